/** The draughtsman’s instruments: the places of hexes on the sheet, and outlines and lines, followed and smoothed. */
import { type Grid, OFF_MAP, type Point, STEP_Q, STEP_R } from '@voltigeur/hex'
import { n } from './markup.ts'

export const at = ({ x, y }: Point): string => `${n(x)} ${n(y)}`

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })

export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export const toward = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** An even scatter, the same in every drawing: the next number below 1 at each call. */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let z = Math.imul(state ^ (state >>> 15), state | 1)
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61)
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296
  }
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A grid on a sheet: hexes of a given size, with the north-west of the map at a given place. */
export class Draft {
  readonly grid: Grid
  readonly size: number
  readonly map: Rectangle
  readonly #shiftX: number
  readonly #shiftY: number

  constructor(grid: Grid, size: number, left: number, top: number) {
    this.grid = grid
    this.size = size
    const all = Array.from({ length: grid.size }, (_, hex) => grid.centre(hex))
    const [overX, overY] = grid.orientation === 'flat' ? [1, Math.sqrt(3) / 2] : [Math.sqrt(3) / 2, 1]
    const lowX = Math.min(...all.map(p => p.x)) - overX
    const lowY = Math.min(...all.map(p => p.y)) - overY
    const highX = Math.max(...all.map(p => p.x)) + overX
    const highY = Math.max(...all.map(p => p.y)) + overY
    this.#shiftX = left - lowX * size
    this.#shiftY = top - lowY * size
    this.map = { x: left, y: top, width: (highX - lowX) * size, height: (highY - lowY) * size }
  }

  centre(hex: number): Point {
    return this.place(this.grid.centre(hex))
  }

  /** From the board, where hexsides have length 1, to the sheet. */
  place({ x, y }: Point): Point {
    return { x: x * this.size + this.#shiftX, y: y * this.size + this.#shiftY }
  }

  /** From the sheet back to the board. */
  boardPoint({ x, y }: Point): Point {
    return { x: (x - this.#shiftX) / this.size, y: (y - this.#shiftY) / this.size }
  }

  /** The hex under a point of the sheet, OFF_MAP beside the map. */
  hexAt(point: Point): number {
    const { x, y } = this.boardPoint(point)
    const flat = this.grid.orientation === 'flat'
    const q = flat ? x / 1.5 : x / Math.sqrt(3) - y / 3
    const r = flat ? y / Math.sqrt(3) - x / 3 : y / 1.5
    // Rounds all three cube coordinates and corrects the one furthest off.
    const [a, b, c] = [Math.round(q), Math.round(r), Math.round(-q - r)]
    const [offA, offB, offC] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)]
    if (offA > offB && offA > offC) return this.grid.at(-b - c, b)
    return offB > offC ? this.grid.at(a, -a - c) : this.grid.at(a, b)
  }

  /** Also for hexes beyond the edge of the map. */
  centreAt(q: number, r: number): Point {
    const root = Math.sqrt(3)
    return this.place(
      this.grid.orientation === 'flat' ? { x: 1.5 * q, y: root * (r + q / 2) } : { x: root * (q + r / 2), y: 1.5 * r },
    )
  }

  /** Vertex v of a hex, relative to its centre; v lies between directions v and v + 1. */
  spoke(v: number): Point {
    const angle = ((v * 60 + (this.grid.orientation === 'flat' ? 0 : 30)) * Math.PI) / 180
    return { x: this.size * Math.cos(angle), y: -this.size * Math.sin(angle) }
  }

  vertex(hex: number, v: number): Point {
    return plus(this.centre(hex), this.spoke((v + 6) % 6))
  }

  /** The two ends of a hexside. */
  ends(hex: number, dir: number): [Point, Point] {
    return [this.vertex(hex, dir - 1), this.vertex(hex, dir)]
  }

  hexsideMiddle(hex: number, dir: number): Point {
    return middle(...this.ends(hex, dir))
  }

  hexPath(hex: number, scale = 1): string {
    const centre = this.centre(hex)
    const corners = [0, 1, 2, 3, 4, 5].map(v => at(toward(centre, this.vertex(hex, v), scale)))
    return `M${corners.join('L')}Z`
  }

  /** Equal for the two ends that meet in a vertex, from any hex. */
  key(point: Point): string {
    const [x, y] = [(point.x - this.#shiftX) / this.size, (point.y - this.#shiftY) / this.size]
    return `${Math.round(x * 20)},${Math.round(y * 20)}`
  }

  /** The closed lines around a set of hexes; `overEdge` lets the set continue beyond the edge of the map. */
  outlines(hexes: Iterable<number>, overEdge = false): Point[][] {
    const cells = new Map<string, readonly [number, number]>()
    const { grid } = this
    for (const hex of hexes) {
      cells.set(`${grid.q[hex]},${grid.r[hex]}`, [grid.q[hex], grid.r[hex]])
      for (let dir = 0; overEdge && dir < 6; dir++) {
        if (grid.neighbour(hex, dir) !== OFF_MAP) continue
        const [q, r] = [grid.q[hex] + STEP_Q[dir], grid.r[hex] + STEP_R[dir]]
        cells.set(`${q},${r}`, [q, r])
      }
    }
    const next = new Map<string, { from: Point; to: Point }>()
    for (const [q, r] of cells.values()) {
      const centre = this.centreAt(q, r)
      for (let dir = 0; dir < 6; dir++) {
        if (cells.has(`${q + STEP_Q[dir]},${r + STEP_R[dir]}`)) continue
        const from = plus(centre, this.spoke((dir + 5) % 6))
        next.set(this.key(from), { from, to: plus(centre, this.spoke(dir)) })
      }
    }
    const loops: Point[][] = []
    for (const start of next.keys()) {
      const loop: Point[] = []
      for (let key = start; next.has(key); ) {
        const edge = next.get(key)!
        next.delete(key)
        loop.push(edge.from)
        key = this.key(edge.to)
      }
      if (loop.length > 0) loops.push(loop)
    }
    return loops
  }
}

export const polygon = (loops: readonly (readonly Point[])[]): string =>
  loops.map(loop => `M${loop.map(at).join('L')}Z`).join('')

/** A closed curve that touches the middle of every edge, so that a smoothed shore still shows its hexsides. */
export function smoothLoop(loop: readonly Point[]): string {
  const last = loop[loop.length - 1]
  const parts = loop.map((point, i) => `Q${at(point)} ${at(middle(point, loop[(i + 1) % loop.length]))}`)
  return `M${at(middle(last, loop[0]))}${parts.join('')}Z`
}

/** The points of such a curve, close enough to set hachures along it. */
export function pointsAlong(loop: readonly Point[], step: number): Point[] {
  const points: Point[] = []
  loop.forEach((corner, i) => {
    const from = middle(loop[(i + loop.length - 1) % loop.length], corner)
    const to = middle(corner, loop[(i + 1) % loop.length])
    const pieces = Math.max(1, Math.round((distance(from, corner) + distance(corner, to)) / step))
    for (let k = 0; k < pieces; k++) points.push(onCurve(from, corner, to, k / pieces))
  })
  return points
}

export const onCurve = (from: Point, control: Point, to: Point, t: number): Point =>
  toward(toward(from, control, t), toward(control, to, t), t)
