/** 9.0: where a unit can move, and at what cost. */
import { OFF_MAP } from '@voltigeur/hex'
import { allowsColumn, allowsSquare, mayLeaveZone, ordersOpenTo } from './orders.ts'
import type { Order, Situation, Unit } from './situation.ts'
import { fits } from './stacking.ts'
import { HALVES, isFog, type Mover, moverOf, mustHalt, stepCost, wayThrough } from './terrain.ts'
import { inEnemyZone } from './zones.ts'

const ALLIED = 1

/** A point of the path: the points spent and left, in halves. */
export interface Stage {
  readonly hex: number
  readonly spent: number
  readonly left: number
  /** Points spent, and lost to ice. */
  readonly used: number
  /** 16.30: the ice has halved the remaining points. */
  readonly iced: boolean
  readonly steps: number
  /** No unit continues from here. */
  readonly halts: boolean
  /** Whether it may end here, and how many fog tests the path needs (16.42.1.1). */
  readonly ends: boolean
  readonly tests: number
  /** It has used a road or trail for part of its path. */
  readonly onWay: boolean
  readonly before: Stage | null
}

/** The terms of a walk; `enters` says what forbids a step or ends it. */
export interface Walk {
  readonly mover: Mover
  readonly start: number
  /** In halves. */
  readonly allowance: number
  readonly isHorse: boolean
  readonly inColumn: boolean
  /** 4.15.1, 16.43.5 */
  readonly mostSteps: number
  /** 9.1.1: a first step may cost more than the allowance. */
  readonly oneAnyway: boolean
  /** 8.0: what an arriving unit has paid for the first hex of the walk. */
  readonly entry?: number
  /** The manners in which it may step into the next hex, if any. */
  enters(from: number, dir: number, to: number): readonly Entry[]
}

export interface Entry {
  /** It must stop there. */
  readonly halts: boolean
  /** 16.42.1.1: it slips past in fog, to continue. */
  readonly steals?: true
}

/** Every hex that a walk reaches, at the lowest cost. */
export function walked(situation: Situation, walk: Walk): Map<number, Stage[]> {
  const first = walk.entry === undefined ? standing(walk) : comingIn(situation, walk, walk.entry)
  const reached = new Map<number, Stage[]>([[walk.start, [first]]])
  const open: Stage[] = [first]
  for (let stage = open.shift(); stage !== undefined; stage = open.shift()) {
    if (stage.halts || stage.steps >= walk.mostSteps) continue
    for (let dir = 0; dir < 6; dir++) {
      for (const next of stepped(situation, walk, stage, dir)) {
        // 9.1: returning to the start gains nothing.
        if (next.hex === walk.start) continue
        const known = reached.get(next.hex) ?? []
        if (known.some(one => isAsGood(one, next))) continue
        reached.set(next.hex, [...known.filter(one => !isAsGood(next, one)), next])
        open.push(next)
      }
    }
  }
  if (walk.entry === undefined) reached.delete(walk.start)
  return reached
}

const standing = ({ start, allowance }: Walk): Stage => ({
  ...{ hex: start, spent: 0, left: allowance, used: 0, iced: false, steps: 0 },
  ...{ halts: false, ends: true, tests: 0, onWay: false, before: null },
})

/** 9.1.1: every unit gets one hex; 16.30: and ice counts as usual. */
function comingIn(situation: Situation, walk: Walk, entry: number): Stage {
  const { start, allowance, isHorse, mover, inColumn } = walk
  const iced = isHorse && situation.ground.is(start, 'pond')
  const rest = Math.max(0, allowance - entry)
  return {
    ...standing(walk),
    ...{ spent: entry, iced, steps: 1, onWay: inColumn && situation.ground.onRoad(start) },
    ...iceOn(rest, iced),
    used: allowance - iceOn(rest, iced).left,
    halts: entry > allowance || mustHalt(situation, mover, start),
  }
}

