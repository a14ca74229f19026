/** 4.11.1, 4.13.1, 4.14.1: which units must end nearer to the enemy, and what else they may do. */
import { soundCharges } from './declaration.ts'
import { type Destinations, destinations, mayStir, squareDestinations } from './movement.ts'
import { commandOf, orderOf, orderOfCommand } from './orders.ts'
import type { Situation, Unit } from './situation.ts'
import { isAny } from './terrain.ts'
import { inEnemyZone } from './zones.ts'

/** 4.11.1: three units at least. */
const THREE = 3

/** All moves of a unit, ignoring any need to close in. */
export interface Moves {
  readonly plain: Destinations
  readonly column: Destinations
  readonly square: Destinations
  readonly charges: ReadonlyMap<number, readonly number[]>
}

export function movesOf(situation: Situation, unit: Unit): Moves {
  return {
    plain: destinations(situation, unit, false),
    column: destinations(situation, unit, true),
    square: squareDestinations(situation, unit),
    charges: soundCharges(situation, unit),
  }
}

/** Whether a hex is nearer to the closest enemy than the unit was when the activation began. */
export function isNearer(situation: Situation, unit: Unit, hex: number): boolean {
  return situation.distanceTo(hex, situation.enemyHexes(unit.side)) < unit.gap
}

export function canClose(situation: Situation, unit: Unit): boolean {
  if (!mayStir(unit) || inEnemyZone(situation, unit.hex, unit.side)) return false
  // 12.0, 14.2: it never requires a charge.
  const { plain, column, square } = movesOf(situation, unit)
  // 4.13.1: a unit that can’t attack isn’t required to enter an enemy ZOC.
  const willing = (hex: number): boolean => unit.cohesion === 'good' || !inEnemyZone(situation, hex, unit.side)
  return [...plain.keys(), ...column.keys(), ...square.keys()].some(
    hex => isNearer(situation, unit, hex) && willing(hex),
  )
}

/** 4.13.1, 4.14.1: under Attack and Probe every unit that isn’t exempt must close in. */
function isBound(situation: Situation, unit: Unit): boolean {
  const order = orderOf(situation, unit)
  return (order === 'attack' || order === 'probe') && !isExcused(situation, unit)
}

function isExcused(situation: Situation, unit: Unit): boolean {
  return (
    unit.cohesion === 'routed' || unit.arm === 'artillery' || isAny(situation, unit.hex, 'village', 'town', 'fortress')
  )
}

/** Whether the unit may only move nearer. */
export function mustClose(situation: Situation, unit: Unit): boolean {
  if (!canClose(situation, unit)) return false
  if (isBound(situation, unit)) return true
  if (orderOfCommand(situation, commandOf(situation, unit)) !== 'advance') return false
  const { missing, able } = threeUnits(situation, unit)
  return missing > 0 && able.filter(({ id }) => id !== unit.id).length < missing
}

/** 4.11.1: how many units must still close in, and which could. */
export function threeUnits(
  situation: Situation,
  one: Unit,
): { readonly missing: number; readonly able: readonly Unit[] } {
  const command = commandOf(situation, one)
  const all = situation.army(one.side).filter(unit => commandOf(situation, unit) === command)
  const closed = all.filter(unit => unit.moved !== 'no' && isNearer(situation, unit, unit.hex))
  return { missing: THREE - closed.length, able: all.filter(unit => canClose(situation, unit)) }
}

/** Whether a unit must still close in before the movement can end. */
export function owesClosing(situation: Situation, units: readonly Unit[]): boolean {
  return units.some(unit => {
    if (isBound(situation, unit) && canClose(situation, unit)) return true
    if (orderOfCommand(situation, commandOf(situation, unit)) !== 'advance') return false
    const { missing, able } = threeUnits(situation, unit)
    return missing > 0 && able.length > 0
  })
}
