import { BadInput } from '@voltigeur/kernel'
import { effortOf, LEVELS, type Level } from './levels.ts'
import { type Player, randomPlayer } from './player.ts'
import { recruit } from './recruit.ts'
import { strategist } from './strategist.ts'

const makers: Readonly<Record<string, (seed: string, patience: number) => Player>> = {
  random: randomPlayer,
  recruit,
  ...Object.fromEntries(LEVELS.map(level => [level, strategistOf(level)])),
}

function strategistOf(level: Level): (seed: string, patience: number) => Player {
  return (seed, patience) => strategist(level, battle => effortOf(level, battle), seed, patience)
}

export const playerNames = (): string[] => Object.keys(makers)

/**
 * A player by name; the seed is his alone, so that the same players make the same game of the same battle. `patience` is
 * how many seconds of a turn he may take at most; whoever sets it no longer gets the same game every time.
 */
export function makePlayer(name: string, seed: string, patience = Number.POSITIVE_INFINITY): Player {
  if (!Object.hasOwn(makers, name)) {
    throw new BadInput(`there is no player "${name}"; choose one of: ${playerNames().join(', ')}`)
  }
  return makers[name](seed, patience)
}
