/** 11.1 Movement: how far a unit moves in its formation, by which path, and why no farther. */
import { OFF_MAP, type Reach } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { GENERAL_ORDER, LIMBERED, MASSE, ROAD_MARCH, SQUARE, UNLIMBERED } from '../../setup/vocabulary.ts'
import { asStacked, restFault, restingFacings } from '../03-stacking/stacking.ts'
import { fitsAlone, type Sites, sitesOn } from '../06-formations/by-itself.ts'
import { followed } from '../06-formations/evolutions.ts'
import { facingsOf, isTwoHex } from '../06-formations/facing.ts'
import { marchHexes } from '../06-formations/formations.ts'
import { allowance } from './allowance.ts'
import { facingOf, rightOf, standOf } from './line-reach.ts'
import { inTheOpen, type Lifted, spread, spreadInOrder, spreadOut } from './spread.ts'

/** A unit’s path: its head, hex by hex from the start, with its facing in each. */
export interface Way {
  readonly hexes: readonly number[]
  readonly facings: readonly number[]
  /** Half points. */
  readonly cost: number
}

/** Formations that terrain doesn’t change. */
const isKept = (formation: number): boolean =>
  formation === LIMBERED || formation === UNLIMBERED || formation === ROAD_MARCH

/** The formations in which a unit enters a hex if it is in its present one. */
export interface Arrival {
  /** In woods, villages and towns. */
  readonly inCover: number
  readonly inTheOpen: number
}

/** 6.6.1, 6.6.9 */
export function arrivalOf(field: Field, position: Position, unit: number): Arrival {
  const formation = field.formation(position, unit)
  if (isKept(formation)) return { inCover: formation, inTheOpen: formation }
  const stays = formation !== GENERAL_ORDER
  return { inCover: GENERAL_ORDER, inTheOpen: stays ? formation : inTheOpen(field, position, unit) }
}

/** The formation of a unit that enters a hex in its present one. */
export function formationIn(field: Field, position: Position, unit: number, hex: number): number {
  const { inCover, inTheOpen } = arrivalOf(field, position, unit)
  return field.ground.broken[hex] === 1 ? inCover : inTheOpen
}

/** By flooded hex: woods and villages on the path have ended any other formation (6.6.1). */
function formationBy(field: Field, position: Position, unit: number): (to: number) => number {
  const formation = field.formation(position, unit)
  if (isKept(formation)) return () => formation
  const { broken } = field.ground
  const plain = inTheOpen(field, position, unit)
  const open = formation === GENERAL_ORDER ? plain : formation
  const stays = open === plain || isTwoHex(open)
  let past: Reach | null = null
  const keepsOrder = (to: number): boolean => {
    if (!comesThroughBroken(field, to)) return true
    past ??= spreadInOrder(field, position, unit)
    return past.cost(to) === field.reach.cost(to)
  }
  return to => (broken[to] === 1 ? GENERAL_ORDER : stays || keepsOrder(to) ? open : plain)
}

/** Whether the flooded path leads through woods or villages. */
function comesThroughBroken({ reach, ground }: Field, to: number): boolean {
  for (let hex = to; hex !== OFF_MAP; hex = reach.from(hex)) if (ground.broken[hex] === 1) return true
  return false
}

/** 6.6.1, 6.6.9: of paths with equal cost, one on which it keeps its formation. */
function orderlyPath(field: Field, position: Position, unit: number, to: number): number[] {
  const formation = field.formation(position, unit)
  const { reach, ground } = field
  const stays = isKept(formation) || formation === GENERAL_ORDER || formation === inTheOpen(field, position, unit)
  if (!stays && ground.broken[to] === 0 && comesThroughBroken(field, to)) {
    const past = spreadInOrder(field, position, unit)
    if (past.cost(to) === reach.cost(to)) return past.path(to)
  }
  return reach.path(to)
}

/** A destination, with every legal facing there. */
export interface Destination {
  readonly to: number
  readonly facings: readonly number[]
}

