/**
 * Follies: what people laugh at in a computer’s play. Observers watch the decisions of a battle and the positions between
 * them, and say which side did what with which unit. They need only the outline of a game.
 */
import type { Battle, Decision, GameEvent, Outline, Position, Side } from '@voltigeur/kernel'

const FOLLIES = [
  'emptyCharge',
  'hopelessAttack',
  'hexNotTaken',
  'leftBehind',
  'gunsAlone',
  'gunsAbandoned',
  'toAndFro',
  'objectiveLeft',
] as const
/** Of all games, or one that a game knows by itself. */
type FollyName = (typeof FOLLIES)[number] | (string & {})

export interface Folly {
  readonly name: FollyName
  readonly side: Side
  readonly turn: number
  /** The unit that did it, if one alone did. */
  readonly unit?: number
}

/** A decision, and the positions around it. */
export interface Witnessed {
  readonly side: Side
  readonly decision: Decision
  readonly before: Position
  readonly after: Position
  readonly events: readonly GameEvent[]
}

/** What an observer needs to know of the battle. */
interface FollyStage {
  readonly battle: Battle
  readonly outline: Outline
}

/** Where a unit’s own marches took it in a turn, from the first hex to the last; negative off the map. */
export interface MarchSeen {
  readonly from: number
  readonly to: number
}

/** A turn once it is over. What units are forced to do isn’t a march. */
interface TurnSeen {
  readonly began: Position
  readonly ended: Position
  readonly marches: ReadonlyMap<number, MarchSeen>
  /** By side that marched: the position after the last of its marches. */
  readonly settled: ReadonlyMap<Side, Position>
}

interface FollyObserver {
  /** After each decision. */
  sees?(witnessed: Witnessed): readonly Folly[]
  /** After the last decision of a turn, and at the end of the battle. */
  turnEnds?(turn: TurnSeen): readonly Folly[]
  battleEnds?(last: Position): readonly Folly[]
}

export type MakeObserver = (stage: FollyStage) => FollyObserver
