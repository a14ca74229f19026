/** 12.2 Declared attacks: attackers and targets. */
import { NOBODY, OFF_MAP } from '@voltigeur/hex'
import { enemyOf, type Position, type Side } from '@voltigeur/kernel'
import { DISORDERED, type Field, GOOD_ORDER } from '../../field.ts'
import { isRaid } from '../14-cavalry/charge-phase.ts'
import type { Melee } from './strength.ts'

/** The units of a side that take part in an attack. */
export function inAttack(field: Field, position: Position, attack: number, side: Side): number[] {
  const found: number[] = []
  for (const unit of field.armies[side]) if (field.troop.attack.get(position, unit) === attack + 1) found.push(unit)
  return found
}

/** A unit’s attack, -1 for none. */
export const attackOf = (field: Field, position: Position, unit: number): number =>
  field.troop.attack.get(position, unit) - 1

/** The attack on a hex, -1 for none: the units there defend together (12.4.1). */
export function attackOn(field: Field, position: Position, hex: number): number {
  const here = field.at(position)
  for (let unit = here.firstIn(hex); unit >= 0; unit = here.after(unit)) {
    const attack = attackOf(field, position, unit)
    if (attack >= 0) return attack
  }
  return -1
}

/** 12.4.1: the hexes attacked together with this one, itself first. */
export function attackedWith(field: Field, position: Position, at: number): number[] {
  const attack = attackOn(field, position, at)
  if (attack < 0) return [at]
  const { side } = field.units[field.at(position).firstIn(at)]
  return [...new Set([at, ...inAttack(field, position, attack, side).map(unit => field.hex(position, unit))])]
}

/** Opens an attack on these hexes, or joins the charge against one of them. */
export function declare(field: Field, position: Position, units: readonly number[], hexes: readonly number[]): number {
  const under = attackOn(field, position, hexes[0])
  const attack = under >= 0 ? under : field.attack.open(position)
  field.attack.columns.target.set(position, attack, hexes[0])
  for (const hex of hexes)
    for (const unit of field.at(position).unitsIn(hex)) field.troop.attack.set(position, unit, attack + 1)
  for (const unit of units) field.troop.attack.set(position, unit, attack + 1)
  return attack
}

/** 14.2(2): declared as the unit moves; resolved in B.5 with any other attackers of that hex. */
export function declareCharge(field: Field, position: Position, unit: number, at: number): void {
  declare(field, position, [unit], [at])
  field.troop.charging.set(position, unit, 1)
}

/** Takes a unit out of the attack. */
export function dropOut(field: Field, position: Position, unit: number): void {
  field.troop.attack.set(position, unit, 0)
  field.troop.charging.set(position, unit, 0)
}

/** Deletes the attack. */
export function closeAttack(field: Field, position: Position, attack: number): void {
  for (const side of [0, 1]) for (const unit of inAttack(field, position, attack, side)) dropOut(field, position, unit)
  const { live, target, pursuit } = field.attack.columns
  for (const column of [live, pursuit]) column.set(position, attack, 0)
  target.set(position, attack, OFF_MAP)
}

/** 15.1, 16.52, 12.7.1: in good order, or Cossacks that are only disordered; never guns. */
export function fitToAttack(field: Field, position: Position, unit: number): boolean {
  if (!field.onMap(position, unit) || field.isArtillery(unit)) return false
  const cohesion = field.cohesion(position, unit)
  return cohesion === GOOD_ORDER || (cohesion === DISORDERED && field.troops(unit).kind === 'cossacks')
}

/** Attackers still there and adjacent to all their targets (12.4.1). */
export function meleeOf(field: Field, position: Position, attack: number, side: Side): Melee {
  const { grid } = field.ground
  const at = (unit: number): number => field.hex(position, unit)
  const fit = inAttack(field, position, attack, side).filter(unit => fitToAttack(field, position, unit))
  const defenders = inAttack(field, position, attack, 1 - side).filter(foe =>
    fit.some(unit => grid.adjacent(at(unit), at(foe))),
  )
  const attackers = fit.filter(unit => defenders.every(foe => grid.adjacent(at(unit), at(foe))))
  const charging = attackers.filter(unit => field.troop.charging.get(position, unit) !== 0)
  const raid = charging.length > 0 && isRaid(field, field.attack.columns.target.get(position, attack))
  return { attackers, defenders, charging, raid }
}

/** The present attackers of these defenders. 12.4.1: a unit that fell back among them isn’t under attack itself yet. */
function attackersOf(field: Field, position: Position, defenders: readonly number[]): number[] {
  const foe = defenders.find(unit => attackOf(field, position, unit) !== NOBODY)
  if (foe === undefined) return []
  return inAttack(field, position, attackOf(field, position, foe), enemyOf(field.units[foe].side))
}

/** The melee that would follow if these units attacked these hexes, with units already charging one of them. */
export function meleeFor(field: Field, position: Position, units: readonly number[], hexes: readonly number[]): Melee {
  const here = field.at(position)
  const defenders = hexes.flatMap(hex => here.unitsIn(hex))
  const others = attackersOf(field, position, defenders).filter(unit => !units.includes(unit))
  const attackers = [...others, ...units].sort((a, b) => a - b)
  const charging = attackers.filter(unit => field.troop.charging.get(position, unit) !== 0)
  return {
    attackers,
    defenders,
    charging,
    raid: charging.length > 0 && isRaid(field, hexes[0]),
  }
}
