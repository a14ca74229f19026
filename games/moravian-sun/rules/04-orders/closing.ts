/** 4.11.1, 4.13.1, 4.14.1 Closing in: which units must end nearer to the enemy than they began. */
import { CLOSED, CONTROLLED } from '@voltigeur/hex'
import type { Objection, Position } from '@voltigeur/kernel'
import { type Field, GOOD_ORDER, UNMOVED } from '../../field.ts'
import { words } from '../../words.ts'
import { gapAt, gapsFor } from '../09-movement/gaps.ts'
import { closingFound, destinations, hadItsMove, mayMove } from '../09-movement/movement.ts'
import { orderOf, orderOfCommand, permits, troopsOf } from './orders.ts'

/** 4.11.1: how many units must close under Advance. */
const ENOUGH = 3

/** The moving command; 2.1.B.3: or only its units out of command, which move last. */
export interface Closing {
  readonly command: number
  readonly roused: boolean
}

/** Whether the unit would be nearer to the enemy in that hex than when its command was activated. */
function isNearer(field: Field, position: Position, unit: number, hex: number): boolean {
  return gapAt(field, position, field.units[unit].side, hex) < field.troop.gap.get(position, unit)
}

/** 4.13.1: guns, and units in a village, town or fortress (16.22, 16.29.2). Units out of command have other orders. */
function isExcused(field: Field, position: Position, unit: number): boolean {
  return field.isArtillery(unit) || field.ground.refuge[field.hex(position, unit)] !== 0
}

/**
 * 4.13.1, 4.14.1: whether its order makes it close with all others; an exempt unit may still be one of three (4.11.1).
 */
const closesWithAll = (field: Field, position: Position, unit: number): boolean =>
  permits(orderOf(field, position, unit)).closing === 'all' && !isExcused(field, position, unit)

/** Whether the unit can move nearer. 4.13.1: a disordered one isn’t forced into an enemy ZOC. */
function canClose(field: Field, position: Position, { roused }: Closing, unit: number): boolean {
  if (hadItsMove(field, position, roused, unit)) return false
  const known = closingFound(field, position, field.units[unit].side)
  let can = known.get(unit)
  if (can === undefined) {
    can = findWhetherCloses(field, position, unit)
    known.set(unit, can)
  }
  return can
}

function findWhetherCloses(field: Field, position: Position, unit: number): boolean {
  // An adjacent unit can’t get nearer; without enemies there is nothing to close with.
  if (!mayMove(field, position, unit) || field.troop.gap.get(position, unit) <= 1) return false
  const look = field.at(position).lookTo(field.units[unit].side)
  const shy = field.cohesion(position, unit) !== GOOD_ORDER
  const closes = (hex: number): boolean =>
    isNearer(field, position, unit, hex) && !(shy && (look[hex] & CONTROLLED) !== 0)
  // 12.0, 14.2: it never requires a charge.
  return (
    easily(field, position, unit) ||
    destinations(field, position, unit, 'plain').some(closes) ||
    destinations(field, position, unit, 'column').some(closes)
  )
}

/** 9.1.1: an adjacent hex that is nearer, open, empty and outside all ZOC answers without a flood. */
function easily(field: Field, position: Position, unit: number): boolean {
  const { ground } = field
  const from = field.hex(position, unit)
  const here = field.at(position)
  const look = here.lookTo(field.units[unit].side)
  if ((look[from] & CONTROLLED) !== 0) return false
  const prices = ground.prices[field.units[unit].class]
  for (let dir = 0; dir < 6; dir++) {
    const to = ground.grid.neighbour(from, dir)
    if (to < 0 || prices[from * 6 + dir] === CLOSED || here.water[to] !== 0 || look[to] !== 0) continue
    if (isNearer(field, position, unit, to)) return true
  }
  return false
}

/** How many units of a command have moved nearer than they began. */
function closed(field: Field, position: Position, command: number): number {
  let count = 0
  for (const unit of troopsOf(field, position, command)) {
    const hex = field.hex(position, unit)
    if (hex >= 0 && field.unit.moved.get(position, unit) !== UNMOVED && isNearer(field, position, unit, hex)) count++
  }
  return count
}

/** 4.11.1: whether the command must move its three units, and how many are missing. */
function missing(field: Field, position: Position, command: number): number {
  if (permits(orderOfCommand(field, position, command)).closing !== 'three') return 0
  return Math.max(0, ENOUGH - closed(field, position, command))
}

/** Whether a unit may act only by closing in: because all must, or because no others can. */
export function mustClose(field: Field, position: Position, moving: Closing, unit: number): boolean {
  if (closesWithAll(field, position, unit)) return canClose(field, position, moving, unit)
  let wanted = missing(field, position, moving.command)
  if (wanted === 0) return false
  for (const other of troopsOf(field, position, moving.command)) {
    if (other !== unit && canClose(field, position, moving, other)) wanted--
    if (wanted === 0) return false
  }
  return canClose(field, position, moving, unit)
}

/** The case that requires a unit to close in. */
export function closingCase(field: Field, position: Position, unit: number): string {
  return closesWithAll(field, position, unit) ? `${permits(orderOf(field, position, unit)).case}.1` : '4.11.1'
}

/** The legal destinations, limited by any need to close in. */
export function closingOf(
  field: Field,
  position: Position,
  moving: Closing,
  unit: number,
  hexes: readonly number[],
): readonly number[] {
  if (hexes.length === 0 || !mustClose(field, position, moving, unit)) return hexes
  const gaps = gapsFor(field, position, field.units[unit].side)
  const before = field.troop.gap.get(position, unit)
  return hexes.filter(hex => gaps.distance(hex) < before)
}

/** 4.13.1, 4.14.1: whether a unit must still close in, where all must. */
function owesClosing(field: Field, position: Position, moving: Closing, unit: number): boolean {
  return (
    mayMove(field, position, unit) && closesWithAll(field, position, unit) && canClose(field, position, moving, unit)
  )
}

/** 4.11.1: how many units are missing, up to those able. */
function wanting(field: Field, position: Position, moving: Closing): number {
  const wanted = missing(field, position, moving.command)
  let can = 0
  for (const unit of wanted > 0 ? troopsOf(field, position, moving.command) : [])
    if (can < wanted && canClose(field, position, moving, unit)) can++
  return can
}

/** Whether anything is required before a command’s movement ends. */
export const mustGoOn = (field: Field, position: Position, moving: Closing): boolean =>
  troopsOf(field, position, moving.command).some(unit => owesClosing(field, position, moving, unit)) ||
  wanting(field, position, moving) > 0

/** What is required. */
export function closingDuties(field: Field, position: Position, moving: Closing): Objection[] {
  const owed = troopsOf(field, position, moving.command)
    .filter(unit => owesClosing(field, position, moving, unit))
    .map(unit => words.mustClose(field.nameOf(unit), closingCase(field, position, unit)))
  const wanted = wanting(field, position, moving)
  return wanted > 0 ? [...owed, words.moreMustClose(wanted)] : owed
}
