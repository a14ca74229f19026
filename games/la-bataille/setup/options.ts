/** The optional rules, and what each choice means. */
import type { OptionInfo, Options } from '@voltigeur/kernel'
import type { OptionalRules } from '../field.ts'

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'clock',
    name: 'Movement clock',
    case: '9.1.1',
    values: ['no', 'yes'],
    standard: 'no',
  },
  {
    id: 'entry',
    name: 'Arrival of reinforcements',
    case: '16.3.7',
    values: ['as printed', 'variable'],
    standard: 'as printed',
  },
]

export function optionalRules(options: Partial<Options>): OptionalRules {
  return { clock: options.clock === 'yes', variableEntry: options.entry === 'variable' }
}
