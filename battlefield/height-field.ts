/** Heights on a net of squares over the sheet, the slopes between them, and the contour lines. */
import type { Point } from '@voltigeur/hex'
import type { Survey } from './board.ts'
import type { Draft } from './drafting.ts'
import type { Polyline } from './lines.ts'

const MOST_NODES = 42000

export class HeightField {
  readonly columns: number
  readonly rows: number
  readonly cell: number
  readonly left: number
  readonly top: number
  /** Metres. */
  readonly heights: Float64Array
  readonly unitsPerMetre: number

  constructor(draft: Draft, { geography, frame }: Survey, unitsPerMetre: number) {
    const { map, size } = draft
    this.unitsPerMetre = unitsPerMetre
    this.cell = Math.max(size * 0.3, Math.sqrt((map.width * map.height) / MOST_NODES))
    this.left = map.x - this.cell
    this.top = map.y - this.cell
    this.columns = Math.ceil(map.width / this.cell) + 3
    this.rows = Math.ceil(map.height / this.cell) + 3
    const raw = new Float64Array(this.columns * this.rows)
    for (let j = 0; j < this.rows; j++) {
      for (let i = 0; i < this.columns; i++) {
        const { x, y } = frame.toGround(draft.boardPoint(this.node(i, j)))
        raw[j * this.columns + i] = geography.elevation.at(x, y)
      }
    }
    // The survey’s own net would show as creases between its squares.
    this.heights = smoothed(smoothed(raw, this.columns), this.columns)
  }

  node(i: number, j: number): Point {
    return { x: this.left + i * this.cell, y: this.top + j * this.cell }
  }

  at(point: Point): number {
    return interpolated(this.heights, this, point)
  }

  /** Metres of rise for each metre to the east and to the south of the sheet. */
  rise({ x, y }: Point): Point {
    const d = this.cell * 0.7
    const scale = this.unitsPerMetre / (2 * d)
    return {
      x: (this.at({ x: x + d, y }) - this.at({ x: x - d, y })) * scale,
      y: (this.at({ x, y: y + d }) - this.at({ x, y: y - d })) * scale,
    }
  }
}

export interface Net {
  readonly columns: number
  readonly rows: number
  readonly cell: number
  readonly left: number
  readonly top: number
}

export function interpolated(values: Float64Array, net: Net, { x, y }: Point): number {
  const across = Math.min(Math.max((x - net.left) / net.cell, 0), net.columns - 1.000001)
  const down = Math.min(Math.max((y - net.top) / net.cell, 0), net.rows - 1.000001)
  const [i, j] = [Math.floor(across), Math.floor(down)]
  const [u, v] = [across - i, down - j]
  const node = j * net.columns + i
  const upper = values[node] * (1 - u) + values[node + 1] * u
  const lower = values[node + net.columns] * (1 - u) + values[node + net.columns + 1] * u
  return upper * (1 - v) + lower * v
}

export function smoothed(values: Float64Array, columns: number): Float64Array {
  const rows = values.length / columns
  const out = new Float64Array(values.length)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      let sum = 0
      let weights = 0
      for (let dj = -1; dj <= 1; dj++) {
        for (let di = -1; di <= 1; di++) {
          const [a, b] = [i + di, j + dj]
          if (a < 0 || b < 0 || a >= columns || b >= rows) continue
          const weight = di === 0 && dj === 0 ? 4 : di === 0 || dj === 0 ? 2 : 1
          sum += weight * values[b * columns + a]
          weights += weight
        }
      }
      out[j * columns + i] = sum / weights
    }
  }
  return out
}

// The edges of a square, clockwise from its top; a line runs from one to another with the high ground on its left.
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3]
/** By high corners: 1 north-west, 2 north-east, 4 south-east, 8 south-west. Two are saddles. */
const STRETCHES: readonly (readonly [number, number][])[] = [
  [],
  [[LEFT, TOP]],
  [[TOP, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, BOTTOM]],
  [],
  [[TOP, BOTTOM]],
  [[LEFT, BOTTOM]],
  [[BOTTOM, LEFT]],
  [[BOTTOM, TOP]],
  [],
  [[BOTTOM, RIGHT]],
  [[RIGHT, LEFT]],
  [[RIGHT, TOP]],
  [[TOP, LEFT]],
  [],
]
const SADDLES: Readonly<Record<number, readonly (readonly [number, number][])[]>> = {
  5: [
    [
      [LEFT, TOP],
      [RIGHT, BOTTOM],
    ],
    [
      [RIGHT, TOP],
      [LEFT, BOTTOM],
    ],
  ],
  10: [
    [
      [TOP, RIGHT],
      [BOTTOM, LEFT],
    ],
    [
      [TOP, LEFT],
      [BOTTOM, RIGHT],
    ],
  ],
}

export interface Isoline {
  readonly points: Polyline
  readonly closed: boolean
}

/** The lines along which a field of values passes a given one; those of `areas` are closed along the net’s edge. */
export function isolines(values: Float64Array, net: Net, level: number, areas = false): Isoline[] {
  const { columns, rows } = net
  const rim = areas ? 1 : 0
  const value = (i: number, j: number): number =>
    i < 0 || j < 0 || i >= columns || j >= rows ? -1e9 : values[j * columns + i]
  const width = columns + 2
  // Even numbers are the upper edges of squares, odd ones their left edges.
  const edge = (i: number, j: number, which: number): number =>
    which === TOP
      ? 2 * ((j + 1) * width + i + 1)
      : which === LEFT
        ? 2 * ((j + 1) * width + i + 1) + 1
        : which === BOTTOM
          ? 2 * ((j + 2) * width + i + 1)
          : 2 * ((j + 1) * width + i + 2) + 1
  const next = new Map<number, number>()
  const reached = new Set<number>()
  for (let j = -rim; j < rows - 1 + rim; j++) {
    for (let i = -rim; i < columns - 1 + rim; i++) {
      const a = value(i, j)
      const b = value(i + 1, j)
      const c = value(i + 1, j + 1)
      const d = value(i, j + 1)
      const high = (a >= level ? 1 : 0) + (b >= level ? 2 : 0) + (c >= level ? 4 : 0) + (d >= level ? 8 : 0)
      if (high === 0 || high === 15) continue
      const joined = (a + b + c + d) / 4 >= level ? 1 : 0
      for (const [from, to] of SADDLES[high]?.[joined] ?? STRETCHES[high]) {
        const end = edge(i, j, to)
        next.set(edge(i, j, from), end)
        reached.add(end)
      }
    }
  }
  const point = (key: number): Point => {
    const cell = key >> 1
    const [i, j] = [(cell % width) - 1, Math.floor(cell / width) - 1]
    const [a, b] = key % 2 === 0 ? [value(i, j), value(i + 1, j)] : [value(i, j), value(i, j + 1)]
    const share = (level - a) / (b - a)
    const [x, y] = key % 2 === 0 ? [i + share, j] : [i, j + share]
    return { x: net.left + x * net.cell, y: net.top + y * net.cell }
  }
  const lines: Isoline[] = []
  const follow = (start: number): void => {
    const points: Point[] = []
    let key: number | undefined = start
    let last = start
    while (key !== undefined && next.has(key)) {
      points.push(point(key))
      last = next.get(key)!
      next.delete(key)
      key = last
    }
    const closed = last === start
    if (!closed) points.push(point(last))
    if (points.length > 1) lines.push({ points, closed })
  }
  for (const start of [...next.keys()]) if (!reached.has(start)) follow(start)
  for (const start of [...next.keys()]) if (next.has(start)) follow(start)
  return lines
}
