import { BY_INSTINCT, type ComputerSettings, type Effort } from '@voltigeur/kernel'
import experience from './experience.json' with { type: 'json' }

const recruit = { crowd: 8, shy: 0.1 }

const DAYS: ComputerSettings = {
  recruit,
  captain: { decisionsPerTurn: 400, share: 0.3, glance: 3, look: 8, horizon: 0 },
}

/** Knowing the decisive objectives is worth more in a small battle than looking ahead. */
const captain: Effort = { ...BY_INSTINCT, temper: 'for what decides' }

const SMALL: Readonly<Record<string, ComputerSettings>> = {
  intro: {
    recruit,
    captain,
    marshal: {
      decisionsPerTurn: 5500,
      share: 0.4,
      glance: 3,
      look: 8,
      horizon: 0,
      temper: 'seasoned',
      shortlist: { plans: 3, playouts: 16, horizon: 0 },
    },
    experience: experience['la-bataille/intro'],
  },
  straden: { recruit, captain, marshal: { temper: 'seasoned' } },
}

export const computersOf = (scenario: string): ComputerSettings => SMALL[scenario] ?? DAYS
