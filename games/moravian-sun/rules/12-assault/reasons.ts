/**
 * 12.6 Why a unit can’t fall back to a hex: the rules are lifted, and the refusal names those that change the answer.
 */
import { noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { words } from '../../words.ts'
import { type BackRule, inTheWayBack, isCovered, type Retreat, waysBack } from './ways-back.ts'

/** In the order in which to name them. */
const BACK_RULES: readonly BackRule[] = [
  'home',
  'far',
  'commander',
  'away',
  'friends',
  'zones',
  'ice',
  'ground',
  'enemies',
]

/** Whether a unit could fall back to the hex if some rules didn’t apply. */
const wouldFallBack = (
  field: Field,
  position: Position,
  unit: number,
  to: number,
  retreat: Retreat,
  lifted: readonly BackRule[],
): boolean => waysBack(field, position, unit, retreat, new Set(lifted)).some(way => way.to === to)

/** Why a unit that falls back by this case can’t go to a hex. */
export function reasonsAgainstRetreat(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  retreat: Retreat,
  id: string,
): readonly Objection[] {
  const open =
    (lifted: readonly BackRule[]) =>
    (p: Position): boolean =>
      wouldFallBack(field, p, unit, to, retreat, lifted)
  const blocked = inTheWayBack(field, position, unit, to, open([]))
  if (blocked) return [blocked]
  const rules = noneToSpare(BACK_RULES, some => open(some)(position))
  if (rules.length > 0) return rules.map(rule => say(field, position, unit, to, retreat, id, rule))
  const alsoBlocked = inTheWayBack(field, position, unit, to, open(BACK_RULES))
  return [alsoBlocked ?? words.notSoManyHexes(id, field.nameOf(unit), field.label(to), retreat.hexes)]
}

function say(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  retreat: Retreat,
  id: string,
  rule: BackRule,
): Objection {
  const [name, hex] = [field.nameOf(unit), field.label(to)]
  switch (rule) {
    case 'home':
      return words.notHomeward(name, hex)
    case 'far':
      return words.notFarthest(name, hex)
    case 'commander':
      return words.notToCommander(name, hex)
    case 'away':
      return words.notAway(id, name, hex)
    case 'friends':
      return words.notBehindFriends(name, hex)
    case 'ice':
      return words.iceIsBroken(name, hex)
    case 'ground':
      return words.groundBars(name, hex, field.ground.barredBy(field.units[unit].class, field.hex(position, unit), to))
    case 'enemies':
      return words.enemyBetween(name, hex)
    case 'zones':
      // 12.6.1: a ZOC on a friendly hex doesn’t stop an evading unit; it does stop units with other options.
      return retreat.why === 'before combat' && !isCovered(field, position, unit, to, retreat)
        ? words.evadesIntoZone(name, hex)
        : words.retreatsIntoZone(name, hex)
  }
}
