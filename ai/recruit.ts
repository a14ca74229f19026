import {
  type Battle,
  type Decision,
  type Instinct,
  type Menu,
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
      for (const menus of byUrgency(battle.menus(position), instinct)) {
        for (const menu of menus) {
          for (const decision of menu.likely?.() ?? menu.decisions()) {
            const value = instinct.appeal(decision) + (random.next() / 0x100000000) * MOOD
            if (value <= bestValue) continue
            best = decision
            bestValue = value
          }
        }
        if (bestValue > MOOD) break
      }
      if (best === null) throw new Error('the rules ask for a decision and allow none')
      return best
    },
  }
}

/** Lines in the order in which they are looked into, those of equal urgency together. */
function byUrgency(menus: readonly Menu[], instinct: Instinct): (readonly Menu[])[] {
  if (!instinct.urgency) return [menus]
  const groups = new Map<number, Menu[]>()
  for (const menu of menus) {
    const urgency = instinct.urgency(menu)
    const group = groups.get(urgency)
    if (group) group.push(menu)
    else groups.set(urgency, [menu])
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group)
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
