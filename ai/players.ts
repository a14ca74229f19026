import { BadInput } from '@voltigeur/kernel'
import { effortOf, LEVELS } from './levels.ts'
import { type Player, randomPlayer } from './player.ts'
import { recruit } from './recruit.ts'
import { strategist } from './strategist.ts'

const makers: Readonly<Record<string, (seed: string) => Player>> = {
  random: randomPlayer,
  recruit,
  ...Object.fromEntries(
    LEVELS.map(level => [level, (seed: string) => strategist(level, battle => effortOf(level, battle), seed)]),
  ),
}

export const playerNames = (): string[] => Object.keys(makers)

/** A player by name; the seed is his alone, so that the same players make the same game of the same battle. */
export function makePlayer(name: string, seed: string): Player {
  if (!Object.hasOwn(makers, name)) {
    throw new BadInput(`there is no player "${name}"; choose one of: ${playerNames().join(', ')}`)
  }
  return makers[name](seed)
}
