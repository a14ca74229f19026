/** What passes between the page and the opponents in their worker. */
import type { Beginning, Item, Json, Side, Snapshot } from '@voltigeur/kernel'

/** The battle that the opponents play: the dice stay with the umpire. */
export interface Invitation {
  readonly game: string
  readonly beginning: Omit<Beginning, 'seed'>
}

/** What an opponent hears: where he comes in, then whatever his side is told, and when he is asked. */
export type Word = { readonly side: Side } & (
  | {
      readonly kind: 'sit'
      readonly invitation: Invitation
      readonly player: string
      /** What his whims spring from. */
      readonly whims: string
      readonly snapshot: Snapshot
    }
  | { readonly kind: 'item'; readonly item: Item }
  | {
      readonly kind: 'ask'
      /** How often the rules have failed at what he decided here: he then takes whatever he comes upon. */
      readonly failures: number
    }
)

/** What he answers, and how much he had been told when he did. */
export type Thought = { readonly side: Side } & (
  | { readonly decision: Json; readonly at: number; readonly failure?: never }
  | { readonly failure: string; readonly decision?: never }
)
