/** 3.1.7 Who has fled out of which hex by one and the same event: those of one stack go together, though one by one. */
import { NOBODY } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'

/** The first hex that it left counts, however often it has to go on. */
export function noteFlight(field: Field, position: Position, unit: number, from: readonly number[]): void {
  const { fledFrom, fledAlso } = field.troop
  if (fledFrom.get(position, unit) !== NOBODY) return
  fledFrom.set(position, unit, from[0])
  fledAlso.set(position, unit, from[1] ?? NOBODY)
}

/** Where those who flee began: of a line in two hexes both. */
function beganIn({ troop }: Field, position: Position, unit: number): number[] {
  return [troop.fledFrom, troop.fledAlso].map(column => column.get(position, unit)).filter(hex => hex !== NOBODY)
}

/** Whether a unit has fled out of the hex from which another flees too. */
export function fledTogether(field: Field, position: Position, unit: number, other: number): boolean {
  const began = beganIn(field, position, unit)
  return beganIn(field, position, other).some(hex => began.includes(hex))
}

/** When all is quiet: what comes next is another event. */
export function endOfFlight(field: Field, position: Position): void {
  const { fledFrom, fledAlso } = field.troop
  for (let unit = 0; unit < field.roster.troops; unit++) {
    if (fledFrom.get(position, unit) === NOBODY) continue
    fledFrom.set(position, unit, NOBODY)
    fledAlso.set(position, unit, NOBODY)
  }
}
