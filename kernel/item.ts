import type { Sender, Side } from './decision.ts'
import type { GameEvent } from './events.ts'
import type { Json } from './input.ts'
import type { SavedPosition } from './layout.ts'

/** What one viewer is told, numbered in his own stream: nothing that he cannot see moves his numbers. */
export interface Item {
  readonly at: number
  /** Null where he may not know, or where no one did anything. */
  readonly by: Sender | null
  /** The decision, or the face of it that he is shown. */
  readonly decision: Json | null
  readonly events: readonly GameEvent[]
  /** Taken back: the item with this number, and what it told. */
  readonly back?: number
  /** Cells of his redacted position and what they hold now: cell, value, cell, value ... */
  readonly changes: readonly number[]
  /** The sides that owe a decision, as far as he can tell. */
  readonly owing: readonly Side[]
  /** Digest of his redacted position after it. */
  readonly hash: string
  /** Digest of this item and all before it, where the dice are pledged. */
  readonly chain?: string
}

/** All that a viewer sees now: where keeping up begins. */
export interface Snapshot {
  /** The number of the next item. */
  readonly at: number
  readonly position: SavedPosition
  readonly owing: readonly Side[]
  readonly hash: string
  readonly chain?: string
}
