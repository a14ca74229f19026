/** 6.8.6 Cavalry skirmishers fire once at each enemy formation in front of them, also at a line in two hexes. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { HORSE_SKIRMISH } from '../../setup/vocabulary.ts'

/** The direction of a volley that hit a unit’s hex, or one of its two: a bit for each hexside of each. */
const bitOf = (nth: number, dir: number): number => 1 << (6 * nth + dir)

const enemiesIn = (field: Field, position: Position, unit: number, hex: number): number[] =>
  field
    .at(position)
    .unitsIn(hex)
    .filter(other => field.units[other].side !== field.units[unit].side)

/** Whether the skirmisher has fired into a hex of an enemy other than this one. */
function firedElsewhereAt(field: Field, position: Position, unit: number, enemy: number, target: number): boolean {
  const { grid } = field.ground
  const struck = field.troop.struckFrom.get(position, enemy)
  const own = field.footprint(position, unit)
  return field
    .footprint(position, enemy)
    .some(
      (at, nth) =>
        at !== target &&
        own.some(hex => grid.adjacent(at, hex) && (struck & bitOf(nth, grid.direction(at, hex))) !== 0),
    )
}

/** 13.4.1: whether the skirmisher has fired at a unit in a hex. */
export function hasFiredInto(field: Field, position: Position, unit: number, target: number): boolean {
  if (field.formation(position, unit) !== HORSE_SKIRMISH) return false
  const { grid } = field.ground
  const own = field.footprint(position, unit).filter(hex => grid.adjacent(target, hex))
  return enemiesIn(field, position, unit, target).some(enemy => {
    const nth = field.footprint(position, enemy).indexOf(target)
    const struck = field.troop.struckFrom.get(position, enemy)
    return own.some(hex => (struck & bitOf(nth, grid.direction(target, hex))) !== 0)
  })
}

/** Whether the skirmisher has fired at every enemy in a hex, in the other of their hexes. */
export function firedAtAll(field: Field, position: Position, unit: number, target: number): boolean {
  if (field.formation(position, unit) !== HORSE_SKIRMISH) return false
  const enemies = enemiesIn(field, position, unit, target)
  return enemies.length > 0 && enemies.every(enemy => firedElsewhereAt(field, position, unit, enemy, target))
}

/** Cavalry skirmishers have fired out of a hex at a target. */
export function noteSkirmish(field: Field, position: Position, unit: number, hex: number, target: number): void {
  const { grid } = field.ground
  if (field.formation(position, unit) !== HORSE_SKIRMISH || !grid.adjacent(hex, target)) return
  const { struckFrom } = field.troop
  for (const enemy of enemiesIn(field, position, unit, target)) {
    const hexes = field.footprint(position, enemy)
    if (hexes.length > 2) continue
    const bit = bitOf(hexes.indexOf(target), grid.direction(target, hex))
    struckFrom.set(position, enemy, struckFrom.get(position, enemy) | bit)
  }
}
