import { type Grid, OFF_MAP } from './grid.ts'

/** Whether a line may enter a hex; most rules need only the hex, some also the hex before and the hexside. */
export type Open = (hex: number, from: number, dir: number) => boolean

/** By hex, 1 for those that can be reached from any start through open hexes; a start need not be open. */
export function connected(grid: Grid, starts: readonly number[], open: Open): Uint8Array {
  const reached = new Uint8Array(grid.size)
  const queue = new Int32Array(grid.size)
  let length = 0
  for (const start of starts) {
    if (!reached[start]) queue[length++] = start
    reached[start] = 1
  }
  for (let n = 0; n < length; n++) {
    const hex = queue[n]
    for (let dir = 0; dir < 6; dir++) {
      const to = grid.neighbours[hex * 6 + dir]
      if (to === OFF_MAP || reached[to] || !open(to, hex, dir)) continue
      reached[to] = 1
      queue[length++] = to
    }
  }
  return reached
}

/**
 * The shortest line through open hexes to a goal, both ends included; null if there is none. The start need not be open
 * and may itself be a goal.
 */
export function traceLine(grid: Grid, start: number, goal: (hex: number) => boolean, open: Open): number[] | null {
  const queue = new Int32Array(grid.size)
  const previous = new Int32Array(grid.size).fill(OFF_MAP)
  previous[start] = start
  queue[0] = start
  let length = 1
  for (let n = 0; n < length; n++) {
    const hex = queue[n]
    if (goal(hex)) return lineTo(hex, previous)
    for (let dir = 0; dir < 6; dir++) {
      const to = grid.neighbours[hex * 6 + dir]
      if (to === OFF_MAP || previous[to] !== OFF_MAP || !open(to, hex, dir)) continue
      previous[to] = hex
      queue[length++] = to
    }
  }
  return null
}

function lineTo(hex: number, previous: Int32Array): number[] {
  const line = [hex]
  for (let at = hex; previous[at] !== at; at = previous[at]) line.push(previous[at])
  return line.reverse()
}

export const canTrace = (grid: Grid, start: number, goal: (hex: number) => boolean, open: Open): boolean =>
  traceLine(grid, start, goal, open) !== null

export interface Components {
  readonly count: number
  /** By hex, the number of its component from 0 in the order of their lowest hex; OFF_MAP for hexes not open. */
  readonly of: Int32Array
}

/** The open hexes in connected groups. */
export function components(grid: Grid, open: (hex: number) => boolean): Components {
  const of = new Int32Array(grid.size).fill(OFF_MAP)
  const queue = new Int32Array(grid.size)
  let count = 0
  for (let first = 0; first < grid.size; first++) {
    if (of[first] !== OFF_MAP || !open(first)) continue
    of[first] = count
    queue[0] = first
    let length = 1
    for (let n = 0; n < length; n++) {
      for (let side = queue[n] * 6, end = side + 6; side < end; side++) {
        const to = grid.neighbours[side]
        if (to === OFF_MAP || of[to] !== OFF_MAP || !open(to)) continue
        of[to] = count
        queue[length++] = to
      }
    }
    count++
  }
  return { count, of }
}
