/** 10.1.7b, 11.1.5: how a line of two hexes goes forward. */
import { OFF_MAP } from '@voltigeur/hex'
import { stepCost } from './movement.ts'
import type { Table, Troop } from './table.ts'

/** A line of two hexes after one step. */
export interface LineStep {
  /** The right hex and the left one. */
  readonly hexes: readonly [number, number]
  readonly facing: number
  /** The hexes that one of its halves comes to. */
  readonly entered: readonly number[]
  /** Half points: of the half that pays most (6.4.7). */
  readonly cost: number
}

/** Straight ahead to the right or to the left, or a wheel about either half. */
export function lineSteps(table: Table, troop: Troop, hexes: readonly number[], facing: number): LineStep[] {
  const [right, left] = hexes
  const { grid } = table
  const rightward = ((facing + 11) % 12) / 2
  const leftward = ((facing + 1) % 12) / 2
  const found: LineStep[] = []
  for (const dir of [rightward, leftward]) {
    const [one, other] = [grid.neighbour(right, dir), grid.neighbour(left, dir)]
    const costs = [stepCost(table, troop, right, dir), stepCost(table, troop, left, dir)]
    if (one === OFF_MAP || other === OFF_MAP || costs[0] === null || costs[1] === null) continue
    found.push({
      hexes: [one, other],
      facing,
      entered: [one, other].filter(hex => !hexes.includes(hex)),
      cost: Math.max(costs[0], costs[1]),
    })
  }
  // The hex before both halves is where a half comes to that wheels about the other.
  const middle = grid.neighbour(right, leftward)
  const wheels = [
    { from: left, dir: rightward, hexes: [right, middle] as const, turn: 10 },
    { from: right, dir: leftward, hexes: [middle, left] as const, turn: 2 },
  ]
  for (const wheel of wheels) {
    if (middle === OFF_MAP) continue
    const cost = stepCost(table, troop, wheel.from, wheel.dir)
    if (cost === null) continue
    found.push({ hexes: wheel.hexes, facing: (facing + wheel.turn) % 12, entered: [middle], cost })
  }
  return found
}
