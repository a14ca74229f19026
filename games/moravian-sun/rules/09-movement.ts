/** 9.0 Movement: where a unit can go under its order, by which way and for how many points. */
import { CLOSED, CONTROLLED, ENEMY, FRIEND } from '@voltigeur/hex'
import { Answers, cellsOf, onceFor, type Position, type Side } from '@voltigeur/kernel'
import { type Field, OVERCAST, ROUTED, SLEET, SNOW, SUN, UNMOVED } from '../field.ts'
import { ANY_DISTANCE, POINT } from '../setup/ground.ts'
import { CLASSES, ORDERS, type Pace } from '../setup/vocabulary.ts'
import { ordersOpenTo, type Permissions, permits } from './04-orders.ts'
import { stackFaultAt } from './06-stacking.ts'
import { feelsZones, inEnemyZone, mayEnter } from './07-zones.ts'
import { entryToll, isEntering } from './08-entry.ts'
import { gapOf } from './09-gaps.ts'
import { barsCharge } from './14-charges.ts'
import { FOG_LEVEL, isFoggy } from './16-weather.ts'

export type { Pace }

/** What a unit has to do with its points besides marching: form square at the end (14.3), or charge (14.2). */
export type Intent = 'march' | 'square' | 'charge'

/** What can stand in the way of a move; for telling why one cannot be made, they are lifted (`09-reasons.ts`). */
export type RuleInTheWay =
  | 'room'
  | 'stop'
  | 'night'
  | 'order'
  | 'zones'
  | 'friends'
  | 'road'
  | 'weather'
  | 'ice'
  | 'ground'
  | 'enemies'
  | 'points'
export type Lifted = ReadonlySet<RuleInTheWay>

const NOTHING: Lifted = new Set()

/** One flood over the map: what may be spent, and what keeps to which ways. */
interface Sweep {
  readonly order: Permissions
  readonly pace: Pace
  readonly intent: Intent
  /** 8.0: it has come onto the map with this move, and paid for its entry hex. */
  readonly entered: boolean
  /** In half points. */
  readonly budget: number
  /** 16.41.sleet.1, 16.41.overcast: along roads and trails alone. */
  readonly onRoads: boolean
  /** 16.41.overcast: and one hex off them, where it must stop. */
  readonly leavesRoad: boolean
  /** 16.42.1.1: past the enemy in the fog. */
  readonly slipsPast: boolean
}

export interface Way {
  readonly path: readonly number[]
  /** In half points: what it costs, and what could have been spent. */
  readonly cost: number
  readonly budget: number
  /** 16.42.1.1: whether it has to be tried in the fog; the note: and the unit stops before a zone that it cannot pass. */
  readonly inFog: boolean
  readonly stopsBefore: boolean
}

/** In half points, weather aside. 4.16.1: half of it is rounded up (1.4.rounding); 14.3.7: leaving a square is paid first. */
export function allowance(field: Field, position: Position, unit: number, { allowance: share }: Permissions): number {
  const { move } = field.units[unit]
  const points = share === 'half' ? Math.ceil(move / 2) : move
  return (points - inSquare(field, position, unit)) * POINT
}

const inSquare = (field: Field, position: Position, unit: number): number =>
  field.troop.square.get(position, unit) === 0 ? 0 : field.ground.terrain.square.leave

/** 16.41.snow.1: what a step costs is doubled, and nobody marches in column. */
export const snowed = (field: Field, position: Position): boolean => field.weather(position) === SNOW

/** 9.1.1: who has nothing left can still move one hex. */
const atLeastAStep = (budget: number): number => Math.max(budget, 1)

