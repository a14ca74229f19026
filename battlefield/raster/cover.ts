/** How much of each hex is woods, water or houses: the covered share of points spread evenly over it. */
import type { Point } from '@voltigeur/hex'
import type { Feature } from '../geography/geography.ts'
import type { Corners } from './corners.ts'
import { between } from './lines.ts'
import type { SurveySheet } from './sheet.ts'

/** The points per hex are six times this squared; 600 of them distinguish one per cent from the next. */
const FINENESS = 10
const PLACES_ON_A_SIDE = 40

type Edge = readonly [Point, Point]

interface Outline {
  /** Of all its rings. */
  readonly edges: readonly Edge[]
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

/**
 * The covered share of each hex, 0 to 1. Overlapping areas count once, holes don’t count, and `without` removes
 * features on top of the areas, like a dam on a pond.
 */
export function coverOf(sheet: SurveySheet, areas: readonly Feature[], without: readonly Feature[] = []): Float64Array {
  const { grid } = sheet
  const covering = areas.map(area => outline(sheet, area))
  const sparing = without.map(area => outline(sheet, area))
  const places = sheet.spread(FINENESS)
  const shares = new Float64Array(grid.size)
  for (let hex = 0; hex < grid.size; hex++) {
    const centre = grid.centre(hex)
    const here = covering.filter(area => near(area, centre)).map(area => around(area, centre))
    if (here.length === 0) continue
    const spared = sparing.filter(area => near(area, centre)).map(area => around(area, centre))
    let covered = 0
    for (const place of places) {
      const x = centre.x + place.x
      const y = centre.y + place.y
      if (here.some(area => inside(area, x, y)) && !spared.some(area => inside(area, x, y))) covered++
    }
    shares[hex] = covered / places.length
  }
  return shares
}

/** The covered share of each canonical hexside, by its number. */
export function coverOfSides(corners: Corners, areas: readonly Feature[]): Map<number, number> {
  const outlines = areas.map(area => outline(corners.sheet, area))
  const shares = new Map<number, number>()
  for (const [side, ends] of corners.ends) {
    const [a, b] = ends.map(corner => corners.points[corner])
    const here = outlines.filter(area => near(area, a))
    if (here.length === 0) continue
    let covered = 0
    for (let i = 0; i < PLACES_ON_A_SIDE; i++) {
      const { x, y } = between(a, b, (i + 0.5) / PLACES_ON_A_SIDE)
      if (here.some(area => inside(area, x, y))) covered++
    }
    shares.set(side, covered / PLACES_ON_A_SIDE)
  }
  return shares
}

/** The hexes with at least that share covered. */
export function coveredHexes(shares: Float64Array, atLeast: number): number[] {
  const hexes: number[] = []
  shares.forEach((share, hex) => {
    if (share >= atLeast) hexes.push(hex)
  })
  return hexes
}

function outline(sheet: SurveySheet, area: Feature): Outline {
  if (area.shape !== 'area') throw new Error(`${area.kind} "${area.name}" is no area`)
  const rings = sheet.ringsOnBoard(area)
  const xs = rings[0].map(point => point.x)
  const ys = rings[0].map(point => point.y)
  const edges = rings.flatMap(ring => ring.map((point, i): Edge => [point, ring.at(i - 1)!]))
  return { edges, west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}

const near = ({ west, east, north, south }: Outline, { x, y }: Point): boolean =>
  x + 1 >= west && x - 1 <= east && y + 1 >= north && y - 1 <= south

/** Only the edges that a ray to the east can meet from inside the hex: a forest has thousands, a hex meets a few. */
function around(area: Outline, { x, y }: Point): Outline {
  const edges = area.edges.filter(
    ([a, b]) => Math.max(a.y, b.y) >= y - 1 && Math.min(a.y, b.y) <= y + 1 && Math.max(a.x, b.x) >= x - 1,
  )
  return { ...area, edges }
}

/** Odd crossings of a ray mean inside; a hole makes them even again. */
function inside({ edges, west, east, north, south }: Outline, x: number, y: number): boolean {
  if (x < west || x > east || y < north || y > south) return false
  let odd = false
  for (const [a, b] of edges) {
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd
  }
  return odd
}
