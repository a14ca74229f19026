/** Questions and log lines, by code and values; the sentences are in `messages`. */
import { type Message, plain, type Side } from '../index.ts'
import { book } from './book.ts'
import { CARDS, HEXES, ORDERS, SIDES, UNITS } from './field.ts'

const byUnit = (unit: number) => ({ unit: UNITS[unit] })
const ofTwo = (unit: number, foe: number) => ({ unit: UNITS[unit], foe: UNITS[foe] })
const inHex = (unit: number, hex: number) => ({ unit: UNITS[unit], hex: HEXES[hex] })
const ofSide = (side: Side) => ({ side: SIDES[side] })
const withCard = (side: Side, card: number) => ({ side: SIDES[side], card: CARDS[card] })

const orders = book.each('orders', ORDERS)

export const about = book.each('about', ['fire', 'cards'])

export const questions = book.messages('questions', {
  orders: plain,
  turn: plain,
  goOn: inHex,
  charge: byUnit,
  fire: ofTwo,
  counter: ofTwo,
  advance: byUnit,
  retreat: inHex,
  card: plain,
})

book.levels(['Draw', 'Victory', 'Rout', 'Surrender'])

/** The action in progress, for a side that tries something else. */
export const now = book.each('now', [
  'orders',
  'turn',
  'goOn',
  'charge',
  'fire',
  'counter',
  'advance',
  'retreat',
  'card',
])

export const log = book.sentences('log', {
  roundBegan: (round: number) => ({ round }),
  drew: withCard,
  drewUnseen: ofSide,
  played: (side: Side, card: number, edge: number) => ({ ...withCard(side, card), edge }),
  ordered: (unit: number, order: number): { unit: string; order: Message } => ({
    unit: UNITS[unit],
    order: orders[ORDERS[order]],
  }),
  revealed: plain,
  first: ofSide,
  marched: inHex,
  extended: inHex,
  closed: byUnit,
  wheeled: (unit: number, from: number, to: number) => ({ unit: UNITS[unit], from: HEXES[from], to: HEXES[to] }),
  fired: (unit: number, foe: number, die: number, edge: number, needed: number) => ({
    ...ofTwo(unit, foe),
    ...{ die, edge, needed },
  }),
  lost: (unit: number, left: number) => ({ unit: UNITS[unit], left }),
  charged: ofTwo,
  fought: (unit: number, foe: number, ours: number, theirs: number, margin: number) => ({
    ...ofTwo(unit, foe),
    ...{ ours, theirs, margin },
  }),
  retreated: inHex,
  advanced: inHex,
  timeUp: plain,
  gaveUp: ofSide,
  ended: plain,
})

export const terms = book.terms('terms', { hexes: plain })
