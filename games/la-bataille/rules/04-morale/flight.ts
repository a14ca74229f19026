/** 4.4 Where a disordered or routed unit retreats to, and when it can’t. */
import { CLOSED, type Grid, hexside, LayeredFlood, OFF_MAP } from '@voltigeur/hex'
import { onceFor } from '@voltigeur/kernel'

/** What a retreat needs to know about terrain and units. */
export interface FlightLand {
  readonly grid: Grid
  /** By hexside: the price of a step for the class of the unit, CLOSED where it can’t go. */
  readonly prices: ArrayLike<number>
  /** 6.8.2: by hex, half points more to enter or leave it; null if there are none. */
  readonly tolls: ArrayLike<number> | null
  /** By hex: 1 in the scenario’s area. */
  readonly area: ArrayLike<number>
  /** By hex: the distance to the nearest enemy. */
  readonly near: ArrayLike<number>
  /** The hexes of each enemy unit (4.4.2). */
  readonly enemies: readonly (readonly number[])[]
  /** By hex: the distance to the friendly edge or entry (4.4.2). */
  readonly home: ArrayLike<number>
  enemy(hex: number): boolean
  friend(hex: number): boolean
  /** 3.1.1: whether the unit fits there. */
  holds(hex: number): boolean
  /** 4.4.7: an enemy zone of influence. */
  zone(hex: number): boolean
}

export interface Errand {
  /** All hexes of the unit: it may start from any. */
  readonly from: readonly number[]
  readonly budget: number
  /** By points, or hex by hex (3.1.5a, 10.2.8j-iii, 13.6.2). */
  readonly counts: 'points' | 'hexes'
  /** 4.3.5a: at least one hex, whatever it costs. */
  readonly atLeastOne: boolean
  /** 3.1.5a: as far from the enemy as possible, before home counts. */
  readonly farthest?: true
  /** 4.4.6: a rout, which can’t lead behind enemy lines. */
  readonly runs?: true
}

export interface Flight {
  /** Where it may end, best hexes only: the owner chooses among equals. */
  readonly ends: readonly number[]
  /** 4.4.5: nothing stopped it short of its full distance. */
  readonly full: boolean
  /** 4.5.5: it reached the edge of the map with distance left. */
  readonly atEdge: boolean
  /** The hexes on its path to one of these ends, which is last. */
  path(end: number): number[]
}

const NOWHERE = -1
/** Friends first (4.4.4), then ZOI (4.4.7), only if the points are the same (4.4.3). */
const FRIEND_WEIGHT = 1 << 10

/** The last flood on a grid; the next one reuses its arrays. */
interface Ways {
  /** By hex: half points or hexes spent. */
  readonly layers: LayeredFlood
  /** By hex: half points, even when hexes are counted or the first one costs less than usual. */
  readonly points: Int32Array
  /** By hex: what it met on its path, friends and ZOI weighed together. */
  readonly met: Int32Array
}

const paperFor = onceFor(
  ({ size }: Grid): Ways => ({
    // No unit has more points.
    layers: new LayeredFlood(size, CLOSED),
    points: new Int32Array(size),
    met: new Int32Array(size),
  }),
)

function hexesOf({ layers: { settled, count } }: Ways): number[] {
  const hexes: number[] = []
  for (let nth = 0; nth < count; nth++) hexes.push(settled[nth])
  return hexes
}

const isOpen = ({ grid, area, enemy }: FlightLand, from: number, dir: number): number => {
  const to = grid.neighbour(from, dir)
  return to === OFF_MAP || area[to] === 0 || enemy(to) ? NOWHERE : to
}

/** 4.4.1, 4.4.6: never closer to the enemy; a hex farther from home than the start lies behind enemy lines. */
const isAway = ({ near, home }: FlightLand, from: number, to: number, farthest: number): boolean =>
  near[to] >= near[from] && home[to] <= farthest

function price({ grid, prices, tolls }: FlightLand, { counts }: Errand, from: number, dir: number): number {
  const points = prices[hexside(from, dir)]
  if (points === CLOSED || counts === 'hexes') return points === CLOSED ? CLOSED : 1
  const to = grid.neighbour(from, dir)
  return tolls === null || to === OFF_MAP ? points : points + tolls[from] + tolls[to]
}

