/** What the umpire says when he refuses. */
import type { Objection, Side } from '../index.ts'
import type { ParleyDecision } from './decisions.ts'
import { CARDS, HEXES, SIDES, UNITS } from './field.ts'

const no = (id: string, text: string): Objection => ({ case: id, text })

export const notAsked = (owing: readonly Side[]): Objection =>
  owing.length === 0
    ? no('10.1', 'The battle is over.')
    : no('1.1', `That is not for you: ${owing.map(side => SIDES[side]).join(' and ')} decide.`)
export const wrongKind = (kind: string, now: string): Objection => no('1.1', `Not "${kind}" now: ${now}`)

/** Of decisions that were not read but made up. */
export function unsound(d: ParleyDecision): Objection | null {
  if ('unit' in d && UNITS[d.unit] === undefined) return no('1.2', 'There is no such unit.')
  if ('from' in d && HEXES[d.from] === undefined) return no('1.2', 'There is no such hex.')
  if ('to' in d && HEXES[d.to] === undefined) return no('1.2', 'There is no such hex.')
  return 'card' in d && CARDS[d.card] === undefined ? no('1.2', 'There is no such card.') : null
}

export const nobodyAsks = (about: string): Objection => no('1.3', `You are not being asked about ${about}.`)
export const notInstructed = (about: string): Objection => no('1.3', `You are asked about ${about} as it is.`)

export const notYourUnit = (id: string, unit: number): Objection => no(id, `${UNITS[unit]} is not yours, or gone.`)
export const footDoesNotCharge = (unit: number): Objection => no('2.2', `${UNITS[unit]} is foot and does not charge.`)
export const hasThisOrder = (unit: number): Objection => no('2.1', `${UNITS[unit]} has this order.`)
export const hasNoOrder = (unit: number): Objection => no('2.1', `${UNITS[unit]} has no order yet.`)
export const ordersLieOpen = (): Objection => no('2.3', 'Orders lie open: it is too late to change them.')

export const hasActed = (unit: number): Objection => no('3.1', `${UNITS[unit]} has acted in this round.`)
export const disobeys = (unit: number): Objection => no('3.2', `${UNITS[unit]} has another order.`)

export const horseHasNoLine = (unit: number): Objection => no('4.2', `${UNITS[unit]} is horse and forms no line.`)
export const isInLine = (id: string, unit: number): Objection => no(id, `${UNITS[unit]} is in line.`)
export const isNotInLine = (id: string, unit: number): Objection => no(id, `${UNITS[unit]} is not in line.`)
export const standsElsewhere = (unit: number, hex: number): Objection =>
  no('4.4', `${UNITS[unit]} does not stand in ${HEXES[hex]}.`)

export const isTaken = (id: string, hex: number): Objection => no(id, `Somebody stands in ${HEXES[hex]}.`)
export const isNotBeside = (id: string, hex: number): Objection => no(id, `${HEXES[hex]} is not beside it.`)
export const isTooFar = (hex: number): Objection => no('5.1', `${HEXES[hex]} is too far, or the way is barred.`)
export const isNoVictim = (unit: number): Objection => no('7.1', `${UNITS[unit]} is no enemy beside it.`)
export const wasNotLeft = (hex: number): Objection => no('7.5', `Nobody has left ${HEXES[hex]}.`)
export const doesNotHold = (card: number): Objection => no('8.1', `You do not hold ${CARDS[card]}.`)
