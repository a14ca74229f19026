import type { Grid } from './grid.ts'

/** More than any path costs: there is none. */
export const NO_WAY = 1e6

/**
 * The fewest points for a path from one hex to another, without a limit: to explain why a unit can’t get there, where
 * `Reach` says where it can. `cost` is negative for an illegal step; `mayContinue` is false for a hex that it must stop
 * in, and isn’t asked about the start.
 */
export function fewestPoints(
  grid: Grid,
  start: number,
  to: number,
  cost: (from: number, to: number, dir: number) => number,
  mayContinue: (hex: number) => boolean,
): number {
  const points = new Float64Array(grid.size).fill(NO_WAY)
  points[start] = 0
  const open = [start]
  for (let at = 0; at < open.length; at++) {
    const from = open[at]
    if (from !== start && !mayContinue(from)) continue
    for (let dir = 0; dir < 6; dir++) {
      const next = grid.neighbour(from, dir)
      const price = next < 0 ? -1 : cost(from, next, dir)
      const sum = points[from] + price
      // A path that costs as much as a known one can’t lead to a cheaper one.
      if (price < 0 || sum >= points[next] || sum >= points[to]) continue
      points[next] = sum
      open.push(next)
    }
  }
  return points[to]
}
