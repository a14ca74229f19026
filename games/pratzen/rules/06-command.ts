/** The Command Phase: who is out of command. */
import type { Position, Side, Table } from '@voltigeur/kernel'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { CAVALRY, INFANTRY, WAGON } from '../roster.ts'
import { BRIGADE_SPAN, CAVALRY_SPAN, FLAG_SPAN, flagOf, leadersOf, REGIMENT_SPAN } from './04-leaders-and-flags.ts'

const DIVISION = 2

/** CMD-2, OPT-WAG-3: a Flag (or wagon) in that hex would be in range of a Leader; Leaders who ride along are there too. */
export function flagInCommandAt(
  field: Field,
  position: Position,
  flag: number,
  hex: number,
  party: readonly number[] = [],
): boolean {
  return leadersOf(field, position, flag).some(leader => {
    const rank = field.units[leader].office!.rank
    const at = party.includes(leader) ? hex : field.hex(position, leader)
    return field.ground.grid.distance(at, hex) <= (rank === 0 ? REGIMENT_SPAN : BRIGADE_SPAN)
  })
}

/** Whether a unit would be in command in that hex, everybody else where he is (CMD-1 to CMD-5). */
export function inCommandAt(field: Field, position: Position, unit: number, hex: number): boolean {
  const piece = field.units[unit]
  const { grid } = field.ground
  if (piece.arm === CAVALRY) {
    return leadersOf(field, position, unit).some(leader => {
      const { rank, arm } = field.units[leader].office!
      return (
        (rank >= DIVISION || arm.startsWith('cavalry')) &&
        grid.distance(field.hex(position, leader), hex) <= CAVALRY_SPAN
      )
    })
  }
  if (piece.flag || piece.arm === WAGON) return flagInCommandAt(field, position, unit, hex)
  if (piece.arm !== INFANTRY) return true
  const flag = flagOf(field, position, unit)
  if (flag >= 0) {
    const at = field.hex(position, flag)
    if (grid.distance(at, hex) <= FLAG_SPAN && flagInCommandAt(field, position, flag, at)) return true
  }
  return leadersOf(field, position, unit).some(leader => grid.distance(field.hex(position, leader), hex) <= 1)
}

/** SEQ-4, CMD-5: marks are set anew in each of the owner's Command Phases and stay until the next. */
export function markCommand(field: Field, position: Position, table: Table, side: Side): void {
  const lost: number[] = []
  for (const unit of field.armies[side]) {
    if (!field.onMap(position, unit) || field.isLeader(unit)) continue
    const ooc = inCommandAt(field, position, unit, field.hex(position, unit)) ? 0 : 1
    if (field.unit.ooc.get(position, unit) !== ooc) field.unit.ooc.set(position, unit, ooc)
    if (ooc) lost.push(unit)
  }
  if (lost.length > 0) note(table, { kind: 'outOfCommand', units: lost, cases: ['CMD-5'] })
}
