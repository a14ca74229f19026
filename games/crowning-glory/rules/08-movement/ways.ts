/** 8.0 Movement: where a unit can go, by which path and for how many points; entering and exiting the map. */
import { CLOSED, type Reach, WAITING } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { ALLIED, type Arrivals, type Field, FRENCH } from '../../field.ts'
import { controlOf } from '../03-setup.ts'
import { openEdge } from '../04-victory.ts'
import { inTheWayOf, mayRest, passesThrough } from '../06-stacking.ts'
import { barredBy, inEnemyZone, mustStop } from '../07-zones-of-control.ts'
import { FORCED_MARCH, TRAINING, variantInForce, variantThisTurn } from '../11-variants.ts'

/** 2.7, and one more on a forced march. */
export function allowance(field: Field, position: Position, unit: number): number {
  const { side, move } = field.units[unit]
  return move + (variantThisTurn(field, position, side, FORCED_MARCH) ? 1 : 0)
}

/** 8.14: the price of every step; CLOSED where terrain forbids it. */
export function pricesFor(field: Field, position: Position, unit: number): Int8Array {
  const { type, side } = field.units[unit]
  const trained = side === FRENCH && variantInForce(field, position, FRENCH, TRAINING)
  return (trained ? field.ground.trainedPrices : field.ground.prices)[type]
}

/**
 * What a march depends on besides terrain and units, as one number: points, Variants, the open edge, and whether the
 * unit has arrived.
 */
export function termsOfMarch(field: Field, position: Position, unit: number): number {
  const { side, type } = field.units[unit]
  const edge = openEdge(field, position)
  let terms = allowance(field, position, unit) * 4 + (edge === null ? 0 : edge === 'west' ? 1 : 2)
  terms = terms * 2 + (passesThrough(field, position, side) ? 1 : 0)
  terms = terms * 2 + (pricesFor(field, position, unit) === field.ground.prices[type] ? 0 : 1)
  return terms * 4 + field.unit.status.get(position, unit)
}

/** Floods a scratch array with the hexes that the unit can reach from a hex, ignoring final stacking. */
export function flood(
  field: Field,
  position: Position,
  unit: number,
  reach: Reach,
  start: number,
  budget: number,
): void {
  const { side } = field.units[unit]
  const prices = pricesFor(field, position, unit)
  const look = field.at(position).lookTo(side)
  const held = inEnemyZone(field, position, side, start)
  const bars = inTheWayOf(field, position, side) | barredBy(held)
  // Its own starting hex blocks nothing.
  const home = field.hex(position, unit)
  reach.flood(
    start,
    budget,
    (from, to, dir) => ((look[to] & bars) !== 0 && to !== home ? CLOSED : prices[from * 6 + dir]),
    hex => !mustStop(held, look[hex]),
  )
}

/** Floods `field.reach` from the unit’s hex; once for each picture of the units. */
export function explore(field: Field, position: Position, unit: number): void {
  const { clock } = field.at(position)
  if (field.explored.isOf(unit, clock, termsOfMarch(field, position, unit))) return
  flood(field, position, unit, field.reach, field.hex(position, unit), allowance(field, position, unit))
}

/** Of the explored hexes, those from which the unit could have continued: all depends on their neighbours. */
export function wayStations(field: Field, position: Position, unit: number): number[] {
  const { hexes, count } = field.reach
  const { side } = field.units[unit]
  const look = field.at(position).lookTo(side)
  const budget = allowance(field, position, unit)
  const start = hexes[0]
  const stations = [start]
  const held = inEnemyZone(field, position, side, start)
  for (let i = 1; i < count && !held && field.reach.cost(hexes[i]) < budget; i++) {
    if (!mustStop(held, look[hexes[i]])) stations.push(hexes[i])
  }
  return stations
}

/** Whether the unit, already explored, can exit the map from an edge hex. */
export function canExitAt(field: Field, position: Position, unit: number, hex: number): boolean {
  const { side } = field.units[unit]
  const { reach, ground, tables } = field
  const edge = ground.edgeOf[hex]
  if (side !== ALLIED || edge === null || edge !== openEdge(field, position) || !reach.reached(hex)) return false
  const start = field.hex(position, unit)
  // Exiting is the one step of a unit that begins in a ZOC.
  const held = inEnemyZone(field, position, side, start)
  if (hex !== start && mustStop(held, field.at(position).lookTo(side)[hex])) return false
  return reach.cost(hex) + tables.terrain.exit.mp <= allowance(field, position, unit)
}

/** 3.3: a hex that the unit would capture by passing through it. */
export function worthPassing(field: Field, position: Position, unit: number, hex: number): boolean {
  const owner = controlOf(field, position, hex)
  return owner !== null && owner !== field.units[unit].side
}

export interface Way {
  readonly path: readonly number[]
  readonly cost: number
}

/** The whole path of a move, or null if it’s illegal; `via` are hexes to capture in passing. */
export function wayOf(field: Field, position: Position, unit: number, via: readonly number[], to: number): Way | null {
  if (via.length > 0) {
    const start = { path: [field.hex(position, unit)], cost: 0 }
    return goOn(field, position, unit, start, [...via, to])
  }
  explore(field, position, unit)
  return field.reach.reached(to) ? { path: field.reach.path(to), cost: field.reach.cost(to) } : null
}

/** The path continued through further hexes; 7.1: no unit continues from an enemy ZOC. */
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

/** 5.7: where an arriving unit can go. */
export function arrivalsOf(field: Field, position: Position, unit: number): Arrivals {
  const here = field.at(position)
  const terms = termsOfMarch(field, position, unit)
  const known = field.arrivals.find(here, unit, terms)
  if (known) return known
  const arrivals = findArrivals(field, position, unit)
  return field.arrivals.keep(here, unit, terms, arrivals.looked, arrivals)
}

function findArrivals(field: Field, position: Position, unit: number): Arrivals {
  const ways = new Map<number, { entry: number; cost: number }>()
  const looked: number[] = []
  if (field.unit.status.get(position, unit) !== WAITING) return { ways, looked }
  const { type, side } = field.units[unit]
  const look = field.at(position).lookTo(side)
  const bars = inTheWayOf(field, position, side)
  for (const entry of field.ground.plan.entry) {
    looked.push(entry)
    const price = entryPrice(field, entry)
    const budget = allowance(field, position, unit) - price
    if (!field.ground.bears(type, entry)) continue
    if ((look[entry] & bars) !== 0) continue
    const stops = inEnemyZone(field, position, side, entry)
    flood(field, position, unit, field.onward, entry, stops ? 0 : budget)
    for (let i = 0; i < field.onward.count; i++) {
      const hex = field.onward.hexes[i]
      const cost = price + field.onward.cost(hex)
      looked.push(hex)
      if (mayRest(field, position, unit, hex) && cost < (ways.get(hex)?.cost ?? 99)) ways.set(hex, { entry, cost })
    }
  }
  return { ways, looked }
}

export function entryPrice(field: Field, entry: number): number {
  return field.tables.terrain.hexes[field.ground.chief(entry)].mp
}

/** The path of an arriving unit from its entry hex, cheapest first. */
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
  const found = arrivalsOf(field, position, unit).ways.get(to)
  if (!found) return null
  const budget = allowance(field, position, unit) - entryPrice(field, found.entry)
  const stops = inEnemyZone(field, position, field.units[unit].side, found.entry)
  flood(field, position, unit, field.onward, found.entry, stops ? 0 : budget)
  return { path: field.onward.path(to), cost: found.cost }
}
