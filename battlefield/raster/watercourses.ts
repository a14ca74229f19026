/**
 * Brooks run along hexsides. Of all paths over the net of corners the chosen one stays closest to the real brook, from
 * its source or the edge of the map to its mouth, without a gap.
 */
import type { Point } from '@voltigeur/hex'
import type { Corners } from './corners.ts'
import { apart, between, crossingShare, lengthOf, nearest } from './lines.ts'
import type { SurveySheet } from './sheet.ts'

/** Requirements for a course besides following its line. Hexes and hexsides by number. */
export interface Wishes {
  /** Hexes that must be on the right bank, going down the line, although the raster might put them on the left. */
  readonly right?: readonly string[]
  readonly left?: readonly string[]
  /** Hexsides that the course follows, in order. */
  readonly via?: readonly string[]
  /** Hexsides it must avoid. */
  readonly never?: readonly string[]
}

/** A course over the board, from corner to corner. */
export interface CornerCourse {
  readonly corners: readonly number[]
  /** Canonical hexsides, one between each corner and the next. */
  readonly sides: readonly number[]
}

/** Each half a hexside off the line doubles the price again. */
const TOLERANCE = 0.5
const PER_HEXSIDE = 0.4
const BEHIND_A_KEPT_HEX = 1000
const BARRIER = 5
/** An excursion over the edge of the map shorter than this doesn’t count as leaving. */
const EXCURSION = 1.5

/**
 * The courses of a line over the map: one for each time it enters. If the line ends on the map, it flows into the
 * corners of `into`, if any are near its mouth.
 */
export function traceCourse(
  corners: Corners,
  line: readonly Point[],
  wishes: Wishes = {},
  into: ReadonlySet<number> = new Set(),
): CornerCourse[] {
  return stretchesOnMap(corners.sheet, line).flatMap(stretch => {
    const course = trace(corners, stretch, wishes, into)
    return course.sides.length > 0 ? [course] : []
  })
}

export interface OnMap {
  readonly line: readonly Point[]
  /** The index of its first point in the whole line. */
  readonly first: number
  /** Whether the line begins or ends here, or only crosses the edge of the map. */
  readonly begins: boolean
  readonly ends: boolean
}

export function stretchesOnMap(sheet: SurveySheet, line: readonly Point[]): OnMap[] {
  const found: OnMap[] = []
  let first = -1
  let last = -1
  const close = (): void => {
    if (first >= 0 && last > first) {
      const stretch = line.slice(first, last + 1)
      if (lengthOf(stretch) > 0.5)
        found.push({ line: stretch, first, begins: first === 0, ends: last === line.length - 1 })
    }
    first = -1
  }
  line.forEach((point, i) => {
    if (sheet.hexAt(point) >= 0) {
      if (first < 0) first = i
      last = i
    } else if (first >= 0 && apart(point, line[last]) > EXCURSION) close()
  })
  close()
  return found
}

function trace(corners: Corners, stretch: OnMap, wishes: Wishes, into: ReadonlySet<number>): CornerCourse {
  const { line } = stretch
  const price = pricer(corners, line, wishes)
  const away = (corner: number, end: Point): number => (apart(corners.points[corner], end) / TOLERANCE) ** 2
  const near = (end: Point, reach: number, fits: (corner: number) => boolean): Map<number, number> => {
    const found = new Map<number, number>()
    corners.points.forEach((point, corner) => {
      if (corners.links[corner].length > 0 && fits(corner) && apart(point, end) <= reach) {
        found.set(corner, away(corner, end))
      }
    })
    return found
  }
  // A source at the edge of the map may have only corners nearby without a hexside inward.
  const inlandAt = (end: Point): Map<number, number> => {
    const beside = near(end, 1.01, () => true)
    return beside.size > 0 ? beside : near(end, 2.5, () => true)
  }
  const endsAt = (end: Point, inland: boolean): Map<number, number> =>
    inland ? inlandAt(end) : near(end, 2.5, corner => corners.rim[corner])

  const mouth = line[line.length - 1]
  const rimOf = (label: string | undefined): Map<number, number> => {
    const ends = label === undefined ? [] : corners.ends.get(corners.side(label))!
    return new Map(ends.filter(corner => corners.rim[corner]).map(corner => [corner, 0]))
  }
  const joined = stretch.ends ? near(mouth, 2.5, corner => into.has(corner)) : new Map<number, number>()
  // A required hexside on the edge of the map is where the course enters or leaves.
  const entry = rimOf(wishes.via?.[0])
  const exit = rimOf(wishes.via?.at(-1))
  const goals = exit.size > 0 ? exit : joined.size > 0 ? joined : endsAt(mouth, stretch.ends)

  const legs: Leg[] = [
    { reached: entry.size > 0 ? entry : endsAt(line[0], stretch.begins), before: new Map(), prescribed: false },
  ]
  for (const label of wishes.via ?? []) {
    const side = corners.side(label)
    const [a, b] = corners.ends.get(side)!
    const leg = walk(corners, legs[legs.length - 1].reached, price, [a, b])
    const over = price(side)
    const reached = new Map<number, number>()
    const [toA, toB] = [leg.reached.get(a), leg.reached.get(b)]
    if (toA !== undefined) reached.set(b, toA + over)
    if (toB !== undefined) reached.set(a, toB + over)
    const before = new Map([
      [a, { from: b, side }],
      [b, { from: a, side }],
    ])
    legs.push(leg, { reached, before, prescribed: true })
  }
  const last = walk(corners, legs[legs.length - 1].reached, price, [...goals.keys()])
  legs.push(last)

  let end = -1
  let least = Number.POSITIVE_INFINITY
  for (const [corner, extra] of goals) {
    const total = (last.reached.get(corner) ?? Number.POSITIVE_INFINITY) + extra
    if (total < least) [end, least] = [corner, total]
  }
  if (end < 0) return { corners: [], sides: [] }
  const course = untilJoined(withoutLoops(wayBack(legs, end)), into)
  for (const label of wishes.via ?? []) {
    if (!course.sides.includes(corners.side(label))) throw new Error(`${label} cannot be followed without going back`)
  }
  return course
}

