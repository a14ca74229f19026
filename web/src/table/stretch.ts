import type { GameEvent, Position } from '@voltigeur/kernel'
import type { PlayableBattle } from '../shelf.ts'

/** A stretch of a battle as a viewer was told of it. */
export interface Stretch {
  readonly battle: PlayableBattle
  readonly sides: readonly string[]
  /** All that the viewer was told, and from where on it is new to him. */
  readonly events: readonly GameEvent[]
  readonly from: number
  /** As he saw it before these events, and as he sees it after them. */
  readonly before: Position
  readonly after: Position
}
