import type { Json } from '../data/input.ts'
import type { Sender, Side } from '../decision.ts'
import type { GameEvent } from '../events.ts'
import type { SavedPosition } from '../position/layout.ts'

/** What one viewer is told, numbered in their own stream: nothing hidden from them moves their numbers. */
export interface Item {
  readonly at: number
  /** Null if they may not know, or if no one acted. */
  readonly by: Sender | null
  /** The decision, or the face of it that they see. */
  readonly decision: Json | null
  readonly events: readonly GameEvent[]
  /** An undo: the item with this number, and what it told. */
  readonly back?: number
  /** Cells of their redacted position with present values: cell, value, cell, value and so on. */
  readonly changes: readonly number[]
  /** The sides in turn, as far as they can tell. */
  readonly owing: readonly Side[]
  /** Digest of their redacted position after it. */
  readonly hash: string
  /** Digest of this item and all before it, if the dice are pledged. */
  readonly chain?: string
}

/** All that a viewer sees now: where following begins. */
export interface Snapshot {
  /** The number of the next item. */
  readonly at: number
  readonly position: SavedPosition
  readonly owing: readonly Side[]
  readonly hash: string
  readonly chain?: string
}
