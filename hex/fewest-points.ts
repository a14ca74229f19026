import type { Grid } from './grid.ts'

/** More than any way costs: there is none. */
export const NO_WAY = 1e6

/**
 * The fewest points for a way from one hex to another, however many they are: for telling why someone cannot get there,
 * where `Reach` tells where he can. `cost` is negative when a step is not allowed; `mayContinue` is false for a hex that
 * must be stopped in, and never asked about the start.
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
      // Whatever costs as much as a way that is known leads to none that is cheaper.
      if (price < 0 || sum >= points[next] || sum >= points[to]) continue
      points[next] = sum
      open.push(next)
    }
  }
  return points[to]
}
