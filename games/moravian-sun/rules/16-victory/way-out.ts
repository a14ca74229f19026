/** 16.51.1 The path off the map by the road to Vienna. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { POINT } from '../../setup/ground.ts'
import type { Pace } from '../../setup/vocabulary.ts'
import { inEnemyZone } from '../07-zones.ts'
import { flood, paces } from '../09-movement/flood.ts'
import type { Way } from '../09-movement/movement.ts'
import { type Lifted, NOTHING, type Sweep, snowed, sweepsUnder } from '../09-movement/sweeps.ts'

/** 16.51.1: the path by which a unit exits the map, in column if that is the only one; null if it can’t. */
export function exitWay(
  field: Field,
  position: Position,
  unit: number,
  lifted: Lifted = NOTHING,
): { readonly way: Way; readonly pace: Pace } | null {
  if (lifted.size === 0 && isFarFromExits(field, position, unit)) return null
  const sweeps = (['plain', 'column'] as const).flatMap(pace =>
    sweepsUnder(field, position, unit, pace, 'march', lifted),
  )
  // 9.1: a certain path if there is one, preferably not over ice.
  const trials = ({ slipsPast, ice }: Sweep): number => (slipsPast ? 2 : 0) + (ice === 'crossed' ? 1 : 0)
  for (const sweep of sweeps.sort((one, other) => trials(one) - trials(other))) {
    for (const exit of field.ground.plan.exits) {
      const way = wayOut(field, position, unit, exit, sweep, lifted)
      if (way === null) continue
      const { budget, slipsPast: inFog, order, pace } = sweep
      const how = { budget, inFog, onIce: sweep.ice === 'crossed', stopsBefore: inFog && order.intoZone !== 'yes' }
      return { way: { ...way, ...how, used: way.cost }, pace }
    }
  }
  return null
}

/** Every step costs at least half a point, so most units need no search. */
function isFarFromExits({ ground, units, unit: { hex } }: Field, position: Position, unit: number): boolean {
  const { grid, plan } = ground
  const start = hex.get(position, unit)
  return plan.exits.every(exit => grid.distance(start, exit) > units[unit].move * POINT)
}

/** 9.1.1: from the exit hex itself a unit can always exit, unless its order holds it in an enemy ZOC. */
function wayOut(
  field: Field,
  position: Position,
  unit: number,
  exit: number,
  sweep: Sweep,
  lifted: Lifted,
): { readonly path: readonly number[]; readonly cost: number } | null {
  const { ground } = field
  const { side } = field.units[unit]
  const start = field.hex(position, unit)
  const watched = !lifted.has('order') && inEnemyZone(field, position, side, exit)
  const { road, trail } = ground.terrain.column
  const onRoad = sweep.pace === 'column' && ground.onRoad(exit)
  const paved = [0, 1, 2, 3, 4, 5].some(dir => ground.paved(exit, dir))
  const rate = onRoad ? (paved ? road : trail) : ground.terrain.exit.mp
  const price = rate * POINT * (snowed(field, position) && !lifted.has('weather') ? 2 : 1)
  if (start === exit)
    return (watched && sweep.order.outOfZone === 'no') || sweep.pace === 'column'
      ? null
      : { path: [start], cost: Math.min(price, sweep.budget) }
  // Every step costs at least half a point.
  if (ground.grid.distance(start, exit) + price > sweep.budget) return null
  // 9.1.2, 16.27.1, 4.15.1, 16.43.5: it must be able to continue from there; 16.42.1.1: past the enemy in fog.
  if (!paces(field, position, unit, sweep, lifted).goesOn(exit)) return null
  const reach = flood(field, position, unit, sweep, lifted)
  const cost = reach.cost(exit) + price
  return reach.reached(exit) && cost <= sweep.budget ? { path: reach.path(exit), cost } : null
}
