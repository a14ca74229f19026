/** 12.2 Which units can attack which, and which must: the front of a command when its assaults are declared. */
import type { Position, Side } from '@voltigeur/kernel'
import { ATTACK, type Field, GOOD_ORDER, HAS_ATTACKED, PURSUIT, STOOD, UNMOVED } from '../../field.ts'
import { orderOf, permits, troopsOf } from '../04-orders/orders.ts'
import { attackOf, attackOn, fitToAttack } from './attacks.ts'

interface Attacker {
  readonly unit: number
  readonly hex: number
  /** The adjacent enemy hexes that may still be attacked. */
  readonly near: readonly number[]
  /** 4.13.2, 4.12.2: it must attack. */
  readonly bound: boolean
  /** 12.2.1: if it attacks, these hexes must be attacked too. */
  readonly answersFor: readonly number[]
}

export interface Front {
  /** Units that may attack and haven’t been declared. */
  readonly free: readonly Attacker[]
  /** 4.13.2, 12.2.1: the hexes that must still be attacked. */
  readonly owed: ReadonlySet<number>
}

/** Enemy hexes adjacent to a hex. */
function besides(field: Field, position: Position, side: Side, hex: number): number[] {
  const here = field.at(position)
  const { grid } = field.ground
  const found: number[] = []
  for (let dir = 0; dir < 6; dir++) {
    const near = grid.neighbour(hex, dir)
    if (near >= 0 && here.holds(near, 1 - side)) found.push(near)
  }
  return found
}

/** 7.0: those with a ZOC on this one. */
function zoneHexes(field: Field, position: Position, side: Side, hex: number): number[] {
  if (field.ground.shelter[hex] !== 0) return []
  const here = field.at(position)
  return besides(field, position, side, hex).filter(near =>
    here.unitsIn(near).some(unit => field.cohesion(position, unit) === GOOD_ORDER),
  )
}

/** 14.2.2: other units may also attack a charged hex; all other hexes only once (12.4.1). */
export function mayBeAttacked(field: Field, position: Position, side: Side, hex: number): boolean {
  const here = field.at(position)
  if (!here.holds(hex, 1 - side)) return false
  const attack = attackOn(field, position, hex)
  return attack < 0 || isChargeOnly(field, position, side, attack)
}

/** No other unit has joined the charge yet. */
function isChargeOnly(field: Field, position: Position, side: Side, attack: number): boolean {
  return field.armies[side].every(
    unit => attackOf(field, position, unit) !== attack || field.troop.charging.get(position, unit) !== 0,
  )
}

/** Whether a unit may attack in this sub-phase, by its state and order. */
export function mayAttack(field: Field, position: Position, unit: number): boolean {
  return (
    fitToAttack(field, position, unit) &&
    field.troop.fought.get(position, unit) !== HAS_ATTACKED &&
    permits(orderOf(field, position, unit)).assault !== 'no'
  )
}

/**
 * 4.13.2: under Attack any unit in a ZOC; 4.12.2: under Pursuit any unit that entered one, which it can’t leave (7.1).
 * 16.22, 16.29.2: not from a refuge.
 */
function isBound(field: Field, position: Position, unit: number, hex: number): boolean {
  if (field.ground.refuge[hex] !== 0) return false
  const { side } = field.units[unit]
  const order = orderOf(field, position, unit)
  const moved = field.unit.moved.get(position, unit)
  if (order !== ATTACK && !(order === PURSUIT && moved !== UNMOVED && moved !== STOOD)) return false
  return zoneHexes(field, position, side, hex).length > 0
}

export function frontOf(field: Field, position: Position, side: Side, command: number): Front {
  const free: Attacker[] = []
  const owed = new Set<number>()
  for (const unit of troopsOf(field, position, command)) {
    if (!mayAttack(field, position, unit)) continue
    const hex = field.hex(position, unit)
    const declared = attackOf(field, position, unit) >= 0
    const bound = isBound(field, position, unit, hex)
    // 14.2.2: a charger considers one hex only.
    const answers = orderOf(field, position, unit) === ATTACK && field.troop.charging.get(position, unit) === 0
    const answersFor = answers
      ? zoneHexes(field, position, side, hex).filter(near => attackOn(field, position, near) < 0)
      : []
    if (declared || bound) for (const near of answersFor) owed.add(near)
    if (declared) continue
    const near = besides(field, position, side, hex).filter(one => mayBeAttacked(field, position, side, one))
    if (near.length > 0) free.push({ unit, hex, near, bound, answersFor })
  }
  return { free, owed }
}

export interface Undone {
  readonly units: readonly number[]
  readonly hexes: readonly number[]
}

/**
 * What these units’ attack on these hexes makes impossible. Every bound unit needs a hex to attack and every required
 * hex an attacker; that is enough, since one unit may attack several hexes and several units one hex.
 */
export function undone({ free, owed }: Front, units: readonly number[], hexes: readonly number[]): Undone {
  const rest = free.filter(({ unit }) => !units.includes(unit))
  const due = new Set([...owed, ...free.flatMap(one => (units.includes(one.unit) ? one.answersFor : []))])
  const before = (hex: number): boolean => free.some(({ near }) => near.includes(hex))
  return {
    units: rest.filter(({ bound, near }) => bound && near.every(hex => hexes.includes(hex))).map(({ unit }) => unit),
    hexes: [...due].filter(hex => !hexes.includes(hex) && before(hex) && !rest.some(({ near }) => near.includes(hex))),
  }
}
