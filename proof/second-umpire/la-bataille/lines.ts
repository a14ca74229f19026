/** 10.1.7b, 11.1.5: how a line of two hexes moves forward. */
import { OFF_MAP } from '@voltigeur/hex'
import { influencing } from './facing.ts'
import { UNMOVED } from './marks.ts'
import { allowance, halts, harassment, mayEnd, mayMove, mayPass, stepCost } from './movement.ts'
import { facesAsOthers } from './stacking.ts'
import type { Table, Troop } from './table.ts'

/** A line of two hexes after one step. */
export interface LineStep {
  /** The right hex and the left one. */
  readonly hexes: readonly [number, number]
  readonly facing: number
  /** The hexes that one of its halves enters. */
  readonly entered: readonly number[]
  /** The path of each moving half, with its half points. */
  readonly halves: readonly { readonly from: number; readonly to: number; readonly points: number }[]
  /** Half points: of the more expensive half (6.4.7). */
  readonly cost: number
}

/**
 * Straight ahead to the right or to the left, or a wheel about either half; skirmishers also move and wheel back
 * (11.1.4).
 */
export function lineSteps(table: Table, troop: Troop, hexes: readonly number[], facing: number): LineStep[] {
  const [right, left] = hexes
  const { grid } = table
  const toward = (twelfths: number): number => ((facing + twelfths + 12) % 12) / 2
  const isLoose = troop.formation === 'longSkirmish' || troop.formation === 'horseSkirmish'
  const found: LineStep[] = []
  for (const dir of isLoose ? [0, 1, 2, 3, 4, 5] : [toward(-1), toward(1)]) {
    const [one, other] = [grid.neighbour(right, dir), grid.neighbour(left, dir)]
    if (one === OFF_MAP || other === OFF_MAP) continue
    const costs = [stepCost(table, troop, right, dir), stepCost(table, troop, left, dir)]
    if (costs[0] === null || costs[1] === null) continue
    found.push({
      hexes: [one, other],
      facing,
      entered: [one, other].filter(hex => !hexes.includes(hex)),
      halves: [
        { from: right, to: one, points: costs[0] },
        { from: left, to: other, points: costs[1] },
      ],
      cost: Math.max(costs[0], costs[1]),
    })
  }
  const wheel = (pivot: 'right' | 'left', dir: number, turn: number): void => {
    const from = pivot === 'right' ? left : right
    const to = grid.neighbour(from, dir)
    const cost = to === OFF_MAP ? null : stepCost(table, troop, from, dir)
    if (cost === null) return
    found.push({
      hexes: pivot === 'right' ? [right, to] : [to, left],
      facing: (facing + turn + 12) % 12,
      entered: [to],
      halves: [{ from, to, points: cost }],
      cost,
    })
  }
  wheel('right', toward(-1), -2)
  wheel('left', toward(1), 2)
  if (isLoose) {
    wheel('right', toward(7), 2)
    wheel('left', toward(5), -2)
  }
  return found
}

/** Where a two-hex unit may move, by its right hex and facing: half points of the cheapest path. */
export function lineDestinations(table: Table, troop: Troop): Map<string, number> {
  const found = new Map<string, number>()
  if (!mayMove(troop) || troop.hexes.length !== 2) return found
  const mounted = troop.arm === 'cavalry'
  if (!mounted && troop.points !== UNMOVED && troop.hexes.some(hex => influencing(table, hex, troop.side).length > 0))
    return found
  const points = allowance(table, troop)
  const done = new Set<string>()
  const queue = [{ hexes: troop.hexes, facing: troop.facing, spent: 0, halted: false }]
  while (queue.length > 0) {
    queue.sort((a, b) => a.spent - b.spent)
    const at = queue.shift()!
    const name = `${table.label(at.hexes[0])}/${at.facing}`
    if (done.has(name)) continue
    done.add(name)
    const moved = at.spent > 0
    if (
      moved &&
      at.hexes.every(hex => facesAsOthers(table, troop, hex, at.facing)) &&
      at.hexes.every(hex =>
        mayEnd(table, troop, hex, troop.formation, table.share(troop, troop.hexes[at.hexes.indexOf(hex)])),
      )
    )
      found.set(name, at.spent)
    if (at.halted) continue
    for (const step of lineSteps(table, troop, at.hexes, at.facing)) {
      const share = (hex: number): number => table.share(troop, troop.hexes[step.hexes.indexOf(hex)])
      if (!step.entered.every(hex => table.clear(hex) && table.field.rules.area[hex] === 1)) continue
      if (!step.halves.every(({ to }) => mayPass(table, troop, to, troop.formation, share(to)))) continue
      // 6.4.7, 6.8.2: of the more expensive half, with or without skirmishers nearby.
      const paid = step.halves.map(
        half => half.points + harassment(table, troop, half.from) + harassment(table, troop, half.to),
      )
      const spent = at.spent + Math.max(...paid)
      if (spent > points) continue
      queue.push({
        hexes: step.hexes,
        facing: step.facing,
        spent,
        // 6.11.4, 6.11.5: nor can it continue while its other half is still in an enemy ZOI.
        halted: step.hexes.some(hex => halts(table, troop, hex)),
      })
    }
  }
  return found
}