/** The floods that together find where a unit can go; the sure ones before those that are tried in the fog. */
function sweepsOf(
  field: Field,
  position: Position,
  unit: number,
  order: Permissions,
  pace: Pace,
  intent: Intent,
  lifted: Lifted,
): Sweep[] {
  const full = lifted.has('points') ? ANY_DISTANCE : allowance(field, position, unit, order)
  const entered = isEntering(field, position, unit)
  // 16.43.5: who comes on at night has moved his one hex.
  if (entered && field.isNight(position)) return []
  const paid = entered ? entryToll(field, position, unit, field.hex(position, unit), pace) : 0
  const kept = intent === 'square' ? field.ground.terrain.square.form * POINT : 0
  const sweep = { order, pace, intent, entered, onRoads: false, leavesRoad: false, slipsPast: false }
  const sweeps: Sweep[] = []
  const add = (budget: number, more: Partial<Sweep> = {}): void => {
    if (entered && budget <= paid) return
    if (budget > kept || kept === 0) sweeps.push({ ...sweep, budget: atLeastAStep(budget - kept - paid), ...more })
  }
  const onRoad = field.ground.onRoad(field.hex(position, unit))
  switch (lifted.has('weather') ? SUN : field.weather(position)) {
    case SLEET:
      add(full - POINT)
      if (onRoad) add(full, { onRoads: true })
      break
    case OVERCAST:
      if (!field.isArtillery(unit)) add(full)
      else if (onRoad) add(full, { onRoads: true, leavesRoad: true })
      else add(Math.ceil(full / (2 * POINT)) * POINT)
      break
    default:
      add(full)
  }
  // Where no zone is near there is nobody to slip past.
  const near = gapOf(field, position, unit) <= field.units[unit].move + 1
  if (near && intent !== 'charge' && pace === 'plain' && isFoggy(field, position) && feelsZones(field, position, unit))
    for (const one of [...sweeps]) if (!one.onRoads) sweeps.push({ ...one, slipsPast: true })
  return sweeps
}

/** What a unit could do without an order that forbids anything. */
const UNBOUND: Permissions = {
  ...permits(ORDERS.indexOf('march')),
  intoZone: 'yes',
  zoneToZone: true,
}

/** 16.30: what horse loses on its first hex of ice: half of what it has left, rounded up in its favour (1.4.rounding). */
const lostOnIce = (left: number): number => left - Math.min(left, Math.ceil(left / (2 * POINT)) * POINT)

/**
 * Floods `field.reach` with what the unit can get to, stacking at the end aside. 9.1.1: the first hex is always open,
 * whatever it costs.
 * 9.1.2, 7.2.1: who enters a zone stops there; 14.2.2: but a charge takes no notice of zones.
 */
function flood(field: Field, position: Position, unit: number, sweep: Sweep, lifted: Lifted = NOTHING): void {
  const { ground, reach } = field
  const { order, budget, intent } = sweep
  const { side, class: of } = field.units[unit]
  const start = field.hex(position, unit)
  const here = field.at(position)
  const look = here.lookTo(side)
  const { water } = here
  const inColumn = sweep.pace === 'column'
  const prices = (inColumn ? ground.columnPrices : ground.prices)[of]
  const halts = ground.halts[of]
  const times = snowed(field, position) && !lifted.has('weather') ? 2 : 1
  const oneHex = goesOneHex(field, position, order, lifted)
  const unheld = lifted.has('order') || lifted.has('zones')
  const zoned = !unheld && intent !== 'charge' && feelsZones(field, position, unit)
  const stops = zoned && !lifted.has('stop')
  const held = zoned && inEnemyZone(field, position, side, start)
  const [atFirst, later] = [entries(order, held), entries(order, false)]
  // 9.3.2.a, 9.3.2.c: a column keeps clear of zones and friends, which others pass through (9.1.3).
  const passing = inColumn ? passedBy(lifted) : 0
  const [closed, wet] = [lifted.has('ground') ? POINT : -1, lifted.has('ice')]
  const counted = lifted.has('enemies') ? ~ENEMY : ~0
  const least = intent === 'march' && !sweep.entered ? budget : Number.POSITIVE_INFINITY
  const extra = extras(field, position, unit, sweep)
  const { slipsInto } = extra
  const slipping = sweep.slipsPast
  reach.flood(
    start,
    budget,
    (from, to, dir) => {
      const price = prices[from * 6 + dir] === CLOSED ? closed : prices[from * 6 + dir]
      if (price < 0 || (water[to] !== 0 && !wet) || (look[to] & passing) !== 0) return -1
      const free = !zoned || (slipping && slipsInto(to))
      const seen = (free ? look[to] & ~CONTROLLED : look[to]) & counted
      if (((from === start ? atFirst : later) >>> seen) % 2 === 0) return -1
      if (extra.any && extra.bars(from, to, dir)) return -1
      const cost = from === start ? Math.min(price * times, least) : price * times
      return extra.icy ? cost + extra.toll(from, to, cost) : cost
    },
    hex =>
      !oneHex &&
      (halts[hex] === 0 || closed > 0) &&
      !(stops && (look[hex] & CONTROLLED) !== 0 && !(slipping && slipsInto(hex) && extra.mayHaltFor(hex))),
  )
}

