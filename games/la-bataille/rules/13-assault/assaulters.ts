/** 13.1, 13.4 Which units may or must assault a hex, and with how much of their strength. */
import type { Arc } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { CHARGED, FORCE_MARCHED, FOUGHT, FOUGHT_LEFT, MET_CHARGE } from '../../marks.ts'
import { GOOD_ORDER, LINE, LONG_LINE, MASSE, ROAD_MARCH, ROUTED, SQUARE } from '../../setup/vocabulary.ts'
import { arcThrough } from '../06-formations/facing.ts'
import { presentIn } from '../10-charges/answers.ts'
import { isSquareHex } from '../10-charges/riding.ts'
import { standingIn } from '../12-fire/aim.ts'
import { hasFiredInto } from '../12-fire/horse-skirmishers.ts'

/** The hexes from which a unit assaults: those that face the target (13.1.2). */
export function basesFor(field: Field, position: Position, unit: number, at: number): number[] {
  const { grid } = field.ground
  const stance = field.presence(position, unit)
  if (stance.hexes.includes(at)) return [at]
  const front = stance.hexes.filter((hex, nth) => {
    const dir = grid.direction(hex, at)
    return dir >= 0 && arcThrough(grid, stance, nth, dir) === 'front'
  })
  // 10.3.12, 10.4.5: a unit met or charged during its move fights in any facing.
  if (front.length > 0 || field.troop.target.get(position, unit) !== at) return front
  return stance.hexes.filter(hex => grid.adjacent(hex, at))
}

/**
 * The hexes from which a unit attacks another: those from which it assaults or, if it isn’t facing the target, those
 * adjacent to it.
 */
export function hexesBeside(field: Field, position: Position, unit: number, at: number): number[] {
  const bases = basesFor(field, position, unit, at)
  if (bases.length > 0) return bases
  return field.footprint(position, unit).filter(hex => field.ground.grid.adjacent(hex, at))
}

/** 10.2.7e: the hex that a unit has charged and must fight if any unit is still there. */
export function boundTo(field: Field, position: Position, unit: number): number | null {
  const target = field.troop.target.get(position, unit)
  if (target < 0 || field.state(position, unit) === ROUTED) return null
  if (!field.at(position).holds(target, 1 - field.units[unit].side)) return null
  const { grid } = field.ground
  const near = field.footprint(position, unit).some(hex => hex === target || grid.adjacent(hex, target))
  return near ? target : null
}

/** The case that commits a unit to fight there: a charge, made or met, or pursuit (13.3.6). */
export const caseOfBond = (field: Field, position: Position, unit: number): '10.2.7e' | '13.3.6' =>
  field.hasActed(position, unit, CHARGED | MET_CHARGE) ? '10.2.7e' : '13.3.6'

/** 10.2.7c, 10.4.5: whether a unit fights because it charged, or stood against a charge during its move. */
export const isMandated = (field: Field, position: Position, unit: number): boolean =>
  boundTo(field, position, unit) !== null && caseOfBond(field, position, unit) === '10.2.7e'

/** 13.4.1: whether a unit that fired did so at another hex. */
function hasFiredElsewhere(field: Field, position: Position, unit: number, at: number): boolean {
  const { firedAt, firedAlso } = field.troop
  const fired = [firedAt, firedAlso].map(column => column.get(position, unit)).filter(hex => hex >= 0)
  return fired.length > 0 && !fired.includes(at) && !hasFiredInto(field, position, unit, at)
}

/**
 * The case that stops a unit from assaulting in this phase; 10.2.7e: a unit charged during its move fights whatever it
 * is.
 */
function idleAssault(field: Field, position: Position, unit: number): string | null {
  const formation = field.formation(position, unit)
  const mustFight = isMandated(field, position, unit)
  if (field.isArtillery(unit) && !mustFight) return '13.2.1'
  if (field.state(position, unit) === ROUTED) return '4.3.6'
  if (field.hasActed(position, unit, FORCE_MARCHED) && !mustFight) return '11.2.8'
  if (field.hasActed(position, unit, FOUGHT)) return '13.7.1'
  if (formation === SQUARE) return '6.5.10'
  return formation === ROAD_MARCH && !mustFight ? '6.10.8' : null
}

/** The case that stops a unit from assaulting a hex; null if it may. */
export function assaultFault(field: Field, position: Position, unit: number, at: number): string | null {
  const idle = idleAssault(field, position, unit)
  if (idle !== null) return idle
  const bound = boundTo(field, position, unit)
  if (bound !== null) return bound === at ? null : caseOfBond(field, position, unit)
  if (basesFor(field, position, unit, at).length === 0) return '13.1.2'
  if (hasFiredElsewhere(field, position, unit, at)) return '13.4.1'
  // 6.5.11a, 13.4.7: cavalry attacks a square only by a charge, and then from inside its hex.
  return field.isCavalry(unit) && isSquareHex(field, position, at) ? '13.4.7' : null
}

/** A side’s units that may assault a hex, adjacent to it or in it (10.1.10). */
export const assailants = (field: Field, position: Position, side: number, at: number): number[] =>
  field
    .at(position)
    .unitsAround(at)
    .filter(unit => field.units[unit].side === side && assaultFault(field, position, unit, at) === null)

/** Units that must take part in the assault: a charge commits them. */
export const boundAssailants = (field: Field, position: Position, side: number, at: number): number[] =>
  assailants(field, position, side, at).filter(unit => boundTo(field, position, unit) === at)

