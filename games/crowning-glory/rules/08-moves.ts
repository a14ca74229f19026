/** 8.0 Movement: where a unit can go, by which way and for how many points; entering and leaving the map. */
import type { Reach } from '@voltigeur/hex'
import type { Cost, Position, Term } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { ALLIED, enemyOf, type Field, FRENCH, WAITING } from '../field.ts'
import { CLOSED } from '../setup/ground.ts'
import { controlOf } from './03-setup.ts'
import { demoralized } from './04-victory.ts'
import { mayCross, mayRest, passesThrough } from './06-stacking.ts'
import { inEnemyZone } from './07-zones-of-control.ts'
import { FORCED_MARCH, TRAINING, variantInForce, variantThisTurn } from './11-variants.ts'

/** 2.7, and one more on a forced march. */
export function allowance(field: Field, position: Position, unit: number): number {
  const { side, move } = field.units[unit]
  return move + (variantThisTurn(field, position, side, FORCED_MARCH) ? 1 : 0)
}

/** 8.14: the price of one step; CLOSED when terrain forbids it. */
export function priceOf(field: Field, position: Position, unit: number, from: number, dir: number): number {
  const { type, side } = field.units[unit]
  const price = field.ground.prices[type][from * 6 + dir]
  if (price === CLOSED || side !== FRENCH || !field.ground.uphill(from, dir)) return price
  return price - (variantInForce(field, position, FRENCH, TRAINING) ? field.tables.terrain.hillcrest.mp : 0)
}

/** Floods a scratch sheet with what the unit can get to from a hex, stacking at the end aside. */
function flood(field: Field, position: Position, unit: number, reach: Reach, start: number, budget: number): void {
  const { side } = field.units[unit]
  const here = field.at(position)
  const enemy = enemyOf(side)
  const passing = passesThrough(field, position, side)
  // 7.1: from zone to zone never, and out of one a single hex.
  const bound = here.controls(enemy, start)
  reach.flood(
    start,
    budget,
    (from, to, dir) => {
      const price = priceOf(field, position, unit, from, dir)
      if (price === CLOSED || (bound && here.controls(enemy, to))) return -1
      return mayCross(field, position, unit, to, passing) || here.unitIn(to) === unit ? price : -1
    },
    hex => !bound && !here.controls(enemy, hex),
  )
}

/** Floods `field.reach` from where the unit stands; once for each position and unit. */
export function explore(field: Field, position: Position, unit: number): void {
  if (field.explored.isOf(position, unit)) return
  flood(field, position, unit, field.reach, field.hex(position, unit), allowance(field, position, unit))
}

/** 4.1, 4.8: the edge by which Allied units may leave now, if any. */
export function openEdge(field: Field, position: Position): 'west' | 'east' | null {
  if (!field.rules.morale) return null
  return demoralized(field, position, ALLIED) ? 'east' : 'west'
}

/** Whether the unit, already explored, can leave the map from an edge hex. */
export function canExitAt(field: Field, position: Position, unit: number, hex: number): boolean {
  const { side } = field.units[unit]
  const { reach, ground, tables } = field
  const edge = ground.edgeOf[hex]
  if (side !== ALLIED || edge === null || edge !== openEdge(field, position) || !reach.reached(hex)) return false
  const start = field.hex(position, unit)
  // 7.1: leaving is the one-hex move of a unit that begins in a zone; one that enters a zone has to stop there.
  const bound = inEnemyZone(field, position, side, start)
  if (hex !== start && (bound || inEnemyZone(field, position, side, hex))) return false
  return reach.cost(hex) + tables.terrain.exit.mp <= allowance(field, position, unit)
}

/** 3.3: a hex that the unit would take by passing through it. */
export function worthPassing(field: Field, position: Position, unit: number, hex: number): boolean {
  const owner = controlOf(field, position, hex)
  return owner !== null && owner !== field.units[unit].side
}

export interface Way {
  readonly path: readonly number[]
  readonly cost: number
}