/** 4.15.1; 16.43.5: at night one hex, whatever the order. */
const goesOneHex = (field: Field, position: Position, order: Permissions, lifted: Lifted): boolean =>
  order.allowance === 'one hex' || (field.isNight(position) && !lifted.has('night'))

/** 9.3.2.a, 9.3.2.c: whose hexes a column does not pass. */
const passedBy = (lifted: Lifted): number =>
  (lifted.has('zones') ? 0 : CONTROLLED) | (lifted.has('friends') ? 0 : FRIEND)

/** A bit for each look that a hex may have: whether it may be entered. */
function entries(order: Permissions, fromZone: boolean): number {
  let open = 0
  for (let look = 0; look <= (ENEMY | CONTROLLED | FRIEND); look++)
    if (mayEnter(order, fromZone, look)) open |= 1 << look
  return open
}

/** What weather, ice and charges add to a flood; most floods have nothing of it. */
function extras(field: Field, position: Position, unit: number, { onRoads, slipsPast, intent, order, budget }: Sweep) {
  const { ground, reach } = field
  const start = field.hex(position, unit)
  const look = field.at(position).lookTo(field.units[unit].side)
  const slipsInto = (hex: number): boolean =>
    slipsPast && ground.levels[hex] === FOG_LEVEL && (look[hex] & CONTROLLED) !== 0
  const wary = order.intoZone !== 'yes'
  const charging = intent === 'charge'
  const mayHalt = (hex: number): boolean => hex === start || stackFaultAt(field, position, unit, hex) === null
  const wet = (hex: number): boolean => {
    for (let at = hex; at !== start; at = reach.from(at)) if (ground.pondAt[at] >= 0) return true
    return false
  }
  return {
    slipsInto,
    any: onRoads || charging || slipsPast,
    bars(from: number, to: number, dir: number): boolean {
      if (onRoads && !ground.road(from, dir)) return true
      if (charging && barsCharge(field, from, dir)) return true
      // 16.42.1.1: on a road nobody slips past. The note: who is halted before the zone must be able to stay there.
      return slipsInto(to) && (ground.road(from, dir) || (wary && !mayHalt(from)))
    },
    /** Whoever fails his test stays in that hex, unless he stops before it. */
    mayHaltFor: (hex: number): boolean => wary || mayHalt(hex),
    icy: field.isCavalry(unit) && ground.ponds.length > 0,
    toll(from: number, to: number, cost: number): number {
      if (ground.pondAt[to] < 0 || wet(from)) return 0
      const left = budget - reach.cost(from) - cost
      return left > 0 ? lostOnIce(left) : 0
    },
  }
}

/** 9.3: whether the unit may form March Column under the order, and the case if not. */
export function columnFault(field: Field, position: Position, order: number): string | null {
  if (snowed(field, position)) return '16.41.snow.1'
  if (!permits(order).marchColumn) return permits(order).case
  return field.isNight(position) ? '9.3' : null
}

/**
 * What the places rest on that a unit of a side can move to, and whether they are nearer to the enemy: of the enemy only
 * where he stands and in what order, so that they are the same for who does not know his orders.
 */
function movesRestOn(field: Field, side: Side): number[] {
  const { hex, moved, due } = field.unit
  const { cohesion, gap, order, outOfCommand, reduced, square } = field.troop
  const { weather, turn } = field.cell
  const { order: ordered, since, test } = field.command
  const { armies, displays, pond, reserve } = field
  const own = [moved, due, gap, order, outOfCommand, reduced, square].map(column => [column, armies[side]] as const)
  const commands = [ordered, since, test].map(column => [column, displays[side]] as const)
  const stands = [hex, [...armies[0], ...armies[1]]] as const
  return cellsOf(stands, cohesion, ...own, ...commands, weather, turn, reserve.command, reserve.with, pond.broken)
}

const KEYS = { plain: 0, column: 1, square: 2, charge: 3 } as const

/** What has been found out about moves, as long as all stands as it does. */
class MovesFound {
  /** By unit and key. */
  readonly destinations = new Map<number, readonly number[]>()
  /** By unit. */
  readonly charges = new Map<number, ReadonlyMap<number, number>>()
  readonly closing = new Map<number, boolean>()
}

const keptMoves = onceFor((field: Field) =>
  field.armies.map((_, side) => new Answers<MovesFound>(movesRestOn(field, side))),
)

export function movesFound(field: Field, position: Position, side: Side): MovesFound {
  const known = keptMoves(field)[side].in(position)
  let found = known.get(0)
  if (!found) {
    found = new MovesFound()
    known.set(0, found)
  }
  return found
}

