/** What a player of La Bataille de Kulm can decide, and how to write and type it. */
import { hexVocable } from '@voltigeur/hex'
import { called, choice, type Flow, Handles, listed, Notation, several } from '@voltigeur/kernel'
import { NIGHT_TYPED, type NightDecision } from './decisions-night.ts'
import { SHOCK_TYPED, type ShockDecision, WAIVABLE } from './decisions-shock.ts'
import type { Field } from './field.ts'
import { ARMS, FACING_NAMES, FORMATIONS } from './setup/vocabulary.ts'

type One = { readonly unit: number }
type Stand = { readonly formation: number; readonly facing: number }

export type KulmDecision =
  | ShockDecision
  | NightDecision
  // Movement Phase
  | ({ readonly kind: 'move'; readonly to: number; readonly facing: number; readonly formation?: number } & One)
  | ({ readonly kind: 'form'; readonly at: number } & One & Stand)
  | ({ readonly kind: 'face'; readonly facing: number } & One)
  | ({ readonly kind: 'limber' | 'top' | 'breakDown' | 'buildUp' } & One)
  | ({ readonly kind: 'enter'; readonly at: number } & One & Stand)
  | { readonly kind: 'ride'; readonly leader: number; readonly to: number }
  | { readonly kind: 'forceMarch'; readonly command: number }
  // Fire
  | { readonly kind: 'fire'; readonly target: number; readonly hexes: readonly number[] }
  | ({ readonly kind: 'keep'; readonly at: number } & One)
  // Flight and recovery
  | ({ readonly kind: 'flee'; readonly to: number } & One)
  | { readonly kind: 'goAlong' | 'stay' }
  | ({ readonly kind: 'rally' } & One)
  | ({ readonly kind: 'exit' } & One)
  | { readonly kind: 'timeUp' }
  | { readonly kind: 'done' }

export type KulmFlow = Flow<KulmDecision>

/** How to type each kind. */
const TYPED: Readonly<Record<KulmDecision['kind'], string>> = {
  move: 'move <unit> to <to> facing <facing> [as <formation>]',
  form: 'form <unit> as <formation> at <at> facing <facing>',
  face: 'face <unit> to <facing>',
  limber: 'limber <unit>',
  top: 'top <unit>',
  breakDown: 'break-down <unit>',
  buildUp: 'build-up <unit>',
  enter: 'enter <unit> as <formation> at <at> facing <facing>',
  ride: 'ride <leader> to <to>',
  forceMarch: 'force-march <command>',
  fire: 'fire at <target> from <hexes>',
  keep: 'keep <unit> at <at>',
  flee: 'flee <unit> to <to>',
  goAlong: 'go-along',
  stay: 'stay',
  rally: 'rally <unit>',
  ...SHOCK_TYPED,
  ...NIGHT_TYPED,
  exit: 'exit <unit>',
  timeUp: 'time-up',
  done: 'done',
}
export const KINDS = Object.keys(TYPED) as readonly KulmDecision['kind'][]

export function notation({ units, roster, ground, commands }: Field): Notation<KulmDecision> {
  const ids = units.map(({ id }) => id)
  const handles = new Handles(units.map(({ name, type }) => ({ name, what: ARMS[type] })))
  const unit = called(
    listed(
      'unit',
      ids,
      units.map(({ name }) => name),
    ),
    handles,
  )
  const leader = called(
    listed(
      'leader',
      ids,
      units.map(({ name, index }) => (index < roster.troops ? '' : name)),
    ),
    handles,
  )
  const hex = hexVocable(ground.grid)
  return new Notation(TYPED, {
    unit,
    about: choice(...WAIVABLE),
    until: choice('phase', 'end', 'off'),
    units: several(unit),
    leader,
    to: hex,
    at: hex,
    target: hex,
    hexes: several(hex),
    command: called(
      listed(
        'division',
        commands.map(({ id }) => id),
        commands.map(({ name }) => name),
      ),
      new Handles(commands.map(({ name, id }) => ({ name, what: id }))),
    ),
    facing: listed('facing', FACING_NAMES),
    formation: listed('formation', FORMATIONS),
  })
}
