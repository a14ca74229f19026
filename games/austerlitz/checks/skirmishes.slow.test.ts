import { Random } from '@voltigeur/kernel'
import { recordedSkirmishes } from '@voltigeur/kernel/recorded-skirmishes'
import fc from 'fast-check'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { game } from './field-problem.ts'
import { wild } from './wild.ts'

recordedSkirmishes(game, {
  file: new URL('../fixtures/skirmishes/skirmishes.json', import.meta.url),
  situations() {
    const random = new Random('skirmishes')
    return [
      ...fc.sample(anySituation(['movement', 'combat', 'combat', 'reinforcements']), { numRuns: 30, seed: 1805 }),
      ...Array.from({ length: 80 }, () => crowded(random)),
    ]
  },
  wild: ({ battle, position }, random) => wild(battle.field, position, random),
  often: { move: 0.3, done: 0.3 },
  longest: 24,
  cases: 20,
})
