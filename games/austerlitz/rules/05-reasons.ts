/**
 * 5.0 Why a unit can’t get somewhere. A rule is the reason only if the path would be open without it: so the rules are
 * lifted one by one, then two by two, and the refusal names those that change the answer.
 */
import { CLOSED, CONTROLLED, ENEMY, fewestPoints, NO_WAY } from '@voltigeur/hex'
import { noneToSpare, type Objection, type Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { CAVALRY } from '../setup/units.ts'
import { words } from '../words.ts'
import { allowance, exitCost, surcharges } from './05-moves.ts'
import { holdsFast } from './06-zones-of-control.ts'

/** Possible obstacles, in the order in which to name them. */
export const RULES = ['ground', 'enemies', 'zones', 'points'] as const
export type RuleInTheWay = (typeof RULES)[number]

/** Where a unit should end its march: in a hex, or off the map from there. */
export interface Goal {
  readonly unit: number
  readonly to: number
  readonly exit: boolean
}

/**
 * Whether the unit would get there if these rules didn’t apply. Friends block no path, and where it stops is a separate
 * question.
 */
export function wouldReach(
  field: Field,
  position: Position,
  { unit, to, exit }: Goal,
  lifted: readonly RuleInTheWay[],
): boolean {
  const { ground } = field
  const { side, type } = field.units[unit]
  const look = field.at(position).lookTo(side)
  const prices = ground.entry[type]
  const { leaving, entering } = surcharges(field)[type]
  const [paved, unopposed, unbound] = (['ground', 'enemies', 'zones'] as const).map(rule => lifted.includes(rule))
  const held = (hex: number): boolean => !unbound && holdsFast(look[hex], type)
  const step = (from: number, next: number, dir: number): number => {
    const price = prices[from * 6 + dir]
    if ((price === CLOSED && !paved) || ((look[next] & ENEMY) !== 0 && !unopposed)) return -1
    return (price === CLOSED ? 1 : price) + leaving[look[from]] + entering[look[next] & ~ENEMY]
  }
  const start = field.hex(position, unit)
  if ((to !== start || exit) && held(start)) return false
  let spent = fewestPoints(ground.grid, start, to, step, hex => !held(hex))
  if (exit) {
    if (held(to)) return false
    spent += exitCost(field, type, type === CAVALRY ? look[to] : look[to] & ~CONTROLLED)
  }
  return spent < NO_WAY && (lifted.includes('points') || spent <= allowance(field, position, unit))
}

/**
 * Rules without which the unit would get there, no more than needed; all of them if nothing helps. Terrain isn’t a
 * reason if any path leads there, even along a road: then that path is only too long.
 */
export function rulesInTheWay(field: Field, position: Position, goal: Goal): readonly RuleInTheWay[] {
  const enough = (some: readonly RuleInTheWay[]): boolean => wouldReach(field, position, goal, some)
  const found = noneToSpare(RULES, enough)
  if (found.length === 1 && found[0] === 'ground' && enough(['points'])) return ['points']
  return found.length > 0 ? found : RULES
}

export function reasonsAgainst(field: Field, position: Position, goal: Goal): Objection[] {
  const { unit, to, exit } = goal
  const [name, label] = [field.nameOf(unit), field.label(to)]
  const say: Readonly<Record<RuleInTheWay, () => Objection>> = {
    ground: () => words.noWayForGuns(name, label),
    enemies: () => words.enemyBetween(name, label),
    zones: () => (exit ? words.stuckAtExit(name, label) : words.stopsInZones(name, label)),
    points: () => (exit ? words.cannotExit(name, label) : words.tooFar(name, label, allowance(field, position, unit))),
  }
  return rulesInTheWay(field, position, goal).map(rule => say[rule]())
}
