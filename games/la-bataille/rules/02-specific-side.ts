/** 2.2.3 The Specific Side of a counter: what the enemy has seen of it, because it was used in front of them. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'

/** `troop.seen`, by the values used. */
export const FIRE_SEEN = 1 << 0
export const MELEE_SEEN = 1 << 1
export const MORALE_SEEN = 1 << 2

/** A value has been used in a resolution that both players watch. */
export function show(field: Field, position: Position, unit: number, what: number): void {
  const { seen } = field.troop
  seen.set(position, unit, seen.get(position, unit) | what)
}
