/** Stacking: which units may share a hex. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { ARTILLERY, INFANTRY, WAGON } from '../setup/roster.ts'

const MOST_OF_ONE_ARM = 5

/**
 * STK-1 to STK-4, DEF-12, STK-MOV-2, STK-MOV-4, STK-MOV-5, OPT-WAG-6: the case that a stack of these units breaks, or
 * null.
 */
export function stackFault(field: Field, units: readonly number[]): string | null {
  if (units.length < 2) return null
  const first = field.units[units[0]]
  let mixed = false
  let guns = false
  let others = false
  let flags = 0
  for (const unit of units) {
    const { arm, flag, formation } = field.units[unit]
    if (arm === WAGON) return 'STK-3'
    if (arm === ARTILLERY) guns = true
    if (arm !== first.arm) mixed = true
    if (formation !== first.formation) others = true
    if (flag) flags++
  }
  if (mixed) {
    if (!guns) return 'STK-2'
    return units.length > 2 ? 'STK-MOV-4' : null
  }
  if (units.length > MOST_OF_ONE_ARM) return 'DEF-13'
  if (first.arm !== INFANTRY) return null
  if (flags > 1) return 'STK-4'
  return others ? 'STK-MOV-2' : null
}

/**
 * STK-MOV-1, STK-MOV-3, DEF-14: the case that stops these units from entering a hex, even in passing; Leaders don’t
 * count (DEF-15, STK-LDR-1).
 */
export function joinFault(field: Field, position: Position, party: readonly number[], hex: number): string | null {
  const there = field.at(position).stack(hex)
  if (there.length === 0 && party.length === 1) return null
  const movers = party.filter(unit => !field.isLeader(unit))
  if (movers.length === 0) return null
  return stackFault(field, [...there.filter(unit => !movers.includes(unit)), ...movers])
}

/** DEF-16, DEF-17: an infantry stack is a column only with its Flag and at least one more unit of the battalion. */
export function isColumn(field: Field, position: Position, hex: number): boolean {
  const foot = field
    .at(position)
    .stack(hex)
    .filter(unit => field.units[unit].arm === INFANTRY)
  return foot.length > 1 && foot.some(unit => field.units[unit].flag)
}

/** DEF-30: a square needs at least two infantry units of one battalion. */
export function maySquare(field: Field, position: Position, hex: number): boolean {
  const stack = field.at(position).stack(hex)
  if (stack.length < 2) return false
  const { formation } = field.units[stack[0]]
  return stack.every(unit => field.units[unit].arm === INFANTRY && field.units[unit].formation === formation)
}
