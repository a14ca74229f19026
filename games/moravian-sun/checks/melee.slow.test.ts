import { crowdedSituations } from '@voltigeur/kernel/conformance-suite'
import { describe } from 'vitest'
import { moravianSun } from '../index.ts'
import { anyMelee } from './any-melee.ts'
import { texts } from './field-problem.ts'

describe('stacks in contact, charges, and orders that lie face down', () => {
  crowdedSituations(() => moravianSun(texts), {
    any: anyMelee(),
    runs: 140,
    steps: [
      ...['orders', 'order-tests', 'priorities', 'actions', 'rally', 'movement', 'overrun', 'leaders'],
      ...[
        'emergency',
        'bombardment',
        'defensive-fire',
        'declaration',
        'evasion',
        'assaults',
        'countercharge',
        'assault',
        'exchange',
        'retreat',
      ],
      ...['advance', 'pursuit', 'relocation', 'replacement', 'strays', 'withdrawal', 'arrivals', 'aides'],
    ],
    atLeast: { invented: 1000, inventedLegal: 50 },
  })
})