/** Where a piece may move and stay, nearest first; `destinations` caches it. */
export function placesFor(field: Field, position: Position, piece: number): Destination[] {
  const formation = field.isTroops(piece) ? field.formation(position, piece) : -1
  if (formation >= 0 && isTwoHex(formation)) return standsFor(field, position, piece, formation)
  spread(field, position, piece)
  const { reach } = field
  const found: Destination[] = []
  const facingsTo = facingsFor(field, position, piece)
  for (let i = 1; i < reach.count; i++) {
    const to = reach.hexes[i]
    const facings = facingsTo(to)
    if (facings.length > 0) found.push({ to, facings })
  }
  return found
}

/** The formation in which it passes others after leaving cover, if that matters; otherwise unchanged. */
const opening = (field: Field, position: Position, unit: number, formation: number | undefined): number | undefined =>
  formation !== undefined &&
  field.formation(position, unit) === GENERAL_ORDER &&
  inTheOpen(field, position, unit) === MASSE
    ? formation
    : undefined

/**
 * 6.6.9: the clear hexes that a unit can enter straight out of woods or villages, with the half points for each;
 * 16.2.7a: Austrians may fit among friends there in one formation but not in another.
 */
export function wayOut(
  field: Field,
  position: Position,
  unit: number,
  formation?: number,
): { to: number; cost: number }[] {
  if (isTwoHex(field.formation(position, unit))) return []
  spread(field, position, unit, undefined, opening(field, position, unit, formation))
  const { reach, ground } = field
  const found: { to: number; cost: number }[] = []
  for (let i = 1; i < reach.count; i++) {
    const to = reach.hexes[i]
    if (ground.broken[to] === 0 && ground.broken[reach.from(to)] === 1) found.push({ to, cost: reach.cost(to) })
  }
  return found
}

/** The facings in which a one-hex piece may rest in each reached hex. */
function facingsFor(field: Field, position: Position, piece: number): (to: number) => readonly number[] {
  if (!field.isTroops(piece)) return () => ANY_WAY
  if (field.formation(position, piece) === ROAD_MARCH) return to => facingOfMarch(field, position, piece, to)
  const here = field.at(position)
  const increments = field.increments(position, piece)
  const sites = sitesOn(field)
  /** By formation: where it fits. */
  const alone: Sites[] = []
  const formationAt = formationBy(field, position, piece)
  return to => {
    const formation = formationAt(to)
    if (!here.empty(to)) return restingFacings(field, position, to, piece, formation)
    alone[formation] ??= fitsAlone(field, piece, formation, increments, 0)
    return ((alone[formation] >>> sites[to]) & 1) === 1 ? facingsOf(formation) : NOWHERE
  }
}

const NOWHERE: readonly number[] = []

/** 6.10.2: a road march faces its direction of movement. */
function facingOfMarch(field: Field, position: Position, unit: number, to: number): readonly number[] {
  const facing = 2 * field.ground.grid.direction(field.reach.from(to), to)
  const body = bodyOfMarch(field, position, unit, field.reach.path(to))
  return restsIn(field, position, unit, ROAD_MARCH, facing, body) ? [facing] : NOWHERE
}

/** 6.10.7: the hexes of a road march after its head has moved along that path. */
export function bodyOfMarch(field: Field, position: Position, unit: number, way: readonly number[]): number[] {
  const length = marchHexes(field.tables, field.increments(position, unit))
  const behind = field.footprint(position, unit).slice(1)
  return [...way.toReversed(), ...behind].slice(0, length)
}

/** Leaders have no facing (6.2.1). */
const ANY_WAY: readonly number[] = [0]

