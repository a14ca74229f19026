/**
 * 3.4, 7.2 Why a leader can’t move or escape to a hex: the rules are lifted, and the refusal names those that change
 * the answer.
 */
import { fewestPoints, NO_WAY } from '@voltigeur/hex'
import { noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { words } from '../../words.ts'
import { inChief, isRefuge, type LeaderRule, stepsOf } from './rides.ts'

/** In the order in which to name them. */
const LEADER_RULES: readonly LeaderRule[] = ['zones', 'points', 'ice', 'ground', 'enemies']

export interface Ride {
  readonly leader: number
  readonly to: number
  /** 7.2.4: he is overrun, and ZOC don’t stop him. */
  readonly flees: boolean
}

/** Whether a leader would get there if these rules didn’t apply. */
export function wouldRide(
  field: Field,
  position: Position,
  { leader, to, flees }: Ride,
  lifted: readonly LeaderRule[],
): boolean {
  const start = field.hex(position, leader)
  if (to === start || (flees && !lifted.includes('zones') && !isRefuge(field, position, leader, to))) return false
  const { budget, cost } = stepsOf(field, position, leader, flees, new Set(lifted))
  const points = fewestPoints(field.ground.grid, start, to, cost, () => true)
  return points < NO_WAY && (points <= budget || lifted.includes('points'))
}

/** Why a leader who moves or escapes can’t get to a hex. */
export function reasonsAgainstRide(field: Field, position: Position, ride: Ride): readonly Objection[] {
  const { leader, to } = ride
  const [name, hex] = [field.nameOf(leader), field.label(to)]
  const here = field.at(position)
  const enemy = 1 - field.units[leader].side
  if (to === field.hex(position, leader)) return [words.standsThere(name)]
  if (here.holds(to, enemy)) return [words.enemyThere(hex)]
  if (here.leadersHold(to, enemy)) return [words.enemyLeaderThere(hex)]
  const rules = noneToSpare(LEADER_RULES, some => wouldRide(field, position, ride, some))
  if (rules.length === 0) return [words.noWayAtAll(name, hex)]
  return rules.map(rule => say(field, position, ride, rule))
}

function say(field: Field, position: Position, { leader, to, flees }: Ride, rule: LeaderRule): Objection {
  const [name, hex] = [field.nameOf(leader), field.label(to)]
  switch (rule) {
    case 'zones':
      return inChief(field, position, leader) ? words.chiefInZone(name, hex) : words.leaderInZone(name, hex)
    case 'points':
      return flees ? words.tooFarToFlee(name, hex) : words.tooFarToRide(name, hex)
    case 'ice':
      return words.iceIsBroken(name, hex)
    case 'ground':
      return words.groundBars(
        name,
        hex,
        field.ground.barredBy(field.units[leader].class, field.hex(position, leader), to),
      )
    case 'enemies':
      return words.enemyBetween(name, hex)
  }
}
