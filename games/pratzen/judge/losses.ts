/**
 * Which losses hurt least: plain companies before Flags, shaken units before steady ones, none from decisive terrain.
 */
import type { Position } from '@voltigeur/kernel'
import { type Field, FLIGHT, STEADY, WITHDRAWAL } from '../field.ts'
import { flagOf, inBattalion } from '../rules/04-leaders-and-flags.ts'
import type { Outlook } from './outlook.ts'

const FLAG = 3
const LAST_IN_PLACE = 0.6
const WITH_LEADER = 0.3
const IN_GOOD_ORDER = 0.5
const OVERRUN = 0.15

/** HIT-5, HIT-6: hits towards the next loss, those of the battalion if it counts them. */
export function hitsBorne(field: Field, position: Position, unit: number): number {
  const bearer = inBattalion(field, position, unit) ? flagOf(field, position, unit) : unit
  return (field.unit.hits.get(position, bearer) + field.unit.pool.get(position, bearer)) % 3
}

/** The cost of losing a unit permanently, beyond the box for any unit. */
export function costOfLosing(outlook: Outlook, unit: number): number {
  const { field, position } = outlook
  const hex = field.hex(position, unit)
  const here = field.at(position)
  const alone = here.stack(hex).length === 1
  let cost = 0.1 * field.units[unit].front.cc
  if (field.units[unit].flag) cost += FLAG
  if (field.cohesion(position, unit) === STEADY) cost += IN_GOOD_ORDER
  if (alone && outlook.prize.counts(hex)) cost += LAST_IN_PLACE
  if (here.leaders(hex).length > 0) cost += WITH_LEADER
  return cost
}

/** The cost of a hit or disorder on the top unit of a hex; a shaken unit has little to lose. */
export function costOfSuffering(outlook: Outlook, hex: number): number {
  const { field, position } = outlook
  const here = field.at(position)
  const top = here.top(hex)
  if (top < 0) return 0
  let cost = 0
  if (field.cohesion(position, top) === STEADY) cost += IN_GOOD_ORDER + 0.1 * field.units[top].front.cc
  if (field.units[top].flag) cost += 0.2
  if (here.leaders(hex).length > 0) cost += WITH_LEADER
  if (field.unit.hits.get(position, top) === 2 && !field.units[top].flag) cost += 1
  return cost
}

/** CC-13e, CC-13i: units that friends pass over are disordered, or lost if already disordered. */
export function costOfOverrunning(outlook: Outlook, hex: number, runner: number): number {
  const { field, position, side } = outlook
  const { fall, part } = field.unit
  if (fall.get(position, runner) < WITHDRAWAL || fall.get(position, runner) >= FLIGHT) return 0
  let cost = 0
  for (const unit of field.at(position).stack(hex)) {
    if (field.units[unit].side !== side) continue
    if (part.get(position, runner) !== 0 && part.get(position, unit) === part.get(position, runner)) continue
    cost += field.cohesion(position, unit) === STEADY ? OVERRUN : 1
  }
  return cost
}
