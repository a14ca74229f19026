/** The rules that players may agree on, and what each choice means. */
import type { OptionInfo, Options } from '@voltigeur/kernel'
import type { OptionalRules } from '../field.ts'

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'leaderLoss',
    name: 'Which roll of the leader loss test is fatal',
    case: '3.5.3',
    values: ['as printed', 'reversed'],
    standard: 'as printed',
  },
  {
    id: 'demoralization',
    name: 'Formations of a demoralized army test before they act',
    case: '13.3.3',
    values: ['none', 'tests'],
    standard: 'none',
  },
  {
    id: 'collapse',
    name: 'An army that reaches its demoralization level has lost',
    case: '16.62.6',
    values: ['no', 'yes'],
    standard: 'no',
  },
  {
    id: 'emperors',
    name: 'Emperors may replace lost commanders of their nation',
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
