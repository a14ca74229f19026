/** 14.2 The range of a charge. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { CLASSES } from '../../setup/vocabulary.ts'
import { stackFaultAt } from '../06-stacking.ts'
import { flood } from '../09-movement/flood.ts'
import { movesFound, type PointsLeft } from '../09-movement/movement.ts'
import { type Lifted, NOTHING, type Sweep, snowed, sweepsUnder } from '../09-movement/sweeps.ts'
import { waysOf } from '../09-movement/ways.ts'

export interface Ride {
  readonly unit: number
  /** The hex from which it charges, and its target. */
  readonly to: number
  readonly at: number
}

/** 14.5: some hexes open to raiders are closed to other cavalry; they pay dragoon costs. */
const RAIDING = CLASSES.indexOf('dragoons')

/** The cost to charge from a hex into the next, in half points, without snow. */
export function rideIn({ ground }: Field, from: number, at: number): number {
  return ground.prices[RAIDING][from * 6 + ground.grid.direction(from, at)]
}

/** Whether a unit that may charge has the points to move from one hex into the next. */
export function canRide(
  field: Field,
  position: Position,
  { unit, to, at }: Ride,
  reach: ReadonlyMap<number, PointsLeft> = chargeReach(field, position, unit),
): boolean {
  const left = reach.get(to)
  return left !== undefined && rideIn(field, to, at) * (snowed(field, position) ? 2 : 1) <= leftFor(field, to, at, left)
}

const leftFor = ({ ground }: Field, to: number, at: number, { anyway, byRoad }: PointsLeft): number =>
  ground.road(to, ground.grid.direction(to, at)) ? Math.max(anyway, byRoad) : anyway

/** 14.2.4, 12.8.1: as far as a pursuer can charge, under any order. */
export const PURSUING: Lifted = new Set(['order'])

export const pursuitReach = (field: Field, position: Position, unit: number): ReadonlyMap<number, PointsLeft> =>
  findChargeReach(field, position, unit, PURSUING)

/** The path of such a charge to the hex before its target. */
export function pursuitRide(field: Field, position: Position, unit: number, to: number): readonly number[] {
  let [path, most]: [readonly number[] | null, number] = [null, -1]
  for (const sweep of chargeSweeps(field, position, unit, PURSUING)) {
    const reach = flood(field, position, unit, sweep, PURSUING)
    if (!reach.reached(to) || sweep.budget - reach.cost(to) <= most) continue
    path = reach.path(to)
    most = sweep.budget - reach.cost(to)
  }
  if (path) return path
  throw new Error(`${field.nameOf(unit)} cannot ride to ${field.label(to)}`)
}

/** 7.2.4: pursuers go around enemy leaders. */
const chargeSweeps = (field: Field, position: Position, unit: number, lifted: Lifted): Sweep[] =>
  sweepsUnder(field, position, unit, 'plain', 'charge', lifted).map(sweep => ({
    ...sweep,
    shunsLeaders: lifted === PURSUING,
  }))

/** 14.2: the hexes from which it could charge, with the points left there; cheapest first. */
export function chargeReach(field: Field, position: Position, unit: number): ReadonlyMap<number, PointsLeft> {
  const found = movesFound(field, position, unit)
  found.charges ??= findChargeReach(field, position, unit)
  return found.charges
}

function findChargeReach(field: Field, position: Position, unit: number, lifted = NOTHING): Map<number, PointsLeft> {
  const start = field.hex(position, unit)
  const left = new Map<number, PointsLeft>()
  for (const sweep of chargeSweeps(field, position, unit, lifted)) {
    for (const [hex, cost] of costsOf(field, position, unit, sweep, lifted)) {
      if (hex === start || stackFaultAt(field, position, unit, hex) !== null) continue
      const points = sweep.budget - cost
      const { anyway, byRoad } = left.get(hex) ?? { anyway: -1, byRoad: -1 }
      if (sweep.onRoads && points > byRoad) left.set(hex, { anyway, byRoad: points })
      if (!sweep.onRoads && points > anyway) left.set(hex, { anyway: points, byRoad })
    }
  }
  return left
}

/** By hex the cost of getting there, cheapest first. */
function* costsOf(
  field: Field,
  position: Position,
  unit: number,
  sweep: Sweep,
  lifted: Lifted,
): Generator<readonly [number, number]> {
  const kept = waysOf(field, position, unit, sweep)
  if (kept) for (const [i, hex] of kept.hexes.entries()) yield [hex, kept.costs[i]]
  else {
    const reach = flood(field, position, unit, sweep, lifted)
    for (let i = 0; i < reach.count; i++) yield [reach.hexes[i], reach.cost(reach.hexes[i])]
  }
}
