/** 5.0 Movement: where a unit can go and what it pays, including exits (14.1). */
import { CLOSED, CONTROLLED, ENEMY, FRIEND, type Reach } from '@voltigeur/hex'
import { Answers, type Cost, onceFor, type Position, type Random, type Side, type Term } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import { EXITED_EAST, EXITED_WEST, type Field } from '../field.ts'
import { terms } from '../sayings.ts'
import { SIDES, UNIT_TYPES } from '../setup/data.ts'
import { ALLIED, CAVALRY } from '../setup/units.ts'
import { holdsFast, inEnemyZone } from './06-zones-of-control.ts'
import { mayStack } from './07-stacking.ts'

/** A unit’s options in a Movement Phase. */
export type March = Extract<AusterlitzDecision, { kind: 'move' | 'exit' }>

/** 14.1: the cost of exiting the map from an arrow hex. */
const EXIT_COST = 1

/** 5J: each unit has its own points, in this phase only. */
export function allowance(field: Field, position: Position, unit: number): number {
  return Math.max(0, field.units[unit].move - field.unit.spent.get(position, unit))
}

/** Where a unit can go, ignoring stacking. */
interface Ways {
  /** The hexes in reach, cheapest first, starting with its own. */
  readonly hexes: Uint16Array
  /** The arrow hexes where it can exit. */
  readonly exits: readonly number[]
}

/** What a unit could do in a Movement Phase, given room everywhere. */
interface Prospect extends Ways {
  /** Indices in `hexes` without room when the moves were last listed. */
  readonly full: number[]
  /** Null until needed. */
  moves: readonly March[] | null
}

const NOWHERE: readonly number[] = []

const prospects = onceFor((field: Field) => field.enemyCells.map(cells => new Answers<Prospect>(cells)))

/** A unit with its hex and allowance, as one number. */
export function prospectKey(field: Field, position: Position, unit: number): number {
  const { ground, longestMarch } = field
  const place = unit * ground.grid.size + field.hex(position, unit)
  return place * (longestMarch + 1) + allowance(field, position, unit)
}

/** Friends never block a path, so a unit’s options depend on the enemy, its hex and its allowance. */
function prospectOf(field: Field, position: Position, unit: number): Prospect {
  const known = prospects(field)[field.units[unit].side].in(position)
  const key = prospectKey(field, position, unit)
  let prospect = known.get(key)
  if (!prospect) {
    const { hexes, exits } = waysOf(field, position, unit)
    prospect = { hexes, exits, full: [], moves: null }
    known.set(key, prospect)
  }
  return prospect
}

/** Far from the enemy, units of a type share earlier paths; near enemies each finds its own. */
function waysOf(field: Field, position: Position, unit: number): Ways {
  const { side, type } = field.units[unit]
  const from = field.hex(position, unit)
  const budget = allowance(field, position, unit)
  const ways = waysUntroubled(field, side, type, from, budget)
  const enemies = field.at(position).lookTo(side)
  const { hexes } = ways
  // Enemies come last in this search: few are near.
  for (let i = hexes.length - 1; i >= 0; i--) {
    if ((enemies[hexes[i]] & TROUBLE) !== 0) return findWays(field, side, type, from, budget, enemies)
  }
  return ways
}

const TROUBLE = ENEMY | CONTROLLED

function waysUntroubled(field: Field, side: Side, type: number, from: number, budget: number): Ways {
  const known = untroubled(field)[side]
  const key = (type * field.ground.grid.size + from) * (field.longestMarch + 1) + budget
  known[key] ??= findWays(field, side, type, from, budget, nobody(field))
  return known[key]
}

/** By side: the paths without enemies nearby, which depend on the map alone. */
const untroubled = onceFor(({ ground, longestMarch }: Field) =>
  SIDES.map(() => new Array<Ways | undefined>(UNIT_TYPES.length * ground.grid.size * (longestMarch + 1))),
)
const nobody = onceFor((field: Field) => new Uint8Array(field.ground.grid.size))

function findWays(field: Field, side: Side, type: number, from: number, budget: number, enemies: Uint8Array): Ways {
  const hexes = flood(field, type, from, budget, enemies).kept()
  return { hexes, exits: exitsAmong(field, side, type, hexes, budget, enemies) }
}

/** 14.1, SC-3: of the flooded hexes, those where a unit can exit. */
function exitsAmong(
  field: Field,
  side: Side,
  type: number,
  hexes: Uint16Array,
  budget: number,
  enemies: Uint8Array,
): readonly number[] {
  const { reach, ground, rules } = field
  let exits = NOWHERE
  for (let i = 0; side === ALLIED && rules.exits && i < hexes.length; i++) {
    const hex = hexes[i]
    if (ground.edgeOf[hex] === null) continue
    if (reach.cost(hex) + exitCost(field, type, enemies[hex]) <= budget) exits = [...exits, hex]
  }
  return exits
}

