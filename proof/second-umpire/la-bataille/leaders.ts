/** 2.3.6: where leaders may move. */
import { OFF_MAP } from '@voltigeur/hex'
import { UNMOVED } from './marks.ts'
import { POINT, stepCost } from './movement.ts'
import { guestsIn, withinLimits } from './stacking.ts'
import type { Leader, Table, Troop } from './table.ts'

/** 16.2.2, 16.2.7a: whether the units in his hex could not stay together without him. */
export function isNeeded(table: Table, { hex, side, index }: Leader): boolean {
  if (table.leadersIn(hex, side).some(other => other.index !== index)) return false
  const guests = guestsIn(table, hex, side)
  return withinLimits(table, hex, side, guests) && !withinLimits(table, hex, side, guests, false)
}

/** By hex: half points of the cheapest path. */
export function rides(table: Table, leader: Leader): Map<number, number> {
  const found = new Map<number, number>()
  if (isNeeded(table, leader)) return found
  const points = leader.points === UNMOVED ? leader.ma * POINT : leader.points
  // 2.3.6: as cavalry; a leader has no formation, and ZOI don’t stop him (6.11.1 is about combat units).
  const rider = { arm: 'cavalry', formation: 'column' } as Troop
  const queue = [{ hex: leader.hex, spent: 0 }]
  while (queue.length > 0) {
    queue.sort((a, b) => a.spent - b.spent)
    const at = queue.shift()!
    if (found.has(at.hex)) continue
    found.set(at.hex, at.spent)
    for (let dir = 0; dir < 6; dir++) {
      const next = table.grid.neighbour(at.hex, dir)
      const step = stepCost(table, rider, at.hex, dir)
      if (next === OFF_MAP || step === null || at.spent + step > points || table.field.rules.area[next] === 0) continue
      if (table.stack(next, 1 - leader.side).length > 0) continue
      queue.push({ hex: next, spent: at.spent + step })
    }
  }
  found.delete(leader.hex)
  return found
}
