import { Random } from '@voltigeur/kernel'
import { instinct } from './instinct.ts'
import type { Player } from './player.ts'

/** A greedy opponent: he follows his first instinct from one decision to the next and never looks ahead. */
export function recruit(name: string): Player {
  const random = new Random(name)
  return {
    name: 'recruit',
    decide: (battle, position, side) => instinct(battle, position, side, random),
  }
}
