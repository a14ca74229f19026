import type { Json, Position } from '../index.ts'
import { CARDS, cardsAt, HEXES, handOf, ORDERS, round, SIDES, sides, UNITS, units } from './field.ts'
import { footprint, isLine, isThere } from './footprint.ts'
import { flow } from './steps.ts'

/** The position as shown to a viewer. */
export function view(position: Position): Json {
  const side = flow.owing(position)[0]
  return {
    turn: round.get(position),
    side: side === undefined ? null : SIDES[side],
    step: flow.now(position)?.step ?? 'over',
    path: flow.path(position),
    units: UNITS.map((id, unit) => ({
      id,
      status: isThere(position, unit) ? 'there' : 'lost',
      hex: HEXES[units.hex.get(position, unit)] ?? null,
      states: isLine(position, unit) ? ['line'] : [],
      hexes: footprint(position, unit).map(hex => HEXES[hex]),
      strength: units.strength.get(position, unit),
      order: ORDERS[units.order.get(position, unit)],
    })),
    hands: Object.fromEntries(SIDES.map((name, s) => [name, cardsAt(position, handOf(s)).map(card => CARDS[card])])),
    cards: SIDES.map((_, s) => sides.cards.get(position, s)),
  }
}
