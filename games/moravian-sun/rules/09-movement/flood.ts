/** 9.1 How far a unit can move: the flood over the map. */
import { CLOSED, CONTROLLED, ENEMY, FRIEND } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { POINT } from '../../setup/ground.ts'
import type { Permissions } from '../04-orders/orders.ts'
import { stackFaultAt } from '../06-stacking.ts'
import { inEnemyZone, looksOf, mayEnter } from '../07-zones.ts'
import { barsRide } from '../14-cavalry/charge-phase.ts'
import { FOG_LEVEL } from '../16-victory/weather.ts'
import { IceWays, type Reached } from './ice.ts'
import { type Lifted, NOTHING, type Sweep, snowed } from './sweeps.ts'

/**
 * What the unit can reach, ignoring final stacking; except for paths over ice it is in `field.reach`. 9.1.1: the first
 * hex is always open, at any cost. 9.1.2, 7.2.1: a unit that enters a ZOC stops; 14.2.2: but a charge ignores ZOC.
 */
export function flood(field: Field, position: Position, unit: number, sweep: Sweep, lifted: Lifted = NOTHING): Reached {
  if (sweep.ice === 'crossed') return overIce(field, position, unit, sweep, lifted)
  const unheld = lifted.has('order')
  if (lifted.size === (unheld ? 1 : 0) && isPlain(sweep)) floodPlainly(field, position, unit, sweep, unheld)
  else floodWithCare(field, position, unit, sweep, lifted)
  return field.reach
}

/** 16.30 */
export const overIce = (field: Field, position: Position, unit: number, sweep: Sweep, lifted: Lifted): IceWays =>
  new IceWays(field, field.hex(position, unit), sweep, paces(field, position, unit, sweep, lifted))

/** What the first step costs at most. */
const firstAtMost = ({ intent, entered, budget }: Sweep): number =>
  intent === 'march' && !entered ? budget : Number.POSITIVE_INFINITY

/** Hexes outside enemy ZOC: units stop in the others. */
const FREE = looksOf(look => (look & CONTROLLED) === 0)
/** 9.3.2: a column avoids ZOC (9.3.2.a) and friends (9.3.2.c); others pass through friends (9.1.3). */
const CLEAR = looksOf(look => (look & (CONTROLLED | FRIEND)) === 0)

function floodPlainly(field: Field, position: Position, unit: number, sweep: Sweep, unheld: boolean): void {
  const { ground, reach } = field
  const { order, budget, pace } = sweep
  const { side, class: of } = field.units[unit]
  const start = field.hex(position, unit)
  const here = field.at(position)
  const { atFirst, later } = entriesUnder(order, !unheld && inEnemyZone(field, position, side, start))
  const open = pace === 'column' ? CLEAR : ~0
  reach.floodMarch(start, budget, {
    prices: (pace === 'column' ? ground.columnPrices : ground.prices)[of],
    times: snowed(field, position) ? 2 : 1,
    firstAtMost: firstAtMost(sweep),
    look: here.lookTo(side),
    first: atFirst & open,
    later: later & open,
    goesOn: goesOneHex(field, position, order, NOTHING) ? 0 : unheld ? ~0 : FREE,
    barred: here.water,
    halts: ground.halts[of],
  })
}

/** The same when weather, ice, a charge or lifted rules make a difference. */
function floodWithCare(field: Field, position: Position, unit: number, sweep: Sweep, lifted: Lifted): void {
  const { price, goesOn } = paces(field, position, unit, sweep, lifted)
  field.reach.flood(field.hex(position, unit), sweep.budget, price, goesOn)
}

/** The steps of a flood. Prices are in half points, negative for impossible steps. */
export interface Paces {
  price(from: number, to: number, dir: number): number
  /** 16.42.1.1: a step along a road into a ZOC that other units would slip past; it is the last one. */
  priceByRoad(from: number, to: number, dir: number): number
  goesOn(hex: number): boolean
}