/** 13.1.3: the enemy hexes that a side may assault, and those that it must. */
export function assaultable(field: Field, position: Position, side: number): number[] {
  return field
    .at(position)
    .hexesOf(1 - side)
    .filter(hex => !hasDefended(field, position, hex, 1 - side) && assailants(field, position, side, hex).length > 0)
}

export const mustBeAssaulted = (field: Field, position: Position, side: number): number[] =>
  assaultable(field, position, side).filter(hex => boundAssailants(field, position, side, hex).length > 0)

/** 6.4.13c: the mark of a unit that has defended one of its hexes. */
export const markOfDefence = (field: Field, position: Position, unit: number, hex: number): number =>
  field.footprint(position, unit).indexOf(hex) > 0 ? FOUGHT_LEFT : FOUGHT

/** A unit that shrank from two hexes to one has defended it if it fought in either. */
function hasFoughtIn(field: Field, position: Position, unit: number, hex: number): boolean {
  const inOne = field.footprint(position, unit).length === 1
  const mark = inOne ? FOUGHT | FOUGHT_LEFT : markOfDefence(field, position, unit, hex)
  return field.hasActed(position, unit, mark)
}

/**
 * 13.3.6: units that have fought can’t be assaulted again; but units that retreat from another melee shield no one they
 * join.
 */
export const hasDefended = (field: Field, position: Position, hex: number, side: number): boolean =>
  standingIn(field, position, hex, side).every(unit => hasFoughtIn(field, position, unit, hex))

/**
 * 6.2.2, 6.4.12: the unit whose formation and facing represent the hex: the topmost, but guns follow infantry or
 * cavalry in good order.
 */
export function facingFor(field: Field, position: Position, at: number, side: number): number {
  const stack = standingIn(field, position, at, side)
  if (!field.isArtillery(stack[0])) return stack[0]
  const leads = (unit: number): boolean => !field.isArtillery(unit) && field.state(position, unit) === GOOD_ORDER
  return stack.find(leads) ?? stack[0]
}

/** 6.2.3, 6.2.4, 13.4.4, 13.4.5: the side of the defenders that a unit attacks from each of its assaulting hexes. */
export function throughWhich(field: Field, position: Position, unit: number, at: number): Arc[] {
  const top = facingFor(field, position, at, 1 - field.units[unit].side)
  // 16.2.7c: against a charge a Masse counts as a square, which faces all sides.
  const masse = field.formation(position, top) === MASSE && field.state(position, top) === GOOD_ORDER
  const hexes = hexesBeside(field, position, unit, at)
  if (masse && field.isCavalry(unit) && field.hasActed(position, unit, CHARGED)) return hexes.map(() => 'front')
  const { grid } = field.ground
  const stance = field.presence(position, top)
  // 4.3.6: a routed unit has no formation and no front, but fights like a column.
  const nth = Math.max(0, stance.hexes.indexOf(at))
  return hexes.map(hex => {
    const dir = grid.direction(at, hex)
    return dir < 0 ? 'front' : (arcThrough(grid, stance, nth, dir) ?? 'front')
  })
}

/** 6.6.8, 6.9.1, 10.5.2b: whether guns in the hex hold without a check: in a village, or inside a square. */
export const sheltersGuns = (field: Field, position: Position, at: number): boolean =>
  field.ground.broken[at] === 1 || isSquareHex(field, position, at)

/** 6.4.13a */
const LINE_ASSAULTS = 4

const isLine = (formation: number): boolean => formation === LINE || formation === LONG_LINE

/**
 * 6.3.5, 6.4.13a, 6.6.5: the increments that units contribute to the comparison before an assault: for lines four per
 * hex, however many units are there.
 */
export function assaultingIncrements(field: Field, position: Position, units: readonly number[], at: number): number {
  const inLine = new Map<number, number>()
  let others = 0
  for (const unit of units) {
    const line = isLine(field.formation(position, unit)) && field.state(position, unit) === GOOD_ORDER
    for (const hex of basesFor(field, position, unit, at)) {
      const present = presentIn(field, position, unit, hex)
      if (line) inLine.set(hex, (inLine.get(hex) ?? 0) + present)
      else others += present
    }
  }
  return [...inLine.values()].reduce((sum, present) => sum + Math.min(LINE_ASSAULTS, present), others)
}

/** 6.4.13b: all increments in the hex. */
export const defendingIncrements = (field: Field, position: Position, at: number, side: number): number =>
  standingIn(field, position, at, side).reduce((sum, unit) => sum + presentIn(field, position, unit, at), 0)

/** Whether an attack from an adjacent hex crosses a stream, or goes uphill. */
export function crosses({ ground }: Field, hex: number, at: number, what: 'stream' | 'uphill'): boolean {
  const dir = ground.grid.direction(hex, at)
  if (dir < 0) return false
  return what === 'uphill' ? ground.uphill(hex, dir) : ground.stream(hex, dir) && !ground.road(hex, dir)
}

/** Whether every assailant crosses a stream, or attacks uphill. */
export function allCross(
  field: Field,
  position: Position,
  units: readonly number[],
  at: number,
  what: 'stream' | 'uphill',
): boolean {
  // A unit not yet adjacent crosses nothing.
  return units.every(unit => {
    const from = hexesBeside(field, position, unit, at)
    return from.length > 0 && from.every(hex => crosses(field, hex, at, what))
  })
}
