/** Ponds and lakes under ice, and the dams that hold them. */
import type { Point } from '@voltigeur/hex'
import type { Board } from './board.ts'
import { type Draft, distance, polygon, scatter, toward } from './drafting.ts'
import { isolines, smoothed } from './height-field.ts'
import { hexsidesLike } from './hexside-marks.ts'
import { bent, inside, Nearby, nearestOnSegment, type Polyline, thinned } from './lines.ts'
import { n, path, tag } from './markup.ts'
import { naturalLoops, pullTo } from './outlines.ts'
import * as colour from './palette.ts'
import type { PlaneTable } from './plane-table.ts'
import { hexesLike } from './vocabulary.ts'

/** Ice with water lining: fine lines along the shore, like engraved lakes. */
export function ice(board: Board, draft: Draft, table: PlaneTable | null): string {
  const s = draft.size
  const shape = shorelines(board, draft, table) + pondSides(board, draft)
  if (shape === '') return ''
  const shore = tag('use', { href: '#shore' })
  const outline = (stroke: string, width: number, share: number): string =>
    tag('g', { stroke, 'stroke-width': s * width, 'stroke-opacity': share }, shore)
  const lining = [0.6, 0.4, 0.22].map(
    (width, i) => outline(colour.WATER_EDGE, width, 0.15 + i * 0.17) + outline(colour.WATER, width * 0.9, 1),
  )
  const white = { stroke: '#fff', 'stroke-opacity': 0.8, 'stroke-width': s * 0.045 }
  return (
    tag('clipPath', { id: 'in-lake' }, path(shape, { id: 'shore' })) +
    tag(
      'g',
      { fill: 'none' },
      outline(colour.WATER_EDGE, 0.1, 1) +
        tag('g', { fill: colour.WATER }, shore) +
        tag(
          'g',
          { 'clip-path': 'url(#in-lake)' },
          lining.join('') + path(cracks(hexesLike(board, 'ice'), draft), white),
        ),
    ) +
    dams(table)
  )
}

function shorelines(board: Board, draft: Draft, table: PlaneTable | null): string {
  const s = draft.size
  const pull = table ? pullTo(new Nearby(table.edges('pond'), s * 1.2)) : null
  const whole = naturalLoops(draft, hexesLike(board, 'ice'), pull)
  if (hexesLike(board, 'shore').length > 0) return joinedPonds(board, draft, table, whole)
  return whole.map(loop => bent(loop, true)).join('')
}

/**
 * Hexes that are all water and hexes with some of it form one pond: water is sampled on a fine net, and its edge
 * followed.
 */
function joinedPonds(board: Board, draft: Draft, table: PlaneTable | null, whole: readonly Polyline[]): string {
  const s = draft.size
  const full = hexesLike(board, 'ice')
  const part = hexesLike(board, 'shore')
  const holds = waterIn(board, draft, table)
  const shores = new Set(part)
  const centres = [...full, ...part].map(hex => draft.centre(hex))
  const left = Math.min(...centres.map(p => p.x)) - s * 2
  const top = Math.min(...centres.map(p => p.y)) - s * 2
  const cell = s * 0.13
  const columns = Math.ceil((Math.max(...centres.map(p => p.x)) + s * 2 - left) / cell)
  const rows = Math.ceil((Math.max(...centres.map(p => p.y)) + s * 2 - top) / cell)
  const water = new Float64Array(columns * rows)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const point = { x: left + i * cell, y: top + j * cell }
      const hex = draft.hexAt(point)
      if (inside(whole, point) || (shores.has(hex) && holds(hex, point))) water[j * columns + i] = 1
    }
  }
  return isolines(smoothed(smoothed(water, columns), columns), { columns, rows, cell, left, top }, 0.5, true)
    .filter(({ points }) => points.length > 12)
    .map(({ points }) => bent(thinned(points, 0.4), true))
    .join('')
}

/** As much as the survey has in the hex; if almost none, along its water hexsides, or else a pool. */
function waterIn(board: Board, draft: Draft, table: PlaneTable | null): (hex: number, point: Point) => boolean {
  const s = draft.size
  const ponds = table?.of('pond') ?? []
  const surveyed = (point: Point): boolean => ponds.some(pond => inside(pond.rings, point))
  const dry = new Set(
    hexesLike(board, 'shore').filter(hex => {
      const centre = draft.centre(hex)
      return [0, 1, 2, 3, 4, 5].filter(v => surveyed(toward(centre, draft.vertex(hex, v), 0.7))).length < 2
    }),
  )
  const sides = new Map<number, [Point, Point][]>()
  for (const { hex, dir } of hexsidesLike(board, 'shore')) {
    for (const bank of [hex, board.grid.neighbour(hex, dir)]) {
      sides.set(bank, [...(sides.get(bank) ?? []), draft.ends(hex, dir)])
    }
  }
  return (hex, point) => {
    if (!dry.has(hex)) return surveyed(point)
    const banks = sides.get(hex)
    if (!banks) return distance(point, draft.centre(hex)) < s * 0.42
    return banks.some(([from, to]) => distance(point, nearestOnSegment(point, from, to)) < s * 0.26)
  }
}

function cracks(hexes: readonly number[], draft: Draft): string {
  const s = draft.size
  const random = scatter(77)
  const lines = hexes.map(hex => {
    const { x, y } = draft.centre(hex)
    const [a, b] = [x + (random() - 0.5) * s * 0.9, y + (random() - 0.5) * s * 0.8]
    const [dx, dy] = [s * (0.12 + random() * 0.3), -s * (0.03 + random() * 0.14)]
    const fork = `m${n(-dx * 0.5)} ${n(dy * 0.6)}l${n(dx * 0.2)} ${n(dy * 1.3)}`
    return `M${n(a)} ${n(b)}l${n(dx)} ${n(dy)}l${n(dx * 0.5)} ${n(-dy * 0.6)}${fork}`
  })
  return lines.join('')
}

/** A water hexside between two hexes that aren’t water themselves: a long pool on it. */
function pondSides(board: Board, draft: Draft): string {
  const water = new Set(hexesLike(board, 'ice', 'shore'))
  return hexsidesLike(board, 'shore')
    .filter(({ hex, dir }) => !water.has(hex) && !water.has(board.grid.neighbour(hex, dir)))
    .map(({ hex, dir }) => {
      const [from, to] = draft.ends(hex, dir)
      const [a, b] = [draft.centre(hex), draft.centre(board.grid.neighbour(hex, dir))]
      const off = (share: number, side: Point, by: number): Point => toward(toward(from, to, share), side, by)
      return polygon([[from, off(0.3, a, 0.16), off(0.7, a, 0.16), to, off(0.7, b, 0.16), off(0.3, b, 0.16)]])
    })
    .join('')
}

function dams(table: PlaneTable | null): string {
  if (!table) return ''
  const s = table.draft.size
  const walls = table.lines('dam').map(dam => bent(dam, true))
  return path(walls.join(''), { fill: colour.EARTHWORK, stroke: colour.HACHURE, 'stroke-width': s * 0.03 })
}
