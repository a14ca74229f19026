/**
 * Which side holds the hexes of an objective: the one whose combat unit was there last, or passed through, in any way.
 */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'

export function occupy(field: Field, position: Position, unit: number): void {
  if (!field.isTroops(unit)) return
  for (const hex of field.footprint(position, unit)) occupyHex(field, position, field.units[unit].side, hex)
}

export function occupyHex(field: Field, position: Position, side: number, hex: number): void {
  const row = field.heldAt[hex]
  // 10.1.10: cavalry in a square’s hex doesn’t hold it.
  if (row >= 0 && !field.at(position).holds(hex, 1 - side)) field.held.by.set(position, row, side)
}

/** The hexes of an objective that a side holds. */
export const heldOf = (field: Field, position: Position, place: string, side: number): number =>
  (field.rules.places.find(({ name }) => name === place)?.hexes ?? []).filter(
    hex => field.held.by.get(position, field.heldAt[hex]) === side,
  ).length
