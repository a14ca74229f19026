/** What a player of Moravian Sun can decide, and how to write and type it. */
import { hexVocable } from '@voltigeur/hex'
import { called, choice, Handles, type Instruct, listed, Notation, several, whole } from '@voltigeur/kernel'
import type { Field } from './field.ts'
import { ARMS } from './setup/roster.ts'
import { ORDERS, type OrderName } from './setup/vocabulary.ts'

type One = { readonly unit: number }
type Some = { readonly units: readonly number[] }
type To = { readonly to: number }

export type MoravianDecision =
  // A. Command Phase
  | { readonly kind: 'detach' | 'seek'; readonly leader: number }
  | { readonly kind: 'place'; readonly command: number; readonly order: OrderName; readonly box: number }
  | { readonly kind: 'takeBack'; readonly command: number }
  | { readonly kind: 'seal' }
  // B. Action Phase
  | { readonly kind: 'activate'; readonly command: number }
  | ({ readonly kind: 'rally' } & Some)
  | ({ readonly kind: 'assign'; readonly command: number } & One)
  | ({ readonly kind: 'enter' | 'enterInColumn' | 'rebuild' } & One & To)
  | ({ readonly kind: 'move' | 'moveInColumn' | 'moveToSquare' } & One & To)
  | ({ readonly kind: 'charge'; readonly at: number } & One & To)
  | ({ readonly kind: 'exit' | 'leaveSquare' } & One)
  | ({ readonly kind: 'square' | 'hastySquare' } & Some)
  | ({ readonly kind: 'rouse'; readonly order: OrderName } & Some)
  | { readonly kind: 'ride' | 'escape' | 'join'; readonly leader: number; readonly to: number }
  | ({ readonly kind: 'bombard'; readonly at: number } & Some)
  | ({ readonly kind: 'assault'; readonly hexes: readonly number[] } & Some)
  | ({ readonly kind: 'evade' | 'retreat' } & One & To)
  | ({ readonly kind: 'countercharge' } & Some)
  | { readonly kind: 'resolve'; readonly at: number }
  | { readonly kind: 'rate'; readonly efficiency: number }
  | { readonly kind: 'press' }
  | ({ readonly kind: 'lose' } & One)
  | ({ readonly kind: 'advance' } & Some & To)
  | ({ readonly kind: 'pursue' } & One & To)
  | { readonly kind: 'replace'; readonly leader: number; readonly office: number }
  | { readonly kind: 'done' }
  | Instruct

/** The reactions that a standing instruction can decline. */
export const REACTIONS = ['evasion', 'pursuit', 'squares'] as const
export type Reaction = (typeof REACTIONS)[number]
export const UNTIL = ['phase', 'end', 'off'] as const

/** How to type each kind. */
const TYPED: Readonly<Record<MoravianDecision['kind'], string>> = {
  detach: 'detach <leader>',
  seek: 'seek <leader>',
  place: 'place <command> to <order> in <box>',
  takeBack: 'take-back <command>',
  seal: 'seal',
  activate: 'activate <command>',
  rally: 'rally <units>',
  assign: 'assign <unit> to <command>',
  enter: 'enter <unit> to <to>',
  enterInColumn: 'enter-marching <unit> to <to>',
  rebuild: 'rebuild <unit> at <to>',
  move: 'move <unit> to <to>',
  moveInColumn: 'march <unit> to <to>',
  charge: 'charge <at> with <unit> from <to>',
  exit: 'exit <unit>',
  square: 'square <units>',
  moveToSquare: 'square-at <unit> to <to>',
  leaveSquare: 'leave-square <unit>',
  hastySquare: 'hasty-square <units>',
  rouse: 'rouse <units> to <order>',
  ride: 'ride <leader> to <to>',
  escape: 'escape <leader> to <to>',
  join: 'join <leader> to <to>',
  bombard: 'bombard <at> with <units>',
  assault: 'assault <hexes> with <units>',
  evade: 'evade <unit> to <to>',
  retreat: 'retreat <unit> to <to>',
  countercharge: 'countercharge with <units>',
  resolve: 'resolve <at>',
  rate: 'rate <efficiency>',
  press: 'press',
  lose: 'lose <unit>',
  advance: 'advance <units> to <to>',
  pursue: 'pursue <unit> to <to>',
  replace: 'replace <office> by <leader>',
  done: 'done',
  instruct: 'no more about <about> until <until>',
}
export const KINDS = Object.keys(TYPED) as readonly MoravianDecision['kind'][]

export function notation({ units, commands, roster, ground }: Field): Notation<MoravianDecision> {
  const ids = units.map(({ id }) => id)
  const handles = new Handles(units.map(({ name, type }) => ({ name, what: ARMS[type] })))
  const named = (what: string, isMeant: (unit: number) => boolean) =>
    called(
      listed(
        what,
        ids,
        units.map(({ name, index }) => (isMeant(index) ? name : '')),
      ),
      handles,
    )
  const unit = named('unit', index => index < roster.troops)
  const leader = named('leader', index => index >= roster.troops)
  const hex = hexVocable(ground.grid)
  return new Notation(TYPED, {
    unit,
    units: several(unit),
    leader,
    office: leader,
    command: listed(
      'command',
      commands.map(({ id }) => id),
      commands.map(({ name }) => name),
    ),
    order: choice(...ORDERS),
    box: whole('box'),
    efficiency: whole('value'),
    to: hex,
    at: hex,
    hexes: several(hex),
    about: choice(...REACTIONS),
    until: choice(...UNTIL),
  })
}
