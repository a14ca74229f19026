/** Messages between the house and a thread that works for it. */
import type { Json, Side, Snapshot } from '@voltigeur/kernel'

/** The input of a computer: what its side may see, and no more. */
export interface ThoughtAsked {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly side: Side
  readonly level: string
  /** The source of its moods: no player can guess it before the game is over. */
  readonly seed: string
  readonly position: Snapshot['position']
}

export interface ComputerThought {
  readonly decision: { readonly [key: string]: Json }
  /** Milliseconds of processor time. */
  readonly took: number
}

export interface ThreadTask {
  readonly n: number
  readonly asked: unknown
}

/** Its progress, and finally its result. */
export type ThreadReply =
  | { readonly n: number; readonly news: unknown }
  | { readonly n: number; readonly found: unknown }
  | { readonly n: number; readonly error: string }
