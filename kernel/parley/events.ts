/** What can happen in Parley, and how it is told. */
import type { GameEvent, Side, Table } from '../index.ts'
import { CARDS, MEN, PACES, SIDES } from './field.ts'

type Fact =
  | { readonly kind: 'dealt'; readonly side: Side; readonly card: number }
  | { readonly kind: 'ordered'; readonly man: number; readonly order: number }
  | { readonly kind: 'revealed' }
  | { readonly kind: 'first'; readonly side: Side }
  | { readonly kind: 'stepped'; readonly man: number; readonly to: number }
  | { readonly kind: 'fired'; readonly card: number; readonly man: number; readonly die: number; readonly aim: number }
  | { readonly kind: 'fell'; readonly man: number }
  | { readonly kind: 'timeUp'; readonly side: Side }
  | { readonly kind: 'ended' }

export type ParleyEvent = Fact & GameEvent

export function note(table: Table, event: ParleyEvent): void {
  table.tell(event)
}

export function tell(event: ParleyEvent): string {
  switch (event.kind) {
    case 'dealt':
      return `${SIDES[event.side]} is dealt ${CARDS[event.card]}`
    case 'ordered':
      return `${MEN[event.man]} is to ${PACES[event.order]}`
    case 'revealed':
      return 'All orders are laid open'
    case 'first':
      return `${SIDES[event.side]} marches first`
    case 'stepped':
      return `${MEN[event.man]} steps to pace ${event.to}`
    case 'fired':
      return `A volley at ${MEN[event.man]} with ${CARDS[event.card]}: ${event.die}, needs ${event.aim} or less`
    case 'fell':
      return `${MEN[event.man]} falls`
    case 'timeUp':
      return `Time is up for ${SIDES[event.side]}`
    case 'ended':
      return 'The parley is over'
  }
}
