/** Brooks, streams and rivers. */
import type { Point } from '@voltigeur/hex'
import type { Board } from './board.ts'
import { at, type Draft, toward } from './drafting.ts'
import { hexsidesLike } from './hexside-marks.ts'
import { bent, evenly, Nearby, type Polyline, thinned } from './lines.ts'
import { path, tag } from './markup.ts'
import { drawnTo } from './outlines.ts'
import * as colour from './palette.ts'
import type { PlaneTable } from './plane-table.ts'
import { smoothTrails, type Trail, trailsOfHexsides } from './trails.ts'
import { hexesLike } from './vocabulary.ts'

const ROUNDED = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

/** The watercourses of the rules: along their hexsides, but drawn towards the survey. */
export interface Courses {
  readonly rivers: readonly Trail[]
  readonly streams: readonly Trail[]
}

function coursesOf(board: Board, draft: Draft, table: PlaneTable | null): Courses {
  const s = draft.size
  const surveyed = table ? new Nearby(table.edges('stream'), s * 1.1) : null
  const settle = (point: Point): Point => drawnTo(point, surveyed?.nearest(point) ?? null, s * 0.3)
  const shores = new Map<string, Point>()
  for (const hex of hexesLike(board, 'ice')) {
    for (let v = 0; v < 6; v++) shores.set(draft.key(draft.vertex(hex, v)), draft.centre(hex))
  }
  const trails = (...looks: readonly ('stream' | 'river')[]): Trail[] =>
    trailsOfHexsides(draft, hexsidesLike(board, ...looks)).map(({ keys, points }) => {
      const settled = points.map(settle)
      const [first, last] = [shores.get(keys[0]), shores.get(keys[keys.length - 1])]
      // Watercourses that flow into a lake end under its ice.
      return {
        keys: [...(first ? [`${keys[0]} ice`] : []), ...keys, ...(last ? [`${keys.at(-1)} ice`] : [])],
        points: [
          ...(first ? [toward(settled[0], first, 0.7)] : []),
          ...settled,
          ...(last ? [toward(settled[settled.length - 1], last, 0.7)] : []),
        ],
      }
    })
  return { rivers: trails('river'), streams: trails('stream') }
}

export function waters(board: Board, draft: Draft, table: PlaneTable | null): string {
  const s = draft.size
  const courses = coursesOf(board, draft, table)
  const paths = smoothTrails([...courses.rivers, ...courses.streams])
  const river = paths.slice(0, courses.rivers.length).join('')
  const stream = paths.slice(courses.rivers.length).join('')
  const line = (d: string, stroke: string, width: number): string => path(d, { stroke, 'stroke-width': s * width })
  const brook = table ? brooks(board, table, courses) : { ruled: hexBrooks(board, draft), scenery: '' }
  return tag(
    'g',
    ROUNDED,
    path(brook.scenery, { stroke: colour.WATER_EDGE, 'stroke-opacity': '.55', 'stroke-width': s * 0.045 }) +
      line(stream + brook.ruled, colour.WATER_EDGE, 0.155) +
      line(river, colour.WATER_EDGE, 0.3) +
      line(stream + brook.ruled, colour.STREAM, 0.085) +
      line(river, colour.STREAM, 0.22),
  )
}

/** Whether the sheet has a brook that the rules ignore. */
export const hasBrooks = (board: Board, table: PlaneTable): boolean =>
  brooks(board, table, coursesOf(board, table.draft, table)).scenery !== ''

/** If hexes, not hexsides, hold the brook: the survey’s own line through them. The rest is decoration. */
function brooks(board: Board, table: PlaneTable, { rivers, streams }: Courses): { ruled: string; scenery: string } {
  const { draft } = table
  const s = draft.size
  const wet = new Set(hexesLike(board, 'brook', 'crossing'))
  const known = new Nearby(
    [...rivers, ...streams].map(trail => trail.points),
    s * 1.1,
  )
  let ruled = ''
  let scenery = ''
  for (const line of table.lines('stream')) {
    const points = evenly(line, s * 0.3)
    const kind = points.map(point => (known.nearest(point) ? 'drawn' : wet.has(draft.hexAt(point)) ? 'ruled' : 'free'))
    // A brook doesn’t stop where it cuts the corner of another hex.
    for (const [from, to] of [...runs(kind)]) {
      const gap = kind[from] === 'free' && kind[from - 1] === 'ruled' && kind[to] === 'ruled'
      if (gap && to - from < 8) kind.fill('ruled', from, to)
    }
    for (const [from, to] of runs(kind)) {
      if (kind[from] === 'drawn') continue
      // Between two stretches in the rules the survey is only a variant of them; a second line would mislead.
      if (kind[from] === 'free' && kind[from - 1] === 'drawn' && kind[to] === 'drawn') continue
      const stretch = points.slice(Math.max(0, from - 1), Math.min(points.length, to + 1))
      if (stretch.length < 5) continue
      const joined = withEnds(
        stretch,
        new Nearby(
          [...rivers, ...streams].map(trail => trail.points),
          s * 1.5,
        ),
      )
      const d = bent(thinned(joined, 0.5))
      if (kind[from] === 'ruled') ruled += d
      else scenery += d
    }
  }
  return { ruled, scenery }
}

function* runs(kinds: readonly string[]): Generator<[from: number, to: number]> {
  let from = 0
  for (let i = 1; i <= kinds.length; i++) {
    if (i < kinds.length && kinds[i] === kinds[from]) continue
    yield [from, i]
    from = i
  }
}

function withEnds(line: Polyline, known: Nearby): Point[] {
  const [first, last] = [known.nearest(line[0]), known.nearest(line[line.length - 1])]
  return [...(first ? [first] : []), ...line, ...(last ? [last] : [])]
}

/** Without a survey: from middle to middle of the brook’s hexes. */
function hexBrooks(board: Board, draft: Draft): string {
  const wet = new Set(hexesLike(board, 'brook', 'crossing'))
  let lines = ''
  for (const hex of wet) {
    for (const dir of [0, 1, 2]) {
      const next = board.grid.neighbour(hex, dir)
      if (wet.has(next)) lines += `M${at(draft.centre(hex))}L${at(draft.centre(next))}`
    }
  }
  return lines
}
