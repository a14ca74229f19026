/** 4.1 Victory: the village at the end, or no enemy left. */
import { enemyOf, type Outcome, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { AUSTRIAN, FRENCH, SIDES } from '../setup/data.ts'

export const isRouted = (field: Field, position: Position, side: Side): boolean =>
  field.present(position, side).length === 0

/** The side that would win if it ended now. */
export function winnerNow(field: Field, position: Position): Side {
  const routed = SIDES.findIndex((_, side) => isRouted(field, position, side))
  if (routed >= 0) return enemyOf(routed)
  return field.ground.village.some(hex => field.at(position).holds(hex, FRENCH)) ? FRENCH : AUSTRIAN
}

export const strengthOf = (field: Field, position: Position, side: Side): number =>
  field.present(position, side).reduce((sum, unit) => sum + field.units[unit].strength, 0)

export function finalOutcome(field: Field, position: Position): Outcome {
  const winner = winnerNow(field, position)
  return {
    winner,
    level: isRouted(field, position, enemyOf(winner)) ? 'Rout' : 'Village',
    scores: SIDES.map((_, side) => strengthOf(field, position, side)),
    cases: ['4.1'],
  }
}
