/** Roads by class, bridges and fords, the front line and the arrows where units enter and exit. */
import { canonical, hexside, OFF_MAP, type Point } from '@voltigeur/hex'
import type { Board, MapEdge, Road, RoadClass } from './board.ts'
import { type Draft, middle, toward } from './drafting.ts'
import { hexsidesLike } from './hexside-marks.ts'
import { crossing, Nearby } from './lines.ts'
import { escapeXml, n, path, tag } from './markup.ts'
import { drawnTo } from './outlines.ts'
import * as colour from './palette.ts'
import type { PlaneTable } from './plane-table.ts'
import { joinTrails, smoothTrails, type Trail, trailsOfHexsides } from './trails.ts'
import { hexesLike, roadClass } from './vocabulary.ts'

const LINE = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

export function frontLine(board: Board, draft: Draft): string {
  const s = draft.size
  return path(smoothTrails(trailsOfHexsides(draft, hexsidesLike(board, 'front'))).join(''), {
    class: 'front-line',
    fill: 'none',
    stroke: colour.FRONT_LINE,
    'stroke-opacity': 0.8,
    'stroke-width': s * 0.09,
    'stroke-dasharray': `${n(s * 0.42)} ${n(s * 0.22)}`,
  })
}

export const isHighway = (road: Road): boolean => roadClass(road) === 'highway'

/** Where a road passes through a hex: as in the survey, but never so far off that it could be in the next one. */
export type Milestones = (hex: number) => Point

export function milestonesOf(board: Board, draft: Draft, table: PlaneTable | null): Milestones {
  if (!table) return hex => draft.centre(hex)
  const s = draft.size
  const surveyed = new Nearby(table.edges('road', 'sunken_road'), s)
  // Houses not surveyed one by one line streets through the middle of their hex.
  const built = new Set(table.of('house').length > 0 ? [] : hexesLike(board, 'houses'))
  const found = new Map<number, Point>()
  return hex => {
    const centre = draft.centre(hex)
    const spot = found.get(hex) ?? drawnTo(centre, surveyed.nearest(centre), s * (built.has(hex) ? 0.08 : 0.42))
    found.set(hex, spot)
    return spot
  }
}

/** Roads cross the same hexsides as in the rules; a shared stretch is drawn once. */
export function roads(board: Board, draft: Draft, milestone: Milestones): string {
  const s = draft.size
  const seen = new Set<number>()
  const lay = (wanted: RoadClass): Trail[] => {
    const laid = board.roads.filter(road => roadClass(road) === wanted)
    const stretches = laid.flatMap(road => newStretches(board, road, seen))
    return joinTrails(stretches.map(hexes => trailOf(board, draft, hexes, milestone)))
  }
  // Smoothed together, so that country roads join highways. In the open they don’t follow the zigzag of hexes; in towns
  // they run through the middle, where the houses are.
  const towns = new Set(hexesLike(board, 'houses').map(String))
  const trails = [lay('highway'), lay('road'), lay('track')]
  const paths = smoothTrails(trails.flat(), key => (towns.has(key) ? -0.8 : 0.5))
  const of = (i: number): string => {
    const before = trails.slice(0, i).flat().length
    return paths.slice(before, before + trails[i].length).join('')
  }
  const [highway, road, track] = [of(0), of(1), of(2)]
  const draw = (course: string, stroke: string, width: number, more = {}): string =>
    path(course, { stroke, 'stroke-width': s * width, ...more })
  const dashes = { 'stroke-dasharray': `${n(s * 0.16)} ${n(s * 0.09)}`, 'stroke-linecap': 'butt' }
  return tag(
    'g',
    { class: 'roads', ...LINE },
    draw(track, colour.ROAD, 0.15, { 'stroke-opacity': '.75' }) +
      draw(track, colour.ROAD_EDGE, 0.065, dashes) +
      draw(road, colour.ROAD_EDGE, 0.16) +
      draw(highway, colour.ROAD_EDGE, 0.27) +
      draw(road, colour.ROAD, 0.09) +
      draw(highway, colour.HIGHWAY, 0.18),
  )
}

function newStretches(board: Board, { hexes }: Road, seen: Set<number>): number[][] {
  const stretches: number[][] = []
  let stretch: number[] = []
  for (let i = 1; i < hexes.length; i++) {
    const side = canonical(board.grid, hexside(hexes[i - 1], board.grid.direction(hexes[i - 1], hexes[i])))
    if (seen.has(side)) {
      stretch = []
      continue
    }
    seen.add(side)
    if (stretch.length === 0) {
      stretch.push(hexes[i - 1])
      stretches.push(stretch)
    }
    stretch.push(hexes[i])
  }
  return stretches
}

