import type { Figure } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { specificValues } from './knowledge.ts'

const MERITS = { attack: 'infantry melee', cavalry: 'cavalry melee', artillery: 'artillery fire', morale: 'morale' }

/** 2.2.2 Both sides of a counter, the Specific Side as far as it has been seen. */
export function figures(field: Field, position: Position, unit: number): readonly Figure[] {
  const { ma, office } = field.units[unit]
  if (office)
    return Object.entries(MERITS)
      .filter(([merit]) => office[merit as keyof typeof MERITS] > 0)
      .map(([merit, name]) => ({
        value: `+${office[merit as keyof typeof MERITS]}`,
        name: `to ${name} of troops with him`,
        case: '2.3.3',
      }))
  const { increments } = field.troops(unit)
  const left = field.increments(position, unit)
  return [
    { value: left === increments ? String(left) : `${left} of ${increments}`, name: 'increments left', case: '2.2.2a' },
    { value: String(ma), name: 'movement allowance', case: '2.2.2a' },
    ...Object.entries(specificValues(field, position, unit)).map(([name, value]) => ({
      value: String(value),
      name,
      case: '2.2.2b',
    })),
  ]
}
