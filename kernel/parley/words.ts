/** Refusals, each with its case; the sentences are in `messages`. */
import { commonRefusals, type Objection, refuse } from '../index.ts'
import { book } from './book.ts'
import type { ParleyDecision } from './decisions.ts'
import { CARDS, HEXES, SIDES, UNITS } from './field.ts'
import { about } from './sayings.ts'

const byUnit = (id: string) => (unit: number) => refuse(id, { unit: UNITS[unit] })
const byHex = (id: string) => (hex: number) => refuse(id, { hex: HEXES[hex] })
const onTopic = (topic: keyof typeof about) => refuse('1.3', { about: about[topic] })

export const no = {
  ...commonRefusals(book, SIDES, {
    sequence: '1.1',
    turns: '1.1',
    end: '10.1',
    units: '1.2',
    hexes: '1.2',
    own: '1.1',
    onMap: '1.2',
  }),
  ...book.refusals('refused', {
    noSuchCard: () => refuse('1.2'),
    nobodyAsks: onTopic,
    notInstructed: onTopic,
    notYourUnit: (id: string, unit: number) => refuse(id, { unit: UNITS[unit] }),
    footDoesNotCharge: byUnit('2.2'),
    hasThisOrder: byUnit('2.1'),
    hasNoOrder: byUnit('2.1'),
    ordersLieOpen: () => refuse('2.3'),
    hasActed: byUnit('3.1'),
    disobeys: byUnit('3.2'),
    horseHasNoLine: byUnit('4.2'),
    isInLine: (id: string, unit: number) => refuse(id, { unit: UNITS[unit] }),
    isNotInLine: (id: string, unit: number) => refuse(id, { unit: UNITS[unit] }),
    standsElsewhere: (unit: number, hex: number) => refuse('4.4', { unit: UNITS[unit], hex: HEXES[hex] }),
    isTaken: (id: string, hex: number) => refuse(id, { hex: HEXES[hex] }),
    notAdjacent: (id: string, hex: number) => refuse(id, { hex: HEXES[hex] }),
    isTooFar: byHex('5.1'),
    isNoVictim: byUnit('7.1'),
    wasNotLeft: byHex('7.5'),
    doesNotHold: (card: number) => refuse('8.1', { card: CARDS[card] }),
  }),
}

/** For decisions that weren’t read but made up. */
export function unsound(d: ParleyDecision): Objection | null {
  if ('unit' in d && UNITS[d.unit] === undefined) return no.noSuchUnit()
  if ('from' in d && HEXES[d.from] === undefined) return no.noSuchHex()
  if ('to' in d && HEXES[d.to] === undefined) return no.noSuchHex()
  return 'card' in d && CARDS[d.card] === undefined ? no.noSuchCard() : null
}
