/** 11.1 Movement: how far a unit goes in its formation, by which way, and why no farther. */
import { OFF_MAP, type Reach } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { GENERAL_ORDER, LIMBERED, MASSE, ROAD_MARCH, SQUARE, UNLIMBERED } from '../setup/vocabulary.ts'
import { asStacked, restFault, restingFacings } from './03-stacking.ts'
import { fitsAlone, type Sites, sitesOn } from './06-by-itself.ts'
import { followed } from './06-evolutions.ts'
import { facingsOf, isTwoHex } from './06-facing.ts'
import { marchHexes } from './06-formations.ts'
import { allowance } from './11-allowance.ts'
import { facingOf, rightOf, standOf } from './11-line-reach.ts'
import { inTheOpen, type Lifted, spread, spreadInOrder, spreadOut } from './11-spread.ts'

/** The way of a unit: its head, hex by hex from where it stands, and how it faces in each. */
export interface Way {
  readonly hexes: readonly number[]
  readonly facings: readonly number[]
  /** Half points. */
  readonly cost: number
}

/** Those that the ground does not change. */
const isKept = (formation: number): boolean =>
  formation === LIMBERED || formation === UNLIMBERED || formation === ROAD_MARCH

/** The formation of a unit in a hex that it comes to in its present one; 6.6.1, 6.6.9. */
export function formationIn(field: Field, position: Position, unit: number, hex: number): number {
  const formation = field.formation(position, unit)
  if (isKept(formation)) return formation
  if (field.ground.broken[hex] === 1) return GENERAL_ORDER
  if (formation !== GENERAL_ORDER) return formation
  return inTheOpen(field, position, unit)
}

/** By hex that the flood has reached: woods and houses on the way have put an end to any other (6.6.1). */
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

/** Whether the way that was flooded leads through woods or houses. */
function comesThroughBroken({ reach, ground }: Field, to: number): boolean {
  for (let hex = to; hex !== OFF_MAP; hex = reach.from(hex)) if (ground.broken[hex] === 1) return true
  return false
}

/** 6.6.1, 6.6.9: of ways that cost the same, one on which it keeps its formation. */
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

/** A place to move to, with every facing that it may have there. */
export interface Destination {
  readonly to: number
  readonly facings: readonly number[]
}

/** Where a piece may go and stay, nearest first; `destinations` remembers it. */
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

/** In which formation it passes others as it comes out, where that matters; otherwise as ever. */
const opening = (field: Field, position: Position, unit: number, formation: number | undefined): number | undefined =>
  formation !== undefined &&
  field.formation(position, unit) === GENERAL_ORDER &&
  inTheOpen(field, position, unit) === MASSE
    ? formation
    : undefined

/**
 * 6.6.9: the open hexes that a unit can come to straight out of woods or houses, with the half points for each; 16.2.7a:
 * Austrians find room among friends there in one formation and not in another.
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

/** The facings in which a one-hex piece may rest in each hex that it has reached. */
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

/** 6.10.2: a road march faces where it goes. */
function facingOfMarch(field: Field, position: Position, unit: number, to: number): readonly number[] {
  const facing = 2 * field.ground.grid.direction(field.reach.from(to), to)
  const body = bodyOfMarch(field, position, unit, field.reach.path(to))
  return restsIn(field, position, unit, ROAD_MARCH, facing, body) ? [facing] : NOWHERE
}

/** 6.10.7: the hexes that a road march fills when its head has gone that way. */
export function bodyOfMarch(field: Field, position: Position, unit: number, way: readonly number[]): number[] {
  const length = marchHexes(field.tables, field.increments(position, unit))
  const behind = field.footprint(position, unit).slice(1)
  return [...way.toReversed(), ...behind].slice(0, length)
}

/** Leaders face nowhere (6.2.1). */
const ANY_WAY: readonly number[] = [0]

function standsFor(field: Field, position: Position, unit: number, formation: number): Destination[] {
  spreadOut(field, position, unit)
  const { lineReach } = field
  const { stands, lefts } = lineReach
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

/** Whether a unit may rest with its hexes there. */
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
 * The cheapest way there; of a unit that ends in that facing, `out` in that formation as it comes out of woods or houses.
 * Nothing when it cannot come there.
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
      cost: lineReach.costOf(stands[stands.length - 1]),
    }
  }
  spread(field, position, piece, undefined, formation < 0 ? undefined : opening(field, position, piece, out))
  const hexes = formation < 0 ? field.reach.path(to) : orderlyPath(field, position, piece, to)
  if (hexes.length === 0) return null
  // 11.1.9: by hand a battery goes its one hex for all it has.
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

/** The formation in which a unit comes to a hex; where it cannot come there at all, the one in which it would. */
export function formationReached(field: Field, position: Position, unit: number, to: number, lifted?: Lifted): number {
  if (!isTwoHex(field.formation(position, unit))) spread(field, position, unit, lifted)
  return formationBy(field, position, unit)(to)
}

/** Whether a road march fills the hex with its rear. */
export const isTail = (field: Field, position: Position, unit: number, hex: number): boolean =>
  field.formation(position, unit) === ROAD_MARCH && field.footprint(position, unit).includes(hex)

/** The case by which a formation has not the points for more. */
export const pointsCase = (formation: number): string => BY_ITS_POINTS[formation] ?? '11.1.1'
const BY_ITS_POINTS: Readonly<Record<number, string>> = { [UNLIMBERED]: '11.1.9', [SQUARE]: '6.5.12' }
