/** Every player that can be measured: the levels, the yardsticks and the scripts of the gauntlet. */
import { BadInput } from '@voltigeur/kernel'
import { GAUNTLET, scripted } from './gauntlet/gauntlet.ts'
import type { Player } from './player.ts'
import { makePlayer, type PlayerSettings, playerNames } from './players.ts'
import { YARDSTICKS, yardstick } from './yardsticks/yardsticks.ts'

export { GAUNTLET } from './gauntlet/gauntlet.ts'
export { ScriptScene } from './gauntlet/scene.ts'
export { YARDSTICKS } from './yardsticks/yardsticks.ts'

export const contestantNames = (): string[] => [...playerNames(), ...YARDSTICKS, ...GAUNTLET]

/** A contestant by name; settings are for levels alone. */
export function makeContestant(name: string, seed: string, settings: PlayerSettings = {}): Player {
  if (YARDSTICKS.includes(name)) return yardstick(name, seed)
  if (GAUNTLET.includes(name)) return scripted(name, seed)
  if (playerNames().includes(name)) return makePlayer(name, seed, settings)
  throw new BadInput(`there is no player "${name}"; choose one of: ${contestantNames().join(', ')}`)
}