interface Stretch {
  readonly from: number
  readonly side: number
}

/** One leg of the path: the cost of each corner, and the corner before it on this leg. */
interface Leg {
  readonly reached: Map<number, number>
  readonly before: Map<number, Stretch>
  /** A leg of a single hexside that the course was told to follow. */
  readonly prescribed: boolean
}

function wayBack(legs: readonly Leg[], end: number): CornerCourse {
  const way = [end]
  const sides: number[] = []
  let corner = end
  for (const { before, prescribed } of legs.toReversed()) {
    for (let step = before.get(corner); step; step = prescribed ? undefined : before.get(corner)) {
      sides.push(step.side)
      corner = step.from
      way.push(corner)
    }
  }
  return { corners: way.reverse(), sides: sides.reverse() }
}

/** Dijkstra from several corners at once, each with its starting cost. */
function walk(
  corners: Corners,
  from: ReadonlyMap<number, number>,
  price: (side: number) => number,
  goals: readonly number[],
): Leg {
  const reached = new Map(from)
  const before = new Map<number, Stretch>()
  const settled = new Set<number>()
  const open = new Set(from.keys())
  const wanted = new Set(goals)
  while (open.size > 0 && wanted.size > 0) {
    let corner = -1
    for (const candidate of open) if (corner < 0 || reached.get(candidate)! < reached.get(corner)!) corner = candidate
    open.delete(corner)
    settled.add(corner)
    wanted.delete(corner)
    for (const { to, side } of corners.links[corner]) {
      if (settled.has(to)) continue
      const cost = reached.get(corner)! + price(side)
      if (cost < (reached.get(to) ?? Number.POSITIVE_INFINITY)) {
        reached.set(to, cost)
        before.set(to, { from: corner, side })
        open.add(to)
      }
    }
  }
  return { reached, before, prescribed: false }
}

function pricer(corners: Corners, line: readonly Point[], wishes: Wishes): (side: number) => number {
  const { sheet, points } = corners
  const barriers = [
    ...(wishes.right ?? []).map(label => barrier(line, sheet.grid.centre(sheet.find(label)), 1)),
    ...(wishes.left ?? []).map(label => barrier(line, sheet.grid.centre(sheet.find(label)), -1)),
  ]
  const never = new Set((wishes.never ?? []).map(label => corners.side(label)))
  const known = new Map<number, number>()
  return side => {
    const price = known.get(side)
    if (price !== undefined) return price
    const [a, b] = corners.ends.get(side)!.map(corner => points[corner])
    let squares = 0
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) squares += nearest(line, between(a, b, share)).distance ** 2
    let sum = PER_HEXSIDE + squares / 5 / TOLERANCE ** 2
    for (const [c, d] of barriers) if (crossingShare(a, b, c, d) !== null) sum += BEHIND_A_KEPT_HEX
    if (never.has(side)) sum += BEHIND_A_KEPT_HEX
    known.set(side, sum)
    return sum
  }
}

/** From a hex that must be on one bank a wall extends on that bank, so that the course can’t pass behind it. */
function barrier(line: readonly Point[], centre: Point, hand: 1 | -1): [Point, Point] {
  const { stretch } = nearest(line, centre)
  const [a, b] = [line[stretch], line[stretch + 1]]
  const reach = (hand * BARRIER) / (apart(a, b) || 1)
  return [centre, { x: centre.x - (b.y - a.y) * reach, y: centre.y + (b.x - a.x) * reach }]
}

/** Required hexsides can make a course double back; loops are left out. */
function withoutLoops({ corners, sides }: CornerCourse): CornerCourse {
  const way: number[] = []
  const along: number[] = []
  corners.forEach((corner, i) => {
    const seen = way.indexOf(corner)
    if (seen >= 0) {
      way.length = seen + 1
      along.length = seen
      return
    }
    if (i > 0) along.push(sides[i - 1])
    way.push(corner)
  })
  return { corners: way, sides: along }
}

/** A tributary ends where it first meets the water it flows into. */
function untilJoined(course: CornerCourse, into: ReadonlySet<number>): CornerCourse {
  const joined = course.corners.findIndex((corner, i) => i > 0 && into.has(corner))
  return joined < 0 ? course : { corners: course.corners.slice(0, joined + 1), sides: course.sides.slice(0, joined) }
}
