import type { GameEvent, Position } from '@voltigeur/kernel'
import type { PlayableBattle } from '../../games/shelf.ts'

/** A stretch of a battle in a viewer’s view. */
export interface Stretch {
  readonly battle: PlayableBattle
  readonly sides: readonly string[]
  /** All the viewer’s events, and the first new one. */
  readonly events: readonly GameEvent[]
  readonly from: number
  /** The viewer’s position before these events, and after them. */
  readonly before: Position
  readonly after: Position
}
