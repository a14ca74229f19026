/** 12.9 Eliminated units: those that return reduced, and those gone permanently. */
import { ELIMINATED } from '@voltigeur/hex'
import type { Position, Umpire } from '@voltigeur/kernel'
import { type LossReason, note } from '../../events.ts'
import { type Field, REBUILDING } from '../../field.ts'
import { addDem } from '../16-victory/victory.ts'

export interface Loss {
  readonly case: string
  readonly why: LossReason
  /** 12.9(3): from either side of its counter. */
  readonly forGood?: boolean
}

/** 12.9(1), 12.9(2): the turn in which it returns; 0 for never. */
function returnsIn(field: Field, position: Position, unit: number): number {
  if (field.troop.reduced.get(position, unit) !== 0 || field.troops(unit).reduced === null) return 0
  return field.turn(position) + (field.troop.outOfCommand.get(position, unit) === 0 ? 1 : 2)
}

/** 13.3.1, 16.62.1: its SP go to its nation’s track at once, even if it may return. */
export function eliminate(
  field: Field,
  position: Position,
  unit: number,
  umpire: Umpire,
  { case: id, why, forGood = false }: Loss,
): void {
  const hex = field.hex(position, unit)
  const sp = field.sp(position, unit)
  const returns = forGood ? 0 : returnsIn(field, position, unit)
  field.remove(position, unit, returns > 0 ? REBUILDING : ELIMINATED)
  if (returns > 0) field.troop.reduced.set(position, unit, 1)
  field.unit.due.set(position, unit, returns)
  note(umpire, { kind: 'eliminated', unit, hex, returns, why, cases: [id, '12.9'] })
  addDem(field, position, field.units[unit].nation, sp, umpire, '16.62.1')
}
