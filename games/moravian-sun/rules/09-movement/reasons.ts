/**
 * 9.0 Why a unit can’t end its move in a hex. A rule is the reason only if the path would be open without it: so the
 * rules are lifted one by one, then several together, and the refusal names those that change the answer.
 */
import { noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import { type Field, SLEET, SNOW } from '../../field.ts'
import type { Pace } from '../../setup/vocabulary.ts'
import { words } from '../../words.ts'
import { onDefenseAstray, orderOf, ordersOpenTo, permits } from '../04-orders/orders.ts'
import { stackFaultAt } from '../06-stacking.ts'
import { destinations, wouldReach } from './movement.ts'
import { columnFault, type RuleInTheWay } from './sweeps.ts'

/** Possible obstacles, in the order in which to name them. */
export const RULES: Readonly<Record<Pace, readonly RuleInTheWay[]>> = {
  plain: ['room', 'stop', 'night', 'order', 'weather', 'points', 'ice', 'trees', 'ground', 'enemies'],
  column: ['order', 'zones', 'friends', 'road', 'weather', 'points', 'ice', 'trees', 'ground', 'enemies'],
}

export interface Goal {
  readonly unit: number
  readonly to: number
  readonly pace: Pace
}

/** Rules without which the unit would get there, all of them necessary; empty if nothing helps. */
export function rulesInTheWay(field: Field, position: Position, goal: Goal): readonly RuleInTheWay[] {
  const enough = (some: readonly RuleInTheWay[]): boolean => wouldReach(field, position, goal, new Set(some))
  let rules = RULES[goal.pace]
  // In column an opened path may be shorter and use no road, so lifting more rules can open less.
  for (;;) {
    const fewer = noneToSpare(rules, enough)
    if (fewer.length === rules.length) return fewer
    rules = fewer
  }
}

/** Why a unit that may move can’t end in a hex; null if it can. */
export function reasonsAgainst(field: Field, position: Position, goal: Goal): readonly Objection[] | null {
  const { unit, to, pace } = goal
  if (destinations(field, position, unit, pace).includes(to)) return null
  const [name, hex] = [field.nameOf(unit), field.label(to)]
  if (to === field.hex(position, unit)) return [words.standsThere(name)]
  if (field.at(position).holds(to, 1 - field.units[unit].side)) return [words.enemyThere(hex)]
  const formed = pace === 'column' ? noColumn(field, position, unit) : null
  if (formed !== null) return [words.noColumn(name, formed)]
  const rules = rulesInTheWay(field, position, goal)
  return rules.length > 0 ? rules.map(rule => said(field, position, goal, rule)) : [words.noWayAtAll(name, hex)]
}

/** 9.3, 11.0: the case that stops a unit from using March Column under every order it may act under. */
function noColumn(field: Field, position: Position, unit: number): string | null {
  const faults = ordersOpenTo(field, position, unit).map(order => columnFault(field, position, order))
  return faults.includes(null) ? null : (faults[0] ?? '4.0')
}

/** What a rule says against getting there. */
export function said(field: Field, position: Position, { unit, to, pace }: Goal, rule: RuleInTheWay): Objection {
  const [name, hex] = [field.nameOf(unit), field.label(to)]
  switch (rule) {
    case 'room':
      return words.noRoom(stackFaultAt(field, position, unit, to) ?? '6.1', hex)
    case 'stop':
      return words.stopsInZone(name, hex)
    case 'night':
      return words.oneHexAtNight(name)
    case 'order': {
      const order = orderOf(field, position, unit)
      const say = onDefenseAstray(field, position, unit) ? words.noWayAstray : words.noWay
      return say(name, hex, order, permits(order).case)
    }
    case 'zones':
      return words.columnInZone(name, hex)
    case 'friends':
      return field.at(position).empty(to) ? words.columnPassesNobody(name, hex) : words.columnJoinsNobody(hex)
    case 'road':
      return words.columnWithoutRoad(name, hex)
    case 'weather':
      return words.weatherDelays(name, hex, weatherCase(field, position))
    case 'ice':
      return words.iceIsBroken(name, hex)
    case 'trees':
      return words.stopsAmongTrees(name, hex)
    case 'ground':
      return words.groundBars(name, hex, field.ground.barredBy(field.units[unit].class, field.hex(position, unit), to))
    case 'blocks':
      return words.rideBlocked(name, hex)
    case 'enemies':
      return words.enemyBetween(name, hex)
    case 'points':
      return pace === 'column' ? words.tooFarInColumn(name, hex) : words.tooFar(name, hex)
  }
}

/** The case of the weather that stops units. */
function weatherCase(field: Field, position: Position): string {
  const weather = field.weather(position)
  return weather === SNOW ? '16.41.snow.1' : weather === SLEET ? '16.41.sleet.1' : '16.41.overcast'
}
