/** 3.4 Regiments break down into their battalions, and battalions build up into their regiment again. */
import { ELIMINATED, OFF_MAP, ON_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { IN_RESERVE, MET_CHARGE, UNMOVED } from '../../marks.ts'
import { isTwoHex } from '../06-formations/facing.ts'
import { crowdFault, isLed, othersAt, type Stacked, stackedAt } from './stacking.ts'

/**
 * 3.4.3b: the losses of a regiment, shared evenly, with the remainder from left to right. A battalion that can’t take
 * its share is eliminated, and the rest passes to the next.
 */
export function sharedOut(losses: number, strengths: readonly number[]): number[] {
  const shares = strengths.map(() => 0)
  let left = losses
  while (left > 0) {
    const before = left
    for (const [i, strength] of strengths.entries()) {
      if (left === 0) break
      if (shares[i] === strength) continue
      shares[i]++
      left--
    }
    if (left === before) break
  }
  return shares
}

/** The battalions of a regiment that aren’t eliminated. */
const survivorsOf = (field: Field, position: Position, regiment: number): number[] =>
  field.troops(regiment).battalions.filter(unit => field.unit.status.get(position, unit) !== ELIMINATED)

/** The battalions of a regiment that are on the map. */
export const deployedOf = (field: Field, position: Position, regiment: number): number[] =>
  field.troops(regiment).battalions.filter(unit => field.onMap(position, unit))

/** 3.4.1, 2.2.5b: the case that stops a regiment from breaking down, always for cavalry; null if it may. */
export function breakDownFault(field: Field, position: Position, unit: number): string | null {
  if (field.troops(unit).battalions.length === 0) return '3.4'
  if (field.hasActed(position, unit, MET_CHARGE)) return '10.2.7c'
  // 3.4.3a: the battalions stand as the regiment did, and two hexes hold no stack of lines.
  if (isTwoHex(field.formation(position, unit))) return '3.4.3a'
  return field.onMap(position, unit) ? parting(field, position, unit) : null
}

/**
 * 3.4.3a, 16.2.7a: the case that stops its battalions from standing in one hex as the regiment does; null if they may.
 */
function parting(field: Field, position: Position, regiment: number): string | null {
  const hex = field.hex(position, regiment)
  const [formation, facing] = [field.formation(position, regiment), field.facing(position, regiment)]
  const battalions = survivorsOf(field, position, regiment)
  const stacked = sharesOf(field, position, regiment)
    .map((lost, i) => ({ unit: battalions[i], increments: field.troops(battalions[i]).increments - lost }))
    .filter(({ increments }) => increments > 0)
    .map(left => ({ ...left, formation, facing }))
  const others = othersAt(field, position, hex, regiment)
  const led = isLed(field, position, hex, field.units[regiment].side)
  const faultOf = (units: readonly Stacked[]): string | null => crowdFault(field, hex, [...others, ...units], led)
  // If the hex is overstacked already, the breakdown isn’t the cause.
  return faultOf([stackedAt(field, position, regiment, hex)]) === null ? faultOf(stacked) : null
}

/** 3.4.3b: the share of the regiment’s losses for each battalion left. */
function sharesOf(field: Field, position: Position, regiment: number): number[] {
  const survivors = survivorsOf(field, position, regiment)
  const gone = field
    .troops(regiment)
    .battalions.filter(unit => !survivors.includes(unit))
    .reduce((sum, unit) => sum + field.troops(unit).increments, 0)
  return sharedOut(
    field.troop.losses.get(position, regiment) - gone,
    survivors.map(unit => field.troops(unit).increments),
  )
}

/** The order of a stack, top first. */
function layOrder(field: Field, position: Position, order: readonly number[]): void {
  const here = order.filter(unit => field.onMap(position, unit))
  for (const [depth, unit] of here.entries()) field.troop.depth.set(position, unit, depth)
}

/** 3.4.3, 3.4.3a, 3.4.3c: the battalions stand as the regiment did, with its remaining points. */
export function breakDown(field: Field, position: Position, regiment: number): number[] {
  const { hex, left, status } = {
    hex: field.hex(position, regiment),
    left: field.unit.left.get(position, regiment),
    status: field.unit.status,
  }
  const { facing, formation, state, losses, acted, pinned } = field.troop
  const copied = [facing, formation, state, acted, pinned].map(
    column => [column, column.get(position, regiment)] as const,
  )
  const order = field.stack(position, hex)
  const battalions = survivorsOf(field, position, regiment)
  const shares = sharesOf(field, position, regiment)
  field.remove(position, regiment, IN_RESERVE)
  field.unit.left.set(position, regiment, UNMOVED)
  for (const [i, unit] of battalions.entries()) {
    losses.set(position, unit, shares[i])
    if (shares[i] === field.troops(unit).increments) {
      status.set(position, unit, ELIMINATED)
      continue
    }
    field.put(position, unit, hex)
    for (const [column, value] of copied) column.set(position, unit, value)
    field.unit.left.set(position, unit, left)
  }
  layOrder(
    field,
    position,
    order.flatMap(unit => (unit === regiment ? battalions : [unit])),
  )
  field.faceGuns(position, hex)
  return battalions.filter(unit => field.onMap(position, unit))
}

/** 3.4.4a: whether all its remaining battalions are in one hex. */
function areTogether(field: Field, position: Position, regiment: number): boolean {
  const { status, hex } = field.unit
  let place = OFF_MAP
  for (const unit of field.troops(regiment).battalions) {
    const is = status.get(position, unit)
    if (is === ELIMINATED) continue
    if (is !== ON_MAP || (place !== OFF_MAP && hex.get(position, unit) !== place)) return false
    place = hex.get(position, unit)
  }
  return place !== OFF_MAP
}

/** 3.4.4a, 3.4.4d: the case that stops the battalions of a regiment from building up; null if they may. */
export function buildUpFault(field: Field, position: Position, regiment: number): string | null {
  if (field.troops(regiment).battalions.length === 0) return '3.4'
  if (field.unit.status.get(position, regiment) !== IN_RESERVE) return '3.4.4'
  if (!areTogether(field, position, regiment)) return '3.4.4a'
  const survivors = survivorsOf(field, position, regiment)
  const [first] = survivors
  const place = field.hex(position, first)
  if (survivors.some(unit => field.hasActed(position, unit, MET_CHARGE))) return '10.2.7c'
  const { facing, formation, state } = field.troop
  const alike = [facing, formation, state].every(column =>
    survivors.every(unit => column.get(position, unit) === column.get(position, first)),
  )
  if (!alike || isTwoHex(formation.get(position, first))) return '3.4.4d'
  return field.ground.broken[place] === 1 ? '6.6.3' : null
}

/** 3.4.4, 3.4.4c, 3.4.4d: the regiment replaces its battalions. */
export function buildUp(field: Field, position: Position, regiment: number): number[] {
  const battalions = deployedOf(field, position, regiment)
  const [first] = battalions
  const { facing, formation, state, losses, acted, pinned } = field.troop
  const place = field.hex(position, first)
  const copied = [facing, formation, state].map(column => [column, column.get(position, first)] as const)
  const stack = field.stack(position, place)
  // It takes the place of the topmost.
  const topmost = stack.find(unit => battalions.includes(unit))
  const done = battalions.reduce((bits, unit) => bits | acted.get(position, unit), 0)
  // 11.1.8: one battalion that retreated before melee pins the others.
  const isPinned = battalions.some(unit => pinned.get(position, unit) !== 0)
  // 3.4.4b: eliminated battalions cost the regiment all their increments.
  const lost = field.troops(regiment).battalions.reduce((sum, unit) => sum + losses.get(position, unit), 0)
  // 3.4.4e: a unit that hasn’t moved has all its points left.
  const lefts = battalions.map(unit => field.unit.left.get(position, unit)).filter(left => left !== UNMOVED)
  for (const unit of battalions) {
    field.remove(position, unit, IN_RESERVE)
    field.unit.left.set(position, unit, UNMOVED)
  }
  field.put(position, regiment, place)
  for (const [column, value] of copied) column.set(position, regiment, value)
  losses.set(position, regiment, lost)
  acted.set(position, regiment, done)
  pinned.set(position, regiment, isPinned ? 1 : 0)
  layOrder(
    field,
    position,
    stack.map(unit => (unit === topmost ? regiment : unit)),
  )
  field.faceGuns(position, place)
  field.unit.left.set(position, regiment, lefts.length === 0 ? UNMOVED : Math.min(...lefts))
  return battalions
}
