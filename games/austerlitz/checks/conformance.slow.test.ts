import { Random } from '@voltigeur/kernel'
import { playRandomly } from '@voltigeur/kernel/conformance'
import { crowdedSituations, wholeBattles } from '@voltigeur/kernel/conformance-suite'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { austerlitz } from '../index.ts'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { allied, texts } from './field-problem.ts'

const open = () => austerlitz(texts)

const BATTLES = [
  { deployment: 'historical', seeds: ['1', '4'], closely: 0.1 },
  { deployment: 'free', seeds: ['3'], closely: 0.05 },
]

describe.each(BATTLES)('whole battles at random, $deployment deployment', ({ deployment, seeds, closely }) => {
  const atLeast = { takenBack: 60, invented: 1000, inventedLegal: 100 }
  wholeBattles(open, { options: { deployment } }, { seeds, atLeast, closely })
})

describe('the villages at random', () => {
  const atLeast = { takenBack: 10, invented: 150, inventedLegal: 10 }
  wholeBattles(
    open,
    { scenario: 'telnitz', options: { deployment: 'historical' } },
    { seeds: ['1', '2'], atLeast, closely: 0.2 },
  )
})

describe('small crowded situations', () => {
  crowdedSituations(open, {
    any: fc.oneof(
      anySituation(['movement', 'combat', 'combat', 'reinforcements']),
      fc.nat().map(n => crowded(new Random(n))),
    ),
    runs: 90,
    steps: ['advance', 'combat', 'exchange', 'movement', 'reinforcements', 'retreat', 'volunteers'],
    atLeast: { invented: 6000, inventedLegal: 1200 },
  })

  test('[12A] a whole column that arrives in one hex is sorted out at once', () => {
    const arriving = { status: 'waiting', arrives: 1 } as const
    const units = [1, 3, 8, 1, 5, 1, 3].map((move, i) =>
      allied(`A${i}`, 'infantry', `${4 + (i % 4)}-${move}`, undefined, arriving),
    )
    const situation = { map: { radius: 3 }, arrows: { east: ['-3,3'] }, units, turns: 1, phase: 'reinforcements' }
    expect(playRandomly(open(), { situation }, 1).actor).toBeNull()
  })
})
