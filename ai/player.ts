import { type Battle, type Decision, type Position, Random, type Side, sample } from '@voltigeur/kernel'

/**
 * Someone who decides for a side by picking from the menus. He is shown the position as his side sees it, knows the
 * rules, and keeps his own dice for his own whims.
 */
export interface Player {
  readonly name: string
  decide(battle: Battle, position: Position, side: Side): Decision
}

/** Any legal decision is as good as another. */
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
