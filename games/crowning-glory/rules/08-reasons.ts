/**
 * 8.0 Why a unit cannot get somewhere. A rule is the reason only if the way would be open without it: so the rules are
 * lifted one by one, then two by two, and those are told whose lifting changes the answer.
 */
import { CLOSED, ENEMY, FRIEND } from '@voltigeur/hex'
import type { Objection, Position } from '@voltigeur/kernel'
import { CAVALRY, type Field } from '../field.ts'
import { words } from '../words.ts'
import { inTheWayOf } from './06-stacking.ts'
import { barredBy, inEnemyZone, mustStop } from './07-zones-of-control.ts'
import { allowance, pricesFor } from './08-moves.ts'

/** What can stand in the way, in the order in which a player should hear of it. */
export const RULES = ['ground', 'friends', 'zones', 'points'] as const
export type RuleInTheWay = (typeof RULES)[number]
export type Lifted = ReadonlySet<RuleInTheWay>

/** Where a unit wants to be at the end of its march: in a hex, or over the edge from there. */
export interface Goal {
  readonly unit: number
  /** Hexes to be taken on the way, and the last one. */
  readonly stops: readonly number[]
  /** What leaving the map from there costs; null when the unit stays. */
  readonly exit: number | null
}

const FAR = 1e6

/** The fewest points for the way from one hex to another with some rules lifted; FAR when there is none. */
function cheapest(field: Field, position: Position, unit: number, start: number, to: number, lifted: Lifted): number {
  const { grid } = field.ground
  const { side } = field.units[unit]
  const look = field.at(position).lookTo(side)
  const prices = pricesFor(field, position, unit)
  const held = !lifted.has('zones') && inEnemyZone(field, position, side, start)
  const friends = lifted.has('friends') ? ~FRIEND : ~0
  const bars = (inTheWayOf(field, position, side) & friends) | ENEMY | (lifted.has('zones') ? 0 : barredBy(held))
  const home = field.hex(position, unit)
  const cost = new Map([[start, 0]])
  const open = [start]
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    const stops = from !== start && !lifted.has('zones') && mustStop(held, look[from])
    for (let dir = 0; !stops && dir < 6; dir++) {
      const next = grid.neighbour(from, dir)
      if (next < 0 || ((look[next] & bars) !== 0 && next !== home)) continue
      const price = prices[from * 6 + dir]
      if (price === CLOSED && !lifted.has('ground')) continue
      const sum = cost.get(from)! + (price === CLOSED ? 1 : price)
      if (sum >= (cost.get(next) ?? FAR)) continue
      cost.set(next, sum)
      open.push(next)
    }
    // What begins in a zone goes one hex.
    if (held) break
  }
  return cost.get(to) ?? FAR
}

/** Whether the unit would get there if these rules did not hold. */
export function wouldReach(field: Field, position: Position, { unit, stops, exit }: Goal, lifted: Lifted): boolean {
  const { side } = field.units[unit]
  const start = field.hex(position, unit)
  const held = (hex: number): boolean => !lifted.has('zones') && inEnemyZone(field, position, side, hex)
  let from = start
  let spent = 0
  for (const stop of stops) {
    if (stop === from && exit === null) return false
    // 7.1: nobody goes on from a zone he has entered.
    if (from !== start && held(from)) return false
    if (stop !== from) spent += cheapest(field, position, unit, from, stop, lifted)
    from = stop
  }
  if (exit !== null) {
    const stuck = from === start ? false : held(start) || held(from)
    if (stuck) return false
    spent += exit
  }
  return spent < FAR && (lifted.has('points') || spent <= allowance(field, position, unit))
}

/** The fewest rules without which the unit would get there; all of them when nothing helps. */
export function rulesInTheWay(field: Field, position: Position, goal: Goal): readonly RuleInTheWay[] {
  for (let size = 1; size <= RULES.length; size++) {
    for (let mask = 1; mask < 1 << RULES.length; mask++) {
      const some = RULES.filter((_, i) => (mask >>> i) & 1)
      if (some.length === size && wouldReach(field, position, goal, new Set(some))) return some
    }
  }
  return RULES
}

export function reasonsAgainst(field: Field, position: Position, goal: Goal): Objection[] {
  return rulesInTheWay(field, position, goal).map(rule => say(field, position, goal, rule))
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
    case 'friends':
      return words.noPassing(name, label)
    case 'zones':
      if (!inEnemyZone(field, position, side, from)) {
        return exit === null ? words.stopsInZones(name, label) : words.stopsBeforeExit(name, label)
      }
      return ground.grid.direction(from, to) < 0 ? words.onlyOneHex(name) : words.zoneToZone(name, label)
    case 'points': {
      const points = allowance(field, position, unit)
      return exit === null ? words.tooFar(name, label, points) : words.cannotExit(name, label)
    }
  }
}
