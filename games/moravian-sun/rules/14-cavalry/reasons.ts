/** 14.2 Why a charge is illegal: the rules are lifted, and the refusal names those that change the answer. */
import { noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { words } from '../../words.ts'
import { stackFaultAt } from '../06-stacking.ts'
import { flood } from '../09-movement/flood.ts'
import { said } from '../09-movement/reasons.ts'
import { type Lifted, NOTHING, type RuleInTheWay, snowed, sweepsUnder } from '../09-movement/sweeps.ts'
import { chargeBlock } from './charge-phase.ts'
import { type Ride, rideIn } from './charge-reach.ts'

/** In the order in which to name them. */
const RIDE_RULES: readonly RuleInTheWay[] = ['room', 'blocks', 'weather', 'points', 'ice', 'ground', 'enemies']

/** Whether a charge would be legal if some rules didn’t apply. */
function wouldCharge(field: Field, position: Position, { unit, to, at }: Ride, lifted: Lifted): boolean {
  if (!lifted.has('room') && stackFaultAt(field, position, unit, to) !== null) return false
  const lastStep = rideIn(field, to, at) * (snowed(field, position) && !lifted.has('weather') ? 2 : 1)
  for (const sweep of sweepsUnder(field, position, unit, 'plain', 'charge', lifted)) {
    // 16.41.sleet.1: on roads and trails up to the last hexside.
    if (sweep.onRoads && !field.ground.road(to, field.ground.grid.direction(to, at))) continue
    const reach = flood(field, position, unit, sweep, lifted)
    if (reach.reached(to) && reach.cost(to) + lastStep <= sweep.budget) return true
  }
  return false
}

/** Why a unit that may charge can’t move from one hex into an adjacent one. */
export function reasonsAgainstCharge(
  field: Field,
  position: Position,
  ride: Ride,
  unheld: Lifted = NOTHING,
): readonly Objection[] {
  const { unit, to, at } = ride
  if (field.at(position).holds(to, 1 - field.units[unit].side)) return [words.enemyThere(field.label(to))]
  const block = chargeBlock(field, unit, to, at)
  if (block !== null) return [words.chargeBlocked(field.label(at), block)]
  const name = field.nameOf(unit)
  const rules = noneToSpare(RIDE_RULES, some => wouldCharge(field, position, ride, new Set([...unheld, ...some])))
  if (rules.length === 0) return [words.noWayAtAll(name, field.label(to))]
  return rules.map(rule =>
    rule === 'points'
      ? words.tooFarToCharge(name, field.label(at))
      : said(field, position, { unit, to, pace: 'plain' }, rule),
  )
}
