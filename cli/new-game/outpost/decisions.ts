/** What a player can decide, and how to write and type it. */
import { hexVocable } from '@voltigeur/hex'
import { listed, Notation, several } from '@voltigeur/kernel'
import type { Field } from './field.ts'

export type OutpostDecision =
  | { readonly kind: 'move'; readonly unit: number; readonly to: number }
  | { readonly kind: 'attack'; readonly at: number; readonly units: readonly number[] }
  | { readonly kind: 'retreat'; readonly unit: number; readonly to: number }
  | { readonly kind: 'done' }

/** How to type each kind. */
const TYPED: Readonly<Record<OutpostDecision['kind'], string>> = {
  move: 'move <unit> to <to>',
  attack: 'attack <at> with <units>',
  retreat: 'retreat <unit> to <to>',
  done: 'done',
}
export const KINDS = Object.keys(TYPED) as readonly OutpostDecision['kind'][]

export function notation({ units, ground }: Field): Notation<OutpostDecision> {
  const unit = listed(
    'unit',
    units.map(({ id }) => id),
  )
  const hex = hexVocable(ground.grid)
  return new Notation(TYPED, { unit, units: several(unit), to: hex, at: hex })
}
