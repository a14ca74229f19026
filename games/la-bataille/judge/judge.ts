/** How good a position is: what is left of both armies, and who holds the ground. */
import type { Judge, Position, Side } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import type { Field } from '../field.ts'

/** What a hex of a village is worth in increments. */
const HOUSE = 4

export function judgeOf(field: Field): Judge<KulmDecision> {
  const strength = (position: Position, side: Side): number =>
    field.armies[side].reduce(
      (sum, unit) => sum + (field.onMap(position, unit) ? field.increments(position, unit) : 0),
      0,
    )
  const houses = (position: Position, side: Side): number => {
    let held = 0
    for (let row = 0; row < field.held.by.rows; row++) if (field.held.by.get(position, row) === side) held++
    return held
  }
  return {
    evaluate: (position, side) =>
      strength(position, side) -
      strength(position, 1 - side) +
      HOUSE * (houses(position, side) - houses(position, 1 - side)),
  }
}