/** The whole way of a move, or null when it cannot be made; `via` are hexes to be taken in passing. */
export function wayOf(field: Field, position: Position, unit: number, via: readonly number[], to: number): Way | null {
  if (via.length > 0) {
    const start = { path: [field.hex(position, unit)], cost: 0 }
    return goOn(field, position, unit, start, [...via, to])
  }
  explore(field, position, unit)
  return field.reach.reached(to) ? { path: field.reach.path(to), cost: field.reach.cost(to) } : null
}

/** The way prolonged through further hexes; 7.1: nobody goes on from an enemy zone. */
function goOn(field: Field, position: Position, unit: number, way: Way, stops: readonly number[]): Way | null {
  const { side } = field.units[unit]
  let { path, cost } = way
  for (const stop of stops) {
    const last = path[path.length - 1]
    if (stop === last || inEnemyZone(field, position, side, last)) return null
    flood(field, position, unit, field.onward, last, allowance(field, position, unit) - cost)
    if (!field.onward.reached(stop)) return null
    cost += field.onward.cost(stop)
    path = [...path, ...field.onward.path(stop).slice(1)]
  }
  return { path, cost }
}

/** Every move of a unit on the map: plain ones, those that take a place in passing, and leaving the map. */
export function* movesOf(field: Field, position: Position, unit: number): Generator<GloryDecision> {
  explore(field, position, unit)
  const { reach } = field
  const reached = Array.from(reach.hexes.subarray(0, reach.count))
  const start = field.hex(position, unit)
  // 7.1: a unit that begins in a zone goes one hex and passes nothing.
  const bound = inEnemyZone(field, position, field.units[unit].side, start)
  const stops = bound ? [] : reached.filter(hex => worthPassing(field, position, unit, hex))
  const exits = reached.filter(hex => canExitAt(field, position, unit, hex))
  for (const to of reached) {
    if (to !== start && mayRest(field, position, unit, to)) yield { kind: 'move', unit, to, via: [] }
  }
  for (const at of exits) yield { kind: 'exit', unit, at }
  for (const stop of stops) yield* movesVia(field, position, unit, stops, [stop])
}

/** Moves, or entries, through these places in this order, and then through more of them. */
function* movesVia(
  field: Field,
  position: Position,
  unit: number,
  stops: readonly number[],
  via: readonly number[],
): Generator<GloryDecision> {
  const last = via[via.length - 1]
  if (inEnemyZone(field, position, field.units[unit].side, last)) return
  const kind = field.onMap(position, unit) ? 'move' : 'enter'
  const way = (kind === 'move' ? wayOf : arrivalWay)(field, position, unit, via.slice(0, -1), last)
  if (way === null) return
  flood(field, position, unit, field.onward, last, allowance(field, position, unit) - way.cost)
  for (const to of Array.from(field.onward.hexes.subarray(1, field.onward.count))) {
    if (!via.includes(to) && mayRest(field, position, unit, to)) yield { kind, unit, to, via }
  }
  for (const stop of stops) {
    if (!via.includes(stop)) yield* movesVia(field, position, unit, stops, [...via, stop])
  }
}

/** 5.7: every way for an arriving unit to enter the map; 3.3: it takes places in passing like any other. */
export function* entriesOf(field: Field, position: Position, unit: number): Generator<GloryDecision> {
  const reached = [...arrivalsOf(field, position, unit).keys()]
  for (const to of reached) yield { kind: 'enter', unit, to, via: [] }
  const stops = reached.filter(hex => worthPassing(field, position, unit, hex))
  for (const stop of stops) yield* movesVia(field, position, unit, stops, [stop])
}

