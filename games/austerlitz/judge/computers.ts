import { type ComputerSettings, TO_THE_END } from '@voltigeur/kernel'
import experience from './experience.json' with { type: 'json' }

/** It plans by corps; where hints and the analysis look ahead move by move, they look as far as this. */
const WHOLE: ComputerSettings = {
  captain: {
    ...{ decisionsPerTurn: 2500, share: 0.5, glance: 3, look: 8, horizon: 0, tempers: false },
    command: { purse: 5000, horizon: TO_THE_END, margin: 0.4 },
  },
  marshal: { decisionsPerTurn: 20_000, look: 16, command: { purse: 15_000, horizon: TO_THE_END, margin: 0.4 } },
  experience: experience.austerlitz,
}

/** A small battle is played out to the end, and a handful of brigades is an army. */
const SMALL: ComputerSettings = {
  recruit: { crowd: 8 },
  captain: { decisionsPerTurn: 6000, share: 0.3, glance: 4, look: 32, horizon: TO_THE_END, tempers: false },
}

export const computersOf = (school: string): ComputerSettings => (school === 'austerlitz' ? WHOLE : SMALL)
