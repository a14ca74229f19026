/** 10.1 How a charge moves: hex by hex straight ahead, at what price, and why not elsewhere. */
import { CLOSED, type Grid, OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { POINT } from '../../setup/ground.ts'
import { COLUMN, FRESH, GOOD_ORDER, HORSE_SKIRMISH, LINE, LONG_LINE, SQUARE } from '../../setup/vocabulary.ts'
import { asStacked, passFault, type Stacked } from '../03-stacking/stacking.ts'
import {
  halfTurns,
  type Place,
  shifted,
  slightTurns,
  spreads,
  straightAhead,
  wheels,
} from '../06-formations/evolutions.ts'
import { facesVertex, isTwoHex } from '../06-formations/facing.ts'
import { formationFault, incrementsIn } from '../06-formations/formations.ts'

/** A charge in progress. All its units share a formation (10.1.6). */
export interface Ride {
  readonly units: readonly number[]
  /** Half points spent, and hexes moved. */
  readonly spent: number
  readonly hexes: number
  /** 10.2.3: its declared target hex; OFF_MAP before. */
  readonly target: number
}

/** One hex forward, and the chargers’ stance there. */
export interface Stride extends Place {
  readonly formation: number
  /** Half points. */
  readonly cost: number
  /** 10.2.5: neither turned nor changed formation. */
  readonly straight: boolean
  /** 10.1.8: the hex that the whole unit enters before it spreads into two. */
  readonly whole?: number
}

/** 10.1.2, 6.8.7: the case that stops a unit from charging in its own Charge Phase. */
export function chargerFault(field: Field, position: Position, unit: number): string | null {
  if (!field.isTroops(unit) || !field.isCavalry(unit)) return '10.1.2'
  if (field.state(position, unit) !== GOOD_ORDER || field.readiness(position, unit) !== FRESH) return '10.1.2'
  return field.formation(position, unit) === HORSE_SKIRMISH ? '6.8.7' : null
}

/** 10.1.5: the case that stops these units of one hex from charging as a stack. */
export function stackChargeFault(field: Field, position: Position, units: readonly number[]): string | null {
  const hex = field.hex(position, units[0])
  if (units.some(unit => field.hex(position, unit) !== hex)) return '10.1.4'
  if (units.length === 1) return null
  const { nation } = field.units[units[0]]
  if (units.some(unit => field.units[unit].nation !== nation)) return '10.1.5'
  return chargeLeader(field, position, hex, nation) === null ? '10.1.5' : null
}

/** 10.1.5, 10.2.9d: a leader of the nation with a cavalry bonus. */
export function chargeLeader(field: Field, position: Position, hex: number, nation: number): number | null {
  const fit = (leader: number): boolean => field.units[leader].nation === nation && field.office(leader).cavalry > 0
  return field.at(position).leadersIn(hex).find(fit) ?? null
}

/**
 * 10.1.8, 10.5.example, 16.1.3a: a line has two points less, also one formed during the charge; dry ground gives five
 * more.
 */
export function chargeAllowance(field: Field, position: Position, unit: number, formation: number): number {
  const { movement } = field.tables
  const bonus = field.turn(position).wet ? 0 : movement.chargeBonus
  const line = formation === LINE || formation === LONG_LINE ? movement.line : 0
  return (field.units[unit].ma + bonus + line) * POINT
}

/** The chargers that can still pay for a stride; 10.1.6: the others stay behind. */
export const ridersFor = (field: Field, position: Position, ride: Ride, { formation, cost }: Stride): number[] =>
  ride.units.filter(unit => ride.spent + cost <= chargeAllowance(field, position, unit, formation))

/** The places one hex on, legal or not. */
const strides = (field: Field, position: Position, ride: Ride): Stride[] => [
  ...kept(field, position, ride),
  ...changed(field, position, ride),
]

/** Those in the chargers’ present formation. */
function kept(field: Field, position: Position, { units: [lead] }: Ride): Stride[] {
  const formation = field.formation(position, lead)
  return stridesFrom(field, field.footprint(position, lead), formation, field.facing(position, lead))
}

/** Those in the same formation, from any stance. */
export function stridesFrom(field: Field, hexes: readonly number[], formation: number, facing: number): Stride[] {
  if (!CHARGING.includes(formation)) return []
  const strideIn = isTwoHex(formation) ? lineStrides : loneStrides
  return strideIn(field, hexes, formation, facing)
}

/** 10.1.8: those in another, for the first hex. */
function changed(field: Field, position: Position, { units: [lead], hexes: ridden }: Ride): Stride[] {
  if (ridden > 0) return []
  const [formation, facing] = [field.formation(position, lead), field.facing(position, lead)]
  const hexes = field.footprint(position, lead)
  return changesOf(field, position, lead).flatMap(other => changing(field, hexes, facing, formation, other))
}

/** 10.1.7a: forward, then perhaps a turn. */
function loneStrides(field: Field, [hex]: readonly number[], formation: number, facing: number): Stride[] {
  const { grid } = field.ground
  return straightAhead(facing).flatMap(dir => {
    const to = grid.neighbour(hex, dir)
    if (to === OFF_MAP) return []
    const cost = priceOf(field, hex, dir)
    return slightTurns(facing).map(turned => ({
      hexes: [to],
      facing: turned,
      formation,
      cost,
      straight: turned === facing,
    }))
  })
}

/** 10.1.7b, 6.4.7: both halves forward, or one about the other. */
function lineStrides(field: Field, hexes: readonly number[], formation: number, facing: number): Stride[] {
  const { grid } = field.ground
  const forward = straightAhead(facing).flatMap(dir => {
    const next = shifted(grid, hexes, dir)
    const cost = Math.max(...hexes.map(hex => priceOf(field, hex, dir)))
    return next ? [{ hexes: next, facing, formation, cost, straight: true }] : []
  })
  const about = wheels(grid, hexes, facing).map(({ hexes: next, facing: turned, from, to }) => ({
    hexes: next,
    facing: turned,
    formation,
    cost: priceOf(field, from, grid.direction(from, to)),
    straight: false,
  }))
  return [...forward, ...about]
}

/** The formations that a charger may adopt during the charge. */
function changesOf(field: Field, position: Position, unit: number): number[] {
  const body = field.body(position, unit)
  const now = field.formation(position, unit)
  return CHARGING.filter(other => other !== now && formationFault(field.tables, body, other) === null)
}

/** A unit in road march, or leaving villages or woods, starts in one of these. */
const CHARGING: readonly number[] = [COLUMN, LINE, LONG_LINE]

/** 10.1.8: in its first hex a charger may change formation; it keeps the nearest possible facing. */
function changing(field: Field, from: readonly number[], facing: number, now: number, then: number): Stride[] {
  const { grid } = field.ground
  const extra = field.tables.movement.formation.charging * POINT
  const facings = facesVertex(now) === facesVertex(then) ? [facing] : halfTurns(facing)
  const found = straightAhead(facing).flatMap(dir => {
    // A whole two-hex line enters the hex in front of one half: only that half pays.
    const moving = isTwoHex(now) ? from : from.slice(0, 1)
    return facings.flatMap(turned =>
      moving.flatMap(hex => {
        const next = grid.neighbour(hex, dir)
        if (next === OFF_MAP) return []
        const cost = extra + priceOf(field, hex, dir)
        const places = isTwoHex(then) ? spreads(grid, next, turned) : [{ hexes: [next], facing: turned }]
        return places.map(({ hexes }) => ({
          hexes,
          facing: turned,
          formation: then,
          cost,
          straight: false,
          ...(isTwoHex(then) ? { whole: next } : {}),
        }))
      }),
    )
  })
  return found.filter((one, i) =>
    found.every((other, j) => !isSamePlace(one, other) || one.cost < other.cost || (one.cost === other.cost && i <= j)),
  )
}

/** Two paths may reach the same place: the cheaper one counts, and of equal ones the first. */
const isSamePlace = (a: Place, b: Place): boolean => a.hexes[0] === b.hexes[0] && a.facing === b.facing

const NEVER = 1e6

function priceOf(field: Field, hex: number, dir: number): number {
  const price = field.ground.prices[HORSE][hex * 6 + dir]
  return price === CLOSED ? NEVER : price
}

/** By CLASSES. */
const HORSE = 1

/** The least half points that cavalry pays for a hex anywhere. */
export const cheapestHex = ({ ground: { prices } }: Field): number =>
  prices[HORSE].reduce((least, price) => (price > 0 && price < least ? price : least), NEVER)

/** Whether a hex holds infantry in square (10.1.10), with or without disordered units; cavalry may be in it. */
export const isSquareHex = (field: Field, position: Position, hex: number): boolean =>
  field
    .at(position)
    .unitsIn(hex)
    .some(unit => field.formation(position, unit) === SQUARE && field.state(position, unit) === GOOD_ORDER)

/** The case that stops chargers from entering a hex. */
function hexFault(field: Field, position: Position, ride: Ride, stride: Stride, nth: number): string | null {
  const hex = stride.hexes[nth]
  const [lead] = ride.units
  const { side } = field.units[lead]
  if (field.rules.area[hex] === 0) return '2.1.2'
  if (!field.ground.clear(hex)) return field.ground.steep[hex] ? '16.1.2' : '10.1.9'
  const here = field.at(position)
  if (here.holds(hex, 1 - side))
    return isSquareHex(field, position, hex) ? squareFault(field, position, ride, stride, hex) : '10.1.10'
  const all = field.increments(position, lead)
  const increments = hex === stride.whole ? all : incrementsIn(field.tables, stride.formation, all, nth)
  const mover = { unit: lead, formation: stride.formation, facing: stride.facing, increments }
  return here.empty(hex) ? null : passFault(field, position, hex, mover)
}

/** 10.1.10b: into a square’s hex only if it is the declared target, or the charge can leave it again. */
function squareFault(field: Field, position: Position, ride: Ride, stride: Stride, hex: number): string | null {
  if (ride.target === hex) return null
  if (isTwoHex(stride.formation)) return '10.1.10b'
  const { grid } = field.ground
  const spent = ride.spent + stride.cost
  const left = Math.max(...ride.units.map(unit => chargeAllowance(field, position, unit, stride.formation))) - spent
  // Another square behind this one is passed the same way.
  const leaves = straightAhead(stride.facing).some(dir => {
    const [beyond, cost] = [grid.neighbour(hex, dir), priceOf(field, hex, dir)]
    if (beyond === OFF_MAP || cost > left) return false
    return hexFault(field, position, { ...ride, spent }, { ...stride, hexes: [beyond], cost }, 0) === null
  })
  return leaves ? null : '10.1.10b'
}

/** The case that stops a charge from taking a stride; null if it may. */
export function strideFault(field: Field, position: Position, ride: Ride, stride: Stride): string | null {
  for (let nth = 0; nth < stride.hexes.length; nth++) {
    const fault = hexFault(field, position, ride, stride, nth)
    if (fault !== null) return fault
  }
  return ridersFor(field, position, ride, stride).length === 0 ? '10.2.2' : null
}

/** Every stride that a charge can take now. */
export const stridesOpen = (field: Field, position: Position, ride: Ride): Stride[] =>
  strides(field, position, ride).filter(stride => strideFault(field, position, ride, stride) === null)

/** Whether there is any: usually the first one is open. 10.1.10b: a square counts if the charge can declare it. */
export function canRide(field: Field, position: Position, ride: Ride): boolean {
  const isOpen = (stride: Stride): boolean =>
    [OFF_MAP, ...stride.hexes].some(target => strideFault(field, position, { ...ride, target }, stride) === null)
  return kept(field, position, ride).some(isOpen) || changed(field, position, ride).some(isOpen)
}

/** The stride that a player means, legal or not; null if none leads there. */
export const strideTo = (
  field: Field,
  position: Position,
  ride: Ride,
  to: number,
  facing: number,
  formation: number,
): Stride | null =>
  strides(field, position, ride).find(
    one => one.hexes[0] === to && one.facing === facing && one.formation === formation,
  ) ?? null

/** 10.2.5: three hexes straight, and the target straight ahead. */
export const STRAIGHT_HEXES = 3

/** Whether a hex is straight ahead of the chargers. */
export function isStraightAhead(grid: Grid, { hexes, facing }: Place, target: number): boolean {
  return hexes.some(hex => straightAhead(facing).some(dir => grid.neighbour(hex, dir) === target))
}

/** 10.1.9, 10.1.10, 6.1.2: whether a charge may pass through a hex. */
function isRidden(field: Field, position: Position, mover: Stacked, hex: number): boolean {
  if (!field.ground.clear(hex)) return false
  const enemies = field.at(position).holds(hex, 1 - field.units[mover.unit].side)
  return enemies ? isSquareHex(field, position, hex) : passFault(field, position, hex, mover) === null
}

/**
 * 10.2.8b: by hex, the whole points that a charge needs from where it is, up to a limit; hexes it can’t pass block the
 * path.
 */
export function chargeDistances(
  field: Field,
  position: Position,
  charger: number,
  most: number,
): ReadonlyMap<number, number> {
  const { grid } = field.ground
  const formation = field.formation(position, charger)
  const mover = asStacked(field, position, charger, formation, field.facing(position, charger), 0)
  const halves = new Map(field.footprint(position, charger).map(hex => [hex, 0]))
  const open = [...halves.keys()]
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    if (halves.get(from) !== 0 && !isRidden(field, position, mover, from)) continue
    for (let dir = 0; dir < 6; dir++) {
      const to = grid.neighbour(from, dir)
      if (to === OFF_MAP) continue
      const sum = halves.get(from)! + priceOf(field, from, dir)
      if (sum > most * POINT || sum >= (halves.get(to) ?? NEVER)) continue
      halves.set(to, sum)
      open.push(to)
    }
  }
  return new Map([...halves].map(([hex, sum]) => [hex, Math.ceil(sum / POINT)]))
}
