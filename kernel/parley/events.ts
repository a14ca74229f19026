/** The events of Parley, and their lines in the log. */
import type { GameEvent, Json, Side, Umpire } from '../index.ts'
import { CARDS, EDGE, HEXES, ORDERS, SIDES, UNITS } from './field.ts'
import { log } from './sayings.ts'

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
      return log.roundBegan(event.round)
    case 'drew':
      return log.drew(event.side, event.card)
    case 'played':
      return log.played(event.side, event.card, EDGE[event.card])
    case 'drewUnseen':
    case 'first':
    case 'gaveUp':
      return log[event.kind](event.side)
    case 'ordered':
      return log.ordered(event.unit, event.order)
    case 'revealed':
    case 'timeUp':
    case 'ended':
      return log[event.kind]
    case 'marched':
    case 'extended':
    case 'retreated':
    case 'advanced':
      return log[event.kind](event.unit, event.to)
    case 'closed':
      return log.closed(event.unit)
    case 'wheeled':
      return log.wheeled(event.unit, event.from, event.to)
    case 'fired':
      return log.fired(event.unit, event.foe, event.die, event.edge, event.needed)
    case 'lost':
      return log.lost(event.unit, event.left)
    case 'charged':
      return log.charged(event.unit, event.foe)
    case 'fought':
      return log.fought(event.unit, event.foe, event.dice[0], event.dice[1], event.margin)
  }
}
