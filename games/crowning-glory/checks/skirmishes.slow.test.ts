import { Random } from '@voltigeur/kernel'
import { recordedSkirmishes } from '@voltigeur/kernel/recorded-skirmishes'
import fc from 'fast-check'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { game } from './field-problem.ts'
import { wild } from './wild.ts'

const PHASES = ['start', 'declaration', 'movement', 'combat', 'combat', 'regroup']

recordedSkirmishes(game, {
  file: new URL('../fixtures/skirmishes/skirmishes.json', import.meta.url),
  situations() {
    const random = new Random('skirmishes')
    return [
      ...fc.sample(anySituation(PHASES), { numRuns: 30, seed: 1805 }),
      ...Array.from({ length: 90 }, () => crowded(random)),
    ]
  },
  wild: ({ battle, position }, random) => wild(battle.field, position, random),
  often: { move: 0.5, stay: 0.2, capitulate: 0.01 },
  longest: 36,
  cases: 20,
})
