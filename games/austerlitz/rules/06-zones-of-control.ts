/** 6.0 Zones of Control. `06-dispositions.ts` says which hexes they cover; this file what they do. */
import { CONTROLLED } from '@voltigeur/hex'
import { enemyOf, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { CAVALRY } from '../setup/units.ts'

/**
 * 6B, 6H: whether a hex is in a ZOC hostile to that side. One’s own never count, and both sides are treated alike.
 * Never true in a town, the Castle or the Abbey (6J).
 */
export function inEnemyZone(field: Field, position: Position, side: Side, hex: number): boolean {
  return field.at(position).controls(enemyOf(side), hex)
}

/** 6D, 6E: only cavalry leaves an enemy ZOC voluntarily. `look` is how the hex looks to its side. */
export const holdsFast = (look: number, type: number): boolean => (look & CONTROLLED) !== 0 && type !== CAVALRY

export function isStuck(field: Field, position: Position, unit: number): boolean {
  const { side, type } = field.units[unit]
  return holdsFast(field.at(position).lookTo(side)[field.hex(position, unit)], type)
}
