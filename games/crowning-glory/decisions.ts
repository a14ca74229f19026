/** What a player of A Crowning Glory can decide, and how to write and type it. */
import { hexVocable, NOBODY, OFF_MAP } from '@voltigeur/hex'
import { called, choice, Handles, listed, Notation, perhaps, several, whole } from '@voltigeur/kernel'
import type { Field } from './field.ts'
import { UNIT_TYPES } from './setup/data.ts'

export type GloryDecision =
  | { readonly kind: 'battery'; readonly factors: readonly number[] }
  | { readonly kind: 'deploy'; readonly unit: number; readonly at: number; readonly push: number }
  | { readonly kind: 'play'; readonly unit: number; readonly at: number }
  | { readonly kind: 'keep' }
  | { readonly kind: 'declare'; readonly first: PhaseName }
  | { readonly kind: 'move'; readonly unit: number; readonly to: number; readonly via: readonly number[] }
  | { readonly kind: 'stay'; readonly unit: number }
  | { readonly kind: 'enter'; readonly unit: number; readonly to: number; readonly via: readonly number[] }
  | { readonly kind: 'exit'; readonly unit: number; readonly at: number }
  | { readonly kind: 'attack'; readonly hex: number; readonly units: readonly number[] }
  | { readonly kind: 'bombard'; readonly guns: number }
  | { readonly kind: 'decline' }
  | { readonly kind: 'lose'; readonly unit: number }
  | { readonly kind: 'retreat'; readonly unit: number; readonly to: number }
  | { readonly kind: 'advance'; readonly unit: number; readonly to: number }
  | { readonly kind: 'stand' }
  | { readonly kind: 'regroup' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'capitulate' }

export type PhaseName = 'movement' | 'combat'

/** How to type each kind. */
const TYPED: Readonly<Record<GloryDecision['kind'], string>> = {
  battery: 'battery <factors>',
  deploy: 'deploy <unit> at <at> [pushing to <push>]',
  play: 'play [<unit>] [at <at>]',
  keep: 'keep',
  declare: 'declare <first>',
  move: 'move <unit> to <to> [via <via>]',
  stay: 'stay <unit>',
  enter: 'enter <unit> to <to> [via <via>]',
  exit: 'exit <unit> at <at>',
  attack: 'attack <hex> with <units>',
  bombard: 'bombard <guns>',
  decline: 'decline',
  lose: 'lose <unit>',
  retreat: 'retreat <unit> to <to>',
  advance: 'advance <unit> to <to>',
  stand: 'stand',
  regroup: 'regroup',
  wait: 'wait',
  capitulate: 'capitulate',
}
export const KINDS = Object.keys(TYPED) as readonly GloryDecision['kind'][]

export function notation({ units, ground }: Field): Notation<GloryDecision> {
  const unit = called(
    listed(
      'unit',
      units.map(({ id }) => id),
      units.map(({ name }) => name),
    ),
    new Handles(units.map(({ name, type }) => ({ name, what: UNIT_TYPES[type] }))),
  )
  const hex = hexVocable(ground.grid)
  const descending = (a: number, b: number): number => b - a
  return new Notation(TYPED, {
    unit: perhaps(unit, NOBODY),
    units: several(unit),
    hex,
    to: hex,
    at: perhaps(hex, OFF_MAP),
    push: perhaps(hex, OFF_MAP),
    via: several(hex, { order: 'as given' }),
    first: choice('movement', 'combat'),
    guns: whole('factor', 'none'),
    factors: several(whole('factor'), { order: descending, repeats: true }),
  })
}
