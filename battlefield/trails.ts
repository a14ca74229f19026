/** Streams, front lines and roads as continuous lines: followed from end to end, smoothed, joined where they meet. */
import type { Point } from '@voltigeur/hex'
import { at, type Draft, middle, onCurve, toward } from './drafting.ts'

/** A run of points, each an anchor where the line bends; `keys` show where two runs meet. */
export interface Trail {
  readonly points: readonly Point[]
  readonly keys: readonly string[]
}

/** Hexsides strung together into as few lines as possible. */
export function trailsOfHexsides(
  draft: Draft,
  sides: Iterable<{ readonly hex: number; readonly dir: number }>,
): Trail[] {
  const places = new Map<string, Point>()
  const joins = new Map<string, Set<string>>()
  for (const { hex, dir } of sides) {
    const ends = draft.ends(hex, dir)
    const [a, b] = ends.map(end => draft.key(end))
    places.set(a, ends[0]).set(b, ends[1])
    joins.set(a, (joins.get(a) ?? new Set()).add(b))
    joins.set(b, (joins.get(b) ?? new Set()).add(a))
  }
  const trails: Trail[] = []
  const follow = (start: string): void => {
    const keys = [start]
    for (let here = start; ; ) {
      const next = joins.get(here)!.values().next().value
      if (next === undefined) break
      joins.get(here)!.delete(next)
      joins.get(next)!.delete(here)
      keys.push(next)
      here = next
    }
    trails.push({ keys, points: keys.map(key => places.get(key)!) })
  }
  // From the loose ends first, then from the forks, and finally closed loops.
  for (const wanted of [1, 3, 2]) {
    for (const key of joins.keys()) if (joins.get(key)!.size === wanted) follow(key)
  }
  return trails
}

/** Runs that end where exactly one other begins or ends, and nothing passes, become one. */
export function joinTrails(trails: readonly Trail[]): Trail[] {
  const left = [...trails]
  const passed = new Set(trails.flatMap(({ keys }) => keys.slice(1, -1)))
  for (let i = 0; i < left.length; i++) {
    for (const wayBack of [false, true]) {
      const here = wayBack ? turned(left[i]) : left[i]
      const key = here.keys[here.keys.length - 1]
      const others = left.filter((other, j) => j !== i && (other.keys[0] === key || other.keys.at(-1) === key))
      if (passed.has(key) || others.length !== 1) continue
      const next = others[0].keys[0] === key ? others[0] : turned(others[0])
      left[i] = { keys: [...here.keys, ...next.keys.slice(1)], points: [...here.points, ...next.points.slice(1)] }
      left.splice(left.indexOf(others[0]), 1)
      return joinTrails(left)
    }
  }
  return left
}

const turned = ({ keys, points }: Trail): Trail => ({ keys: keys.toReversed(), points: points.toReversed() })

/**
 * Smooths trails and lets every end that meets another trail run into its curve instead of past it. A line goes through
 * the middle between each two of its points. At the points themselves `ease` says how it bends: at 1 it cuts the corner
 * short, at 0 it rounds it, at -1 it goes through the point.
 */
export function smoothTrails(trails: readonly Trail[], ease: (key: string) => number = () => 0): string[] {
  const bends = new Map<string, Point>()
  const owners = new Map<string, Trail>()
  const corner = ({ points, keys }: Trail, i: number): Point =>
    toward(points[i], middle(middle(points[i - 1], points[i]), middle(points[i], points[i + 1])), ease(keys[i]))
  for (const trail of trails) {
    const { points, keys } = trail
    for (let i = 1; i < points.length - 1; i++) {
      if (owners.has(keys[i])) continue
      owners.set(keys[i], trail)
      const [before, after] = [middle(points[i - 1], points[i]), middle(points[i], points[i + 1])]
      bends.set(keys[i], onCurve(before, corner(trail, i), after, 0.5))
    }
  }
  return trails.map(trail => {
    const { points, keys } = trail
    const last = points.length - 1
    if (last < 1) return ''
    const end = (i: number): Point => bends.get(keys[i]) ?? points[i]
    let path = `M${at(end(0))}L${at(middle(points[0], points[1]))}`
    for (let i = 1; i < last; i++) {
      const leave = middle(points[i], points[i + 1])
      // Where another line has priority, this one goes through the same spot.
      path += owners.get(keys[i]) === trail ? `Q${at(corner(trail, i))} ${at(leave)}` : `L${at(end(i))}L${at(leave)}`
    }
    return `${path}L${at(end(last))}`
  })
}