/** Whether the enemy is too far away to matter: then the ground alone says where a unit can march. */
function isUnhindered(
  field: Field,
  position: Position,
  unit: number,
  { pace, intent, entered, onRoads, slipsPast, budget }: Sweep,
): boolean {
  if (pace === 'column' || intent === 'charge' || entered || onRoads || slipsPast) return false
  const gap = gapOf(field, position, unit)
  // The first hex may be had for less than a point (9.1.1); a zone reaches one hex.
  return gap === 0 || gap > Math.trunc(budget / POINT) + 2
}

/** Open marches that are kept for each weather and state of the ice. */
const MOST_MARCHES = 4096

const keptMarches = onceFor(
  (field: Field) => new Answers<readonly number[]>(cellsOf(field.cell.weather, field.pond.broken)),
)

/** The hexes of such a march, cheapest first. */
function openMarch(field: Field, position: Position, unit: number, sweep: Sweep): readonly number[] {
  const { reach } = field
  const known = keptMarches(field).in(position)
  const oneHex = sweep.order.allowance === 'one hex' || field.isNight(position) ? 1 : 0
  const marcher = field.units[unit].class * 4 + oneHex * 2 + (sweep.intent === 'march' ? 1 : 0)
  const key = (field.hex(position, unit) * 256 + sweep.budget) * CLASSES.length * 4 + marcher
  let hexes = known.get(key)
  if (!hexes) {
    flood(field, position, unit, sweep)
    hexes = Array.from(reach.hexes.subarray(0, reach.count))
    if (known.size === MOST_MARCHES) known.clear()
    known.set(key, hexes)
  }
  return hexes
}

/** Where a unit may end its move, in ascending order. */
export function destinations(
  field: Field,
  position: Position,
  unit: number,
  pace: Pace,
  intent: Intent = 'march',
): readonly number[] {
  const known = movesFound(field, position, field.units[unit].side).destinations
  const key = unit * 4 + KEYS[intent === 'march' ? pace : intent]
  let hexes = known.get(key)
  if (!hexes) {
    hexes = findDestinations(field, position, unit, pace, intent)
    known.set(key, hexes)
  }
  return hexes
}

function findDestinations(field: Field, position: Position, unit: number, pace: Pace, intent: Intent): number[] {
  const { reach } = field
  const start = field.hex(position, unit)
  const found: number[] = []
  let floods = 0
  for (const sweep of sweepsUnder(field, position, unit, pace, intent)) {
    floods++
    const add = (hex: number): void => {
      if (hex === start || (floods > 1 && found.includes(hex))) return
      if (mayRest(field, position, unit, hex, sweep)) found.push(hex)
    }
    if (isUnhindered(field, position, unit, sweep)) {
      for (const hex of openMarch(field, position, unit, sweep)) add(hex)
      continue
    }
    flood(field, position, unit, sweep)
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.hexes[i]
      if (pace === 'plain' || usesRoad(field, hex)) add(hex)
    }
    if (sweep.leavesRoad) for (const { hex } of offTheRoad(field, position, unit, sweep)) add(hex)
  }
  return ascending(field, found)
}

const sheets = onceFor((field: Field) => new Uint16Array(field.ground.grid.size))

/** Puts hexes in ascending order; plain numbers are sorted faster among themselves than in a list. */
function ascending(field: Field, hexes: number[]): number[] {
  const sheet = sheets(field)
  for (let i = 0; i < hexes.length; i++) sheet[i] = hexes[i]
  const sorted = sheet.subarray(0, hexes.length).sort()
  for (let i = 0; i < sorted.length; i++) hexes[i] = sorted[i]
  return hexes
}

/** 9.3: the sweeps under every order that the unit may act under; in column only those that allow it. */
function* sweepsUnder(
  field: Field,
  position: Position,
  unit: number,
  pace: Pace,
  intent: Intent,
  lifted: Lifted = NOTHING,
): Generator<Sweep, void> {
  if (lifted.has('order')) {
    yield* sweepsOf(field, position, unit, UNBOUND, pace, intent, lifted)
    return
  }
  for (const order of ordersOpenTo(field, position, unit)) {
    if (pace === 'column' && columnFault(field, position, order) !== null) continue
    yield* sweepsOf(field, position, unit, permits(order), pace, intent, lifted)
  }
}

