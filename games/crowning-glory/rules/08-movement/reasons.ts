/**
 * 8.0 Why a unit can’t get somewhere. A rule is the reason only if the path would be open without it: so the rules are
 * lifted one by one, then two by two, and the refusal names those that change the answer.
 */
import { CLOSED, ENEMY, FRIEND, fewestPoints, NO_WAY } from '@voltigeur/hex'
import { noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import { CAVALRY, type Field, INFANTRY } from '../../field.ts'
import { words } from '../../words.ts'
import { inTheWayOf } from '../06-stacking.ts'
import { barredBy, inEnemyZone, mustStop } from '../07-zones-of-control.ts'
import { allowance, entryPrice, pricesFor } from './ways.ts'

/** Possible obstacles, in the order in which to name them. */
const RULES = ['ground', 'enemies', 'friends', 'zones', 'points'] as const
export type RuleInTheWay = (typeof RULES)[number]
export type Lifted = ReadonlySet<RuleInTheWay>

/** Where a unit, on the map or about to enter it, should end its march: in a hex, or off the map from there. */
export interface Goal {
  readonly unit: number
  /** Hexes to capture on the path, and the last one. */
  readonly stops: readonly number[]
  /** The cost of exiting the map from there; null if the unit stays. */
  readonly exit: number | null
}

/** Units that block a unit’s path with some rules lifted, ignoring ZOC. */
function inTheWay(field: Field, position: Position, unit: number, lifted: Lifted): number {
  const free = (lifted.has('friends') ? FRIEND : 0) | (lifted.has('enemies') ? ENEMY : 0)
  return inTheWayOf(field, position, field.units[unit].side) & ~free
}

/** The fewest points from one hex to another with some rules lifted. */
function cheapest(field: Field, position: Position, unit: number, start: number, to: number, lifted: Lifted): number {
  const { side } = field.units[unit]
  const look = field.at(position).lookTo(side)
  const prices = pricesFor(field, position, unit)
  const free = lifted.has('zones')
  const held = !free && inEnemyZone(field, position, side, start)
  const bars = inTheWay(field, position, unit, lifted) | barredBy(held)
  const home = field.hex(position, unit)
  const step = (from: number, next: number, dir: number): number => {
    if ((look[next] & bars) !== 0 && next !== home) return -1
    const price = prices[from * 6 + dir]
    if (price !== CLOSED) return price
    return lifted.has('ground') ? openPrice(field, from, next, dir) : -1
  }
  return fewestPoints(field.ground.grid, start, to, step, hex => free || !mustStop(held, look[hex]))
}

/** The cost of a closed step if it were open. */
function openPrice({ ground, tables }: Field, from: number, to: number, dir: number): number {
  const onFoot = ground.prices[INFANTRY][from * 6 + dir]
  return onFoot !== CLOSED ? onFoot : tables.terrain.hexes[ground.chief(to)].mp
}

/** The start of a march and the points paid there: the unit’s hex, or an open entry hex (5.7). */
function beginnings(field: Field, position: Position, unit: number, lifted: Lifted): [hex: number, spent: number][] {
  if (field.onMap(position, unit)) return [[field.hex(position, unit), 0]]
  const { side, type } = field.units[unit]
  const look = field.at(position).lookTo(side)
  const bars = inTheWay(field, position, unit, lifted)
  return field.ground.plan.entry
    .filter(hex => (lifted.has('ground') || field.ground.bears(type, hex)) && (look[hex] & bars) === 0)
    .map(hex => [hex, entryPrice(field, hex)])
}

/** Whether the unit would get there if these rules didn’t apply. */
export function wouldReach(field: Field, position: Position, goal: Goal, lifted: Lifted): boolean {
  const most = lifted.has('points') ? NO_WAY - 1 : allowance(field, position, goal.unit)
  return beginnings(field, position, goal.unit, lifted).some(
    ([start, paid]) => paid + pointsFor(field, position, goal, start, lifted) <= most,
  )
}

/** The points for the whole march from its start; NO_WAY if there is no path. */
function pointsFor(
  field: Field,
  position: Position,
  { unit, stops, exit }: Goal,
  start: number,
  lifted: Lifted,
): number {
  const { side } = field.units[unit]
  const enters = !field.onMap(position, unit)
  const held = (hex: number): boolean => !lifted.has('zones') && inEnemyZone(field, position, side, hex)
  let from = start
  let spent = 0
  for (const stop of stops) {
    // 7.1: no unit continues from a ZOC it has entered, even from off the map; a unit that begins in one can’t pass
    // through hexes.
    if (stop !== from && (from !== start || enters || stops.length > 1) && held(from)) return NO_WAY
    if (stop !== from) spent += cheapest(field, position, unit, from, stop, lifted)
    from = stop
  }
  if (exit === null) return spent
  return from !== start && (held(start) || held(from)) ? NO_WAY : spent + exit
}

/** Rules without which the unit would get there, all of them necessary. */
export function rulesInTheWay(field: Field, position: Position, goal: Goal): readonly RuleInTheWay[] {
  return noneToSpare(RULES, some => wouldReach(field, position, goal, new Set(some)))
}

export function reasonsAgainst(field: Field, position: Position, goal: Goal): Objection[] {
  const found = rulesInTheWay(field, position, goal).map(rule => say(field, position, goal, rule))
  return found.length > 0 ? found : [words.noWay(field.nameOf(goal.unit), field.label(goal.stops.at(-1)!))]
}

function say(field: Field, position: Position, { unit, stops, exit }: Goal, rule: RuleInTheWay): Objection {
  const { ground } = field
  const { side, type } = field.units[unit]
  const from = field.hex(position, unit)
  const to = stops[stops.length - 1]
  const [name, label] = [field.nameOf(unit), field.label(to)]
  switch (rule) {
    case 'ground':
      if (!ground.bears(type, to)) return words.noCavalry(name, label)
      if (!ground.inArea(from, to)) return words.outOfArea(label)
      return type === CAVALRY ? words.pondBars(name, label) : words.noWay(name, label)
    case 'enemies':
      return words.enemyBetween(name, label)
    case 'friends':
      return words.noPassing(name, label)
    case 'zones':
      if (!inEnemyZone(field, position, side, from)) {
        return exit === null ? words.stopsInZones(name, label) : words.stopsBeforeExit(name, label)
      }
      return ground.grid.adjacent(from, to) && inEnemyZone(field, position, side, to)
        ? words.zoneToZone(name, label)
        : words.onlyOneHex(name)
    case 'points': {
      const points = allowance(field, position, unit)
      return exit === null ? words.tooFar(name, label, points) : words.cannotExit(name, label)
    }
  }
}