const isAsGood = (one: Stage, other: Stage): boolean =>
  one.spent <= other.spent &&
  one.left >= other.left &&
  one.used <= other.used &&
  one.steps <= other.steps &&
  one.tests <= other.tests &&
  Number(one.onWay) >= Number(other.onWay) &&
  Number(one.ends) >= Number(other.ends) &&
  Number(one.halts) <= Number(other.halts) &&
  // A unit already on ice need not meet it again, but that cost a test.
  one.iced === other.iced

function stepped(situation: Situation, walk: Walk, stage: Stage, dir: number): Stage[] {
  const to = situation.grid.neighbour(stage.hex, dir)
  if (to === OFF_MAP) return []
  const price = stepCost(situation, walk.mover, stage.hex, dir, walk.inColumn)
  if (price === null) return []
  const over = price > stage.left
  if (over && !(walk.oneAnyway && stage.steps === 0)) return []
  const ices = walk.isHorse && situation.ground.is(to, 'pond') && !stage.iced
  const { left } = iceOn(stage.left - price, ices)
  return walk.enters(stage.hex, dir, to).map(({ halts, steals = false }) => ({
    hex: to,
    spent: stage.spent + price,
    left,
    used: stage.used + stage.left - left,
    iced: stage.iced || ices,
    steps: stage.steps + 1,
    halts: over || halts,
    ends: !steals,
    tests: stage.tests + (steals ? 1 : 0),
    onWay: walk.inColumn && (stage.onWay || situation.ground.road(stage.hex, dir)),
    before: stage,
  }))
}

/** 16.30: paid first, then halved, rounded up to whole points within what is left, once in a move. */
const iceOn = (left: number, ices: boolean): { readonly left: number } => ({
  left: ices ? Math.min(left, Math.ceil(left / 2 / HALVES) * HALVES) : left,
})

/** 4.16.1, 16.41: a unit’s allowance in whole points, off roads. */
export function allowanceOf(situation: Situation, unit: Unit, order: Order): number {
  const half = (points: number): number => Math.ceil(points / 2)
  const ordered = order === 'react' ? half(unit.move) : unit.move
  const { weather } = situation
  if (weather === 'overcast' && unit.arm === 'artillery' && !situation.ground.onRoad(unit.hex)) return half(ordered)
  return weather === 'sleet' ? Math.max(0, ordered - 1) : ordered
}

export interface Manner {
  readonly order: Order
  readonly inColumn: boolean
  /** Points kept for later, such as forming square. */
  readonly kept?: number
  readonly oneAnyway?: boolean
}

/** The walks open to a unit: one in most weathers, two in sleet (16.41.sleet.1). */
export function walksOf(situation: Situation, unit: Unit, manner: Manner): Walk[] {
  const { order, inColumn, kept = 0, oneAnyway = true } = manner
  const leaving = unit.square ? situation.tables.terrain.square.leave : 0
  const basic = {
    mover: moverOf(unit),
    start: unit.hex,
    isHorse: unit.arm === 'cavalry',
    inColumn,
    oneAnyway,
    mostSteps: order === 'defense' || situation.isNight() ? 1 : 99,
  }
  const budget = (points: number): number => (points - leaving - kept) * HALVES
  const enters = entryRule(situation, unit, manner)
  const plain = { ...basic, allowance: budget(allowanceOf(situation, unit, order)), enters }
  if (situation.weather !== 'sleet') return [plain]
  const alongWays: Walk = {
    ...plain,
    allowance: budget(order === 'react' ? Math.ceil(unit.move / 2) : unit.move),
    enters: (from, dir, to) => (situation.ground.road(from, dir) ? enters(from, dir, to) : []),
  }
  return [plain, alongWays]
}

