/** The optional rules, and what each choice means. */
import type { OptionInfo, Options } from '@voltigeur/kernel'
import type { OptionalRules } from '../field.ts'

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'leaderLoss',
    name: 'Fatal rolls on the leader loss test',
    case: '3.5.3',
    values: ['as printed', 'reversed'],
    standard: 'as printed',
  },
  {
    id: 'demoralization',
    name: 'Demoralized armies test before acting',
    case: '13.3.3',
    values: ['none', 'tests'],
    standard: 'none',
  },
  {
    id: 'collapse',
    name: 'An army at its demoralization level loses',
    case: '16.62.6',
    values: ['no', 'yes'],
    standard: 'no',
  },
  {
    id: 'emperors',
    name: 'Emperors may replace lost commanders',
    case: '16.13.4',
    values: ['stay', 'replace'],
    standard: 'replace',
  },
]

export function optionalRules(options: Partial<Options>): OptionalRules {
  return {
    boldLeadersLive: options.leaderLoss === 'reversed',
    demoralizedArmiesTest: options.demoralization === 'tests',
    moraleCollapse: options.collapse === 'yes',
    emperorsReplace: options.emperors !== 'stay',
  }
}
