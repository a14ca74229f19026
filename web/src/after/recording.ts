/** A whole battle looked back on: the journal played through once, with the position kept after every decision. */
import {
  BadInput,
  type Beginning,
  begin,
  type Decision,
  type GameEvent,
  type Journal,
  type Position,
  type Sender,
  type Side,
  visibleTo,
} from '@voltigeur/kernel'
import type { PlayableBattle, PlayableGame } from '../shelf.ts'

export interface Moment {
  /** How many decisions had been made by then. */
  readonly index: number
  /** Null for the moment before the first decision. */
  readonly by: Sender | null
  readonly decision: Decision | null
  /** What the decision led to. */
  readonly events: readonly GameEvent[]
  /** Where these begin among all events. */
  readonly firstEvent: number
  /** As it stood afterwards; nobody changes it. */
  readonly position: Position
}

export interface Recording {
  readonly game: PlayableGame
  readonly battle: PlayableBattle
  readonly journal: Journal
  readonly moments: readonly Moment[]
}

/** As the watcher may see it, for as long as the battle goes on; with none, nothing is kept back. */
export function record(game: PlayableGame, journal: Journal, watcher: Side | null = null): Recording {
  const umpire = begin(game, journal as Beginning)
  const battle = umpire.battle as PlayableBattle
  const told = (events: readonly GameEvent[]): readonly GameEvent[] =>
    watcher === null ? [...events] : visibleTo(events, watcher)
  const seen = (): Position => (watcher === null ? umpire.position.copy() : battle.conceal(umpire.position, watcher))
  const opening = told(umpire.events)
  const moments: Moment[] = [{ index: 0, by: null, decision: null, events: opening, firstEvent: 0, position: seen() }]
  let firstEvent = opening.length
  for (const [sender, json] of journal.decisions) {
    const by = sender === 'umpire' ? sender : game.sides.indexOf(sender)
    const decision = battle.readDecision(json)
    const ruling = umpire.play(decision, by)
    if (!ruling.accepted) throw new BadInput(`decision ${moments.length}: ${ruling.objections[0].text}`)
    const events = told(ruling.events)
    moments.push({ index: moments.length, by, decision, events, firstEvent, position: seen() })
    firstEvent += events.length
  }
  return { game, battle, journal, moments }
}

export const lastOf = ({ moments }: Recording): Moment => moments[moments.length - 1]

/** The nearest moment there is, whatever the address says. */
export function clampIndex({ moments }: Recording, index: number): number {
  if (!Number.isFinite(index)) return 0
  return Math.min(moments.length - 1, Math.max(0, Math.round(index)))
}
