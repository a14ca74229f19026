import { recordedSkirmishes } from '@voltigeur/kernel/recorded-skirmishes'
import fc from 'fast-check'
import { PHASES } from '../sequence.ts'
import { anyCrowded } from './any-crowded.ts'
import { anyMelee } from './any-melee.ts'
import { anySituation } from './any-situation.ts'
import { game } from './field-problem.ts'
import { wild } from './wild.ts'

recordedSkirmishes(game, {
  file: new URL('../fixtures/skirmishes/skirmishes.json', import.meta.url),
  situations: () => [
    ...fc.sample(anySituation(PHASES), { numRuns: 30, seed: 1805 }),
    ...fc.sample(anyMelee(), { numRuns: 60, seed: 1805 }),
    ...fc.sample(anyCrowded(), { numRuns: 30, seed: 1805 }),
  ],
  wild: ({ battle, position }, random) => wild(battle.field, position, random),
  often: { move: 0.5, ride: 0.3, done: 0.12, place: 0.5, takeBack: 0.1, instruct: 0.02 },
  longest: 36,
  cases: 50,
})
