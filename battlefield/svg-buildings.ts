/** Towns, castles and abbeys, built along the roads that lead through them. */
import type { Point } from '@voltigeur/hex'
import type { Board } from './board.ts'
import { at, type Draft, distance, polygon, scatter, smoothLoop, toward } from './drafting.ts'
import { hexsidesOf } from './hexside-marks.ts'
import { inside } from './lines.ts'
import { n, path, tag } from './markup.ts'
import * as colour from './palette.ts'
import { type Drawn, type PlaneTable, within } from './plane-table.ts'
import { type GroundLook, hexesLike, hexKind } from './vocabulary.ts'

export function buildings(board: Board, draft: Draft, table: PlaneTable | null): string {
  const s = draft.size
  const sides = hexsidesOf(board)
  // Only where houses are surveyed one by one are churches drawn separately.
  const close = (table?.of('house').length ?? 0) > 0
  const plans = close ? table!.lines('house', 'farmyard', 'church') : []
  const surveyed = new Set(plans.flatMap(ring => ring.map(point => draft.hexAt(point))))
  const towns = hexesLike(board, 'houses')
  let blocks = ''
  for (const hex of towns) {
    if (surveyed.has(hex)) continue
    const streets = [0, 1, 2, 3, 4, 5].filter(dir => sides(hex, dir).road || sharesTown(board, hex, dir))
    blocks += housesOf(draft, hex, streets)
  }
  return (
    path(blocks, { fill: colour.BRICK, stroke: colour.BRICK_EDGE, 'stroke-width': s * 0.03 }) +
    (table ? surveyedHouses(table) + hamlets(board, table) : '')
  )
}

/** Gardens around houses, place by place: two towns in adjacent hexes stay two. */
export function gardens(board: Board, draft: Draft): string {
  const towns = hexesLike(board, 'houses')
  const named = board.places.filter(place => hexKind(place.kind).look === 'houses').map(place => place.hexes)
  const nameless = towns.filter(hex => !named.some(hexes => hexes.includes(hex))).map(hex => [hex])
  const outlines = [...named, ...nameless].flatMap(hexes => {
    const heart = nearestCentre(draft, hexes)
    return draft.outlines(hexes).map(loop => smoothLoop(loop.map(point => toward(heart(point), point, 0.9))))
  })
  return path(outlines.join(''), { fill: colour.GARDEN, 'fill-opacity': 0.6 })
}

/** Farmyards, dwellings and barns, if the survey is detailed enough. */
function surveyedHouses(table: PlaneTable): string {
  const s = table.draft.size
  const walls = (use: (use: unknown) => boolean): string =>
    polygon(
      table
        .of('house')
        .filter(house => use(house.properties.use))
        .flatMap(house => house.rings),
    )
  const edge = { stroke: colour.BRICK_EDGE, 'stroke-width': s * 0.03 }
  return (
    path(polygon(table.lines('farmyard')), { fill: colour.YARD, 'fill-opacity': '.8' }) +
    path(
      walls(use => use !== 'dwelling'),
      { fill: colour.BARN, ...edge },
    ) +
    path(
      walls(use => use === 'dwelling'),
      { fill: colour.BRICK, ...edge },
    ) +
    (table.of('house').length > 0 ? path(polygon(table.lines('church')), { fill: colour.INK }) : '')
  )
}

/** Settlements that the rules ignore. */
export function hamletsOf(board: Board, table: PlaneTable): Drawn[] {
  const { draft } = table
  const towns = hexesLike(board, 'houses', 'walls', 'castle', 'fort').map(hex => draft.centre(hex))
  const names = new Set(board.places.map(place => place.name))
  return table
    .of('settlement')
    .filter(({ name, heart }) => !names.has(name) && within(draft.map, heart))
    .filter(({ heart }) => towns.every(town => distance(town, heart) > draft.size * 1.5))
}

/** Small and grey, so that they don’t look like towns of the rules. */
function hamlets(board: Board, table: PlaneTable): string {
  const s = table.draft.size
  let walls = ''
  hamletsOf(board, table).forEach(({ rings, heart }, i) => {
    const random = scatter(7000 + i)
    for (let k = 0, tries = 0; k < 6 && tries < 40; tries++) {
      const spot = { x: heart.x + (random() - 0.5) * s * 1.1, y: heart.y + (random() - 0.5) * s * 1.1 }
      if (!inside(rings, spot) && tries < 25) continue
      const [width, height] = [s * (0.08 + random() * 0.06), s * (0.06 + random() * 0.03)]
      walls += `M${at(spot)}h${n(width)}v${n(height)}h${n(-width)}Z`
      k++
    }
  })
  return path(walls, { class: 'hamlets', fill: colour.HAMLET })
}

