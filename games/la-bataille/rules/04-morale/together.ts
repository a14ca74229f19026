/**
 * 3.1.7 Which units retreated from which hex in the same event: those of one stack go together, even if one at a time.
 */
import { NOBODY } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'

/** The first hex that it left counts, however often it moves on. */
export function noteFlight(field: Field, position: Position, unit: number, from: readonly number[]): void {
  const { fledFrom, fledAlso } = field.troop
  if (fledFrom.get(position, unit) !== NOBODY) return
  fledFrom.set(position, unit, from[0])
  fledAlso.set(position, unit, from[1] ?? NOBODY)
}

/** Where retreating units began: for a line in two hexes, both. */
function beganIn({ troop }: Field, position: Position, unit: number): number[] {
  return [troop.fledFrom, troop.fledAlso].map(column => column.get(position, unit)).filter(hex => hex !== NOBODY)
}

/** Whether a unit has retreated from the same hex as another. */
export function fledTogether(field: Field, position: Position, unit: number, other: number): boolean {
  const began = beganIn(field, position, unit)
  return beganIn(field, position, other).some(hex => began.includes(hex))
}

/** After the last check: what follows is another event. */
export function endOfFlight(field: Field, position: Position): void {
  const { fledFrom, fledAlso } = field.troop
  for (let unit = 0; unit < field.roster.troops; unit++) {
    if (fledFrom.get(position, unit) === NOBODY) continue
    fledFrom.set(position, unit, NOBODY)
    fledAlso.set(position, unit, NOBODY)
  }
}
