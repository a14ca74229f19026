/** Lines and outlines from the survey: thinned, followed, searched, written briefly. */
import type { Point } from '@voltigeur/hex'
import { distance, middle, toward } from './drafting.ts'

export type Polyline = readonly Point[]

/** Points at even steps along a line; a closed one doesn’t repeat its first point. */
export function evenly(line: Polyline, step: number, closed = false): Point[] {
  const ends = closed ? [...line, line[0]] : line
  const points: Point[] = []
  let carry = 0
  for (let i = 1; i < ends.length; i++) {
    const length = distance(ends[i - 1], ends[i])
    for (; carry < length; carry += step) points.push(toward(ends[i - 1], ends[i], carry / length))
    carry -= length
  }
  if (!closed && ends.length > 0) points.push(ends[ends.length - 1])
  return points
}

/** Each point becomes the average of itself and this many to either side; the ends of an open line stay fixed. */
export function averaged(line: Polyline, reach: number, closed = false): Point[] {
  const count = line.length
  return line.map((point, i) => {
    const span = closed ? Math.min(reach, Math.floor((count - 1) / 2)) : Math.min(reach, i, count - 1 - i)
    if (span === 0) return point
    let x = 0
    let y = 0
    for (let k = i - span; k <= i + span; k++) {
      const other = line[(k + count) % count]
      x += other.x
      y += other.y
    }
    return { x: x / (2 * span + 1), y: y / (2 * span + 1) }
  })
}

/** Leaves out every point that is nearer than the tolerance to the line without it (Douglas and Peucker). */
export function thinned(line: Polyline, tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const keep = new Uint8Array(line.length)
  keep[0] = 1
  keep[line.length - 1] = 1
  const stack: [number, number][] = [[0, line.length - 1]]
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span
    let worst = tolerance
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const off = distance(line[i], nearestOnSegment(line[i], line[from], line[to]))
      if (off > worst) {
        worst = off
        at = i
      }
    }
    if (at < 0) continue
    keep[at] = 1
    stack.push([from, at], [at, to])
  }
  return line.filter((_, i) => keep[i] === 1)
}

export function nearestOnSegment(point: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length
  return { x: a.x + dx * Math.min(1, Math.max(0, share)), y: a.y + dy * Math.min(1, Math.max(0, share)) }
}

/** Where two segments cross, if they do. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const det = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (det === 0) return null
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / det
  const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / det
  return t < 0 || t > 1 || u < 0 || u > 1 ? null : toward(a, b, t)
}

/** Whether a point is in an area; further rings are holes. */
export function inside(rings: readonly Polyline[], { x, y }: Point): boolean {
  let within = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [ring[i], ring[j]]
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within
    }
  }
  return within
}

/** A net of squares over many lines, to find the nearest without measuring all of them. */
export class Nearby {
  readonly #reach: number
  readonly #cells = new Map<number, [Point, Point][]>()

  constructor(lines: readonly Polyline[], reach: number) {
    this.#reach = reach
    for (const line of lines) {
      for (let i = 1; i < line.length; i++) this.#enter(line[i - 1], line[i])
    }
  }

  /** The nearest point of any line within the reach. */
  nearest(point: Point): Point | null {
    let best: Point | null = null
    let least = this.#reach
    const [column, row] = [Math.floor(point.x / this.#reach), Math.floor(point.y / this.#reach)]
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        for (const [a, b] of this.#cells.get(i * 65536 + j) ?? []) {
          const found = nearestOnSegment(point, a, b)
          const off = distance(found, point)
          if (off >= least) continue
          least = off
          best = found
        }
      }
    }
    return best
  }

  #enter(a: Point, b: Point): void {
    const steps = Math.ceil(distance(a, b) / (this.#reach / 2)) + 1
    let last = Number.NaN
    for (let k = 0; k <= steps; k++) {
      const { x, y } = toward(a, b, k / steps)
      const key = Math.floor(x / this.#reach) * 65536 + Math.floor(y / this.#reach)
      if (key === last) continue
      last = key
      const cell = this.#cells.get(key)
      if (cell) cell.push([a, b])
      else this.#cells.set(key, [[a, b]])
    }
  }
}

/** A line in few characters: one place, then steps in tenths, rounded so that the errors don’t add up. */
export function written(line: Polyline, closed = false): string {
  if (line.length < 2) return ''
  let x = Math.round(line[0].x * 10)
  let y = Math.round(line[0].y * 10)
  let path = `M${tenths(x)}${tenths(y, true)}l`
  let first = true
  for (let i = 1; i < line.length; i++) {
    const [dx, dy] = [Math.round(line[i].x * 10) - x, Math.round(line[i].y * 10) - y]
    if (dx === 0 && dy === 0) continue
    path += tenths(dx, !first) + tenths(dy, true)
    first = false
    x += dx
    y += dy
  }
  return first ? '' : path + (closed ? 'z' : '')
}

function tenths(value: number, apart = false): string {
  const text = value % 10 === 0 ? String(value / 10) : (value / 10).toFixed(1).replace(/^(-?)0\./, '$1.')
  return apart && value >= 0 ? ` ${text}` : text
}

/** The same with bends instead of corners. */
export function bent(line: Polyline, closed = false): string {
  const count = line.length
  if (count < 3) return written(line, closed)
  const points = closed ? [middle(line[count - 1], line[0])] : [line[0]]
  for (let i = closed ? 0 : 1; i < (closed ? count : count - 1); i++) {
    const next = line[(i + 1) % count]
    points.push(line[i], closed || i < count - 2 ? middle(line[i], next) : next)
  }
  let [x, y] = [Math.round(points[0].x * 10), Math.round(points[0].y * 10)]
  let path = `M${tenths(x)}${tenths(y, true)}q`
  for (let i = 1; i < points.length; i += 2) {
    const control = [Math.round(points[i].x * 10) - x, Math.round(points[i].y * 10) - y]
    const end = [Math.round(points[i + 1].x * 10) - x, Math.round(points[i + 1].y * 10) - y]
    path += [...control, ...end].map((value, k) => tenths(value, i > 1 || k > 0)).join('')
    x += end[0]
    y += end[1]
  }
  return path + (closed ? 'z' : '')
}