/** A road that ends in an edge hex, heading outwards, continues off the map. */
function trailOf(board: Board, draft: Draft, hexes: readonly number[], milestone: Milestones): Trail {
  const points = hexes.map(milestone)
  const keys = hexes.map(String)
  const wayOut = (end: number, before: number): Point | null => {
    const heading = board.grid.direction(before, end)
    const dir = [heading, (heading + 1) % 6, (heading + 5) % 6].find(d => board.grid.neighbour(end, d) === OFF_MAP)
    return dir === undefined ? null : toward(draft.centre(end), draft.hexsideMiddle(end, dir), 2)
  }
  const last = hexes.length - 1
  const after = wayOut(hexes[last], hexes[last - 1])
  const before = wayOut(hexes[0], hexes[1])
  return {
    points: [...(before ? [before] : []), ...points, ...(after ? [after] : [])],
    keys: [...(before ? [`${keys[0]} out`] : []), ...keys, ...(after ? [`${keys[last]} out`] : [])],
  }
}

interface Span {
  readonly spot: Point
  /** Along the road. */
  readonly angle: number
  readonly id: string
}

/** On the hexside, where the road meets the water. */
export function bridges(board: Board, draft: Draft, table: PlaneTable | null, milestone: Milestones): string {
  const { grid } = board
  const s = draft.size
  const surveyed = table ? new Nearby(table.edges('stream'), s * 1.1) : null
  const bank = (point: Point): Point => drawnTo(point, surveyed?.nearest(point) ?? null, s * 0.3)
  const built = board.roads.filter(isHighway).map(road => road.hexes)
  const carriesHighway = (a: number, b: number): boolean =>
    built.some(hexes => hexes.some((hex, i) => (hex === a && hexes[i + 1] === b) || (hex === b && hexes[i + 1] === a)))
  const over = (look: 'bridge' | 'ford'): Span[] =>
    hexsidesLike(board, look).map(({ hex, dir }) => {
      const other = grid.neighbour(hex, dir)
      const [a, b] = [milestone(hex), milestone(other)]
      const [c, d] = draft.ends(hex, dir).map(bank)
      const id = look === 'bridge' && carriesHighway(hex, other) ? 'great-bridge' : look
      return { spot: crossing(a, b, c, d) ?? middle(c, d), angle: Math.atan2(b.y - a.y, b.x - a.x), id }
    })
  return [...over('bridge'), ...over('ford'), ...bridgeHexes(board, draft, table, milestone)]
    .map(({ spot, angle, id }) => {
      const turn = `translate(${n(spot.x)} ${n(spot.y)})rotate(${n((angle * 180) / Math.PI)})`
      return tag('use', { href: `#${id}`, transform: turn })
    })
    .join('')
}

/** If a whole hex is the bridge: on the brook, across its course. */
function bridgeHexes(board: Board, draft: Draft, table: PlaneTable | null, milestone: Milestones): Span[] {
  const s = draft.size
  const lines = table?.lines('stream') ?? []
  const brooks = new Nearby(lines, s * 2)
  return hexesLike(board, 'crossing').map(hex => {
    const road = milestone(hex)
    const spot = drawnTo(road, brooks.nearest(road), s * 0.8)
    const near = brooks.nearest({ x: spot.x + s * 0.2, y: spot.y + s * 0.2 })
    const along = near ? Math.atan2(near.y - spot.y, near.x - spot.x) : Math.PI / 2
    return { spot, angle: along + Math.PI / 2, id: 'bridge' }
  })
}

const TURNS: Readonly<Record<MapEdge, string>> = {
  east: '',
  west: 'scale(-1 1)',
  north: 'rotate(-90)',
  south: 'rotate(90)',
}

export function arrows(board: Board, draft: Draft): string {
  const s = draft.size
  return board.arrows
    .map(({ hex, edge, name }) => {
      const { x, y } = draft.centre(hex)
      const arrow = tag('use', { href: '#arrow', transform: `translate(${n(x)} ${n(y)})${TURNS[edge]}` })
      if (!name) return arrow
      const disc = tag('circle', { cx: x, cy: y, r: s * 0.34, fill: colour.ARROW, stroke: colour.PAPER })
      const letter = { x, y: y + s * 0.18, 'font-size': s * 0.5, 'text-anchor': 'middle', fill: colour.PAPER }
      return arrow + disc + tag('text', letter, escapeXml(name))
    })
    .join('')
}
