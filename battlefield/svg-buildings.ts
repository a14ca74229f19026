/** Towns, castles and abbeys, built along the roads that lead through them. */
import type { Point } from '@voltigeur/hex'
import type { Board } from './board.ts'
import { at, type Draft, distance, scatter, smoothLoop, toward } from './drafting.ts'
import { hexsidesOf } from './hexside-marks.ts'
import { path, tag } from './markup.ts'
import * as colour from './palette.ts'
import { hexesOf } from './svg-terrain.ts'

export function buildings(board: Board, draft: Draft): string {
  const s = draft.size
  const towns = hexesOf(board, 'town')
  const sides = hexsidesOf(board)
  let blocks = ''
  for (const hex of towns) {
    const streets = [0, 1, 2, 3, 4, 5].filter(dir => sides(hex, dir).road || sharesTown(board, hex, dir))
    blocks += housesOf(draft, hex, streets)
  }
  // Place by place: two towns in adjacent hexes remain two.
  const named = board.places.filter(place => place.ground === 'town').map(place => place.hexes)
  const nameless = towns.filter(hex => !named.some(hexes => hexes.includes(hex))).map(hex => [hex])
  const gardens = [...named, ...nameless].flatMap(hexes => {
    const heart = nearestCentre(draft, hexes)
    return draft.outlines(hexes).map(loop => smoothLoop(loop.map(point => toward(heart(point), point, 0.86))))
  })
  return (
    path(gardens.join(''), { fill: colour.GARDEN, 'fill-opacity': 0.5 }) +
    path(blocks, { fill: colour.BRICK, stroke: colour.BRICK_EDGE, 'stroke-width': s * 0.03 })
  )
}

/** Set on top of the roads, which lead up to their gates. */
export function landmarks(board: Board, draft: Draft): string {
  const set = (id: 'castle' | 'abbey'): string =>
    hexesOf(board, id)
      .map(hex => tag('use', { href: `#${id}`, ...draft.centre(hex) }))
      .join('')
  return set('castle') + set('abbey')
}

function sharesTown(board: Board, hex: number, dir: number): boolean {
  const across = board.grid.neighbour(hex, dir)
  return board.places.some(
    place => place.ground === 'town' && place.hexes.includes(hex) && place.hexes.includes(across),
  )
}

/** Houses stand on both sides of each street; a place without roads is a loose hamlet. */
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
