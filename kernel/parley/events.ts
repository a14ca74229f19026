/** What can happen in Parley, and how it is told. */
import type { GameEvent, Json, Side, Umpire } from '../index.ts'
import { CARDS, EDGE, HEXES, ORDERS, SIDES, UNITS } from './field.ts'

type Fact =
  | { readonly kind: 'roundBegan'; readonly round: number }
  | { readonly kind: 'drew' | 'played'; readonly side: Side; readonly card: number }
  | { readonly kind: 'drewUnseen' | 'first' | 'gaveUp'; readonly side: Side }
  | { readonly kind: 'ordered'; readonly unit: number; readonly order: number }
  | { readonly kind: 'revealed' | 'timeUp' | 'ended' }
  | { readonly kind: 'marched' | 'extended' | 'retreated' | 'advanced'; readonly unit: number; readonly to: number }
  | { readonly kind: 'closed'; readonly unit: number }
  | { readonly kind: 'wheeled'; readonly unit: number; readonly from: number; readonly to: number }
  | {
      readonly kind: 'fired'
      readonly unit: number
      readonly foe: number
      readonly die: number
      readonly edge: number
      readonly needed: number
    }
  | { readonly kind: 'lost'; readonly unit: number; readonly left: number }
  | { readonly kind: 'charged'; readonly unit: number; readonly foe: number }
  | {
      readonly kind: 'fought'
      readonly unit: number
      readonly foe: number
      readonly dice: readonly number[]
      readonly margin: number
    }

export type ParleyEvent = Fact & GameEvent

export function note(umpire: Umpire, event: ParleyEvent): void {
  umpire.tell(event)
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  side: SIDES,
  unit: UNITS,
  foe: UNITS,
  from: HEXES,
  to: HEXES,
  card: CARDS,
  order: ORDERS,
}

/** With names instead of numbers. */
export function writeEvent(event: GameEvent): Json {
  const named = Object.entries(event).map(([key, value]) => [key, NAMES[key]?.[value as number] ?? value])
  return Object.fromEntries(named) as Json
}

export function tell(event: ParleyEvent): string {
  switch (event.kind) {
    case 'roundBegan':
      return `Round ${event.round}`
    case 'drew':
      return `${SIDES[event.side]} draws ${CARDS[event.card]}`
    case 'drewUnseen':
      return `${SIDES[event.side]} draws a card`
    case 'played':
      return `${SIDES[event.side]} plays ${CARDS[event.card]}: ${EDGE[event.card]} more on the next die`
    case 'ordered':
      return `${UNITS[event.unit]} is to ${ORDERS[event.order]}`
    case 'revealed':
      return 'All orders are laid open'
    case 'first':
      return `${SIDES[event.side]} acts first`
    case 'marched':
      return `${UNITS[event.unit]} marches to ${HEXES[event.to]}`
    case 'extended':
      return `${UNITS[event.unit]} extends into ${HEXES[event.to]}`
    case 'closed':
      return `${UNITS[event.unit]} closes its line`
    case 'wheeled':
      return `${UNITS[event.unit]} wheels from ${HEXES[event.from]} to ${HEXES[event.to]}`
    case 'fired': {
      const edge = event.edge > 0 ? ` and ${event.edge}` : ''
      return `${UNITS[event.unit]} fires at ${UNITS[event.foe]}: ${event.die}${edge}, needs ${event.needed}`
    }
    case 'lost':
      return event.left > 0 ? `${UNITS[event.unit]} has ${event.left} left` : `${UNITS[event.unit]} is lost`
    case 'charged':
      return `${UNITS[event.unit]} charges ${UNITS[event.foe]}`
    case 'fought':
      return `${UNITS[event.unit]} rolls ${event.dice[0]}, ${UNITS[event.foe]} ${event.dice[1]}: ahead by ${event.margin}`
    case 'retreated':
      return `${UNITS[event.unit]} retreats to ${HEXES[event.to]}`
    case 'advanced':
      return `${UNITS[event.unit]} advances to ${HEXES[event.to]}`
    case 'timeUp':
      return 'Time is up'
    case 'gaveUp':
      return `${SIDES[event.side]} gives up`
    case 'ended':
      return 'The battle is over'
  }
}