/** 6.0, 9.3.2, 9.3.2.b: whether the unit may end its move in the hex. 16.42.1.1.note: to pass a zone is not to stop in it. */
function mayRest(
  field: Field,
  position: Position,
  unit: number,
  hex: number,
  sweep: Sweep,
  lifted: Lifted = NOTHING,
): boolean {
  if (sweep.pace === 'column') return lifted.has('friends') || field.at(position).empty(hex)
  if (sweep.slipsPast && sweep.order.intoZone !== 'yes') {
    const { side } = field.units[unit]
    const joins = sweep.order.intoZone === 'to a friend' && field.at(position).holds(hex, side)
    if (!joins && inEnemyZone(field, position, side, hex)) return false
  }
  return lifted.has('room') || stackFaultAt(field, position, unit, hex) === null
}

/** Whether the way just flooded to the hex goes along a road anywhere. */
function usesRoad({ reach, ground }: Field, hex: number): boolean {
  for (let at = hex, from = reach.from(at); from >= 0; at = from, from = reach.from(at))
    if (ground.road(from, ground.grid.direction(from, at))) return true
  return false
}

/** 16.41.overcast: the hexes beside the road just flooded, each by the cheapest way; guns that go there stop. */
function offTheRoad(
  field: Field,
  position: Position,
  unit: number,
  { order, pace, budget, entered }: Sweep,
  lifted: Lifted = NOTHING,
): { readonly hex: number; readonly from: number; readonly cost: number }[] {
  const { ground, reach } = field
  const { side, class: of } = field.units[unit]
  const start = field.hex(position, unit)
  const here = field.at(position)
  const look = here.lookTo(side)
  const prices = ground.prices[of]
  const zoned = !lifted.has('order') && !lifted.has('zones') && feelsZones(field, position, unit)
  const held = zoned && inEnemyZone(field, position, side, start)
  const stops = zoned && !lifted.has('stop') ? CONTROLLED : 0
  const seen = ~(zoned ? 0 : CONTROLLED) & ~(lifted.has('enemies') ? ENEMY : 0)
  const passing = pace === 'column' ? passedBy(lifted) : 0
  const [closed, wet] = [lifted.has('ground') ? POINT : -1, lifted.has('ice')]
  const oneHex = goesOneHex(field, position, order, lifted)
  const best = new Map<number, { hex: number; from: number; cost: number }>()
  for (let i = 0; i < (oneHex ? 1 : reach.count); i++) {
    const from = reach.hexes[i]
    // Who has entered a zone on the road stays there.
    if (from !== start && (look[from] & stops) !== 0) continue
    for (let dir = 0; dir < 6; dir++) {
      const hex = ground.grid.neighbour(from, dir)
      if (hex < 0 || reach.reached(hex) || ground.road(from, dir) || (here.water[hex] !== 0 && !wet)) continue
      const price = prices[from * 6 + dir] === CLOSED ? closed : prices[from * 6 + dir]
      if (price < 0 || (look[hex] & passing) !== 0) continue
      if (!mayEnter(order, from === start && held, look[hex] & seen)) continue
      const cost = reach.cost(from) + (from === start && !entered ? Math.min(price, budget) : price)
      const known = best.get(hex)
      if (cost <= budget && (!known || cost < known.cost)) best.set(hex, { hex, from, cost })
    }
  }
  const found = [...best.values()]
  // In column it must have used the road.
  return pace === 'column' && !lifted.has('road') ? found.filter(({ from }) => from !== start) : found
}

/** The way of a move that is allowed: a sure one where there is one. */
export function wayTo(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  pace: Pace,
  intent: Intent = 'march',
): Way {
  const { reach } = field
  for (const sweep of sweepsUnder(field, position, unit, pace, intent)) {
    flood(field, position, unit, sweep)
    const { slipsPast: inFog } = sweep
    const how = { budget: sweep.budget, inFog, stopsBefore: inFog && sweep.order.intoZone !== 'yes' }
    const found = reach.reached(to) && (pace === 'plain' || usesRoad(field, to))
    if (found && mayRest(field, position, unit, to, sweep)) {
      const path = reach.path(to)
      return { path, cost: paid(field, position, unit, path, pace) ?? reach.cost(to), ...how }
    }
    const off = sweep.leavesRoad ? offTheRoad(field, position, unit, sweep).find(({ hex }) => hex === to) : undefined
    if (off) return { path: [...reach.path(off.from), to], cost: off.cost, ...how }
  }
  throw new Error(`${field.nameOf(unit)} has no way to ${field.label(to)}`)
}

