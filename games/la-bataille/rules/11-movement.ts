/** 11.1 Movement: how far a unit goes in its formation, by which way, and why no farther. */
import { CLOSED, OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { CHARGED, type Field, FORCE_MARCHED, MET_CHARGE, UNMOVED } from '../field.ts'
import { POINT } from '../setup/ground.ts'
import {
  DISORDERED,
  FORMATIONS,
  GENERAL_ORDER,
  LIMBERED,
  LONG_LINE,
  ROAD_MARCH,
  ROUTED,
  SQUARE,
  UNLIMBERED,
} from '../setup/vocabulary.ts'
import { facingsAmong, passFault, restFault, type Stacked } from './03-stacking.ts'
import { followed } from './06-evolutions.ts'
import { facingsOf, isTwoHex } from './06-facing.ts'
import { allowanceIn, changeCost, incrementsIn, marchHexes, plainFormation } from './06-formations.ts'
import { facingOf, LINE_MOVES, rightOf, SKIRMISH_MOVES, standOf } from './11-line-reach.ts'
import { boundFault, freeTo, harassed } from './11-stops.ts'

/** The way of a unit: its head, hex by hex from where it stands, and how it faces in each. */
export interface Way {
  readonly hexes: readonly number[]
  readonly facings: readonly number[]
  /** Half points. */
  readonly cost: number
}

/** The case that keeps a piece from moving at all in this phase; null when it may. */
export function idleFault(field: Field, position: Position, piece: number): string | null {
  if (!field.isTroops(piece)) return null
  if (field.state(position, piece) === ROUTED) return '4.3.6d'
  if (field.troop.pinned.get(position, piece) !== 0) return '11.1.8'
  return field.hasActed(position, piece, CHARGED | MET_CHARGE) ? '10.1.1' : null
}

/** 4.3.5b, 11.2.3b: what a unit may spend in a whole phase, in whole points, whatever its formation. */
export function printedAllowance(field: Field, position: Position, piece: number): number {
  const { ma, troops } = field.units[piece]
  if (troops && field.hasActed(position, piece, FORCE_MARCHED))
    return field.isCavalry(piece) || troops.horse ? ma : ma * field.tables.movement.forceMarch
  const halved = field.isTroops(piece) && field.state(position, piece) === DISORDERED
  return halved ? Math.max(1, Math.trunc(ma / 2)) : ma
}

/** Half points that are left to a unit; 11.1.5, 6.5.12: which depends on how it begins. */
export function allowance(field: Field, position: Position, piece: number): number {
  const left = field.unit.left.get(position, piece)
  // 6.5.12: who has formed square in this phase goes nowhere in it.
  if (left !== UNMOVED) return field.isTroops(piece) && field.formation(position, piece) === SQUARE ? 0 : left
  const printed = printedAllowance(field, position, piece)
  if (!field.isTroops(piece)) return printed * POINT
  return allowanceIn(field.tables, field.formation(position, piece), printed) * POINT
}

/** The same when its first action is a change of formation (6.5.12, 11.1.5). */
export function allowanceToChange(field: Field, position: Position, unit: number): number {
  const left = field.unit.left.get(position, unit)
  return left !== UNMOVED ? left : printedAllowance(field, position, unit) * POINT
}

/** The formation of a unit in a hex that it comes to in its present one; 6.6.1, 6.6.9. */
export function formationIn(field: Field, position: Position, unit: number, hex: number): number {
  const formation = field.formation(position, unit)
  if (formation === LIMBERED || formation === UNLIMBERED || formation === ROAD_MARCH) return formation
  if (field.ground.broken[hex] === 1) return GENERAL_ORDER
  if (formation !== GENERAL_ORDER) return formation
  return plainFormation(field.body(position, unit), 'clear')
}

/** Its formation where the flood has brought it: woods and houses on the way have put an end to any other (6.6.1). */
export function formationBy(field: Field, position: Position, unit: number, to: number): number {
  const formation = formationIn(field, position, unit, to)
  const { broken } = field.ground
  if (broken[to] === 1 || isTwoHex(formation) || formation === ROAD_MARCH || field.isArtillery(unit)) return formation
  const plain = plainFormation(field.body(position, unit), 'clear')
  return formation !== plain && field.reach.path(to).some(hex => broken[hex] === 1) ? plain : formation
}

/** How a unit would count in the nth of its hexes. */
export const asStacked = (
  field: Field,
  position: Position,
  unit: number,
  formation: number,
  facing: number,
  nth: number,
): Stacked => ({
  unit,
  formation,
  facing,
  increments: incrementsIn(field.tables, formation, field.increments(position, unit), nth),
})

/** Half points for the step of a piece over a hexside, as it is formed; negative where it may not go. */
type Step = (from: number, to: number, dir: number) => number

function stepOf(field: Field, position: Position, piece: number): Step {
  const { ground, rules } = field
  const { side, class: of } = field.units[piece]
  const here = field.at(position)
  const look = here.lookTo(side)
  const formation = field.isTroops(piece) ? field.formation(position, piece) : -1
  const onRoads = formation === ROAD_MARCH || formation === LIMBERED
  const prices = (onRoads ? ground.roadPrices : ground.prices)[of]
  const change = formation < 0 || onRoads ? 0 : leaveCost(field, position, piece)
  const harass = harassed(field, position, piece)
  const forced = formation >= 0 && field.hasActed(position, piece, FORCE_MARCHED)
  const zones = here.influences[1 - side]
  const mover = formation < 0 ? null : asStacked(field, position, piece, formation, 0, 0)
  const own = formation === ROAD_MARCH ? field.footprint(position, piece) : []
  return (from, to, dir) => {
    const price = prices[from * 6 + dir]
    if (price === CLOSED || rules.area[to] === 0 || (look[to] & ENEMY_THERE) !== 0) return -1
    // 6.10.1, 6.10.7: along the road, and not into its own column.
    if (formation === ROAD_MARCH && (!ground.onRoad(to) || own.includes(to))) return -1
    // 11.2.5, 11.2.6: on a force march not into enemy zones, nor where the formation would change.
    if (forced && (zones[to] > 0 || (ground.broken[to] === 1 && !onRoads))) return -1
    if (mover !== null && (look[to] & FRIEND_THERE) !== 0 && passFault(field, position, to, mover) !== null) return -1
    const leaves = ground.broken[from] === 1 && ground.broken[to] === 0 ? change : 0
    return price + leaves + (harass === null ? 0 : harass(from) + harass(to))
  }
}

const ENEMY_THERE = 1
const FRIEND_THERE = 4

/** 6.1.7, 6.6.9: half points for taking up a formation again. */
const leaveCost = (field: Field, position: Position, unit: number): number => {
  const body = field.body(position, unit)
  return changeCost(field.tables, body, plainFormation(body, 'clear')) * POINT
}

/** 11.1.9: a battery in action goes one hex by hand, from clear ground to clear ground. */
function prolongs(field: Field, position: Position, unit: number): boolean {
  return field.unit.left.get(position, unit) === UNMOVED && field.ground.clear(field.hex(position, unit))
}

/** Fills the scratch of the field with where the piece can go, but for whether it may stay there. */
function spread(field: Field, position: Position, piece: number): void {
  const { reach } = field
  const start = field.hex(position, piece)
  const bound = boundFault(field, position, piece) !== null || idleFault(field, position, piece) !== null
  const formation = field.isTroops(piece) ? field.formation(position, piece) : -1
  const step = stepOf(field, position, piece)
  if (bound) {
    reach.flood(start, 0, step, () => false)
    return
  }
  const budget = allowance(field, position, piece)
  if (formation === UNLIMBERED) {
    const clear = (to: number): boolean => prolongs(field, position, piece) && field.ground.clear(to)
    reach.flood(
      start,
      budget,
      (from, to, dir) => (clear(to) && step(from, to, dir) >= 0 ? 1 : -1),
      () => false,
    )
    return
  }
  reach.flood(start, budget, step, freeTo(field, position, piece))
}

function spreadOut(field: Field, position: Position, unit: number): void {
  const { lineReach, ground } = field
  const bound = boundFault(field, position, unit) !== null || idleFault(field, position, unit) !== null
  const step = stepOf(field, position, unit)
  const formation = field.formation(position, unit)
  const free = freeTo(field, position, unit)
  const start = standOf(field.hex(position, unit), field.facing(position, unit))
  lineReach.flood(
    start,
    bound ? 0 : allowance(field, position, unit),
    formation === LONG_LINE ? LINE_MOVES : SKIRMISH_MOVES,
    (hex, dir) => {
      const to = ground.grid.neighbour(hex, dir)
      return to === OFF_MAP ? -1 : step(hex, to, dir)
    },
    (right, left) => ground.clear(right) && ground.clear(left),
    (right, left) => free(right) && free(left),
  )
}

/** A place to move to, with every facing that it may have there. */
export interface Destination {
  readonly to: number
  readonly facings: readonly number[]
}

/** Where a piece may go and stay, nearest first. */
export function destinations(field: Field, position: Position, piece: number): Destination[] {
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

/** 6.6.9: the open hexes that a unit can come to straight out of woods or houses, with the half points for each. */
export function wayOut(field: Field, position: Position, unit: number): { to: number; cost: number }[] {
  if (isTwoHex(field.formation(position, unit))) return []
  spread(field, position, unit)
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
  const { ground } = field
  const here = field.at(position)
  /** By terrain and formation: what holds where nobody else is. */
  const alone: (readonly number[] | undefined)[] = []
  return to => {
    const formation = formationBy(field, position, piece, to)
    if (!here.empty(to)) return facingsAmongThose(field, position, piece, to, formation)
    const key = ground.kinds[to] * FORMATIONS.length + formation
    const known = alone[key]
    if (known) return known
    const all = facingsOf(formation)
    const found = mayRest(field, position, piece, to, formation, all[0]) ? all : NOWHERE
    alone[key] = found
    return found
  }
}

const NOWHERE: readonly number[] = []

const facingsAmongThose = (
  field: Field,
  position: Position,
  unit: number,
  to: number,
  formation: number,
): readonly number[] =>
  facingsAmong(field, position, unit, to, formation).filter(facing =>
    mayRest(field, position, unit, to, formation, facing),
  )

/** 6.10.2: a road march faces where it goes. */
function facingOfMarch(field: Field, position: Position, unit: number, to: number): readonly number[] {
  const facing = 2 * field.ground.grid.direction(field.reach.from(to), to)
  const body = bodyOfMarch(field, position, unit, field.reach.path(to))
  return restsIn(field, position, unit, ROAD_MARCH, facing, body) ? [facing] : NOWHERE
}

/** 6.10.7: the hexes that a road march fills when its head has gone that way. */
function bodyOfMarch(field: Field, position: Position, unit: number, way: readonly number[]): number[] {
  const length = marchHexes(field.tables, field.increments(position, unit))
  const behind = field.footprint(position, unit).slice(1)
  return [...way.toReversed(), ...behind].slice(0, length)
}

/** Leaders face nowhere (6.2.1). */
const ANY_WAY: readonly number[] = [0]

const mayRest = (
  field: Field,
  position: Position,
  unit: number,
  hex: number,
  formation: number,
  facing: number,
): boolean => restFault(field, position, hex, asStacked(field, position, unit, formation, facing, 0)) === null

function standsFor(field: Field, position: Position, unit: number, formation: number): Destination[] {
  spreadOut(field, position, unit)
  const { lineReach } = field
  const byHex = new Map<number, number[]>()
  for (const stand of lineReach.stands.slice(1, lineReach.count)) {
    const [right, facing] = [rightOf(stand), facingOf(stand)]
    if (!restsIn(field, position, unit, formation, facing, [right, lineReach.lefts[stand]])) continue
    const facings = byHex.get(right)
    if (facings) facings.push(facing)
    else byHex.set(right, [facing])
  }
  return Array.from(byHex, ([to, facings]) => ({ to, facings }))
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

/** The cheapest way there; of a unit that ends in that facing. Nothing when it cannot come there. */
export function wayTo(field: Field, position: Position, piece: number, to: number, facing: number): Way | null {
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
  spread(field, position, piece)
  const hexes = field.reach.path(to)
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

/** 11.2.5, 11.2.6 */
function forcedFault(field: Field, position: Position, unit: number, hex: number): string | null {
  if (!field.hasActed(position, unit, FORCE_MARCHED)) return null
  if (field.at(position).controls(1 - field.units[unit].side, hex)) return '11.2.5'
  const formation = field.formation(position, unit)
  return formationIn(field, position, unit, hex) === formation ? null : '11.2.6'
}

/** The formation in which a unit comes to a hex; where it cannot come there at all, the one in which it would. */
export function formationReached(field: Field, position: Position, unit: number, to: number): number {
  if (!isTwoHex(field.formation(position, unit))) spread(field, position, unit)
  return formationBy(field, position, unit, to)
}

/** Whether a road march fills the hex with its rear. */
const isTail = (field: Field, position: Position, unit: number, hex: number): boolean =>
  field.formation(position, unit) === ROAD_MARCH && field.footprint(position, unit).includes(hex)

/** Why a piece does not come to a hex, and stay there so: the case. */
export function moveFault(field: Field, position: Position, piece: number, to: number, facing: number): string {
  const { side } = field.units[piece]
  const idle = idleFault(field, position, piece) ?? boundFault(field, position, piece)
  if (idle !== null) return idle
  if (field.at(position).holds(to, 1 - side)) return '11.1.1'
  if (field.ground.steep[to] === 1) return '16.1.2'
  if (!field.isTroops(piece)) return '11.1.1'
  const forced = forcedFault(field, position, piece, to)
  if (forced !== null) return forced
  if (isTail(field, position, piece, to)) return '6.10.7'
  const formation = formationReached(field, position, piece, to)
  const hexes = isTwoHex(formation)
    ? [to, field.lineReach.lefts[standOf(to, facing)]]
    : restOfMarch(field, position, piece, formation, to)
  if (hexes.includes(OFF_MAP)) return '2.1.2'
  for (const [nth, hex] of hexes.entries()) {
    const fault = restFault(field, position, hex, asStacked(field, position, piece, formation, facing, nth))
    if (fault !== null) return fault
  }
  return BY_ITS_POINTS[field.formation(position, piece)] ?? '11.1.1'
}

/** The case by which a formation has not the points for more. */
const BY_ITS_POINTS: Readonly<Record<number, string>> = { [UNLIMBERED]: '11.1.9', [SQUARE]: '6.5.12' }

function restOfMarch(field: Field, position: Position, unit: number, formation: number, to: number): readonly number[] {
  if (formation !== ROAD_MARCH) return [to]
  spread(field, position, unit)
  const way = field.reach.path(to)
  return way.length === 0 ? [to] : bodyOfMarch(field, position, unit, way)
}
