import type { Figure } from '@voltigeur/battlefield'
import type { Field } from '../field.ts'

/** 2.31 The two numbers of a counter. */
export function figures(field: Field, unit: number): readonly Figure[] {
  const { strength, move } = field.units[unit]
  return [
    { value: String(strength), name: 'combat strength, in attack and defence', case: '2.32' },
    { value: String(move), name: 'movement points for each Movement Phase', case: '2.32' },
  ]
}
