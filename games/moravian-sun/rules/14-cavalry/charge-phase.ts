/** 14.2 Charges and 14.5 raids: where they may go, and the effects on the chargers. */
import type { Position } from '@voltigeur/kernel'
import { type Field, GOOD_ORDER } from '../../field.ts'
import type { UnitType } from '../../setup/vocabulary.ts'
import type { Block, NoCountercharge } from '../../words.ts'

/** 14.5: hussars and Cossacks. */
export const isRaider = (kind: UnitType): boolean => kind === 'hussars' || kind === 'cossacks'

/** 14.0.1, 14.0.3: special cavalry counts as light. */
export const isHeavy = (field: Field, unit: number): boolean => field.troops(unit).kind === 'heavy-cavalry'

/** 14.2.1: a hexside that a charge can’t cross. */
function barsCharge({ ground }: Field, from: number, dir: number): boolean {
  return ground.stream(from, dir) || ground.river(from, dir) || ground.bridge(from, dir) || ground.slope(from, dir)
}

/** 14.2, 14.2.1: whether a charge can’t go this way: across such a hexside, or into closed terrain. */
export const barsRide = (field: Field, from: number, to: number, dir: number): boolean =>
  barsCharge(field, from, dir) || field.ground.any(to, 'noCharge')

/** 14.2.1, 14.5: what stops this unit’s charge from moving from one hex into the next; null if nothing does. */
export function chargeBlock(field: Field, unit: number, from: number, at: number): Block | null {
  const { ground } = field
  if (barsCharge(field, from, ground.grid.direction(from, at))) return 'hexside'
  if (ground.levels[from] !== ground.levels[at]) return 'level'
  if (!ground.any(at, 'noCharge')) return null
  if (ground.is(at, 'marsh') || ground.is(at, 'fortress')) return 'ground'
  return isRaider(field.troops(unit).kind) ? null : 'ground'
}

/** 14.5: a charge into such a hex is a raid. */
export const isRaid = (field: Field, at: number): boolean => field.ground.any(at, 'noCharge')

/** 14.4: what stops a charged unit from countercharging. */
export function notToCountercharge(
  field: Field,
  position: Position,
  charging: readonly number[],
  unit: number,
): NoCountercharge | null {
  if (!field.isCavalry(unit)) return 'arm'
  if (field.cohesion(position, unit) !== GOOD_ORDER) return 'broken'
  return isHeavy(field, unit) || !charging.some(one => isHeavy(field, one)) ? null : 'light'
}

/** 14.4: the defending cavalry that may try to countercharge: in good order, and no light cavalry against heavy. */
export function counterchargers(
  field: Field,
  position: Position,
  charging: readonly number[],
  defenders: readonly number[],
): number[] {
  return defenders.filter(unit => notToCountercharge(field, position, charging, unit) === null)
}
