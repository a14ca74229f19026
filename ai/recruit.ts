import { Random } from '@voltigeur/kernel'
import { instinct } from './instinct.ts'
import { mistaken } from './mistakes.ts'
import type { Player } from './player.ts'

/** A first opponent: follows the policy from one decision to the next, with a beginner’s mistakes. */
export function recruit(seed: string): Player {
  const random = new Random(seed)
  return {
    name: 'recruit',
    decide: (battle, position, side) => mistaken(battle, position, side, seed, random),
  }
}

/** The same policy without mistakes. It never looks ahead either. */
export function sergeant(seed: string): Player {
  const random = new Random(seed)
  return {
    name: 'sergeant',
    decide: (battle, position, side) => instinct(battle, position, side, random),
  }
}
