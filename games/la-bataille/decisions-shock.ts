/** What a player decides about charges, reactions to them and melee, and how to type it. */
import type { Instruct } from '@voltigeur/kernel'

type One = { readonly unit: number }

/** The questions that can be waived. */
export const WAIVABLE = [
  'opportunityFire',
  'opportunityCharge',
  'reactionCharge',
  'squares',
  'retreatBeforeMelee',
  'sparing',
] as const

export type ShockDecision =
  | Instruct
  // Cavalry Charge Phase
  | { readonly kind: 'declare'; readonly units: readonly number[] }
  | ({ readonly kind: 'launch' } & One)
  | { readonly kind: 'gallop'; readonly to: number; readonly facing: number; readonly formation: number }
  | { readonly kind: 'aim'; readonly at: number }
  | { readonly kind: 'passBy' | 'recall' | 'pressOn' | 'halt' }
  | ({ readonly kind: 'react' | 'spring' } & One)
  | ({ readonly kind: 'meet'; readonly to: number; readonly facing: number } & One)
  | { readonly kind: 'formSquare'; readonly at: number }
  | { readonly kind: 'slip'; readonly to: number }
  | { readonly kind: 'closeUp'; readonly at: number }
  | { readonly kind: 'stand' }
  // Melee Assault Phase
  | { readonly kind: 'assault'; readonly at: number; readonly units: readonly number[] }
  | ({ readonly kind: 'evade'; readonly to: number } & One)
  | ({ readonly kind: 'spare' } & One)
  | { readonly kind: 'advance'; readonly units: readonly number[] }

export const SHOCK_TYPED: Readonly<Record<ShockDecision['kind'], string>> = {
  instruct: 'no more about <about> until <until>',
  declare: 'declare <units>',
  launch: 'launch <unit>',
  gallop: 'gallop to <to> facing <facing> as <formation>',
  aim: 'aim at <at>',
  passBy: 'pass-by',
  recall: 'recall',
  pressOn: 'press-on',
  halt: 'halt',
  react: 'react <unit>',
  spring: 'spring <unit>',
  meet: 'meet <unit> to <to> facing <facing>',
  formSquare: 'form-square at <at>',
  slip: 'slip to <to>',
  closeUp: 'close-up at <at>',
  stand: 'stand',
  assault: 'assault <at> with <units>',
  evade: 'evade <unit> to <to>',
  spare: 'spare <unit>',
  advance: 'advance <units>',
}
