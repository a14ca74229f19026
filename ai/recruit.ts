import {
  type Battle,
  type Decision,
  type Instinct,
  type Position,
  Random,
  type Side,
  seed,
  seededDice,
  Table,
} from '@voltigeur/kernel'
import type { Player } from './player.ts'

/** Instincts that differ by less than this are a matter of mood. */
const MOOD = 0.01

/** A greedy opponent: he follows his instinct from one decision to the next and never looks ahead. */
export function recruit(name: string): Player {
  const random = new Random(name)
  return {
    name: 'recruit',
    decide(battle, position, side) {
      const instinct = battle.instinct?.(position, side) ?? byTrying(battle, position, side, random)
      let best: Decision | null = null
      let bestValue = Number.NEGATIVE_INFINITY
      for (const menu of battle.menus(position)) {
        for (const decision of menu.likely?.() ?? menu.decisions()) {
          const value = instinct.appeal(decision) + (random.next() / 0x100000000) * MOOD
          if (value <= bestValue) continue
          best = decision
          bestValue = value
        }
      }
      if (best === null) throw new Error('the rules ask for a decision and allow none')
      return best
    },
  }
}

/**
 * A game without instincts: each decision is tried once, and what it leads to is weighed. The dice of the trial are the
 * player's own; those of the battle are not his to see.
 */
function byTrying(battle: Battle, position: Position, side: Side, random: Random): Instinct {
  const before = battle.worth(position, side)
  const table = new Table(seededDice, false)
  return {
    appeal(decision) {
      const after = position.copy()
      seed(after, String(random.next()))
      battle.apply(after, decision, table)
      return battle.worth(after, side) - before
    },
  }
}
