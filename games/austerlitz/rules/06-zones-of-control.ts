/** 6.0 Zones of Control. Where they reach is drawn in `06-dispositions.ts`; here is what they do. */
import type { Position, Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { CAVALRY, enemyOf } from '../setup/units.ts'

/**
 * 6B, 6H: whether a hex lies in a zone of control hostile to that side. One's own never count, and what is asked for
 * one side is asked for the other alike. Never true in a town, the Castle or the Abbey (6J).
 */
export function inEnemyZone(field: Field, position: Position, side: Side, hex: number): boolean {
  return field.at(position).controls(enemyOf(side), hex)
}

/** 6D, 6E: only cavalry leaves an enemy zone of its own accord. */
export function isStuck(field: Field, position: Position, unit: number): boolean {
  const { side, type } = field.units[unit]
  return type !== CAVALRY && inEnemyZone(field, position, side, field.hex(position, unit))
}
