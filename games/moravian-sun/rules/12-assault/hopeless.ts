/** 12.4.2 Attacks at odds worse than 1-5, which are illegal: by assault, by charge or in pursuit. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { isRaid } from '../14-cavalry/charge-phase.ts'
import { attackedWith, meleeFor } from './attacks.ts'
import { oddsColumn } from './odds.ts'
import { attackStrength, defenceStrength, type Melee, strengthFrom } from './strength.ts'

/** Before shifts: those come with the roll. */
export const isHopeless = (field: Field, position: Position, melee: Melee): boolean =>
  oddsColumn(attackStrength(field, position, melee), defenceStrength(field, position, melee)) < 0

/** A unit that would enter a hex and attack another from there. */
export interface ComingUp {
  readonly unit: number
  readonly to: number
  readonly at: number
}

/** With units that have already declared an attack on that hex, but without possible followers. */
export function comesUpHopelessly(
  field: Field,
  position: Position,
  { unit, to, at }: ComingUp,
  charges: boolean,
): boolean {
  const joined = meleeFor(field, position, [unit], attackedWith(field, position, at))
  const charging = charges ? [...joined.charging, unit] : joined.charging
  const melee = { ...joined, charging, raid: charging.length > 0 && isRaid(field, at) }
  const alone = strengthFrom(field, position, melee, unit, to)
  if (oddsColumn(alone, defenceStrength(field, position, melee)) >= 0) return false
  const there = position.copy()
  field.put(there, unit, to)
  return isHopeless(field, there, melee)
}
