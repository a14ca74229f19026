/** Outlines of sets of hexes that look natural instead of cut: rounded, and drawn towards the survey. */
import type { Point } from '@voltigeur/hex'
import { type Draft, distance } from './drafting.ts'
import { averaged, bent, evenly, type Nearby, thinned } from './lines.ts'

/** Where a point of an outline should preferably be. */
export type Pull = (point: Point) => Point | null

/** The farthest an outline may stray from its hexsides, in lengths of a hexside, before the hexes would be misread. */
const LEEWAY = 0.36

export const pullTo =
  (nearby: Nearby): Pull =>
  point =>
    nearby.nearest(point)

/** A step towards the preferred point, of at most this many units. */
export function drawnTo(point: Point, wish: Point | null, most: number): Point {
  if (!wish) return point
  const off = distance(point, wish)
  if (off <= most) return wish
  return { x: point.x + ((wish.x - point.x) / off) * most, y: point.y + ((wish.y - point.y) / off) * most }
}

export function naturalLoops(draft: Draft, hexes: Iterable<number>, pull: Pull | null, overEdge = true): Point[][] {
  const s = draft.size
  return draft.outlines(hexes, overEdge).map(loop => {
    const round = averaged(evenly(loop, s * 0.25, true), 2, true)
    if (!pull) return thinned(round, 0.4)
    const moved = round.map(point => drawnTo(point, pull(point), s * LEEWAY))
    // Where the preferred point jumps between survey lines, the outline should not.
    return thinned(averaged(moved, 2, true), 0.4)
  })
}

export const naturalOutline = (draft: Draft, hexes: Iterable<number>, pull: Pull | null, overEdge = true): string =>
  naturalLoops(draft, hexes, pull, overEdge)
    .map(loop => bent(loop, true))
    .join('')