/** 16.30: what horse on the ice has paid for its hexes; what it lost there is no price. Null where there is no ice. */
function paid(field: Field, position: Position, unit: number, path: readonly number[], pace: Pace): number | null {
  const { ground } = field
  if (!field.isCavalry(unit) || !path.some(hex => ground.pondAt[hex] >= 0)) return null
  const prices = (pace === 'column' ? ground.columnPrices : ground.prices)[field.units[unit].class]
  const steps = path.slice(1).map((to, i) => prices[path[i] * 6 + ground.grid.direction(path[i], to)])
  return steps.reduce((sum, price) => sum + price, 0) * (snowed(field, position) ? 2 : 1)
}

/** 14.2: by the hexes from which it could charge, the points that it would have left there; cheapest first. */
export function chargeReach(field: Field, position: Position, unit: number): ReadonlyMap<number, number> {
  const known = movesFound(field, position, field.units[unit].side).charges
  let left = known.get(unit)
  if (!left) {
    left = findChargeReach(field, position, unit)
    known.set(unit, left)
  }
  return left
}

function findChargeReach(field: Field, position: Position, unit: number): Map<number, number> {
  const { reach } = field
  const start = field.hex(position, unit)
  const left = new Map<number, number>()
  for (const sweep of sweepsUnder(field, position, unit, 'plain', 'charge')) {
    flood(field, position, unit, sweep)
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.hexes[i]
      if (hex === start || stackFaultAt(field, position, unit, hex) !== null) continue
      const points = sweep.budget - reach.cost(hex)
      if (points > (left.get(hex) ?? -1)) left.set(hex, points)
    }
  }
  return left
}

/** 16.51.1: the way by which a unit leaves the map, in column where that is the only one; null where it cannot. */
export function exitWay(
  field: Field,
  position: Position,
  unit: number,
): { readonly way: Way; readonly pace: Pace } | null {
  for (const pace of ['plain', 'column'] as const) {
    for (const sweep of sweepsUnder(field, position, unit, pace, 'march')) {
      for (const exit of sweep.slipsPast ? [] : field.ground.plan.exits) {
        const way = wayOut(field, position, unit, exit, sweep)
        if (way !== null) return { way: { ...way, budget: sweep.budget, inFog: false, stopsBefore: false }, pace }
      }
    }
  }
  return null
}

/** 9.1.1: from the exit hex itself one can always go, unless an order keeps one in an enemy zone. */
function wayOut(
  field: Field,
  position: Position,
  unit: number,
  exit: number,
  sweep: Sweep,
): { readonly path: readonly number[]; readonly cost: number } | null {
  const { ground, reach } = field
  const { side, class: of } = field.units[unit]
  const start = field.hex(position, unit)
  const watched = feelsZones(field, position, unit) && inEnemyZone(field, position, side, exit)
  const { road, trail } = ground.terrain.column
  const onRoad = sweep.pace === 'column' && ground.onRoad(exit)
  const paved = [0, 1, 2, 3, 4, 5].some(dir => ground.paved(exit, dir))
  const rate = onRoad ? (paved ? road : trail) : ground.terrain.exit.mp
  const price = rate * POINT * (snowed(field, position) ? 2 : 1)
  if (start === exit)
    return (watched && !sweep.order.outOfZone) || sweep.pace === 'column'
      ? null
      : { path: [start], cost: Math.min(price, sweep.budget) }
  if (watched || ground.halts[of][exit] !== 0) return null
  if (sweep.order.allowance === 'one hex' || field.isNight(position)) return null
  // No step is had for less than half a point.
  if (ground.grid.distance(start, exit) + price > sweep.budget) return null
  flood(field, position, unit, sweep)
  const cost = reach.cost(exit) + price
  return reach.reached(exit) && cost <= sweep.budget ? { path: reach.path(exit), cost } : null
}

/** Whether a unit could end its move in a hex if some rules did not hold. */
export function wouldReach(
  field: Field,
  position: Position,
  { unit, to, pace }: { readonly unit: number; readonly to: number; readonly pace: Pace },
  lifted: Lifted,
): boolean {
  if (to === field.hex(position, unit)) return false
  for (const sweep of sweepsUnder(field, position, unit, pace, 'march', lifted)) {
    if (!mayRest(field, position, unit, to, sweep, lifted)) continue
    flood(field, position, unit, sweep, lifted)
    if (field.reach.reached(to) && (pace === 'plain' || lifted.has('road') || usesRoad(field, to))) return true
    if (sweep.leavesRoad && offTheRoad(field, position, unit, sweep, lifted).some(({ hex }) => hex === to)) return true
  }
  return false
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
