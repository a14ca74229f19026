/** 5.0 and 9.2: how cavalry tires and rests, and how commands lose morale. */
import { CHARGED, EVADED, JUST_MARKED, MELEED, RODE, RODE_FAR, SHOT_AT } from './marks.ts'
import type { Table, Troop } from './table.ts'

type Readiness = Troop['readiness']

/** 5.1.2, 5.1.3, 5.1.4: the effect of a melee on cavalry that stays in good order. */
export function afterMelee({ readiness, acted }: Troop, sparing: boolean): Readiness {
  if ((acted & CHARGED) !== 0) return 'exhausted'
  if (sparing) return readiness
  return readiness === 'fresh' ? 'fatigued' : 'exhausted'
}

/** 5.3: the readiness of cavalry after the Recovery Phase of a side’s segment. */
export function afterRest({ readiness, marker, rest }: Troop, segment: number): Readiness {
  if (readiness === 'fresh' || marker !== segment) return readiness
  if ((rest & (JUST_MARKED | MELEED | EVADED | SHOT_AT)) !== 0) return readiness
  // 5.3.6
  if ((rest & (RODE | RODE_FAR)) === 0) return 'fresh'
  if ((rest & RODE_FAR) !== 0) return readiness
  return readiness === 'exhausted' ? 'fatigued' : 'fresh'
}

const ELIMINATED = 2

/** 9.2.2, 9.2.7a: how many units of a command are eliminated or routed. */
export function ineffective(table: Table, command: number): number {
  const { field, position } = table
  const isLost = (unit: number): boolean => field.unit.status.get(position, unit) === ELIMINATED
  const routs = (unit: number): boolean => table.has(unit) && table.troop(unit).state === 'routed'
  const foot = field.units.filter(({ morale, troops, type }) => morale === command && troops !== null && type === 0)
  // French and Austrian regiments count by battalions.
  const parts = (unit: number): readonly number[] => field.units[unit].troops!.battalions
  const regiments = foot.filter(({ index }) => parts(index).length > 0)
  const counted = foot.filter(({ index }) => parts(index).length === 0)
  const gone = (battalion: number): boolean =>
    isLost(battalion) ||
    routs(battalion) ||
    regiments.some(({ index }) => parts(index).includes(battalion) && (routs(index) || isLost(index)))
  return counted.filter(({ index }) => gone(index)).length
}

/** 9.2.4, 9.2.7b */
export const levelOf = (levels: readonly number[], lost: number): number => levels.filter(least => lost >= least).length