/** The cost of each step of a flood, and where it ends. */
export function paces(field: Field, position: Position, unit: number, sweep: Sweep, lifted: Lifted = NOTHING): Paces {
  const { ground } = field
  const { order, intent } = sweep
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
  const zoned = !unheld && intent !== 'charge'
  const stops = zoned && !lifted.has('stop')
  const held = zoned && inEnemyZone(field, position, side, start)
  const { atFirst, later } = entriesUnder(order, held)
  const passing = inColumn ? passedBy(lifted) : 0
  const [closed, wet, among] = [lifted.has('ground') ? POINT : -1, lifted.has('ice'), lifted.has('trees')]
  const counted = lifted.has('enemies') ? ~ENEMY : ~0
  const least = firstAtMost(sweep)
  const extra = isPlain(sweep) ? NO_EXTRAS : extras(field, position, unit, sweep, lifted)
  const { slipsInto } = extra
  const slipping = sweep.slipsPast
  function fare(from: number, to: number, dir: number, free: boolean): number {
    const price = prices[from * 6 + dir] === CLOSED ? closed : prices[from * 6 + dir]
    if (price < 0 || (water[to] !== 0 && !wet) || (look[to] & passing) !== 0) return -1
    const seen = (free ? look[to] & ~CONTROLLED : look[to]) & counted
    if (((from === start ? atFirst : later) >>> seen) % 2 === 0) return -1
    if (extra.any && extra.bars(from, to, dir)) return -1
    return from === start ? Math.min(price * times, least) : price * times
  }
  return {
    price(from, to, dir) {
      const slips = slipping && slipsInto(to)
      return slips && !extra.maySlip(from, dir) ? -1 : fare(from, to, dir, !zoned || slips)
    },
    priceByRoad: (from, to, dir) =>
      slipping && slipsInto(to) && ground.road(from, dir) ? fare(from, to, dir, !zoned) : -1,
    goesOn: hex =>
      !oneHex &&
      (halts[hex] === 0 || among) &&
      !(stops && (look[hex] & CONTROLLED) !== 0 && !(slipping && slipsInto(hex) && extra.mayHaltFor(hex))),
  }
}

/** 4.15.1; 16.43.5: at night one hex, under any order. */
export const goesOneHex = (field: Field, position: Position, order: Permissions, lifted: Lifted): boolean =>
  order.allowance === 'one hex' || (field.isNight(position) && !lifted.has('night'))

/** 9.3.2.a, 9.3.2.c: hexes that a column can’t pass. */
export const passedBy = (lifted: Lifted): number =>
  (lifted.has('zones') ? 0 : CONTROLLED) | (lifted.has('friends') ? 0 : FRIEND)

interface Entries {
  readonly atFirst: number
  readonly later: number
}

const known: readonly Map<Permissions, Entries>[] = [new Map(), new Map()]

/** Which hexes it may enter on the first step and later; there are only a few orders. */
function entriesUnder(order: Permissions, held: boolean): Entries {
  const found = known[held ? 1 : 0].get(order)
  if (found) return found
  const made = { atFirst: entries(order, held), later: entries(order, false) }
  known[held ? 1 : 0].set(order, made)
  return made
}

const entries = (order: Permissions, fromZone: boolean): number => looksOf(look => mayEnter(order, fromZone, look))

type Extras = ReturnType<typeof extras>

const NO_EXTRAS: Extras = {
  slipsInto: () => false,
  maySlip: () => true,
  any: false,
  bars: () => false,
  mayHaltFor: () => true,
}

const isPlain = ({ onRoads, slipsPast, shunsLeaders, intent, ice }: Sweep): boolean =>
  !onRoads && !slipsPast && !shunsLeaders && intent !== 'charge' && ice === 'none'

/** What roads, fog, ice and charges add to a flood; usually nothing. */
function extras(field: Field, position: Position, unit: number, sweep: Sweep, lifted: Lifted) {
  const { onRoads, slipsPast, shunsLeaders, intent, order } = sweep
  const { ground } = field
  const start = field.hex(position, unit)
  const { side } = field.units[unit]
  const here = field.at(position)
  const look = here.lookTo(side)
  const slipsInto = (hex: number): boolean =>
    slipsPast && ground.levels[hex] === FOG_LEVEL && (look[hex] & CONTROLLED) !== 0
  const wary = order.intoZone !== 'yes'
  const shunsIce = sweep.ice === 'shunned'
  const charging = intent === 'charge' && !lifted.has('blocks')
  const mayHalt = (hex: number): boolean => hex === start || stackFaultAt(field, position, unit, hex) === null
  return {
    slipsInto,
    // 16.42.1.1: no slipping past on a road. The note: a unit stopped in front of the ZOC must be able to stay there.
    maySlip: (from: number, dir: number): boolean => !ground.road(from, dir) && (!wary || mayHalt(from)),
    any: onRoads || charging || shunsLeaders || shunsIce,
    bars(from: number, to: number, dir: number): boolean {
      if (onRoads && !ground.road(from, dir)) return true
      if (shunsIce && ground.pondAt[to] >= 0) return true
      if (shunsLeaders && here.leadersHold(to, 1 - side)) return true
      return charging && barsRide(field, from, to, dir)
    },
    /** A unit that fails its test stays in that hex, unless it stops before it. */
    mayHaltFor: (hex: number): boolean => wary || mayHalt(hex),
  }
}
