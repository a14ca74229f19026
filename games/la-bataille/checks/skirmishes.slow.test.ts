import { Random } from '@voltigeur/kernel'
import { recordedSkirmishes } from '@voltigeur/kernel/recorded-skirmishes'
import fc from 'fast-check'
import { anyClash } from './any-clash.ts'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { game } from './field-problem.ts'
import { wild } from './wild.ts'

/** Charges and moves come twice as often: most rules apply there. */
const PHASES = ['command', 'charge', 'charge', 'movement', 'movement', 'defensive fire', 'offensive fire', 'melee']

recordedSkirmishes(game, {
  file: new URL('../fixtures/skirmishes/skirmishes.json', import.meta.url),
  situations() {
    const random = new Random('clashes')
    return [
      ...fc.sample(anySituation(PHASES), { numRuns: 15, seed: 1813 }),
      ...Array.from({ length: 25 }, () => anyClash(random, false)),
      ...Array.from({ length: 35 }, () => anyClash(random, true)),
      ...Array.from({ length: 30 }, (_, i) => crowded(new Random(`crowded ${i}`))),
    ]
  },
  wild: ({ battle, position }, random) => wild(battle.field, position, random),
  often: { move: 0.4, face: 0.1, done: 0.15, ride: 0.1, form: 0.3, top: 0.1, limber: 0.2 },
  longest: 36,
  cases: 50,
})
