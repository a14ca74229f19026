/** A battle in outline, for scripted players and for observers that follow any game without its rulebook. */
import type { Decision, Side } from './decision.ts'
import type { GameEvent } from './events.ts'
import type { Position } from './position/position.ts'

export type OutlineArm = 'infantry' | 'cavalry' | 'artillery' | 'leader'

export interface OutlineUnit {
  readonly side: Side
  readonly arm: OutlineArm
  /** Units with the same one march together. */
  readonly formation: string | number
}

/** How a command bears itself, where a game lets players say so. */
export type Posture = 'attack' | 'march' | 'hold'

/**
 * What a decision does. Games differ in what else players decide: all of that is `other`, and what units are forced to
 * do (falling back, losses) is too.
 */
export type OutlineAct =
  | { readonly does: 'march'; readonly units: readonly number[]; readonly to: number }
  | { readonly does: 'arrive'; readonly unit: number; readonly at: number }
  | { readonly does: 'leave'; readonly unit: number; readonly at: number }
  /** A close attack. */
  | { readonly does: 'strike'; readonly units: readonly number[]; readonly hexes: readonly number[] }
  | { readonly does: 'shoot'; readonly hexes: readonly number[] }
  /** Into the hex of a beaten enemy. */
  | { readonly does: 'follow' }
  | { readonly does: 'order'; readonly posture: Posture }
  /** Ends a question, or leaves a unit as it is. */
  | { readonly does: 'pass' }
  | { readonly does: 'other' }

export interface Outline<D extends Decision = Decision> {
  /** By unit. */
  readonly units: readonly OutlineUnit[]
  /** A unit’s hex, negative off the map. */
  hex(position: Position, unit: number): number
  /** As its combat value goes; 0 for leaders. */
  strength(position: Position, unit: number): number
  /** In hexes. */
  apart(a: number, b: number): number
  /** How far a unit is from the nearest of these hexes, by hex; `FAR_OFF` where no path leads. */
  farness(unit: number, goals: readonly number[]): ArrayLike<number>
  /** Where units of a side can leave the map, or pass a line, to win by it; empty if they can’t. */
  exits(position: Position, side: Side): readonly number[]
  /** Hexes that decide who wins if they are held. */
  readonly objectives: readonly number[]
  act(position: Position, decision: D): OutlineAct
  /** What people laugh at in this game, besides what all games share. */
  readonly follies?: readonly FollySign<D>[]
}

/** A folly that only the game can recognise. */
export interface FollySign<D extends Decision = Decision> {
  readonly name: string
  shows(witnessed: {
    readonly side: Side
    readonly decision: D
    readonly before: Position
    readonly after: Position
    readonly events: readonly GameEvent[]
  }): boolean
}

export const FAR_OFF = 999
