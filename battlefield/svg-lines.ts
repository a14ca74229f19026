/** Streams, roads, bridges, the front line and the arrows where units come and go. */
import { canonical, directionOfSide, hexOfSide, hexside, OFF_MAP, type Point } from '@voltigeur/hex'
import type { Board, HexsideMark, Road } from './board.ts'
import { type Draft, toward } from './drafting.ts'
import { n, path, tag } from './markup.ts'
import * as colour from './palette.ts'
import { joinTrails, smoothTrails, type Trail, trailsOfHexsides } from './trails.ts'

const LINE = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

/** The hexsides with a mark, each once. */
export function hexsidesWith(board: Board, mark: HexsideMark): { hex: number; dir: number }[] {
  const found = board.hexsides.filter(side => side.mark === mark)
  const sides = new Set(found.map(({ hex, dir }) => canonical(board.grid, hexside(hex, dir))))
  return [...sides].map(side => ({ hex: hexOfSide(side), dir: directionOfSide(side) }))
}

export function streams(board: Board, draft: Draft): string {
  const s = draft.size
  const lakeShores = new Map<string, Point[]>()
  for (let hex = 0; hex < board.grid.size; hex++) {
    if (!board.ground(hex).includes('lake')) continue
    for (let v = 0; v < 6; v++) {
      const key = draft.key(draft.vertex(hex, v))
      lakeShores.set(key, [...(lakeShores.get(key) ?? []), draft.centre(hex)])
    }
  }
  // A smoothed shore cuts the corners of the hexes: what flows into the lake has to end at the curve.
  const toShore = (key: string, point: Point): Point => {
    const lakes = lakeShores.get(key) ?? []
    if (lakes.length === 1) return toward(point, lakes[0], 0.11)
    if (lakes.length !== 2) return point
    const land = { x: 3 * point.x - lakes[0].x - lakes[1].x, y: 3 * point.y - lakes[0].y - lakes[1].y }
    return toward(point, land, 0.125)
  }
  const trails = trailsOfHexsides(draft, hexsidesWith(board, 'stream')).map(({ keys, points }) => ({
    keys,
    points: points.map((point, i) => (i === 0 || i === points.length - 1 ? toShore(keys[i], point) : point)),
  }))
  const course = smoothTrails(trails).join('')
  const bank = { stroke: colour.WATER_EDGE, 'stroke-width': s * 0.15 }
  return tag('g', LINE, path(course, bank) + path(course, { stroke: colour.STREAM, 'stroke-width': s * 0.075 }))
}

export function frontLine(board: Board, draft: Draft): string {
  const s = draft.size
  return path(smoothTrails(trailsOfHexsides(draft, hexsidesWith(board, 'front-line'))).join(''), {
    class: 'front-line',
    fill: 'none',
    stroke: colour.FRONT_LINE,
    'stroke-opacity': 0.8,
    'stroke-width': s * 0.09,
    'stroke-dasharray': `${n(s * 0.42)} ${n(s * 0.22)}`,
  })
}

/** Built roads of the first class, by what they are called. */
export const isHighway = (road: Road): boolean => /kaiserstra|chauss|highway|turnpike/i.test(road.name)

/** Roads go through the middle of the hexsides that they cross; where two share a stretch it is drawn once. */
export function roads(board: Board, draft: Draft): string {
  const s = draft.size
  const seen = new Set<number>()
  const lay = (built: boolean): Trail[] => {
    const laid = board.roads.filter(road => isHighway(road) === built)
    return joinTrails(laid.flatMap(road => newStretches(board, road, seen)).map(hexes => trailOf(board, draft, hexes)))
  }
  const highways = lay(true)
  // Smoothed together, so that country roads run into the highways. In the open they do not follow the zigzag of the
  // hexes; in towns they go through the middle, where the houses are.
  const towns = new Set(board.places.flatMap(place => (place.ground === 'knoll' ? [] : place.hexes)).map(String))
  const paths = smoothTrails([...highways, ...lay(false)], key => (towns.has(key) ? -0.8 : 0.5))
  const highway = paths.slice(0, highways.length).join('')
  const country = paths.slice(highways.length).join('')
  const draw = (course: string, stroke: string, width: number): string =>
    path(course, { stroke, 'stroke-width': s * width })
  return tag(
    'g',
    { class: 'roads', ...LINE },
    draw(country, colour.ROAD_EDGE, 0.155) +
      draw(highway, colour.ROAD_EDGE, 0.25) +
      draw(country, colour.ROAD, 0.09) +
      draw(highway, colour.HIGHWAY, 0.165),
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

/** A road that ends in a hex of the map's edge, heading outwards, runs off the map. */
function trailOf(board: Board, draft: Draft, hexes: readonly number[]): Trail {
  const points = hexes.map(hex => draft.centre(hex))
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

export function bridges(board: Board, draft: Draft): string {
  const { grid } = board
  const built = board.roads.filter(isHighway).map(road => road.hexes)
  const carriesHighway = (a: number, b: number): boolean =>
    built.some(hexes => hexes.some((hex, i) => (hex === a && hexes[i + 1] === b) || (hex === b && hexes[i + 1] === a)))
  return hexsidesWith(board, 'bridge')
    .map(({ hex, dir }) => {
      const { x, y } = draft.hexsideMiddle(hex, dir)
      const centre = draft.centre(hex)
      const angle = (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI
      const id = carriesHighway(hex, grid.neighbour(hex, dir)) ? 'great-bridge' : 'bridge'
      return tag('use', { href: `#${id}`, transform: `translate(${n(x)} ${n(y)})rotate(${n(angle)})` })
    })
    .join('')
}

export function arrows(board: Board, draft: Draft): string {
  return board.arrows
    .map(({ hex, edge }) => {
      const { x, y } = draft.centre(hex)
      const turn = edge === 'west' ? 'scale(-1 1)' : ''
      return tag('use', { href: '#arrow', transform: `translate(${n(x)} ${n(y)})${turn}` })
    })
    .join('')
}
