import type { ComputerSettings, Effort } from '@voltigeur/kernel'
import experience from './experience.json' with { type: 'json' }

const recruit = { crowd: 4, shy: 0.3 }

/** Stages are activations of commands: more than a turn has, fewer than two. */
const TURN_OF_COMMANDS = 99

const BATTLE: ComputerSettings = {
  recruit,
  captain: { decisionsPerTurn: 1500, share: 0.3, glance: 3, look: 8, horizon: TURN_OF_COMMANDS },
}

/** A few turns for objectives and losses; all but the first are played out to the end. */
const captain: Effort = {
  decisionsPerTurn: 6000,
  share: 0.25,
  glance: 4,
  look: 32,
  horizon: null,
  endgame: 2,
  margin: 0.5,
  heats: { rivals: 7, playouts: 3, lead: 0.7 },
}
const marshal = { decisionsPerTurn: 30_000, temper: 'seasoned' }

const SMALL: Readonly<Record<string, ComputerSettings>> = {
  heights: { recruit, captain, marshal, experience: experience['moravian-sun/heights'] },
  village: { recruit, captain, marshal },
}

export const computersOf = (scenario: string): ComputerSettings => SMALL[scenario] ?? BATTLE
