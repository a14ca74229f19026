/** 9.1 The paths of units not in March Column, cached while nothing they depend on changes. */
import type { FloodedWays } from '@voltigeur/hex'
import { Answers, cellsOf, onceFor, type Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { POINT } from '../../setup/ground.ts'
import { CLASSES, ORDERS } from '../../setup/vocabulary.ts'
import { PERMITS, type Permissions } from '../04-orders/orders.ts'
import { flood, goesOneHex } from './flood.ts'
import { gapOf } from './gaps.ts'
import { NOTHING, type Sweep } from './sweeps.ts'

/** Far from the enemy they depend on terrain alone. */
const keptFromAfar = onceFor((field: Field) => new Answers<FloodedWays>(cellsOf(field.cell.weather, field.pond.broken)))

/** By side: elsewhere, on the enemy’s hexes and states; friends block no path (9.1.3). */
const keptNearby = onceFor((field: Field) =>
  field.armies.map((_, side) => {
    const { unit, troop, cell, pond, armies } = field
    const enemies = armies[1 - side]
    return new Answers<FloodedWays>(
      cellsOf([unit.hex, enemies], [troop.cohesion, enemies], cell.weather, cell.turn, pond.broken),
    )
  }),
)

/** Cached far paths for each weather and state of the ice. */
const MOST_WAYS = 4096

/** More half points than any unit has. */
const MOST_POINTS = 64

const ORDER_NUMBERS: ReadonlyMap<Permissions, number> = new Map(ORDERS.map((name, order) => [PERMITS[name], order]))

/** Whether the enemy is too far away to matter. */
function isUnhindered(
  field: Field,
  position: Position,
  unit: number,
  { intent, entered, onRoads, budget }: Sweep,
): boolean {
  if (intent === 'charge' || entered || onRoads) return false
  const gap = gapOf(field, position, unit)
  // The first hex may cost less than a point (9.1.1); a ZOC reaches one hex.
  return gap === 0 || gap > Math.trunc(budget / POINT) + 2
}

/**
 * A unit’s paths in one sweep; null if they also depend on friends: 4.15.2, units that enter ZOC only to join them, and
 * 16.42.1.1, units that slip past the enemy and need room to stop; or on leaders (12.8.1.3).
 */
export function waysOf(field: Field, position: Position, unit: number, sweep: Sweep): FloodedWays | null {
  const { order, intent, entered, onRoads, budget } = sweep
  if (sweep.pace === 'column' || sweep.slipsPast || sweep.shunsLeaders || budget >= MOST_POINTS) return null
  // Paths over the ice are few, and not cached.
  if (sweep.ice === 'crossed') return null
  const far = isUnhindered(field, position, unit, sweep)
  const number = far ? 0 : ORDER_NUMBERS.get(order)
  if (number === undefined || (!far && order.intoZone === 'to a friend')) return null
  const { side, class: of } = field.units[unit]
  const known = (far ? keptFromAfar(field) : keptNearby(field)[side]).in(position)
  const manner =
    (goesOneHex(field, position, order, NOTHING) ? 1 : 0) +
    (entered ? 2 : 0) +
    (onRoads ? 4 : 0) +
    (intent === 'march' ? 0 : intent === 'square' ? 8 : 16) +
    (sweep.ice === 'none' ? 0 : 24)
  const marcher = (number * CLASSES.length + of) * 48 + manner
  const key = (marcher * MOST_POINTS + budget) * field.ground.grid.size + field.hex(position, unit)
  let ways = known.get(key)
  if (!ways) {
    flood(field, position, unit, sweep)
    ways = field.reach.ways()
    if (known.size === MOST_WAYS) known.clear()
    known.set(key, ways)
  }
  return ways
}
