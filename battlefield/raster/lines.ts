/** Plane geometry of lines on the board; y runs south, so the right hand of someone walking east is south. */
import type { Point } from '@voltigeur/hex'

export interface Foot {
  readonly distance: number
  /** The stretch of the line it lies on, and how far along the line. */
  readonly stretch: number
  readonly along: number
}

/** The nearest place of a line. */
export function nearest(line: readonly Point[], point: Point): Foot {
  let best: Foot = { distance: Number.POSITIVE_INFINITY, stretch: 0, along: 0 }
  let walked = 0
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    const dx = b.x - a.x
    const dy = b.y - a.y
    const length = Math.hypot(dx, dy)
    const share = length === 0 ? 0 : clamp(((point.x - a.x) * dx + (point.y - a.y) * dy) / length ** 2)
    const distance = Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy)
    if (distance < best.distance) best = { distance, stretch: i - 1, along: walked + share * length }
    walked += length
  }
  return best
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

export function lengthOf(line: readonly Point[]): number {
  let length = 0
  for (let i = 1; i < line.length; i++) length += apart(line[i - 1], line[i])
  return length
}

/** Where the segments meet, as a share of the distance from a to b; null if they don’t. */
export function crossingShare(a: Point, b: Point, c: Point, d: Point): number | null {
  const [abX, abY, cdX, cdY] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const square = abX * cdY - abY * cdX
  if (square === 0) return null
  const onAb = ((c.x - a.x) * cdY - (c.y - a.y) * cdX) / square
  const onCd = ((c.x - a.x) * abY - (c.y - a.y) * abX) / square
  return onAb >= 0 && onAb <= 1 && onCd >= 0 && onCd <= 1 ? onAb : null
}

/** How far along the first line it meets the second one, each time. */
export function crossings(line: readonly Point[], other: readonly Point[]): number[] {
  const found: number[] = []
  let walked = 0
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    const length = apart(a, b)
    const [west, east] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
    for (let j = 1; j < other.length; j++) {
      const [c, d] = [other[j - 1], other[j]]
      if (Math.max(c.x, d.x) < west || Math.min(c.x, d.x) > east) continue
      const share = crossingShare(a, b, c, d)
      if (share !== null) found.push(walked + share * length)
    }
    walked += length
  }
  return found.sort((a, b) => a - b)
}

/** The bank of a place, walking down the line. */
export function bank(line: readonly Point[], point: Point): 'left' | 'right' {
  // Of stretches equally near at a bend, the one seen under the larger angle decides.
  const { distance } = nearest(line, point)
  let best = 0
  for (let i = 1; i < line.length; i++) {
    if (nearest([line[i - 1], line[i]], point).distance > distance + 1e-9) continue
    const [a, b] = [line[i - 1], line[i]]
    const cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    const sine = cross / (apart(a, b) || 1)
    if (Math.abs(sine) > Math.abs(best)) best = sine
  }
  return best >= 0 ? 'right' : 'left'
}

/** Places at even distances along a line, its ends included. */
export function paced(line: readonly Point[], pace: number): Point[] {
  const total = lengthOf(line)
  const count = Math.max(1, Math.round(total / pace))
  const places: Point[] = []
  let stretch = 1
  let before = 0
  let length = apart(line[0], line[1])
  for (let i = 0; i <= count; i++) {
    const goal = (total * i) / count
    while (before + length < goal && stretch < line.length - 1) {
      before += length
      stretch++
      length = apart(line[stretch - 1], line[stretch])
    }
    places.push(between(line[stretch - 1], line[stretch], length === 0 ? 0 : clamp((goal - before) / length)))
  }
  return places
}

/** The line extended straight at both ends. */
export function prolonged(line: readonly Point[], by: number): Point[] {
  const beyond = (end: Point, before: Point): Point => between(before, end, 1 + by / (apart(before, end) || 1))
  // In small steps, to find where it leaves the map.
  const stretch = (end: Point, far: Point): Point[] => paced([end, far], 0.25).slice(1)
  const first = stretch(line[0], beyond(line[0], line[1]))
  const last = stretch(line[line.length - 1], beyond(line[line.length - 1], line[line.length - 2]))
  return [...first.reverse(), ...line, ...last]
}
