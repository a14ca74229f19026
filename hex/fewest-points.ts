import type { Grid } from './grid.ts'

/** More than any way costs: there is none. */
export const NO_WAY = 1e6

/**
 * The fewest points for a way from one hex to another, however many they are: for telling why somebody cannot get there,
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
  const points = new Map([[start, 0]])
  const open = [start]
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    if (from !== start && !mayContinue(from)) continue
    for (let dir = 0; dir < 6; dir++) {
      const next = grid.neighbour(from, dir)
      const price = next < 0 ? -1 : cost(from, next, dir)
      const sum = points.get(from)! + price
      if (price < 0 || sum >= (points.get(next) ?? NO_WAY)) continue
      points.set(next, sum)
      open.push(next)
    }
  }
  return points.get(to) ?? NO_WAY
}
