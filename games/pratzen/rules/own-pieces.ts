/** The first check of every piece in a decision: it belongs to the player, and is on the map. */
import type { Objection, Position, Rule, Side } from '@voltigeur/kernel'
import { type Field, WAITING } from '../field.ts'
import { words } from '../words.ts'

/** The refusal of the first of several pieces that has one. */
export function firstOf(pieces: readonly number[], fault: (piece: number) => Objection | null): Objection | null {
  for (const piece of pieces) {
    const found = fault(piece)
    if (found) return found
  }
  return null
}

/** PLAY-2. */
export function notOwn(field: Field, position: Position, side: Side, pieces: readonly number[]): Objection | null {
  return firstOf(pieces, piece => {
    if (field.units[piece].side !== side) return words.notOwn(field.nameOf(piece))
    if (field.onMap(position, piece)) return null
    const waits = field.unit.place.get(position, piece) === WAITING
    return (waits ? words.stillToCome : words.notOnMap)(field.nameOf(piece))
  })
}

export const ownUnit =
  (field: Field): Rule<{ readonly unit: number }, unknown> =>
  (position, _, { unit }, by) =>
    notOwn(field, position, by, [unit])
