/** What a player of The Pratzen can decide, and how to write and type it. */
import { hexVocable } from '@voltigeur/hex'
import { called, choice, Handles, listed, Notation, perhaps, several, whole } from '@voltigeur/kernel'
import type { Field } from './field.ts'
import { ARMS, CARDS, type CardId, FACINGS, HEXSIDES } from './setup/data.ts'

export type Shot = 'ball' | 'canister'

export type PratzenDecision =
  | { readonly kind: 'enter'; readonly unit: number; readonly at: number; readonly facing: number | null }
  | {
      readonly kind: 'bombard'
      readonly unit: number
      readonly at: number
      readonly shot: Shot
      readonly facing: number
    }
  | { readonly kind: 'spill'; readonly at: number }
  | { readonly kind: 'engage'; readonly unit: number; readonly joined: readonly number[]; readonly modifier: number }
  | { readonly kind: 'hold' }
  | { readonly kind: 'openFire' }
  | { readonly kind: 'ceaseFire' }
  | { readonly kind: 'charge' }
  | { readonly kind: 'volley'; readonly unit: number; readonly at: number; readonly facing: number }
  | { readonly kind: 'move'; readonly units: readonly number[]; readonly to: number; readonly facing: number | null }
  | { readonly kind: 'square'; readonly unit: number }
  | { readonly kind: 'deploy'; readonly unit: number }
  | { readonly kind: 'toTop'; readonly unit: number }
  | { readonly kind: 'limber'; readonly unit: number }
  | { readonly kind: 'unlimber'; readonly unit: number }
  | { readonly kind: 'fall'; readonly units: readonly number[]; readonly to: number; readonly facing: number }
  | { readonly kind: 'lose'; readonly unit: number }
  | { readonly kind: 'bear'; readonly unit: number }
  | { readonly kind: 'suffer'; readonly at: number }
  | { readonly kind: 'turn'; readonly unit: number; readonly facing: number }
  | { readonly kind: 'closeUp'; readonly unit: number; readonly to: number; readonly facing: number }
  | { readonly kind: 'fight'; readonly unit: number }
  /** All units of the hex that must advance go together, named by the foremost, except those left behind for now. */
  | {
      readonly kind: 'advance'
      readonly unit: number
      readonly to: number
      readonly facing: number
      readonly without: readonly number[]
    }
  | { readonly kind: 'reface'; readonly unit: number; readonly facing: number }
  | { readonly kind: 'mark'; readonly unit: number }
  | { readonly kind: 'kindle'; readonly at: number }
  /** Which hexside is 1 when a breeze spreads blazes. */
  | { readonly kind: 'designate'; readonly hexside: number }
  /** A held card, played on a piece or for the latest event. */
  | { readonly kind: 'play'; readonly card: CardId; readonly unit: number | null }
  | { readonly kind: 'reload'; readonly unit: number }
  | { readonly kind: 'done' }

export type Kind = PratzenDecision['kind']
export const DONE = { kind: 'done' } as const

/** How to type each kind. */
const TYPED: Readonly<Record<Kind, string>> = {
  enter: 'enter <unit> at <at> [facing <facing>]',
  bombard: 'bombard <unit> at <at> shot <shot> facing <facing>',
  spill: 'spill <at>',
  engage: 'engage <unit> joined <joined> modifier <modifier>',
  hold: 'hold',
  openFire: 'openFire',
  ceaseFire: 'ceaseFire',
  charge: 'charge',
  volley: 'volley <unit> at <at> facing <facing>',
  move: 'move <units> to <to> [facing <facing>]',
  square: 'square <unit>',
  deploy: 'deploy <unit>',
  toTop: 'toTop <unit>',
  limber: 'limber <unit>',
  unlimber: 'unlimber <unit>',
  fall: 'fall <units> to <to> facing <facing>',
  lose: 'lose <unit>',
  bear: 'bear <unit>',
  suffer: 'suffer <at>',
  turn: 'turn <unit> facing <facing>',
  closeUp: 'closeUp <unit> to <to> facing <facing>',
  fight: 'fight <unit>',
  advance: 'advance <unit> to <to> facing <facing> [without <without>]',
  reface: 'reface <unit> facing <facing>',
  mark: 'mark <unit>',
  kindle: 'kindle <at>',
  designate: 'designate <hexside>',
  play: 'play <card> [unit <unit>]',
  reload: 'reload <unit>',
  done: 'done',
}
export const KINDS = Object.keys(TYPED) as readonly Kind[]

/** Leaders have no facing, and most cards need no piece: those parts are optional. */
export function notation(field: Field): Notation<PratzenDecision> {
  const { units, ground } = field
  const unit = called(
    listed(
      'unit',
      units.map(({ id }) => id),
    ),
    new Handles(units.map(({ name, arm }) => ({ name, what: ARMS[arm] }))),
  )
  const hex = hexVocable(ground.grid)
  const facing = listed('facing', FACINGS)
  const list = several(unit, { separator: ',' })
  return new Notation<PratzenDecision>(TYPED, {
    unit: perhaps(unit, null),
    units: list,
    joined: list,
    without: list,
    at: hex,
    to: hex,
    facing: perhaps(facing, null),
    hexside: listed('hexside', HEXSIDES),
    shot: choice('ball', 'canister'),
    modifier: whole('number'),
    card: choice(...CARDS),
  })
}
