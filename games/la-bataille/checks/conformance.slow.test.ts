import { Random } from '@voltigeur/kernel'
import { checkFaults, checkReplay, playRandomly } from '@voltigeur/kernel/conformance'
import { crowdedSituations, wholeBattles } from '@voltigeur/kernel/conformance-suite'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { laBataille } from '../index.ts'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { texts } from './field-problem.ts'

const open = () => laBataille(texts)

describe('whole battles at random: the introduction', () => {
  const atLeast = { takenBack: 2, invented: 300, inventedLegal: 10 }
  wholeBattles(open, { scenario: 'intro' }, { seeds: ['1', '2', '3', '4'], atLeast, closely: 0.2 })
})

test.each(['day1', 'day2'])('%s at random: no faults, and the journal leads to the same end', scenario => {
  const beginning = { scenario, options: {}, seed: '1' }
  let visits = 0
  checkReplay(
    playRandomly(open(), beginning, '1', ({ battle, position }) => {
      if (visits++ % 20 === 0) checkFaults(battle, position)
    }),
  )
})

describe('small crowded situations', () => {
  crowdedSituations(open, {
    any: fc.oneof(
      anySituation(['command', 'charge', 'movement', 'movement', 'defensive fire', 'offensive fire', 'recovery']),
      fc.nat().map(n => crowded(new Random(`Nollendorf ${n}`))),
    ),
    runs: 24,
    steps: [
      ...[
        'charges',
        'charge',
        'movement',
        'forceMarch',
        'exposed',
        'watched',
        'meet',
        'defensiveFire',
        'offensiveFire',
        'melees',
      ],
      ...['assault', 'flight', 'fallBack', 'recovery'],
    ],
    atLeast: { invented: 1000, inventedLegal: 20 },
  })
})
