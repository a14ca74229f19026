/** Leaders and Flags: battalions, distances, and command. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'

export const FLAG_SPAN = 2
export const REGIMENT_SPAN = 5
export const BRIGADE_SPAN = 10
export const CAVALRY_SPAN = 5
export const JOINT_SPAN = 3
export const JOINT_UNITS = 5
const FLAG_UNITS = 4

export function distance(field: Field, position: Position, a: number, b: number): number {
  return field.ground.grid.distance(field.hex(position, a), field.hex(position, b))
}

/** The Flag of an infantry unit's battalion while it is on the map; -1 otherwise. */
export function flagOf(field: Field, position: Position, unit: number): number {
  for (const flag of field.hierarchy.flags[unit]) if (field.onMap(position, flag)) return flag
  return -1
}

/** FLAG-3: part of its battalion while within two hexes of its Flag. */
export function inBattalion(field: Field, position: Position, unit: number): boolean {
  const flag = flagOf(field, position, unit)
  return flag >= 0 && distance(field, position, unit, flag) <= FLAG_SPAN
}

/** FLAG-2: the Flag and the units of its battalion within two hexes, the Flag first. */
export function battalionOf(field: Field, position: Position, flag: number): number[] {
  const others = field.hierarchy.formation[flag].filter(
    unit => unit !== flag && field.onMap(position, unit) && distance(field, position, unit, flag) <= FLAG_SPAN,
  )
  return [flag, ...others.slice(0, FLAG_UNITS)]
}

/** Leaders on the map who may command a unit. */
export function leadersOf(field: Field, position: Position, unit: number): number[] {
  return field.hierarchy.commanders[unit].filter(leader => field.onMap(position, leader))
}

/** Whether a Leader who may command one of these units is in its hex or adjacent. */
export function leaderNear(field: Field, position: Position, units: readonly number[]): boolean {
  return units.some(unit =>
    leadersOf(field, position, unit).some(leader => distance(field, position, leader, unit) <= 1),
  )
}

/** Superiors of a Leader on the map. */
export function superiorsOf(field: Field, position: Position, leader: number): number[] {
  return field.hierarchy.superiors[leader].filter(other => field.onMap(position, other))
}
