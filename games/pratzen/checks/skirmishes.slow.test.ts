import { Random } from '@voltigeur/kernel'
import { recordedSkirmishes } from '@voltigeur/kernel/recorded-skirmishes'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { game } from './field-problem.ts'
import { wild } from './wild.ts'

recordedSkirmishes(game, {
  file: new URL('../fixtures/skirmishes/skirmishes.json', import.meta.url),
  situations() {
    const random = new Random('skirmishes')
    return Array.from({ length: 110 }, (_, i) => (i % 4 === 0 ? anySituation : crowded)(random))
  },
  wild: ({ battle, position }, random) => wild(battle.field, position, random),
  often: { move: 0.3, done: 0.3, turn: 0.2, reface: 0.2, fall: 0.6, closeUp: 0.4 },
  longest: 30,
  cases: 50,
})
