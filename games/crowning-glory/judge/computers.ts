import { type ComputerSettings, TO_THE_END } from '@voltigeur/kernel'
import experience from './experience.json' with { type: 'json' }

const recruit = { crowd: 5 }

export const WHOLE: ComputerSettings = {
  recruit,
  captain: { decisionsPerTurn: 12_000, share: 0.2, glance: 3, look: 12, horizon: 1, tempers: false },
  experience: experience['crowning-glory'],
}

export const INTRODUCTORY: ComputerSettings = {
  recruit,
  captain: { decisionsPerTurn: 16_000, share: 0.3, glance: 4, look: 32, horizon: TO_THE_END, tempers: false },
  marshal: { decisionsPerTurn: 140_000, look: 96, temper: 'seasoned' },
  experience: experience['crowning-glory/introductory'],
}
