/** Every player that can be measured: the levels, the yardsticks and the scripts of the gauntlet. */
import { BadInput } from '@voltigeur/kernel'
import type { Player } from './player.ts'
import { makePlayer, type PlayerSettings, playerNames } from './players.ts'
import { YARDSTICKS, yardstick } from './yardsticks/yardsticks.ts'

export const contestantNames = (): string[] => [...playerNames(), ...YARDSTICKS]

/** A contestant by name; settings are for levels alone. */
export function makeContestant(name: string, seed: string, settings: PlayerSettings = {}): Player {
  if (YARDSTICKS.includes(name)) return yardstick(name, seed)
  if (playerNames().includes(name)) return makePlayer(name, seed, settings)
  throw new BadInput(`there is no player "${name}"; choose one of: ${contestantNames().join(', ')}`)
}
