/** 9.0 Movement: where a unit can go under its order, by which way and for how many points. */
import { CLOSED, CONTROLLED, FRIEND } from '@voltigeur/hex'
import { Answers, cellsOf, onceFor, type Position, type Side } from '@voltigeur/kernel'
import { type Field, ROUTED, SNOW, UNMOVED } from '../field.ts'
import { POINT } from '../setup/ground.ts'
import { ORDERS } from '../setup/vocabulary.ts'
import { ordersOpenTo, type Permissions, permits } from './04-orders.ts'
import { stackFaultAt } from './06-stacking.ts'
import { feelsZones, inEnemyZone, mayEnter } from './07-zones.ts'

/** Across country, or in March Column (9.3). */
export type Pace = 'plain' | 'column'

/** 4.11.1: how far the closest enemy combat unit is, in hexes; 0 where there is none. */
export function gapOf(field: Field, position: Position, unit: number): number {
  const { grid } = field.ground
  const from = field.hex(position, unit)
  let least = 0
  for (const enemy of field.armies[1 - field.units[unit].side]) {
    const hex = field.hex(position, enemy)
    if (hex < 0) continue
    const distance = grid.distance(from, hex)
    if (least === 0 || distance < least) least = distance
  }
  return least
}

/** In half points. 4.16.1: half of it is rounded up (1.4.rounding). */
export function allowance(field: Field, unit: number, { allowance: share }: Permissions): number {
  const { move } = field.units[unit]
  return (share === 'half' ? Math.ceil(move / 2) : move) * POINT
}

/** 16.41.snow.1: what a step costs is doubled, and nobody marches in column. */
export const snowed = (field: Field, position: Position): boolean => field.weather(position) === SNOW

/** What a unit could do if neither zones nor orders were in its way: for telling why it cannot. */
const UNBOUND: Permissions = {
  ...permits(ORDERS.indexOf('march')),
  intoZone: 'yes',
  zoneToZone: true,
}

/**
 * Floods `field.reach` with what the unit can get to under an order, stacking at the end aside. 9.1.1: the first hex is
 * always open, whatever it costs. 9.1.2: who enters a zone stops there.
 */
function flood(field: Field, position: Position, unit: number, order: Permissions, pace: Pace, bound: boolean): void {
  const { ground, reach } = field
  const { side, class: of } = field.units[unit]
  const start = field.hex(position, unit)
  const here = field.at(position)
  const look = here.lookTo(side)
  const { water } = here
  const inColumn = pace === 'column'
  const prices = (inColumn ? ground.columnPrices : ground.prices)[of]
  const halts = ground.halts[of]
  const times = snowed(field, position) ? 2 : 1
  const oneHex = bound && (order.allowance === 'one hex' || field.isNight(position))
  const budget = allowance(field, unit, order)
  const held = bound && feelsZones(field, position, unit) && inEnemyZone(field, position, side, start)
  const zoned = bound && feelsZones(field, position, unit)
  const passing = inColumn ? CONTROLLED | FRIEND : 0
  reach.flood(
    start,
    budget,
    (from, to, dir) => {
      const price = prices[from * 6 + dir]
      if (price === CLOSED || water[to] !== 0 || (look[to] & passing) !== 0) return -1
      if (!mayEnter(order, from === start && held, zoned ? look[to] : look[to] & ~CONTROLLED)) return -1
      return from === start ? Math.min(price * times, budget) : price * times
    },
    hex => !oneHex && halts[hex] === 0 && !(zoned && (look[hex] & CONTROLLED) !== 0),
  )
}

/** 9.3: whether the unit may form March Column under the order, and the case if not. */
export function columnFault(field: Field, position: Position, unit: number, order: number): string | null {
  if (snowed(field, position)) return '16.41.snow.1'
  if (!permits(order).marchColumn) return permits(order).case
  return field.isNight(position) || field.troop.square.get(position, unit) !== 0 ? '9.3' : null
}