/** Which hexes a unit may enter under an order, and where it must stop. */
export function entryRule(situation: Situation, unit: Unit, { order, inColumn }: Manner): Walk['enters'] {
  const { side } = unit
  const zoned = (hex: number): boolean => inEnemyZone(situation, hex, side)
  const startsOnWay = situation.ground.onRoad(unit.hex)
  return (from, dir, to) => {
    // 9.1.2: not enemy hexes.
    if (situation.holds(to, 1 - side)) return []
    const others = situation.stack(to).filter(({ id }) => id !== unit.id)
    // 9.3.2.c
    if (inColumn && others.length > 0) return []
    // 16.41.overcast: guns that leave the road stop.
    const leavesWay =
      situation.weather === 'overcast' && unit.arm === 'artillery' && startsOnWay && !situation.ground.road(from, dir)
    const halts = mustHalt(situation, moverOf(unit), to) || leavesWay
    if (!zoned(to)) return [{ halts }]
    const engages = !inColumn && mayEngage(order, others.length > 0, zoned(from))
    // 16.42.1.1: in fog, off roads, a unit may try to slip past; but not a column (9.3.2.a).
    const steals = !inColumn && stealsPast(situation, unit, order, from, dir, to)
    return [...(engages ? [{ halts: true }] : []), ...(steals ? [{ halts, steals: true as const }] : [])]
  }
}

/** 7.2.1: whether a unit may step into an enemy zone under its order. */
function mayEngage(order: Order, isHeldByFriends: boolean, fromZone: boolean): boolean {
  if (order === 'march') return false
  // 4.15.2, 4.15.3; all other orders allow it, and units stop (4.11.2, 4.12.2, 4.13.2, 4.14.1, 4.16.2).
  return order !== 'defense' || (isHeldByFriends && !fromZone)
}

/** 16.42.1.1 and its note: only through hexes where it could stay if stopped. */
function stealsPast(situation: Situation, unit: Unit, order: Order, from: number, dir: number, to: number): boolean {
  if (!isFog(situation, to) || situation.ground.road(from, dir)) return false
  const stopsBefore = order === 'march' || order === 'defense'
  const where = stopsBefore ? from : to
  return where === unit.hex || mayEnd(situation, unit, where)
}

/** Whether a unit may move in this sub-phase, ignoring its order. */
export function mayStir(unit: Unit): boolean {
  // 15.2: routed units move only when forced; 16.29.4: emplaced guns never.
  return unit.hex !== OFF_MAP && unit.moved === 'no' && unit.cohesion !== 'routed' && !unit.fixed
}

/** 7.1: only some orders allow leaving an enemy ZOC. */
export const isHeld = (situation: Situation, unit: Unit, order: Order): boolean =>
  inEnemyZone(situation, unit.hex, unit.side) && !mayLeaveZone(order)

/** By hex the cost of getting there, in halves; null if it depends on the choice of path. */
export type Destinations = Map<number, number | null>

/** 16.30, 16.41.overcast: on ice, and for guns on a road, the cheapest path isn’t always the best. */
function isPlainPrice(situation: Situation, unit: Unit): boolean {
  if (unit.arm === 'artillery') return situation.weather !== 'overcast'
  return true
}

/** Where a unit can end a plain move, or one in March Column, with its cost in halves. */
export function destinations(situation: Situation, unit: Unit, inColumn: boolean): Destinations {
  const found: Destinations = new Map()
  const priced = isPlainPrice(situation, unit)
  for (const [hex, ends] of endsOf(situation, unit, inColumn)) {
    // 9.3: the column takes the cheapest path, and part of it follows a road or trail.
    if ((inColumn && !usesWay(ends)) || !mayEnd(situation, unit, hex, inColumn)) continue
    found.set(hex, priced ? easiest(ends, inColumn).spent : null)
  }
  return found
}

/** All paths to each hex where a move can end, under every order and at every rate open to the unit. */
function endsOf(situation: Situation, unit: Unit, inColumn: boolean): Map<number, Stage[]> {
  const found = new Map<number, Stage[]>()
  if (!mayStir(unit)) return found
  for (const order of ordersOpenTo(situation, unit)) {
    if (isHeld(situation, unit, order)) continue
    if (inColumn && (!allowsColumn(order) || situation.weather === 'snow')) continue
    for (const walk of walksOf(situation, unit, { order, inColumn }))
      for (const [hex, stages] of walked(situation, walk)) {
        const ends = stages.filter(stage => stage.ends)
        // 9.1.1: a step beyond the allowance costs all that is left.
        const most = Math.max(walk.allowance, 1)
        const paid = ends.map(end => ({ ...end, spent: Math.min(most, end.spent), used: Math.min(most, end.used) }))
        if (paid.length > 0) found.set(hex, [...(found.get(hex) ?? []), ...paid])
      }
  }
  return found
}

