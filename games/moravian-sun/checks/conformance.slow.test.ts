import { checkFaults, checkReplay, playRandomly } from '@voltigeur/kernel/conformance'
import { crowdedSituations, wholeBattles } from '@voltigeur/kernel/conformance-suite'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { moravianSun } from '../index.ts'
import { PHASES } from '../sequence.ts'
import { anyCrowded } from './any-crowded.ts'
import { anySituation } from './any-situation.ts'
import { texts } from './field-problem.ts'

const open = () => moravianSun(texts)

describe('whole battles at random: the heights of Pratzen', () => {
  const atLeast = { takenBack: 2, invented: 500, inventedLegal: 20 }
  wholeBattles(open, { scenario: 'heights' }, { seeds: ['1', '2', '3'], atLeast, closely: 0.2 })
})

describe('whole battles at random: Saint-Hilaire at Pratzen', () => {
  const atLeast = { takenBack: 1, invented: 200, inventedLegal: 5 }
  wholeBattles(open, { scenario: 'village' }, { seeds: ['1', '2'], atLeast, closely: 0.2 })
})

/** The Pratzen heights test the promises themselves; this test adds length and all arrivals. */
test('the battle of a day: no faults, and the journal leads to the same end', () => {
  const beginning = { scenario: 'battle', options: {}, seed: '1' }
  checkReplay(playRandomly(open(), beginning, '1', ({ battle, position }) => checkFaults(battle, position)))
})

test('a campaign of two days and a night, with all that arrives in it: no faults, and the journal leads to the same end', () => {
  const options = { demoralization: 'tests' }
  const beginning = { scenario: 'campaign', options, seed: '1' }
  checkReplay(playRandomly(open(), beginning, '1', ({ battle, position }) => checkFaults(battle, position)))
})

describe('small crowded situations', () => {
  crowdedSituations(open, {
    any: fc.oneof(anySituation(PHASES), anyCrowded()),
    runs: 120,
    steps: [
      ...[
        'actions',
        'leaders',
        'movement',
        'overrun',
        'emergency',
        'bombardment',
        'defensive-fire',
        'priorities',
        'rally',
        'orders',
        'order-tests',
      ],
      ...[
        'declaration',
        'evasion',
        'assaults',
        'assault',
        'exchange',
        'retreat',
        'advance',
        'relocation',
        'displacement',
      ],
      ...['aides', 'arrivals', 'replacement', 'strays', 'withdrawal', 'pursuit'],
    ],
    atLeast: { invented: 2000, inventedLegal: 40 },
  })
})
