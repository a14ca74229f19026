/**
 * Roads run from hex to hex. Pace by pace along the road, the traveller is in the hex of the pace, or in a neighbour if
 * that avoids cutting a corner or crossing a brook that the road doesn’t.
 */
import { canonical, hexside, OFF_MAP, type Point, STEP_Q, STEP_R } from '@voltigeur/hex'
import { lengthOf, paced } from './lines.ts'
import type { SurveySheet } from './sheet.ts'
import { type OnMap as Stretch, stretchesOnMap } from './watercourses.ts'

/** The cost of going from one hex to the next at that distance along the line, beyond the step itself. */
export type WayToll = (from: number, to: number, along: number) => number

const PACE = 0.1
const TOLERANCE = 0.35
const PER_HEX = 0.15
/** The cost of each road hexside that passes a village instead of running through it. */
const PASSING_BY = 6
const NO_TOLL: WayToll = () => 0
const NO_CALLS: ReadonlySet<number> = new Set()

/**
 * The chains of adjacent hexes of a line, one for each time it enters the map. Hexes to visit are left out only if the
 * road just touches them.
 */
export function traceWay(
  sheet: SurveySheet,
  line: readonly Point[],
  toll: WayToll = NO_TOLL,
  calls: ReadonlySet<number> = NO_CALLS,
): number[][] {
  return stretchesOnMap(sheet, line).flatMap(stretch => {
    const before = lengthOf(line.slice(0, stretch.first + 1))
    const way = follow(sheet, stretch, (a, b, along) => toll(a, b, before + along), calls)
    return way.length > 1 ? [way] : []
  })
}

/**
 * The cheapest sequence of hexes for the paces of a line: Viterbi’s algorithm over the hexes in and next to each pace.
 */
function follow(
  sheet: SurveySheet,
  { line, begins, ends }: Stretch,
  toll: WayToll,
  calls: ReadonlySet<number>,
): number[] {
  const { grid } = sheet
  const paces = paced(line, PACE)
  const pace = lengthOf(line) / (paces.length - 1)
  let costs = new Map<number, number>()
  const before: Map<number, number>[] = []
  paces.forEach((place, i) => {
    const next = new Map<number, number>()
    const came = new Map<number, number>()
    const here = sheet.hexAt(place)
    // Where a road begins or ends on the map it meets another road or a village, so there it stays in its exact hex.
    const pinned = (i === 0 && begins) || (i === paces.length - 1 && ends)
    for (const hex of pinned ? [here] : hexesAround(sheet, place)) {
      const passing = hex !== here && calls.has(here) ? PASSING_BY : 0
      const strain = pace * ((sheet.outside(hex, place) / TOLERANCE) ** 2 + passing)
      if (i === 0) {
        next.set(hex, strain)
        continue
      }
      let least = costs.get(hex) ?? Number.POSITIVE_INFINITY
      let from = hex
      for (let dir = 0; dir < 6; dir++) {
        const neighbour = grid.neighbour(hex, dir)
        const cost = neighbour === OFF_MAP ? undefined : costs.get(neighbour)
        if (cost === undefined || cost + PER_HEX >= least) continue
        const total = cost + PER_HEX + toll(neighbour, hex, pace * i)
        if (total < least) [least, from] = [total, neighbour]
      }
      if (least === Number.POSITIVE_INFINITY) continue
      next.set(hex, least + strain)
      came.set(hex, from)
    }
    costs = next
    before.push(came)
  })
  let hex = -1
  let least = Number.POSITIVE_INFINITY
  for (const [candidate, cost] of costs) if (cost < least) [hex, least] = [candidate, cost]
  if (hex < 0) return []
  const way = [hex]
  for (let i = paces.length - 1; i > 0; i--) {
    hex = before[i].get(hex)!
    if (hex !== way[way.length - 1]) way.push(hex)
  }
  return withoutReturns(way.reverse())
}

function hexesAround(sheet: SurveySheet, point: Point): number[] {
  const { q, r } = sheet.axialAt(point)
  const hexes = [sheet.grid.at(q, r)]
  for (let dir = 0; dir < 6; dir++) hexes.push(sheet.grid.at(q + STEP_Q[dir], r + STEP_R[dir]))
  return hexes.filter(hex => hex !== OFF_MAP)
}

/** A road that would return to a hex continues straight there. */
function withoutReturns(way: readonly number[]): number[] {
  const kept: number[] = []
  for (const hex of way) {
    const seen = kept.indexOf(hex)
    if (seen >= 0) kept.length = seen
    kept.push(hex)
  }
  return kept
}

/** The canonical hexsides that a way crosses, in order. */
export function sidesCrossed(sheet: SurveySheet, way: readonly number[]): number[] {
  return way.slice(1).map((hex, i) => canonical(sheet.grid, hexside(way[i], sheet.grid.direction(way[i], hex))))
}
