/** How far it is, from every hex, to where an army or a formation makes for. */
import { CLOSED, type Grid, OFF_MAP, Reach } from '@voltigeur/hex'
import { Answers, enemyOf, onceFor, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { UNIT_TYPES } from '../setup/data.ts'
import type { Edge } from '../setup/ground.ts'
import { ALLIED, CAVALRY } from '../setup/units.ts'
import { placesWanted } from './places.ts'
import type { Temper } from './tempers.ts'

/** By type of unit, by hex: the distance to the goal. */
export type Ways = readonly Int32Array[]

const FAR = 999
/** Hexes from which a unit on foot can attack next turn; cavalry does so from one more. */
const STRIKING = 2
/** Enemies farther away than this are far enough. */
const AT_A_DISTANCE = 6

/**
 * The Allies make for the arrow hexes in the west, the French for the enemy; in a small scenario both for its
 * objectives (SC-2).
 */
export function waysOfArmy(field: Field, position: Position, side: Side, march: Temper['march']): Ways {
  const places = march === 'as ordered' ? placesWanted(field, position, side) : []
  if (places.length > 0) return waysToPlaces(field)(places)
  if (side === ALLIED && march === 'as ordered' && field.rules.exits) return waysOff(field, 'west')
  return waysToEnemy(field, position, side)
}

const hunts = onceFor((field: Field) => field.enemyCells.map(cells => new Answers<Ways>(cells)))
const NEAREST = -1
const AWAY = -2

/** To the nearest enemy; close enough to attack next turn is close enough. */
export function waysToEnemy(field: Field, position: Position, side: Side): Ways {
  return asKept(field, position, side, NEAREST, () =>
    atStrikingDistance(distancesTo(field.ground.grid, standingOf(field, position, field.armies[enemyOf(side)]))),
  )
}

/** To the nearest unit of one enemy formation; if none is on the map, to the nearest enemy. */
export function waysToFormation(
  field: Field,
  position: Position,
  side: Side,
  formation: number,
  units: readonly number[],
): Ways {
  const there = standingOf(field, position, units)
  if (there.length === 0) return waysToEnemy(field, position, side)
  return asKept(field, position, side, formation, () => atStrikingDistance(distancesTo(field.ground.grid, there)))
}

/** Away from every enemy. */
export function waysAway(field: Field, position: Position, side: Side): Ways {
  return asKept(field, position, side, AWAY, () => {
    const distance = distancesTo(field.ground.grid, standingOf(field, position, field.armies[enemyOf(side)]))
    const nearness = distance.map(hexes => AT_A_DISTANCE - Math.min(AT_A_DISTANCE, hexes))
    return UNIT_TYPES.map(() => nearness)
  })
}

/** They depend on where the enemy stands alone. */
function asKept(field: Field, position: Position, side: Side, key: number, find: () => Ways): Ways {
  const known = hunts(field)[side].in(position)
  let ways = known.get(key)
  if (!ways) {
    ways = find()
    known.set(key, ways)
  }
  return ways
}

function standingOf(field: Field, position: Position, units: readonly number[]): number[] {
  const hexes = units.map(unit => field.hex(position, unit)).filter(hex => hex !== OFF_MAP)
  return [...new Set(hexes)]
}

const atStrikingDistance = (distance: Int32Array): Ways =>
  UNIT_TYPES.map((_, type) => {
    const near = type === CAVALRY ? STRIKING + 1 : STRIKING
    return distance.map(hexes => Math.max(hexes, near))
  })

/** There are few objectives, so the paths to each set of them are cached. */
const placesKept = onceFor((_: Field) => new Map<string, Ways>())

export function waysToPlaces(field: Field): (places: readonly number[]) => Ways {
  const known = placesKept(field)
  return places => {
    const key = places.join()
    let ways = known.get(key)
    if (!ways) {
      const distance = distancesTo(field.ground.grid, places)
      ways = UNIT_TYPES.map(() => distance)
      known.set(key, ways)
    }
    return ways
  }
}

/** By hex: the distance to the nearest of these, FAR if there is none. */
function distancesTo({ size, neighbours }: Grid, hexes: readonly number[]): Int32Array {
  const distance = new Int32Array(size).fill(FAR)
  const queue = [...hexes]
  for (const hex of hexes) distance[hex] = 0
  for (let i = 0; i < queue.length; i++) {
    const next = distance[queue[i]] + 1
    for (let side = queue[i] * 6, end = side + 6; side < end; side++) {
      const to = neighbours[side]
      if (to === OFF_MAP || distance[to] <= next) continue
      distance[to] = next
      queue.push(to)
    }
  }
  return distance
}

const arrowsKept = onceFor((_: Field) => new Map<string, Ways>())

/** Movement points to the nearest arrow hex of an edge, by type of unit, on an empty map. */
export const waysOff = (field: Field, edge: Edge): Ways =>
  waysToArrows(
    field,
    field.ground.plan.arrows.filter(arrow => arrow.edge === edge).map(({ hex }) => hex),
  )

/** The same to some of the arrow hexes. */
export function waysToArrows(field: Field, arrows: readonly number[]): Ways {
  const known = arrowsKept(field)
  const key = arrows.join()
  let ways = known.get(key)
  if (!ways) {
    ways = pricedWays(field, arrows)
    known.set(key, ways)
  }
  return ways
}

function pricedWays(field: Field, arrows: readonly number[]): Ways {
  const { grid, entry } = field.ground
  const most = grid.size > 200 ? 250 : 60
  const reach = new Reach(grid, most)
  return entry.map(prices => {
    const distance = new Int32Array(grid.size).fill(FAR)
    // The flood runs outward from the arrow hex, so each step is priced in reverse.
    const price = (from: number, to: number, dir: number): number => {
      const points = prices[to * 6 + ((dir + 3) % 6)]
      return points === CLOSED || from === to ? -1 : points
    }
    for (const arrow of arrows) {
      reach.flood(arrow, most, price, () => true)
      for (let i = 0; i < reach.count; i++) {
        const hex = reach.hexes[i]
        distance[hex] = Math.min(distance[hex], reach.cost(hex))
      }
    }
    return distance
  })
}
