/** What passes between the house and a thread in which a computer thinks. */
import type { Json, Side, Snapshot } from '@voltigeur/kernel'

/** What a thread is given: what the side may see, and no more. */
export interface Asked {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly side: Side
  readonly level: string
  readonly position: Snapshot['position']
}

export interface Thought {
  readonly decision: { readonly [key: string]: Json }
}
