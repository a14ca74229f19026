/** 11.1.1 Where a piece can move in its formation: a flood over hexes, or over the stands of a line. */
import { CLOSED, ENEMY, type Fares, FRIEND, hexOfSide, NOBODY, OFF_MAP, Reach } from '@voltigeur/hex'
import { onceFor, type Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { FORCE_MARCHED, UNMOVED } from '../../marks.ts'
import { POINT } from '../../setup/ground.ts'
import {
  ARMS,
  CLASSES,
  COLUMN,
  GENERAL_ORDER,
  GOOD_ORDER,
  LIMBERED,
  LONG_LINE,
  NATIONS,
  ROAD_MARCH,
  UNLIMBERED,
} from '../../setup/vocabulary.ts'
import { asStacked, passFault, type Stacked } from '../03-stacking/stacking.ts'
import { isTwoHex } from '../06-formations/facing.ts'
import { changeCost, plainFormation } from '../06-formations/formations.ts'
import { allowance, idleFault } from './allowance.ts'
import { standOf } from './line-reach.ts'
import { boundFault, harassed, stopsFor } from './stops.ts'

/** Possible obstacles to a move, besides the state of the unit. */
export type RuleInTheWay =
  | 'room'
  | 'facing'
  | 'stop'
  | 'zones'
  | 'formation'
  | 'road'
  | 'friends'
  | 'points'
  | 'ground'
  | 'enemies'
/** Rules that don’t apply, and hexes whose occupants are ignored. */
export interface Lifted {
  readonly rules: ReadonlySet<RuleInTheWay>
  readonly roomIn: readonly number[]
}
const NOTHING: Lifted = { rules: new Set(), roomIn: [] }

/** How a piece marches, as far as it affects the printed prices. */
interface Gauge {
  /** Its class. */
  readonly of: number
  /** 6.10.1: road prices, and no movement off the road. */
  readonly onRoads: boolean
  readonly alongRoad: boolean
  /** 11.2.6: not where its formation would change. */
  readonly keepsOrder: boolean
  /** 11.1.9: by prolong, from clear terrain to clear terrain. */
  readonly byHand: boolean
  /** 6.1.7, 6.6.9: half points for readopting a formation. */
  readonly change: number
  /** Ignoring terrain, or points. */
  readonly anywhere: boolean
  readonly forNothing: boolean
}

/** Lists of prices for one battle, each made when a unit first marches that way. */
const listsOf = onceFor((_: Field) => new Map<number, Int8Array>())

function pricesFor(field: Field, gauge: Gauge): Int8Array {
  const { of, onRoads, alongRoad, keepsOrder, byHand, change, anywhere, forNothing } = gauge
  const flags = [onRoads, alongRoad, keepsOrder, byHand, anywhere, forNothing]
  let key = change * CLASSES.length + of
  for (let i = 0; i < flags.length; i++) key = 2 * key + (flags[i] ? 1 : 0)
  const lists = listsOf(field)
  let prices = lists.get(key)
  if (!prices) {
    prices = priceList(field, gauge)
    lists.set(key, prices)
  }
  return prices
}

function priceList({ ground, rules }: Field, gauge: Gauge): Int8Array {
  const printed = (gauge.onRoads ? ground.roadPrices : ground.prices)[gauge.of]
  const { neighbours } = ground.grid
  return Int8Array.from(printed, (price, side) => {
    const [from, to] = [hexOfSide(side), neighbours[side]]
    if (to === OFF_MAP || rules.area[to] === 0 || (price === CLOSED && !gauge.anywhere)) return CLOSED
    if (gauge.alongRoad && !ground.onRoad(to)) return CLOSED
    if ((gauge.keepsOrder && ground.broken[to] === 1) || (gauge.byHand && !ground.clear(to))) return CLOSED
    if (gauge.byHand || gauge.forNothing) return 1
    const leaves = ground.broken[from] === 1 && ground.broken[to] === 0 ? gauge.change : 0
    return (price === CLOSED ? POINT : price) + leaves
  })
}

/** 6.6.9; 4.3.5a: disordered units stand as in column, Austrians too. */
export const inTheOpen = (field: Field, position: Position, unit: number): number =>
  field.isTroops(unit) && field.state(position, unit) === GOOD_ORDER
    ? plainFormation(field.body(position, unit), 'clear')
    : COLUMN

/**
 * Not where its formation would change; or the formation in which it leaves woods or villages, if not the default one.
 */
interface Manner {
  readonly inOrder?: boolean
  readonly opens?: number
}

/** The prices and obstacles for a piece in its formation. */
function faresOf(
  field: Field,
  position: Position,
  piece: number,
  { rules: lifted, roomIn }: Lifted,
  { inOrder = false, opens = inTheOpen(field, position, piece) }: Manner = {},
): Fares {
  const { side, class: of } = field.units[piece]
  const here = field.at(position)
  const formation = field.isTroops(piece) ? field.formation(position, piece) : NOBODY
  const onRoads = formation === ROAD_MARCH || formation === LIMBERED
  const forced = formation >= 0 && field.hasActed(position, piece, FORCE_MARCHED)
  const prices = pricesFor(field, {
    of,
    onRoads,
    alongRoad: formation === ROAD_MARCH && !lifted.has('road'),
    keepsOrder: inOrder || (forced && !onRoads && !lifted.has('formation')),
    byHand: formation === UNLIMBERED,
    change: onRoads ? 0 : costOfComingOut(field, position, piece),
    anywhere: lifted.has('ground'),
    forNothing: lifted.has('points'),
  })
  const { stops, goesOn } = stopsFor(field, position, piece)
  return {
    prices,
    tolls: formation === UNLIMBERED || lifted.has('points') ? null : harassed(field, position, piece),
    look: here.lookTo(side),
    barred: lifted.has('enemies') ? 0 : ENEMY,
    asked: formation < 0 ? 0 : FRIEND,
    passes: passing(
      field,
      position,
      piece,
      { formation, opens, inOrder: inOrder || isTwoHex(formation) },
      lifted.has('friends') ? null : roomIn,
    ),
    // 11.2.5: on a force march not into enemy ZOI.
    shut: forced && !lifted.has('zones') ? here.influences[1 - side] : field.nothing,
    stops: lifted.has('stop') ? field.nothing : stops,
    goesOn,
  }
}

/**
 * 6.1.7, 6.6.9: half points for readopting a formation as a piece leaves woods or villages; a disordered unit wasn’t in
 * general order (6.6.1), and readopts none.
 */
export const costOfComingOut = (field: Field, position: Position, piece: number): number =>
  field.isTroops(piece) && !field.isArtillery(piece) && field.state(position, piece) === GOOD_ORDER
    ? changesOf(field)[piece]
    : 0

/** By piece: half points for readopting a formation. */
const changesOf = onceFor((field: Field) =>
  field.units.map(({ type, nation, troops }) => {
    if (!troops) return 0
    const drill = { arm: ARMS[type], nation: NATIONS[nation], kind: troops.kind }
    return changeCost(field.tables, drill, plainFormation(drill, 'clear')) * POINT
  }),
)

/** Besides the two parts of a unit: one that lost its formation in woods or villages, and has adopted another since. */
const IN_GENERAL_ORDER = 2
const COME_OUT = 3

/** By hex: the last flood that asked whether friends there let a unit through, and the answer. */
const askedIn = onceFor(({ ground }: Field) =>
  [0, 1, IN_GENERAL_ORDER, COME_OUT].map(() => ({ flood: 0, hexes: new Int32Array(ground.grid.size) })),
)

/**
 * Whether friends in a hex let the nth part of a unit through; `roomIn` names hexes where they don’t matter, null
 * ignores them everywhere. `inOrder`: it avoids hexes where it would lose its formation.
 */
function passing(
  field: Field,
  position: Position,
  unit: number,
  { formation, opens, inOrder }: { readonly formation: number; readonly opens: number; readonly inOrder: boolean },
  roomIn: readonly number[] | null,
  nth = 0,
): Fares['passes'] {
  const asked = askedIn(field)
  for (const known of [asked[nth], asked[IN_GENERAL_ORDER], asked[COME_OUT]]) known.flood++
  const { broken } = field.ground
  const movers: (Stacked | undefined)[] = []
  const stacked = (as: number): Stacked => {
    const order = as === nth ? formation : as === COME_OUT ? opens : GENERAL_ORDER
    movers[as] ??= asStacked(field, position, unit, order, 0, as === nth ? nth : 0)
    return movers[as]
  }
  const keepsFormation = formation < 0 || formation === ROAD_MARCH || field.isArtillery(unit)
  const changes = !inOrder && !keepsFormation && formation !== opens && field.state(position, unit) === GOOD_ORDER
  /** Whether it has been in woods or villages, and so has lost its formation. */
  const hasLostOrder = (from: number): boolean => {
    for (let at = from; at !== OFF_MAP; at = field.reach.from(at)) if (broken[at] === 1) return true
    return false
  }
  /** 6.6.9: a unit leaving woods or villages forms before it passes others in the clear. */
  const formedAs = (hex: number, from: number): number => {
    if (formation === GENERAL_ORDER) return broken[hex] === 0 ? COME_OUT : nth
    if (!changes || !hasLostOrder(from)) return nth
    return broken[hex] === 0 ? COME_OUT : IN_GENERAL_ORDER
  }
  // 6.10.7: a road march can’t move through itself.
  const isOwn = (hex: number): boolean => formation === ROAD_MARCH && field.footprint(position, unit).includes(hex)
  const lets = (hex: number, as: number): boolean => {
    if (isOwn(hex)) return false
    if (roomIn === null || roomIn.includes(hex)) return true
    return passFault(field, position, hex, stacked(as)) === null
  }
  return (hex, from) => {
    const as = formedAs(hex, from)
    const { hexes, flood } = asked[as]
    if (Math.abs(hexes[hex]) !== flood) hexes[hex] = lets(hex, as) ? flood : -flood
    return hexes[hex] === flood
  }
}

/** 11.1.9: a battery in action moves one hex by prolong, from clear terrain. */
function prolongs(field: Field, position: Position, unit: number): boolean {
  return field.unit.left.get(position, unit) === UNMOVED && field.ground.clear(field.hex(position, unit))
}

/** What a piece’s march depends on besides the picture of all stances. */
export function termsOf(field: Field, position: Position, piece: number): number {
  const left = field.unit.left.get(position, piece) - UNMOVED
  if (!field.isTroops(piece)) return left
  const { acted, pinned } = field.troop
  return (left << 15) | (acted.get(position, piece) << 1) | pinned.get(position, piece)
}

/** The half points a piece may spend on its march; none if it stays. */
function budgetOf(field: Field, position: Position, piece: number, { rules: lifted }: Lifted): number {
  if (boundFault(field, position, piece) !== null || idleFault(field, position, piece) !== null) return 0
  if (field.isTroops(piece) && field.formation(position, piece) === UNLIMBERED)
    return prolongs(field, position, piece) ? Math.min(1, allowance(field, position, piece)) : 0
  return lifted.has('points') ? field.furthest : allowance(field, position, piece)
}

/**
 * Fills the field’s scratch arrays with where the piece can move, ignoring whether it may stay there; or where it could
 * move if some rules didn’t apply.
 */
export function spread(
  field: Field,
  position: Position,
  piece: number,
  lifted: Lifted = NOTHING,
  opens?: number,
): void {
  if (lifted !== NOTHING || opens !== undefined) field.explored.forget()
  else if (field.explored.isOf(piece, field.at(position).clock, termsOf(field, position, piece))) return
  const budget = budgetOf(field, position, piece, lifted)
  const manner = opens === undefined ? {} : { opens }
  field.reach.floodBy(field.hex(position, piece), budget, faresOf(field, position, piece, lifted, manner))
}

/** For a second flood beside the first. */
const asides = onceFor((field: Field) => new Reach(field.ground.grid, field.furthest))

/** 6.6.1: where a unit can move without losing its formation, past woods and villages. */
export function spreadInOrder(field: Field, position: Position, unit: number): Reach {
  const reach = asides(field)
  const budget = budgetOf(field, position, unit, NOTHING)
  reach.floodBy(field.hex(position, unit), budget, faresOf(field, position, unit, NOTHING, { inOrder: true }))
  return reach
}

/** The same for a two-hex unit, where each half counts. */
export function spreadOut(field: Field, position: Position, unit: number, lifted: Lifted = NOTHING): void {
  const { lineReach } = field
  if (lifted !== NOTHING) field.exploredInLine.forget()
  else if (field.exploredInLine.isOf(unit, field.at(position).clock, termsOf(field, position, unit))) return
  const formation = field.formation(position, unit)
  lineReach.flood(
    standOf(field.hex(position, unit), field.facing(position, unit)),
    budgetOf(field, position, unit, lifted),
    formation === LONG_LINE ? lineReach.lineMoves : lineReach.skirmishMoves,
    faresOf(field, position, unit, lifted),
    passing(
      field,
      position,
      unit,
      { formation, opens: formation, inOrder: true },
      lifted.rules.has('friends') ? null : lifted.roomIn,
      1,
    ),
    lifted.rules.has('ground') ? lineReach.everywhere : field.ground.open,
  )
}