/** 14.1: the cost of exiting from an arrow hex, plus that of leaving an enemy ZOC (6D, 6E). */
export function exitCost({ tables }: Field, type: number, enemies: number): number {
  if ((enemies & CONTROLLED) === 0) return EXIT_COST
  return type === CAVALRY ? EXIT_COST + tables.terrain.zones.leave : CLOSED
}

/** All hexes a unit can reach, ignoring stacking: the cheapest first, starting with its own. */
export function hexesFor(field: Field, position: Position, unit: number): Uint16Array {
  return prospectOf(field, position, unit).hexes
}

/** 14.1: the arrow hexes where a unit can exit. */
export function exitsFor(field: Field, position: Position, unit: number): readonly number[] {
  return prospectOf(field, position, unit).exits
}

/** The flood of all paths of a unit, with their costs; valid until the next one. */
export function explore(field: Field, position: Position, unit: number): Reach {
  const { side, type } = field.units[unit]
  const enemies = field.at(position).lookTo(side)
  return flood(field, type, field.hex(position, unit), allowance(field, position, unit), enemies)
}

/** The cost of a step beyond its terrain, by how both hexes look to the moving side. */
interface Surcharges {
  readonly leaving: Uint8Array
  readonly entering: Uint8Array
}

/**
 * By type of unit. 5E: no unit enters an enemy-held hex; 6C, 6E, 13.0-zoc: ZOC cost points to enter, and for cavalry to
 * leave.
 */
export const surcharges = onceFor(({ tables }: Field): readonly Surcharges[] => {
  const { enter, leave } = tables.terrain.zones
  const byLook = (cost: (look: number) => number): Uint8Array => Uint8Array.from({ length: 8 }, (_, look) => cost(look))
  return UNIT_TYPES.map((_, type) => ({
    leaving: byLook(look => (type === CAVALRY && (look & CONTROLLED) !== 0 ? leave : 0)),
    entering: byLook(look => ((look & ENEMY) !== 0 ? CLOSED : (look & CONTROLLED) !== 0 ? enter : 0)),
  }))
})

/** 5.0-procedure, 5D, 7A: from hex to adjacent hex, each paid for; friends in them cost nothing. */
function flood(field: Field, type: number, start: number, budget: number, look: Uint8Array): Reach {
  const prices = field.ground.entry[type]
  const { leaving, entering } = surcharges(field)[type]
  const stops = type === CAVALRY ? 0 : CONTROLLED
  // 6D: units other than cavalry stay in an enemy ZOC.
  field.reach.floodTolled(start, (look[start] & stops) !== 0 ? 0 : budget, { prices, look, leaving, entering, stops })
  return field.reach
}

/** 5F: every move of a unit to a hex where it may stay, even one that leaves overstacking behind. */
export function movesOf(field: Field, position: Position, unit: number): readonly March[] {
  const prospect = prospectOf(field, position, unit)
  const { hexes, full } = prospect
  const here = field.at(position)
  let found = 0
  let same = true
  for (let i = 1; i < hexes.length; i++) {
    if (here.empty(hexes[i]) || mayStack(field, position, unit, hexes[i])) continue
    if (full[found] !== i) same = false
    full[found++] = i
  }
  if (!same || found !== full.length || prospect.moves === null) {
    full.length = found
    prospect.moves = drawUp(unit, prospect)
  }
  return prospect.moves
}

function drawUp(unit: number, { hexes, exits, full }: Omit<Prospect, 'moves'>): March[] {
  const moves: March[] = []
  let next = 0
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i]
    if (i > 0 && full[next] !== i) moves.push(moveTo(unit, hex))
    else if (i > 0) next++
    if (exits.includes(hex)) moves.push({ kind: 'exit', unit, at: hex })
  }
  return moves
}

/** One of these moves at random; the others need not be listed for that. Null if there is none. */
export function anyMoveOf(field: Field, position: Position, unit: number, random: Random): March | null {
  const { side, type } = field.units[unit]
  const from = field.hex(position, unit)
  const budget = allowance(field, position, unit)
  const look = field.at(position).lookTo(side)
  const full = fullPlaces(field)
  let { hexes, exits } = waysUntroubled(field, side, type, from, budget)
  let count = hexes.length
  let taken = findFull(field, position, unit, hexes, count, look, TROUBLE, full)
  if (taken < 0) {
    const reach = flood(field, type, from, budget, look)
    hexes = reach.hexes
    count = reach.count
    exits = side === ALLIED ? exitsAmong(field, side, type, hexes.subarray(0, count), budget, look) : NOWHERE
    taken = findFull(field, position, unit, hexes, count, look, 0, full)
  }
  if (exits.length > 0) {
    const ways = { hexes: hexes.subarray(0, count), exits, full: [...full.subarray(0, taken)].reverse() }
    return random.pick(drawUp(unit, ways)) ?? null
  }
  const open = count - 1 - taken
  if (open === 0) return null
  let place = 1 + random.below(open)
  while (full[taken - 1] <= place) {
    taken--
    place++
  }
  return moveTo(unit, hexes[place])
}

