/** 3.1.5 to 3.1.7 Overstacked hexes, and which units they alarm. */
import { NOBODY } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { GOOD_ORDER, LONG_SKIRMISH, ROUTED, SKIRMISH, UNLIMBERED } from '../../setup/vocabulary.ts'
import { crowdFault, isLed, stackedAt } from '../03-stacking/stacking.ts'
import { ALARMS, type Alarm } from './alarms.ts'

/** An alarmed unit keeps its first reason; but a unit shaken since can ignore departures (4.1-4). */
export function raise(field: Field, position: Position, unit: number, alarm: Alarm): void {
  const before = ALARMS[field.troop.alarm.get(position, unit)]
  const lapsed = before === 'fugitivesLeave' && field.state(position, unit) !== GOOD_ORDER
  if (before === 'none' || lapsed) field.troop.alarm.set(position, unit, ALARMS.indexOf(alarm))
}

/** 3.1.2: infantry, and guns in battery. */
const keepsHorseOut = (field: Field, position: Position, unit: number): boolean =>
  field.isInfantry(unit) || field.formation(position, unit) === UNLIMBERED

/** A unit that enters a hex goes below the units there. */
const isGunAbove = (field: Field, position: Position, unit: number, horse: number): boolean =>
  field.isArtillery(unit) && field.troop.depth.get(position, unit) < field.troop.depth.get(position, horse)

/**
 * 3.1.1, 3.1.2, 16.2.4a: the case by which a side overstacks a hex; null if all have room. Limbered guns may join
 * cavalry (3.1.4), but arriving cavalry can’t stop on them (3.1.2c).
 */
export function crowdedBy(field: Field, position: Position, hex: number, side: number, came = NOBODY): string | null {
  const units = friendsIn(field, position, hex, side)
  if (units.some(unit => field.isCavalry(unit)) && units.some(unit => keepsHorseOut(field, position, unit)))
    return '3.1.2'
  if (came !== NOBODY && field.isCavalry(came) && units.some(unit => isGunAbove(field, position, unit, came)))
    return '3.1.2c'
  const stacked = units.map(unit => stackedAt(field, position, unit, hex))
  return crowdFault(field, hex, stacked, isLed(field, position, hex, side))
}

export const friendsIn = (field: Field, position: Position, hex: number, side: number): number[] =>
  field
    .at(position)
    .unitsIn(hex)
    .filter(unit => field.units[unit].side === side)

const inSkirmishOrder = (field: Field, position: Position, unit: number): boolean => {
  const formation = field.formation(position, unit)
  return field.state(position, unit) === GOOD_ORDER && (formation === SKIRMISH || formation === LONG_SKIRMISH)
}

/** 3.1.5, 16.2.4a, 6.7.17: alarms the units that a newcomer crowds, and marks that it can’t stay. */
export function crowd(field: Field, position: Position, unit: number, hex: number): void {
  const { side } = field.units[unit]
  const fault = crowdedBy(field, position, hex, side, unit)
  if (fault === null) return
  const others = friendsIn(field, position, hex, side).filter(other => other !== unit)
  // 4.1-5: each unit in the hex checks, the newcomer too; but a unit alone isn’t a crowd.
  const checks = others.length > 0 && field.state(position, unit) !== ROUTED
  raise(field, position, unit, checks ? (fault === '16.2.4a' ? 'intruding' : 'crowding') : 'unsettled')
  for (const other of others) {
    if (field.state(position, other) === ROUTED) continue
    const trampled = field.isCavalry(unit) && inSkirmishOrder(field, position, other)
    raise(field, position, other, trampled ? 'amongHorse' : fault === '16.2.4a' ? 'mixedNations' : 'overstacked')
  }
}

/** 3.1.5: a unit in several hexes has drawn together in one, maybe among others. */
export function drawTogether(field: Field, position: Position, unit: number, left: readonly number[]): void {
  if (left.length > 1) crowd(field, position, unit, field.hex(position, unit))
}

/** 3.1.5, 16.2.2, 16.2.7a: the leader who held a stack together has left. */
export function crowdWithoutLeader(field: Field, position: Position, hex: number, side: number): void {
  if (crowdedBy(field, position, hex, side) === null) return
  const stack = field.stack(position, hex).filter(unit => field.units[unit].side === side)
  for (const [i, unit] of stack.entries())
    raise(field, position, unit, i === stack.length - 1 ? 'crowding' : 'overstacked')
}