export interface Way {
  readonly path: readonly number[]
  /** In half points. */
  readonly cost: number
}

/** What the places that a unit can move to rest on. */
const keptMoves = onceFor((field: Field) => {
  const { hex, moved } = field.unit
  const { cohesion, order, outOfCommand, reduced, square } = field.troop
  const { weather, turn } = field.cell
  const { order: ordered, since } = field.command
  const cells = cellsOf(hex, moved, cohesion, order, outOfCommand, reduced, square, weather, turn)
  return new Answers<readonly number[]>([
    ...cells,
    ...cellsOf(ordered, since, field.reserve.command, field.pond.broken),
  ])
})

/** Where a unit may end its move, in ascending order. */
export function destinations(field: Field, position: Position, unit: number, pace: Pace): readonly number[] {
  const known = keptMoves(field).in(position)
  const key = unit * 2 + (pace === 'column' ? 1 : 0)
  let hexes = known.get(key)
  if (!hexes) {
    hexes = findDestinations(field, position, unit, pace)
    known.set(key, hexes)
  }
  return hexes
}

function findDestinations(field: Field, position: Position, unit: number, pace: Pace): number[] {
  const { reach } = field
  const start = field.hex(position, unit)
  const found: number[] = []
  const orders = ordersOpenTo(field, position, unit)
  for (const order of orders) {
    if (pace === 'column' && columnFault(field, position, unit, order) !== null) continue
    flood(field, position, unit, permits(order), pace, true)
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.hexes[i]
      if (hex === start || (orders.length > 1 && found.includes(hex))) continue
      if (mayRest(field, position, unit, hex, pace) && (pace === 'plain' || usesRoad(field, hex))) found.push(hex)
    }
  }
  return found.sort((a, b) => a - b)
}

/** 6.0, 9.3.2.b: whether the unit may end its move in the hex. */
function mayRest(field: Field, position: Position, unit: number, hex: number, pace: Pace): boolean {
  return pace === 'column' ? field.at(position).empty(hex) : stackFaultAt(field, position, unit, hex) === null
}

/** Whether the way just flooded to the hex goes along a road anywhere. */
function usesRoad({ reach, ground }: Field, hex: number): boolean {
  for (let at = hex, from = reach.from(at); from >= 0; at = from, from = reach.from(at))
    if (ground.road(from, ground.grid.direction(from, at))) return true
  return false
}

/** The way of a move that is allowed. */
export function wayTo(field: Field, position: Position, unit: number, to: number, pace: Pace): Way {
  const { reach } = field
  for (const order of ordersOpenTo(field, position, unit)) {
    if (pace === 'column' && columnFault(field, position, unit, order) !== null) continue
    flood(field, position, unit, permits(order), pace, true)
    if (reach.reached(to) && (pace === 'plain' || usesRoad(field, to)))
      return { path: reach.path(to), cost: reach.cost(to) }
  }
  throw new Error(`${field.nameOf(unit)} has no way to ${field.label(to)}`)
}

/** Why a unit that may move cannot end in a hex: the case, and whether it is the order that forbids it. */
export function whyNot(field: Field, position: Position, unit: number, to: number): 'order' | 'distance' {
  flood(field, position, unit, UNBOUND, 'plain', false)
  return field.reach.reached(to) ? 'order' : 'distance'
}

/** 9.0: the units of a command that may still move in its activation. */
export function mayMove(field: Field, position: Position, unit: number): boolean {
  return (
    field.onMap(position, unit) &&
    field.unit.moved.get(position, unit) === UNMOVED &&
    field.cohesion(position, unit) !== ROUTED &&
    field.units[unit].move > 0
  )
}

/** 7.2.4: whether leaders of the enemy are in a hex that a unit of the side has entered. */
export function overruns(field: Field, position: Position, side: Side, hex: number): boolean {
  return field.at(position).leadersHold(hex, 1 - side)
}