/** Every hex in reach by its cheapest path and, of those, the one that meets the fewest friends and ZOI. */
function flood(land: FlightLand, errand: Errand, from: readonly number[]): Ways {
  const { budget, atLeastOne, counts, runs } = errand
  const farthest = runs ? Math.max(...errand.from.map(hex => land.home[hex])) : Number.POSITIVE_INFINITY
  const ways = paperFor(land.grid)
  const { layers, points, met } = ways
  layers.begin(budget)
  for (const hex of from) {
    layers.enter(hex, OFF_MAP, 0)
    points[hex] = 0
    met[hex] = 0
  }
  for (let hex = layers.next(); hex >= 0; hex = layers.next()) {
    const { spent } = layers
    const starts = atLeastOne && layers.from(hex) === OFF_MAP
    for (let dir = 0; dir < 6; dir++) {
      const cost = price(land, errand, hex, dir)
      if (cost === CLOSED) continue
      // 4.3.5a: the unit enters the first hex whatever it costs.
      const then = starts ? Math.min(budget, spent + cost) : spent + cost
      if (then > budget) continue
      const to = isOpen(land, hex, dir)
      if (to === NOWHERE || !isAway(land, hex, to, farthest)) continue
      const improves = layers.improves(to, then)
      if (!improves && layers.cost(to) < then) continue
      const paid = points[hex] + (counts === 'hexes' ? land.prices[hexside(hex, dir)] : cost)
      const meets = met[hex] + (land.friend(to) ? FRIEND_WEIGHT : 0) + (land.zone(to) ? 1 : 0)
      if (improves) layers.enter(to, hex, then)
      else if (paid < points[to] || (paid === points[to] && meets < met[to])) layers.reroute(to, hex)
      else continue
      points[to] = paid
      met[to] = meets
    }
  }
  return ways
}

/** 4.4.5: whether only a lack of points ends its path there. */
function isSpent(land: FlightLand, errand: Errand, hex: number, spent: number): boolean {
  for (let dir = 0; dir < 6; dir++) {
    if (isOpen(land, hex, dir) === NOWHERE) continue
    const cost = price(land, errand, hex, dir)
    if (cost !== CLOSED && spent + cost <= errand.budget) return false
  }
  return true
}

function touchesEdge({ grid, area }: FlightLand, hex: number): boolean {
  for (let dir = 0; dir < 6; dir++) {
    const to = grid.neighbour(hex, dir)
    if (to === OFF_MAP || area[to] === 0) return true
  }
  return false
}

/** 4.4.2: whether every enemy is farther from the hex than from the start. */
function isFartherFromAll({ grid, enemies }: FlightLand, from: readonly number[], hex: number): boolean {
  const gap = (enemy: readonly number[], to: number): number => Math.min(...enemy.map(at => grid.distance(at, to)))
  return enemies.every(enemy => {
    const far = gap(enemy, hex)
    return from.some(began => gap(enemy, began) < far)
  })
}

/**
 * 3.1.1, 4.4.2 to 4.4.4, 4.4.7: where it fits, farther from all, closer to home, then by the cheapest and emptiest
 * path.
 */
function best(land: FlightLand, errand: Errand, ways: Ways, hexes: readonly number[]): Best {
  const { near, home } = land
  const began = Math.min(...errand.from.map(hex => near[hex]))
  const merits = (hex: number): number[] => [
    land.holds(hex) ? 0 : 1,
    isFartherFromAll(land, errand.from, hex) ? 0 : 1,
    errand.farthest ? -near[hex] : near[hex] > began ? 0 : 1,
    home[hex],
    ways.points[hex],
    ways.met[hex],
  ]
  let found: number[] = []
  let least: number[] | null = null
  for (const hex of hexes) {
    const merit = merits(hex)
    const order = least === null ? -1 : compared(merit, least)
    if (order < 0) [found, least] = [[hex], merit]
    else if (order === 0) found.push(hex)
  }
  return { ends: found, merit: least ?? [] }
}

interface Best {
  readonly ends: readonly number[]
  /** The criteria of each of these ends, most important first; lower is better. */
  readonly merit: readonly number[]
}

