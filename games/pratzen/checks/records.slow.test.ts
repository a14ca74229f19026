/** Records never rot: recorded battles must replay to the same end. */
import { recordedBattles } from '@voltigeur/kernel/recorded-battles'
import { game } from './field-problem.ts'

recordedBattles(game, new URL('../fixtures/', import.meta.url), {
  'village.json': { scenario: 'intro-pratzen-village', seed: 'village', options: {} },
  'village-with-cards.json': {
    scenario: 'intro-pratzen-village',
    seed: 'cards',
    options: { lightCavalryFire: 'yes', ammunition: 'yes', smoke: 'yes', events: 'yes' },
  },
  'guard.json': { scenario: 'guard-stare-vinohrady', seed: 'guard', options: {} },
})
