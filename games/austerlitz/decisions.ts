/** What a player of Austerlitz can decide, and how to write and type it. */
import { hexVocable } from '@voltigeur/hex'
import { listed, Notation, several } from '@voltigeur/kernel'
import type { Field } from './field.ts'

export type AusterlitzDecision =
  | { readonly kind: 'deploy'; readonly unit: number; readonly at: number }
  | { readonly kind: 'deployRest' }
  | { readonly kind: 'enter'; readonly unit: number; readonly at: number }
  | { readonly kind: 'move'; readonly unit: number; readonly to: number }
  | { readonly kind: 'exit'; readonly unit: number; readonly at: number }
  | { readonly kind: 'attack'; readonly hexes: readonly number[]; readonly units: readonly number[] }
  | { readonly kind: 'exchange'; readonly units: readonly number[] }
  | { readonly kind: 'fallBack' }
  | { readonly kind: 'volunteer'; readonly units: readonly number[] }
  | { readonly kind: 'retreat'; readonly unit: number; readonly to: number; readonly displacing: readonly number[] }
  | { readonly kind: 'advance'; readonly unit: number; readonly to: number }
  | { readonly kind: 'stand' }
  | { readonly kind: 'done' }

/** How to type each kind. */
const TYPED: Readonly<Record<AusterlitzDecision['kind'], string>> = {
  deploy: 'deploy <unit> at <at>',
  deployRest: 'deploy rest',
  enter: 'enter <unit> at <at>',
  move: 'move <unit> to <to>',
  exit: 'exit <unit> at <at>',
  attack: 'attack <hexes> with <units>',
  exchange: 'exchange <units>',
  fallBack: 'fall back',
  volunteer: 'volunteer <units>',
  retreat: 'retreat <unit> to <to> [displacing <displacing>]',
  advance: 'advance <unit> to <to>',
  stand: 'stand',
  done: 'done',
}
export const KINDS = Object.keys(TYPED) as readonly AusterlitzDecision['kind'][]

export function notation({ units, ground }: Field): Notation<AusterlitzDecision> {
  const unit = listed(
    'unit',
    units.map(({ id }) => id),
  )
  const hex = hexVocable(ground.grid)
  return new Notation(TYPED, {
    unit,
    at: hex,
    to: hex,
    hexes: several(hex),
    units: several(unit),
    displacing: several(unit),
  })
}
