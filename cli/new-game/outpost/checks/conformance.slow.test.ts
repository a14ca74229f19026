/** What the kernel expects of every game: random battles end, records load, undo restores, offered is what is allowed. */
import { crowdedSituations, wholeBattles } from '@voltigeur/kernel/conformance-suite'
import { describe } from 'vitest'
import { outpost } from '../index.ts'
import { anySituation } from './any-situation.ts'
import { texts } from './field-problem.ts'

const open = () => outpost(texts)

describe('whole battles at random', () => {
  const atLeast = { takenBack: 5, invented: 200, inventedLegal: 5, failed: 1, followed: 40 }
  wholeBattles(open, {}, { seeds: ['1', '2', '3', '4'], atLeast, closely: 0.5 })
})

describe('small crowded situations', () => {
  crowdedSituations(open, {
    any: anySituation,
    runs: 60,
    steps: ['movement', 'combat', 'retreat'],
    atLeast: { invented: 1000, inventedLegal: 50 },
  })
})
