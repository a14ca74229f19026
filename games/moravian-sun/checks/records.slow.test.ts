/** Records never rot: recorded battles must replay to the same end. */
import { recordedBattles } from '@voltigeur/kernel/recorded-battles'
import { game } from './field-problem.ts'

recordedBattles(game, new URL('../fixtures/', import.meta.url), {
  'heights.json': { scenario: 'heights', seed: 'pratzen', options: {} },
  'battle.json': { scenario: 'battle', seed: 'hostieradek', options: {} },
})
