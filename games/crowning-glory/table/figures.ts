import type { Figure } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { unitWords } from '../sayings.ts'

/** 2.3 The one number of a counter, and unprinted values. */
export function figures(field: Field, position: Position, unit: number): readonly Figure[] {
  const { steps, move } = field.units[unit]
  const left = field.steps(position, unit)
  return [
    {
      value: left < steps ? unitWords.ofSteps(left, steps) : String(left),
      name: unitWords.factor,
      case: '2.3',
    },
    { value: String(move), name: unitWords.movement, case: '2.7' },
  ]
}
