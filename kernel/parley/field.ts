/** The elements of Parley: a field of hexes, eight units, eight cards, and the layout of all that changes. */
import { Layout, namesOf, Pool, type Position, type Side } from '../index.ts'

export const SIDES = ['red', 'blue'] as const
export const ROUNDS = 4
export const enemyOf = (side: Side): Side => 1 - side

/** A slanting field: c3 touches b3 and d3 in its row, c2 and d2 above it, b4 and c4 below it. */
const WIDE = 7
const HIGH = 5
export const HEXES = Array.from({ length: WIDE * HIGH }, (_, h) => `${'abcdefg'[h % WIDE]}${1 + Math.trunc(h / WIDE)}`)

export function distance(a: number, b: number): number {
  const across = (a % WIDE) - (b % WIDE)
  const down = Math.trunc(a / WIDE) - Math.trunc(b / WIDE)
  return (Math.abs(across) + Math.abs(down) + Math.abs(across + down)) / 2
}

export const around = HEXES.map((_, a) => [...HEXES.keys()].filter(b => distance(a, b) === 1))

/** The first two units of each side are infantry, the others cavalry. */
export const UNITS = ['R1', 'R2', 'R3', 'R4', 'B1', 'B2', 'B3', 'B4'] as const
export const HOME = ['b2', 'b4', 'a3', 'a5', 'f4', 'f2', 'g3', 'g1']
export const STRENGTH = 2
export const sideOf = (unit: number): Side => (unit < 4 ? 0 : 1)
export const isHorse = (unit: number): boolean => unit % 4 > 1
export const paces = (unit: number): number => (isHorse(unit) ? 3 : 2)

export const ORDERS = ['none', 'hold', 'march', 'charge'] as const
export const [NONE, HOLD, MARCH, CHARGE] = ORDERS.keys()

/** A card’s bonus to a die. */
export const CARDS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8'] as const
export const EDGE = [1, 1, 1, 1, 2, 2, 2, 3]
const PLACES = ['deck', 'red', 'blue', 'spent']
export const DECK = 0
export const SPENT = 3
export const handOf = (side: Side): number => side + 1

/** What numbers stand for, anywhere. */
export const namings = {
  side: namesOf(SIDES),
  hex: namesOf(HEXES),
  unit: namesOf(UNITS),
  order: namesOf(ORDERS),
  card: namesOf(CARDS),
}
const { side, hex, unit, order } = namings

export const layout = new Layout({
  cells: { round: {}, revealed: {}, gaveUp: { of: side } },
  rows: {
    unit: {
      names: UNITS,
      columns: {
        hex: { of: hex },
        tail: { of: hex },
        strength: {},
        order: { of: order, standard: NONE },
        done: {},
        fired: {},
        countered: {},
      },
    },
    card: { names: CARDS, columns: { place: { of: namesOf(PLACES), standard: DECK } } },
    // The number of a side’s cards is public; which ones, only the side knows.
    side: { names: SIDES, columns: { cards: {}, edge: {}, waivesFire: {}, waivesCards: {} } },
    fight: { names: 4, columns: { live: {}, attacker: { of: unit }, defender: { of: unit }, lead: {} } },
  },
})

export const { round, revealed, gaveUp } = layout.cell
export const units = layout.rows.unit
export const cards = layout.rows.card
export const sides = layout.rows.side
export const fights = new Pool(layout.rows.fight, layout.rows.fight.live)
export const blank = layout.blank()

/** A side’s remaining units. */
export function standing(position: Position, side: Side): number[] {
  return [...UNITS.keys()].filter(u => sideOf(u) === side && units.strength.get(position, u) > 0)
}

export function strengthOf(position: Position, side: Side): number {
  return standing(position, side).reduce((sum, u) => sum + units.strength.get(position, u), 0)
}

export function cardsAt(position: Position, place: number): number[] {
  return [...CARDS.keys()].filter(card => cards.place.get(position, card) === place)
}