/** 9.1: of several paths those without tests, dry ones first, and of these the cheapest, losses to ice included. */
function easiestOnes(stages: readonly Stage[]): Stage[] {
  const sure = stages.filter(({ tests }) => tests === 0)
  const some = sure.length > 0 ? sure : stages
  const dry = some.filter(({ iced }) => !iced)
  const open = dry.length > 0 ? dry : some
  const least = Math.min(...open.map(({ used }) => used))
  return open.filter(({ used }) => used === least)
}

export function easiest(stages: readonly Stage[], inColumn = false): Stage {
  const open = easiestOnes(stages)
  const along = open.filter(({ onWay }) => onWay || !inColumn)
  return along.reduce((best, one) => (one.spent < best.spent ? one : best))
}

/** 9.3: of the cheapest paths one along a road or trail. */
export const usesWay = (stages: readonly Stage[]): boolean => easiestOnes(stages).some(({ onWay }) => onWay)

/** 6.0, 9.3.2.b, 14.3: whether a unit may end its move in a hex. */
export function mayEnd(situation: Situation, unit: Unit, hex: number, inColumn = false): boolean {
  const others = situation.stack(hex).filter(({ id }) => id !== unit.id)
  if (inColumn && others.length > 0) return false
  return fits(situation, unit, hex)
}

function least(found: Destinations, hex: number, cost: number | null): void {
  found.set(hex, cost === null ? null : Math.min(cost, found.get(hex) ?? cost))
}

/** 14.3: where infantry can move to form square, with the cost. */
export function squareDestinations(situation: Situation, unit: Unit): Destinations {
  const found: Destinations = new Map()
  if (unit.arm !== 'infantry' || unit.cohesion !== 'good' || !mayStir(unit)) return found
  const { form } = situation.tables.terrain.square
  for (const order of ordersOpenTo(situation, unit)) {
    if (!allowsSquare(order) || isHeld(situation, unit, order)) continue
    for (const walk of walksOf(situation, unit, { order, inColumn: false, kept: form, oneAnyway: false }))
      for (const [hex, stages] of walked(situation, walk)) {
        const ends = stages.filter(stage => stage.ends)
        if (ends.length === 0 || situation.ground.any(hex, 'noSquare') || situation.stack(hex).length > 0) continue
        least(found, hex, easiest(ends).spent)
      }
  }
  return found
}

/** 16.51.1: Allied units exit by an edge hex, for one more point, or at the road’s rate in March Column. */
export function mayExit(situation: Situation, unit: Unit): boolean {
  const { isExit } = situation.ground
  if (unit.side !== ALLIED || !mayStir(unit)) return false
  for (const order of ordersOpenTo(situation, unit)) {
    if (isHeld(situation, unit, order)) continue
    if (isExit[unit.hex] !== 0) return true
    for (const inColumn of [false, true]) {
      if (inColumn && (!allowsColumn(order) || situation.weather === 'snow')) continue
      for (const walk of walksOf(situation, unit, { order, inColumn }))
        for (const [hex, stages] of walked(situation, walk)) {
          if (isExit[hex] === 0) continue
          const price = exitPrice(situation, hex, inColumn)
          if (stages.some(stage => !stage.halts && stage.left >= price && stage.steps < walk.mostSteps)) return true
        }
    }
  }
  return false
}

function exitPrice(situation: Situation, hex: number, inColumn: boolean): number {
  const along = inColumn ? wayThrough(situation, hex) : null
  return (along ?? situation.tables.terrain.exit.mp * HALVES) * (situation.weather === 'snow' ? 2 : 1)
}