const SMALL_SIGNS: Readonly<Record<string, string>> = {
  church: 'church',
  chapel: 'chapel',
  wayside_cross: 'chapel',
  mill: 'mill',
  inn: 'inn',
  castle: 'manor',
  abbey: 'church',
}

/** On top of the roads, which lead to their gates. */
export function landmarks(board: Board, draft: Draft, table: PlaneTable | null): string {
  const set = (id: string): string =>
    hexesLike(board, id as GroundLook)
      .map(hex => tag('use', { href: `#${id}`, ...draft.centre(hex) }))
      .join('')
  return (table ? smallSigns(board, table) : '') + ['castle', 'abbey', 'fort', 'walls'].map(set).join('')
}

/** Churches, mills and inns in their places; a sign that already fills its hex isn’t repeated. */
function smallSigns(board: Board, table: PlaneTable): string {
  const { draft } = table
  const marked = hexesLike(board, 'castle', 'abbey', 'fort', 'walls').map(hex => draft.centre(hex))
  return table
    .of(...Object.keys(SMALL_SIGNS))
    .filter(({ heart }) => within(draft.map, heart))
    .filter(({ heart }) => marked.every(spot => distance(spot, heart) > draft.size * 0.9))
    .map(({ kind, heart }) => tag('use', { href: `#${SMALL_SIGNS[kind]}`, ...heart }))
    .join('')
}

function sharesTown(board: Board, hex: number, dir: number): boolean {
  const across = board.grid.neighbour(hex, dir)
  return board.places.some(
    place => hexKind(place.kind).look === 'houses' && place.hexes.includes(hex) && place.hexes.includes(across),
  )
}

/** Houses line both sides of each street; a place without roads is a loose hamlet. */
function housesOf(draft: Draft, hex: number, streets: readonly number[]): string {
  const s = draft.size
  const random = scatter(500 + hex)
  const centre = draft.centre(hex)
  const built: { readonly spot: Point; readonly radius: number }[] = []
  let walls = ''
  const build = (spot: Point, angle: number, length: number, depth: number): void => {
    const radius = Math.max(length, depth) / 2
    const free = built.every(house => distance(house.spot, spot) > (house.radius + radius) * 0.92)
    if (!free || distance(spot, centre) + radius > s * 0.76) return
    built.push({ spot, radius })
    const [c, d] = [Math.cos(angle), Math.sin(angle)]
    const corner = (u: number, v: number): string => at({ x: spot.x + u * c - v * d, y: spot.y + u * d + v * c })
    const [u, v] = [length / 2, depth / 2]
    walls += `M${corner(-u, -v)}L${corner(u, -v)}L${corner(u, v)}L${corner(-u, v)}Z`
  }
  for (const dir of streets) {
    const end = draft.hexsideMiddle(hex, dir)
    const angle = Math.atan2(end.y - centre.y, end.x - centre.x)
    for (const along of [0.3, 0.52, 0.72]) {
      for (const side of [-1, 1]) {
        const off = side * (0.2 + random() * 0.05)
        const out = along + (random() - 0.5) * 0.08
        build(
          {
            x: centre.x + s * (out * Math.cos(angle) - off * Math.sin(angle)),
            y: centre.y + s * (out * Math.sin(angle) + off * Math.cos(angle)),
          },
          angle + (random() - 0.5) * 0.25,
          s * (0.17 + random() * 0.07),
          s * (0.11 + random() * 0.05),
        )
      }
    }
  }
  for (let tries = 0; built.length < 9 && tries < 60; tries++) {
    const angle = random() * 2 * Math.PI
    const out = s * (0.2 + random() * 0.5)
    const spot = { x: centre.x + out * Math.cos(angle), y: centre.y + out * Math.sin(angle) }
    build(spot, angle + Math.PI / 2, s * (0.17 + random() * 0.1), s * (0.12 + random() * 0.05))
  }
  return walls
}

function nearestCentre(draft: Draft, hexes: readonly number[]): (point: Point) => Point {
  const centres = hexes.map(hex => draft.centre(hex))
  return point => centres.reduce((best, centre) => (distance(centre, point) < distance(best, point) ? centre : best))
}
