import { type Battle, type Decision, type Position, Random, type Side, sample } from '@voltigeur/kernel'

/**
 * A player: decides for a side by picking from the menus. It sees its side’s view, knows the rules, and has its own
 * random numbers.
 */
export interface Player {
  readonly name: string
  decide(battle: Battle, position: Position, side: Side): Decision
}

/** All legal decisions are equal. */
export function randomPlayer(seed: string): Player {
  const random = new Random(seed)
  return {
    name: 'random',
    decide(battle, position, side) {
      const decision = battle.sample
        ? battle.sample(position, side, random)
        : sample(battle.menus(position, side), random)
      if (!decision) throw new Error('the rules ask for a decision and allow none')
      return decision
    },
  }
}