/** 5.7: where an arriving unit can get to, with the cheapest hex to enter by. */
export function arrivalsOf(
  field: Field,
  position: Position,
  unit: number,
): ReadonlyMap<number, { readonly entry: number; readonly cost: number }> {
  const found = new Map<number, { entry: number; cost: number }>()
  if (field.unit.status.get(position, unit) !== WAITING) return found
  const { type, side } = field.units[unit]
  const passing = passesThrough(field, position, side)
  for (const entry of field.ground.plan.entry) {
    const price = entryPrice(field, entry)
    const budget = allowance(field, position, unit) - price
    if (!field.ground.bears(type, entry) || budget < 0) continue
    if (!mayCross(field, position, unit, entry, passing)) continue
    const stops = inEnemyZone(field, position, side, entry)
    flood(field, position, unit, field.onward, entry, stops ? 0 : budget)
    for (let i = 0; i < field.onward.count; i++) {
      const hex = field.onward.hexes[i]
      const cost = price + field.onward.cost(hex)
      if (mayRest(field, position, unit, hex) && cost < (found.get(hex)?.cost ?? 99)) found.set(hex, { entry, cost })
    }
  }
  return found
}

export function entryPrice(field: Field, entry: number): number {
  return field.tables.terrain.hexes[field.ground.chief(entry)].mp
}

/** The way of an arriving unit from the hex it enters by, the cheapest to begin with. */
export function arrivalWay(
  field: Field,
  position: Position,
  unit: number,
  via: readonly number[],
  to: number,
): Way | null {
  if (via.length > 0) {
    const [first, ...rest] = via
    const begun = arrivalWay(field, position, unit, [], first)
    return begun && goOn(field, position, unit, begun, [...rest, to])
  }
  const found = arrivalsOf(field, position, unit).get(to)
  if (!found) return null
  const budget = allowance(field, position, unit) - entryPrice(field, found.entry)
  const stops = inEnemyZone(field, position, field.units[unit].side, found.entry)
  flood(field, position, unit, field.onward, found.entry, stops ? 0 : budget)
  return { path: field.onward.path(to), cost: found.cost }
}

/** What a move costs, term by term. */
export function costOf(field: Field, position: Position, decision: GloryDecision): Cost | null {
  if (decision.kind !== 'move' && decision.kind !== 'exit' && decision.kind !== 'enter') return null
  const { unit } = decision
  const way =
    decision.kind === 'enter'
      ? arrivalWay(field, position, unit, decision.via, decision.to)
      : decision.kind === 'move'
        ? wayOf(field, position, unit, decision.via, decision.to)
        : wayOf(field, position, unit, [], decision.at)
  if (way === null) return null
  const { path } = way
  const terms = path.slice(1).flatMap((hex, i) => stepTerms(field, position, unit, path[i], hex))
  if (decision.kind === 'enter') {
    const value = entryPrice(field, path[0])
    terms.unshift({ text: `${field.label(path[0])}: entering the map`, value, case: '5.7' })
  }
  if (decision.kind === 'exit') {
    terms.push({ text: 'off the map', value: field.tables.terrain.exit.mp, case: field.tables.terrain.exit.case })
  }
  return {
    total: terms.reduce((sum, term) => sum + term.value, 0),
    budget: allowance(field, position, unit),
    terms,
    path: path.map(hex => field.label(hex)),
  }
}

function stepTerms(field: Field, position: Position, unit: number, from: number, to: number): Term[] {
  const { ground, tables } = field
  const { hexes, stream, hillcrest } = tables.terrain
  const dir = ground.grid.direction(from, to)
  const label = field.label(to)
  const chief = ground.chief(to)
  const terms: Term[] = [
    { text: `${label}: ${chief.replace('-', ' ')}`, value: hexes[chief].mp, case: hexes[chief].case },
  ]
  if (ground.stream(from, dir)) {
    terms.push({ text: `${label}: stream`, value: stream.mp, case: stream.case })
    if (ground.road(from, dir)) terms.push({ text: `${label}: by road`, value: -stream.mp, case: '8.11' })
  }
  if (ground.uphill(from, dir)) {
    terms.push({ text: `${label}: up a hillcrest`, value: hillcrest.mp, case: hillcrest.case })
    const spared = priceOf(field, position, unit, from, dir) < ground.prices[field.units[unit].type][from * 6 + dir]
    if (spared) terms.push({ text: `${label}: Training`, value: -hillcrest.mp, case: '11.0' })
  }
  return terms
}
