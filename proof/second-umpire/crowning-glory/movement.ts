/** 4.1, 5.7, 6.0, 7.1, 8.0: where a unit can move, and for how many points. */
import { costOfStep, inEnemyZone, mayStand, mayStep, pointsToEnter } from './ground.ts'
import { type Counter, neighbours, type Picture, unitIn } from './picture.ts'
import { isInForce, isInForceNow } from './variants.ts'

/** 11.0, Forced March: one point more. */
export const allowanceOf = (picture: Picture, { side, move }: Counter): number =>
  move + (isInForceNow(picture, side, 1) ? 1 : 0)

/** 6.1, 6.2: French units pass through their own; Allied units do with the Training of 11.0. */
const passesFriends = (picture: Picture, { side }: Counter): boolean => side === 'french' || isInForce(picture, side, 3)

/** Whether a unit can be in a hex, even in passing (6.0). */
function mayBeIn(picture: Picture, unit: Counter, hex: number): boolean {
  const there = unitIn(picture, hex)
  if (!there || there.index === unit.index) return true
  return there.side === unit.side && passesFriends(picture, unit)
}

/**
 * The fewest points for each hex that a unit can reach from these hexes, at their cost so far. It can’t leave an enemy
 * ZOC (7.1).
 */
export function spread(picture: Picture, unit: Counter, from: ReadonlyMap<number, number>): Map<number, number> {
  const best = new Map(from)
  const open = [...from.keys()]
  const most = allowanceOf(picture, unit)
  for (let hex = open.shift(); hex !== undefined; hex = open.shift()) {
    if (inEnemyZone(picture, unit.side, hex)) continue
    for (const to of neighbours(picture.chart, hex)) {
      if (!mayStep(picture, unit.arm, hex, to) || !mayBeIn(picture, unit, to)) continue
      const total = best.get(hex)! + costOfStep(picture, unit, hex, to)
      if (total > most || total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue
      best.set(to, total)
      open.push(to)
    }
  }
  return best
}

/** 7.1: one hex out of an enemy ZOC, and not into another one. */
function stepsOut(picture: Picture, unit: Counter): Map<number, number> {
  const found = new Map([[unit.hex, 0]])
  for (const to of neighbours(picture.chart, unit.hex)) {
    const cost = costOfStep(picture, unit, unit.hex, to)
    if (!mayStep(picture, unit.arm, unit.hex, to) || unitIn(picture, to)) continue
    if (inEnemyZone(picture, unit.side, to) || cost > allowanceOf(picture, unit)) continue
    found.set(to, cost)
  }
  return found
}

const reached = (picture: Picture, unit: Counter): Map<number, number> =>
  inEnemyZone(picture, unit.side, unit.hex) ? stepsOut(picture, unit) : spread(picture, unit, new Map([[unit.hex, 0]]))

/** 6.0: a move ends in an empty hex. */
const free = (picture: Picture, unit: Counter, found: ReadonlyMap<number, number>): Map<number, number> =>
  new Map([...found].filter(([hex]) => hex !== unit.hex && unitIn(picture, hex) === undefined))

export const mayMove = (unit: Counter): boolean => unit.place === 'on map' && unit.active

export const destinations = (picture: Picture, unit: Counter): Map<number, number> =>
  mayMove(unit) ? free(picture, unit, reached(picture, unit)) : new Map()

/** 4.1, 4.8, 10.3: over the west edge, or the east edge once the army is demoralized. */
export function exits(picture: Picture, unit: Counter): Map<number, number> {
  const found = new Map<number, number>()
  if (!mayMove(unit) || unit.side !== 'allied' || !picture.rules.morale) return found
  const edge = picture.broken ? picture.chart.east : picture.chart.west
  const bound = inEnemyZone(picture, unit.side, unit.hex)
  const costs = bound ? new Map([[unit.hex, 0]]) : reached(picture, unit)
  for (const [hex, cost] of costs) {
    // A unit that enters an enemy ZOC stops; one that begins in one may exit as its one step.
    if (!edge.has(hex) || (!bound && inEnemyZone(picture, unit.side, hex))) continue
    if (cost + 1 <= allowanceOf(picture, unit)) found.set(hex, cost + 1)
  }
  return found
}

/** 5.7: whether a unit that has arrived can be chosen to enter. */
export const isDue = ({ arrived }: Picture, unit: Counter): boolean =>
  arrived && unit.place === 'waiting' && unit.arrival === 'variable' && unit.active

/** The entry hexes with what each costs. */
function doors(picture: Picture, unit: Counter): Map<number, number> {
  const found = new Map<number, number>()
  for (const hex of picture.chart.entry) {
    const cost = pointsToEnter(picture.chart, hex)
    if (!mayStand(picture.chart, unit.arm, hex) || !mayBeIn(picture, unit, hex)) continue
    if (cost <= allowanceOf(picture, unit)) found.set(hex, cost)
  }
  return found
}

export const entries = (picture: Picture, unit: Counter): Map<number, number> =>
  isDue(picture, unit) ? free(picture, unit, spread(picture, unit, doors(picture, unit))) : new Map()

/** 3.3: the cheapest path through named objectives, in order; null if there is none. */
export function costThrough(picture: Picture, unit: Counter, via: readonly number[], to: number): number | null {
  if (unit.place === 'on map' && inEnemyZone(picture, unit.side, unit.hex)) return null
  let from = unit.place === 'on map' ? new Map([[unit.hex, 0]]) : doors(picture, unit)
  for (const place of via) {
    const cost = spread(picture, unit, from).get(place)
    if (cost === undefined || inEnemyZone(picture, unit.side, place)) return null
    from = new Map([[place, cost]])
  }
  if (to === unit.hex || unitIn(picture, to) !== undefined) return null
  return spread(picture, unit, from).get(to) ?? null
}

/** The cost of a given path; null if it isn’t legal. An arriving unit pays for its first hex. */
export function costOfPath(picture: Picture, unit: Counter, path: readonly number[]): number | null {
  const entering = unit.place !== 'on map'
  if (entering ? !doors(picture, unit).has(path[0]) : path[0] !== unit.hex) return null
  let total = entering ? pointsToEnter(picture.chart, path[0]) : 0
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1], path[i]]
    if (!picture.chart.grid.adjacent(from, to) || !mayStep(picture, unit.arm, from, to)) return null
    if (!mayBeIn(picture, unit, to)) return null
    const bound = inEnemyZone(picture, unit.side, from)
    if (bound && (i > 1 || entering || inEnemyZone(picture, unit.side, to) || path.length > 2)) return null
    total += costOfStep(picture, unit, from, to)
  }
  return total
}

/** 3.3: objectives on the path that the mover captures. */
export const takenBy = ({ control }: Picture, { side }: Counter, path: readonly number[]): number[] =>
  [...new Set(path)].filter(hex => control.has(hex) && control.get(hex) !== side)