function compared(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((value, i) => value !== b[i])
  return differs < 0 ? 0 : a[differs] - b[differs]
}

/** Where a retreat can lead from one of its hexes. */
interface Course extends Flight, Best {
  /** Half points or hexes spent where it was stopped short. */
  readonly gone: number
}

function courseFrom(land: FlightLand, errand: Errand, origin: number): Course {
  const ways = flood(land, errand, [origin])
  const hexes = hexesOf(ways)
  const reached = hexes.filter(hex => !errand.from.includes(hex))
  const spent = reached.filter(hex => isSpent(land, errand, hex, ways.layers.cost(hex)))
  const full = spent.length > 0
  // 4.3.5a: a unit stopped earlier has gone as far as possible.
  const gone = full ? errand.budget : Math.max(...reached.map(hex => ways.layers.cost(hex)))
  const found = best(land, errand, ways, full ? spent : reached.filter(hex => ways.layers.cost(hex) === gone))
  const atEdge = !full && hexes.some(hex => touchesEdge(land, hex))
  return { ...found, full, gone, atEdge, path: pathsTo(found.ends, ways) }
}

/** 4.3.5a, 4.3.6e, 4.4: every end of a retreat, from any of its hexes. */
export function flightOf(land: FlightLand, errand: Errand): Flight {
  const courses = errand.from.map(origin => courseFrom(land, errand, origin))
  const full = courses.some(course => course.full)
  const open = courses.filter(course => course.ends.length > 0 && course.full === full)
  const gone = Math.max(...open.map(course => course.gone))
  const farthest = open.filter(course => course.gone === gone)
  const chosen = farthest.filter(({ merit }) => farthest.every(other => compared(merit, other.merit) <= 0))
  return {
    ends: [...new Set(chosen.flatMap(({ ends }) => ends))].sort((a, b) => a - b),
    full,
    atEdge: !full && courses.some(course => course.atEdge),
    path: end => chosen.find(({ ends }) => ends.includes(end))!.path(end),
  }
}

/** Found at once, because the next flood reuses the arrays. */
function pathsTo(ends: readonly number[], { layers }: Ways): Flight['path'] {
  const paths = new Map(ends.map(end => [end, layers.path(end).slice(1)]))
  return end => [...paths.get(end)!]
}

/** 4.5.4b: no enemy within 15 hexes. */
export const SAFE = 15

/** 4.5.4b: where an unpursued unit hides: as close as possible to the nearest woods or houses out of reach. */
export function refuge(land: FlightLand, errand: Errand, shelters: readonly number[]): Flight {
  const { grid, near } = land
  const gap = (hex: number, places: readonly number[]): number => {
    let least = Number.POSITIVE_INFINITY
    for (const place of places) least = Math.min(least, grid.distance(place, hex))
    return least
  }
  // 6.6.3: villages and woods with friends in them have no room, and the retreat can’t end among friends on its path.
  const isFree = (hex: number): boolean => errand.from.includes(hex) || !land.friend(hex)
  const safe = shelters.filter(hex => near[hex] >= SAFE && !land.enemy(hex) && land.holds(hex) && isFree(hex))
  const goals = closest(safe, hex => gap(hex, errand.from))
  const ways = flood({ ...land, near: anywhere(grid), home: anywhere(grid), enemies: [] }, errand, errand.from)
  const reached = hexesOf(ways).filter(hex => near[hex] >= SAFE && isFree(hex))
  const ends =
    goals.length === 0 ? [] : closest(reached, hex => gap(hex, goals)).filter(hex => !errand.from.includes(hex))
  return { ends: ends.sort((a, b) => a - b), full: true, atEdge: false, path: pathsTo(ends, ways) }
}

/** The hexes with the least distance. */
function closest(hexes: readonly number[], distance: (hex: number) => number): number[] {
  let found: number[] = []
  let least = Number.POSITIVE_INFINITY
  for (const hex of hexes) {
    const far = distance(hex)
    if (far > least) continue
    if (far < least) found = []
    least = far
    found.push(hex)
  }
  return found
}

/** All hexes equally close to everything: no move is closer to the enemy or farther from home. */
export const anywhere = onceFor((grid: Grid) => new Uint8Array(grid.size))