function standsFor(field: Field, position: Position, unit: number, formation: number): Destination[] {
  spreadOut(field, position, unit)
  const { lineReach } = field
  const { settled: stands, lefts } = lineReach
  const here = field.at(position)
  const sites = sitesOn(field)
  const increments = field.increments(position, unit)
  const ofRight = fitsAlone(field, unit, formation, increments, 0)
  const ofLeft = fitsAlone(field, unit, formation, increments, 1)
  const found: Destination[] = []
  const byHex = new Map<number, number[]>()
  for (let i = 1; i < lineReach.count; i++) {
    const [right, left, facing] = [rightOf(stands[i]), lefts[stands[i]], facingOf(stands[i])]
    const rests =
      here.empty(right) && here.empty(left)
        ? ((ofRight >>> sites[right]) & (ofLeft >>> sites[left]) & 1) === 1
        : restsIn(field, position, unit, formation, facing, [right, left])
    if (!rests) continue
    const known = byHex.get(right)
    if (known) {
      known.push(facing)
      continue
    }
    const facings = [facing]
    byHex.set(right, facings)
    found.push({ to: right, facings })
  }
  return found
}

/** Whether a unit may rest in these hexes. */
export function restsIn(
  field: Field,
  position: Position,
  unit: number,
  formation: number,
  facing: number,
  hexes: readonly number[],
): boolean {
  return hexes.every(
    (hex, nth) => restFault(field, position, hex, asStacked(field, position, unit, formation, facing, nth)) === null,
  )
}

/**
 * The cheapest path there; for a unit, one that ends in that facing, in formation `out` if it leaves woods or villages.
 * Nothing if it can’t get there.
 */
export function wayTo(
  field: Field,
  position: Position,
  piece: number,
  to: number,
  facing: number,
  out?: number,
): Way | null {
  const formation = field.isTroops(piece) ? field.formation(position, piece) : -1
  if (formation >= 0 && isTwoHex(formation)) {
    spreadOut(field, position, piece)
    const { lineReach } = field
    const stands = lineReach.path(standOf(to, facing))
    if (stands.length === 0) return null
    return {
      hexes: stands.map(rightOf),
      facings: stands.map(facingOf),
      cost: lineReach.cost(stands[stands.length - 1]),
    }
  }
  spread(field, position, piece, undefined, formation < 0 ? undefined : opening(field, position, piece, out))
  const hexes = formation < 0 ? field.reach.path(to) : orderlyPath(field, position, piece, to)
  if (hexes.length === 0) return null
  // 11.1.9: by prolong a battery moves its one hex for its whole allowance.
  const cost = formation === UNLIMBERED ? allowance(field, position, piece) : field.reach.cost(to)
  return { hexes, facings: hexes.map((_, i) => (i === 0 ? facingHere(field, position, piece) : facing)), cost }
}

const facingHere = (field: Field, position: Position, piece: number): number =>
  field.isTroops(piece) ? field.facing(position, piece) : 0

/** The hexes that a unit fills after a step of its head, from the head on. */
export function bodyAfter(field: Field, position: Position, unit: number, head: number, facing: number): number[] {
  const formation = field.formation(position, unit)
  if (isTwoHex(formation)) return [head, field.lineReach.lefts[standOf(head, facing)]]
  if (formation !== ROAD_MARCH) return [head]
  const length = marchHexes(field.tables, field.increments(position, unit))
  return followed(field.footprint(position, unit), head, length)
}

/** The formation in which a unit reaches a hex; if it can’t, the one in which it would. */
export function formationReached(field: Field, position: Position, unit: number, to: number, lifted?: Lifted): number {
  if (!isTwoHex(field.formation(position, unit))) spread(field, position, unit, lifted)
  return formationBy(field, position, unit)(to)
}

/** Whether the tail of a road march fills the hex. */
export const isTail = (field: Field, position: Position, unit: number, hex: number): boolean =>
  field.formation(position, unit) === ROAD_MARCH && field.footprint(position, unit).includes(hex)

/** The case that limits a formation’s points. */
export const pointsCase = (formation: number): string => BY_ITS_POINTS[formation] ?? '11.1.1'
const BY_ITS_POINTS: Readonly<Record<number, string>> = { [UNLIMBERED]: '11.1.9', [SQUARE]: '6.5.12' }
