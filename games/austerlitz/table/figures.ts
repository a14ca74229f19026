import type { Figure } from '@voltigeur/battlefield'
import type { Field } from '../field.ts'
import { units } from '../sayings.ts'

/** 2.31 The two numbers of a counter. */
export function figures(field: Field, unit: number): readonly Figure[] {
  const { strength, move } = field.units[unit]
  return [
    { value: String(strength), name: units.strength, case: '2.32' },
    { value: String(move), name: units.movement, case: '2.32' },
  ]
}
