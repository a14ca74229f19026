/** What a held card is worth at its moment. Unused cards return at the end of the turn, so few are worth saving. */
import type { PratzenDecision } from '../decisions.ts'
import { STEADY } from '../field.ts'
import { acting } from '../rules/08-command/engagement.ts'
import type { Outlook } from './outlook.ts'

type Play = Extract<PratzenDecision, { kind: 'play' }>

const NOT_NOW = -1
/** More than any roll or fight offered with the card. */
const BEFORE_A_ROLL = 2
const BEFORE_A_FIGHT = 9
const MUSKETS = 6
const UNDER_FIRE = 0.3

export function appealOfCard(outlook: Outlook, d: Play): number {
  const { field, position, side } = outlook
  /** Hexes from the card’s target to its nearest enemy. */
  const gap = (): number =>
    d.unit === null ? 0 : field.at(position).distance(field.hex(position, d.unit), 1 - field.units[d.unit].side)
  const steady = (units: readonly number[]): number =>
    units.filter(unit => field.cohesion(position, unit) === STEADY).length
  switch (d.card) {
    case 'vive-lempereur':
    case 'for-god-and-the-tsar':
      return BEFORE_A_ROLL - 0.05 * gap() + (field.units[d.unit!].flag ? 0.2 : 0)
    case 'skirmishers-forward':
    case 'fire-discipline':
    case 'mistaken-colours':
      return gap() <= MUSKETS ? BEFORE_A_ROLL - 0.05 * gap() : NOT_NOW
    case 'elan':
      return BEFORE_A_FIGHT
    case 'rally-to-the-colours': {
      const mates = field.at(position).stack(field.hex(position, d.unit!))
      return 0.2 + 0.3 * (mates.length - steady(mates))
    }
    case 'steady-there': {
      const units = acting(field, position, side)
      return 2 * steady(units) > units.length ? 0.5 : NOT_NOW
    }
    case 'smoke':
      return acting(field, position, side).some(unit => outlook.danger(field.hex(position, unit)) > UNDER_FIRE)
        ? 0.2
        : NOT_NOW
    case 'the-eagle-in-danger':
      return 1
    default:
      return 0.5
  }
}

/** The target of a card with an immediate effect: preferably an enemy, and of those the nearest. */
export function appealOfMark(outlook: Outlook, unit: number): number {
  const { field, position, side } = outlook
  const own = field.units[unit].side === side
  const gap = field.at(position).distance(field.hex(position, unit), 1 - field.units[unit].side)
  return (own ? -1 : 1) * (1 + 1 / Math.max(1, gap))
}
