/** What passes between the page and the opponents in their worker. */
import type { Beginning, Item, Json, Side, Snapshot } from '@voltigeur/kernel'

/** The battle that the opponents play: the dice stay with the umpire. */
export interface Invitation {
  readonly game: string
  readonly beginning: Omit<Beginning, 'seed'>
}

/** An opponent’s input: its start, then its side’s events, and its questions. */
export type Word = { readonly side: Side } & (
  | {
      readonly kind: 'sit'
      readonly invitation: Invitation
      readonly player: string
      /** The seed of its random choices. */
      readonly whims: string
      readonly snapshot: Snapshot
    }
  | { readonly kind: 'item'; readonly item: Item }
  | {
      readonly kind: 'ask'
      /** How often the rules have failed on its decisions here: it then takes any legal one. */
      readonly failures: number
    }
)

/** Its answer, and its number of events at that time. */
export type Thought = { readonly side: Side } & (
  | { readonly decision: Json; readonly at: number; readonly failure?: never }
  | { readonly failure: string; readonly decision?: never }
)
