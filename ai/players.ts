import { BadInput, type Battle, type Experience } from '@voltigeur/kernel'
import { commander } from './formations/commander.ts'
import { type ComputerLevel, effortOf, LEVELS } from './levels.ts'
import { type Player, randomPlayer } from './player.ts'
import { recruit, sergeant } from './recruit.ts'
import { strategist } from './strategist.ts'

/** A player’s settings besides its name. */
export interface PlayerSettings {
  /** The most seconds per turn; with a limit the game isn’t the same every time. */
  readonly patience?: number
  /** What it judges positions by, instead of the usual one. */
  readonly experience?: Experience
}

const makers: Readonly<Record<string, (seed: string, bearing: PlayerSettings) => Player>> = {
  random: randomPlayer,
  recruit,
  sergeant,
  ...Object.fromEntries(LEVELS.map(level => [level, computerOf(level)])),
}

/** It thinks as its battle asks for: by formations, or up to the next die. */
function computerOf(level: ComputerLevel): (seed: string, bearing: PlayerSettings) => Player {
  return (seed, bearing) => {
    const inBattle = (battle: Battle): Player => {
      const effort = effortOf(level, battle)
      const character = { name: level, ...bearing }
      return effort.command && battle.judge.formations
        ? commander({ ...character, effort: effort.command }, seed)
        : strategist({ ...character, effortIn: () => effort }, seed)
    }
    let of: Battle | null = null
    let player: Player | null = null
    return {
      name: level,
      decide(battle, position, side) {
        if (player === null || battle !== of) player = inBattle(battle)
        of = battle
        return player.decide(battle, position, side)
      },
    }
  }
}

export const playerNames = (): string[] => Object.keys(makers)

/** A player by name; the seed is its own, so that the same players play the same game of the same battle. */
export function makePlayer(name: string, seed: string, bearing: PlayerSettings = {}): Player {
  if (!Object.hasOwn(makers, name)) {
    throw new BadInput(`there is no player "${name}"; choose one of: ${playerNames().join(', ')}`)
  }
  return makers[name](seed, bearing)
}
