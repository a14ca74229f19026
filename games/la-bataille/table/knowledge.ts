/** 2.2.3 Which side has seen the Specific Side of a counter: only its owner sees fire, melee and morale values. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { FIRE_SEEN, MELEE_SEEN, MORALE_SEEN } from '../rules/02-specific-side.ts'
import { ARMS, HORSE_SKIRMISH, LONG_SKIRMISH, SKIRMISH, type TroopArm, UNLIMBERED } from '../setup/vocabulary.ts'

/** `cell.viewer` of a position with nothing hidden. */
export const EVERYBODY = -1

/** Instead of the unit whose values are imagined: used in front of the enemy in that world, not in the battle. */
export const DREAMT = -2

/** 2.2.6b, 6.7.3, 6.8.1, 6.9.2: these show their Specific Side. */
const TURNED_UP: ReadonlySet<number> = new Set([SKIRMISH, LONG_SKIRMISH, HORSE_SKIRMISH, UNLIMBERED])

/** Whether the viewer of the position knows the values of a combat unit, or the given one. */
export function isKnown(field: Field, position: Position, unit: number, what = ALL_SEEN): boolean {
  const viewer = field.cell.viewer.get(position)
  if (viewer === EVERYBODY || viewer === field.units[unit].side) return true
  if (isDreamt(field, position, unit, what)) return false
  if ((field.troop.seen.get(position, unit) & what) === what) return true
  return field.onMap(position, unit) && TURNED_UP.has(field.formation(position, unit))
}

/** Values that were only imagined have not been seen. */
function isDreamt({ troop }: Field, position: Position, unit: number, what: number): boolean {
  const { firesLike, fightsLike, standsLike } = troop
  return (
    ((what & FIRE_SEEN) !== 0 && firesLike.get(position, unit) === DREAMT) ||
    ((what & MELEE_SEEN) !== 0 && fightsLike.get(position, unit) === DREAMT) ||
    ((what & MORALE_SEEN) !== 0 && standsLike.get(position, unit) === DREAMT)
  )
}

const ALL_SEEN = FIRE_SEEN | MELEE_SEEN | MORALE_SEEN

/** The known part of the Specific Side, as far as it matters for its arm. */
export function specificValues(field: Field, position: Position, unit: number): { readonly [name: string]: number } {
  const { fv, guns, mev, mov, range, lance, skirmishFv } = field.specific(position, unit)
  const knows = (what: number): boolean => isKnown(field, position, unit, what)
  const fire =
    guns === null
      ? { ...(fv > 0 ? { fire: fv, range } : {}), ...(skirmishFv > 0 ? { fire: skirmishFv } : {}) }
      : { short: guns[0], medium: guns[1], long: guns[2], range }
  return {
    ...(knows(FIRE_SEEN) ? fire : {}),
    ...(knows(MELEE_SEEN) ? { melee: mev, ...(lance > 0 ? { lance } : {}) } : {}),
    ...(knows(MORALE_SEEN) ? { morale: mov } : {}),
  }
}

/** The assumed values of a unit for a viewer who hasn’t seen them: those of most counters of its arm. */
export interface Typical {
  /** For each increment. */
  readonly melee: number
  readonly morale: number
  /** Of infantry in column or general order. */
  readonly fire: number
}

const TYPICAL: Readonly<Record<TroopArm, Typical>> = {
  infantry: { melee: 3, morale: 26, fire: 8 },
  cavalry: { melee: 4, morale: 26, fire: 0 },
  artillery: { melee: 2, morale: 24, fire: 0 },
  // 2.3.1: not a combat unit.
  leader: { melee: 0, morale: 0, fire: 0 },
}

/** 2.2.2a, 16.2.3: Guard is part of their names, which all can see. */
const TYPICAL_GUARD: Readonly<Record<TroopArm, Typical>> = {
  ...TYPICAL,
  infantry: { melee: 5, morale: 13, fire: 8 },
  cavalry: { melee: 6, morale: 15, fire: 0 },
  artillery: { melee: 2, morale: 14, fire: 0 },
}

/** The assumed values of a unit for a viewer who hasn’t seen them. */
export const typicalOf = (field: Field, unit: number): Typical =>
  (field.troops(unit).guard ? TYPICAL_GUARD : TYPICAL)[ARMS[field.units[unit].type]]

/** The melee value of a unit at full strength, as far as the viewer can tell. */
export function meleeSeen(field: Field, position: Position, unit: number): number {
  return isKnown(field, position, unit, MELEE_SEEN)
    ? field.specific(position, unit).mev
    : typicalOf(field, unit).melee * field.troops(unit).increments
}

/** The printed fire value of infantry, as far as the viewer can tell. */
export const fireSeen = (field: Field, position: Position, unit: number): number =>
  isKnown(field, position, unit, FIRE_SEEN) ? field.specific(position, unit).fv : typicalOf(field, unit).fire
