/** Records never rot: recorded battles must replay to the same end. */
import { recordedBattles } from '@voltigeur/kernel/recorded-battles'
import { game } from './field-problem.ts'

recordedBattles(game, new URL('../fixtures/', import.meta.url), {
  'intro.json': { scenario: 'intro', seed: 'peterswald', options: {} },
  'day1.json': { scenario: 'day1', seed: 'priesten', options: { clock: 'yes', entry: 'variable' } },
})
