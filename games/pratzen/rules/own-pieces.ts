/** What is checked first of every piece that a decision names: it is one's own, and it is there. */
import type { Objection, Position, Rule, Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { words } from '../words.ts'

/** PLAY-2. */
export function notOwn(field: Field, position: Position, side: Side, pieces: readonly number[]): Objection | null {
  for (const piece of pieces) {
    if (field.units[piece].side !== side) return words.notYours(field.nameOf(piece))
    if (!field.onMap(position, piece)) return words.notOnMap(field.nameOf(piece))
  }
  return null
}

export const ownUnit =
  (field: Field): Rule<{ readonly unit: number }, unknown> =>
  (position, _, { unit }, by) =>
    notOwn(field, position, by, [unit])
