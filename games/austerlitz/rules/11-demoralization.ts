/** 11.0 Demoralization, and the losses that cause it. */
import { ELIMINATED } from '@voltigeur/hex'
import { enemyOf, type Position, type Side, type Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import type { Field } from '../field.ts'

/** Printed strength of a side's units in one status. */
export function strengthIn(field: Field, position: Position, side: Side, status: number): number {
  let sum = 0
  for (const unit of field.units) {
    if (unit.side === side && field.unit.status.get(position, unit.index) === status) sum += unit.strength
  }
  return sum
}

export function lossesOf(field: Field, position: Position, side: Side): number {
  return field.rules.lostBefore[side] + strengthIn(field, position, side, ELIMINATED)
}

/**
 * Removes units at once and checks whether an army is demoralized. Only one side ever is; if both reach the limit
 * together, it is the defender of the battle.
 */
export function eliminate(
  field: Field,
  position: Position,
  units: readonly number[],
  defender: Side,
  because: string,
  umpire: Umpire,
): void {
  if (units.length === 0) return
  for (const unit of units) {
    note(umpire, { kind: 'eliminated', unit, hex: field.hex(position, unit), cases: [because] })
    field.remove(position, unit, ELIMINATED)
    field.unit.retreating.set(position, unit, 0)
  }
  if (field.layout.cell.demoralized.get(position) !== 0) return
  for (const side of [defender, enemyOf(defender)]) {
    const losses = lossesOf(field, position, side)
    if (losses < field.tables.demoralization.losses) continue
    field.layout.cell.demoralized.set(position, side + 1)
    note(umpire, { kind: 'demoralized', side, losses, cases: ['11.0'] })
    return
  }
}
