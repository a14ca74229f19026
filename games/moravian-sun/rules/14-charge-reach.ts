/** 14.2 How far a charge can be ridden. */
import type { Ways } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { CLASSES } from '../setup/vocabulary.ts'
import { stackFaultAt } from './06-stacking.ts'
import { flood } from './09-flood.ts'
import { movesFound } from './09-movement.ts'
import { type Lifted, NOTHING, type Sweep, snowed, sweepsUnder } from './09-sweeps.ts'
import { waysOf } from './09-ways.ts'

export interface Ride {
  readonly unit: number
  /** The hex from which it charges, and the one that it charges. */
  readonly to: number
  readonly at: number
}

/** 14.5: what raiders may ride into is closed to other horse; they pay what dragoons pay. */
const RAIDING = CLASSES.indexOf('dragoons')

/** What it costs to ride from a hex into the next, in half points, snow aside. */
export function rideIn({ ground }: Field, from: number, at: number): number {
  return ground.prices[RAIDING][from * 6 + ground.grid.direction(from, at)]
}

/** Whether a unit that may charge has the points to ride from one hex into the next. */
export function canRide(
  field: Field,
  position: Position,
  { unit, to, at }: Ride,
  reach: ReadonlyMap<number, number> = chargeReach(field, position, unit),
): boolean {
  const left = reach.get(to)
  return left !== undefined && rideIn(field, to, at) * (snowed(field, position) ? 2 : 1) <= left
}

/** 14.2.4, 12.8.1: as far as who pursues can charge, whatever lies under his marker. */
export const PURSUING: Lifted = new Set(['order'])

export const pursuitReach = (field: Field, position: Position, unit: number): ReadonlyMap<number, number> =>
  findChargeReach(field, position, unit, PURSUING)

/** The way of such a charge to the hex from which it is ridden. */
export function pursuitRide(field: Field, position: Position, unit: number, to: number): readonly number[] {
  for (const sweep of chargeSweeps(field, position, unit, PURSUING)) {
    flood(field, position, unit, sweep, PURSUING)
    if (field.reach.reached(to)) return field.reach.path(to)
  }
  throw new Error(`${field.nameOf(unit)} cannot ride to ${field.label(to)}`)
}

/** 7.2.4: who pursues goes round the leaders of the enemy. */
const chargeSweeps = (field: Field, position: Position, unit: number, lifted: Lifted): Sweep[] =>
  sweepsUnder(field, position, unit, 'plain', 'charge', lifted).map(sweep => ({
    ...sweep,
    shunsLeaders: lifted === PURSUING,
  }))

/** 14.2: by the hexes from which it could charge, the points that it would have left there; cheapest first. */
export function chargeReach(field: Field, position: Position, unit: number): ReadonlyMap<number, number> {
  const known = movesFound(field, position, field.units[unit].side).charges
  let left = known.get(unit)
  if (!left) {
    left = findChargeReach(field, position, unit)
    known.set(unit, left)
  }
  return left
}

function findChargeReach(field: Field, position: Position, unit: number, lifted = NOTHING): Map<number, number> {
  const start = field.hex(position, unit)
  const left = new Map<number, number>()
  for (const sweep of chargeSweeps(field, position, unit, lifted)) {
    const { hexes, costs } = waysOf(field, position, unit, sweep) ?? flooded(field, position, unit, sweep, lifted)
    for (let i = 0; i < hexes.length; i++) {
      const hex = hexes[i]
      if (hex === start || stackFaultAt(field, position, unit, hex) !== null) continue
      const points = sweep.budget - costs[i]
      if (points > (left.get(hex) ?? -1)) left.set(hex, points)
    }
  }
  return left
}

function flooded(field: Field, position: Position, unit: number, sweep: Sweep, lifted: Lifted): Ways {
  flood(field, position, unit, sweep, lifted)
  return field.reach.ways()
}