/**
 * Records the indices of the hexes that a unit can’t stay in for lack of room, the furthest first, and returns how many
 * there are; -1 if a unit blocks the paths to these hexes.
 */
function findFull(
  field: Field,
  position: Position,
  unit: number,
  hexes: Uint16Array,
  count: number,
  look: Uint8Array,
  trouble: number,
  full: Uint16Array,
): number {
  const noted = trouble | FRIEND
  let found = 0
  // Enemies come last in this search: few are near.
  for (let i = count - 1; i > 0; i--) {
    const seen = look[hexes[i]]
    if ((seen & noted) === 0) continue
    if ((seen & trouble) !== 0) return -1
    if (!mayStack(field, position, unit, hexes[i])) full[found++] = i
  }
  return (look[hexes[0]] & trouble) !== 0 ? -1 : found
}

const moveTo = (unit: number, to: number): March => ({ kind: 'move', unit, to })

/** Scratch space for a list of indices. */
const fullPlaces = onceFor((field: Field) => new Uint16Array(field.ground.grid.size))

export function after(field: Field, position: Position, decision: March): Position {
  const next = position.copy()
  carryOut(field, next, decision)
  return next
}

export function carryOut(field: Field, position: Position, decision: March): void {
  if (decision.kind === 'move') {
    field.put(position, decision.unit, decision.to)
    field.unit.moved.set(position, decision.unit, 1)
  } else {
    const west = field.ground.edgeOf[decision.at] === 'west'
    field.remove(position, decision.unit, west ? EXITED_WEST : EXITED_EAST)
  }
}

/** 6D: whether a unit would have to stop in that hex. */
function isHeldAt(field: Field, position: Position, unit: number, hex: number): boolean {
  const { side, type } = field.units[unit]
  return holdsFast(field.at(position).lookTo(side)[hex], type)
}

/** The cost of a move, term by term along the cheapest path; null if the unit can’t get there. */
export function costOfMove(field: Field, position: Position, unit: number, to: number, exiting: boolean): Cost | null {
  const path = explore(field, position, unit).path(to)
  if (path.length === 0 || (exiting && isHeldAt(field, position, unit, to))) return null
  const steps = path.slice(1).flatMap((hex, i) => stepTerms(field, position, unit, path[i], hex))
  if (exiting) {
    steps.push(terms.exit('14.1', EXIT_COST))
    steps.push(...leavingTerms(field, position, unit, to))
  }
  return {
    total: steps.reduce((sum, term) => sum + term.value, 0),
    budget: allowance(field, position, unit),
    terms: steps,
    path: path.map(hex => field.label(hex)),
  }
}

/** Only cavalry gets here: others can’t leave an enemy ZOC (6D). */
function leavingTerms(field: Field, position: Position, unit: number, from: number): Term[] {
  if (!inEnemyZone(field, position, field.units[unit].side, from)) return []
  return [terms.leavingZone('6E', field.tables.terrain.zones.leave, field.label(from))]
}

function stepTerms(field: Field, position: Position, unit: number, from: number, to: number): Term[] {
  const { ground, tables } = field
  const { hexes, road, hexsides, zones } = tables.terrain
  const dir = ground.grid.direction(from, to)
  const label = field.label(to)
  const dearest = ground.groundOf(to).reduce((a, b) => (hexes[b].mp > hexes[a].mp ? b : a))
  const found: Term[] = [
    ground.road(from, dir)
      ? terms.road(road.case, road.mp, label)
      : terms.ground(hexes[dearest].case, hexes[dearest].mp, label, dearest),
  ]
  const { stream, lake } = hexsides
  if (ground.streamCosts(from, dir)) found.push(terms.stream(stream.case, stream.mp, label))
  if (ground.lakeHexside(from, dir)) found.push(terms.lakeHexside(lake.case, lake.mp, label))
  if (inEnemyZone(field, position, field.units[unit].side, to)) found.push(terms.enteringZone('6C', zones.enter, label))
  return [...found, ...leavingTerms(field, position, unit, from)]
}
