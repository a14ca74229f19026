/** What a player of The Pratzen can decide, and how decisions are written, read, said and heard. */
import { OFF_MAP } from '@voltigeur/hex'
import { BadInput, type Json } from '@voltigeur/kernel'
import { CARDS, type CardId, FACINGS } from './data.ts'
import type { Field } from './field.ts'

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
  | { readonly kind: 'advance'; readonly unit: number; readonly to: number; readonly facing: number }
  | { readonly kind: 'reface'; readonly unit: number; readonly facing: number }
  | { readonly kind: 'mark'; readonly unit: number }
  | { readonly kind: 'kindle'; readonly at: number }
  /** A held card, played on a piece or for what has just happened. */
  | { readonly kind: 'play'; readonly card: CardId; readonly unit: number | null }
  | { readonly kind: 'reload'; readonly unit: number }
  | { readonly kind: 'done' }

export type Kind = PratzenDecision['kind']
export const DONE = { kind: 'done' } as const

/** What the parts of a decision stand for; the first is said at once, the others after their own name. */
type Part = 'unit' | 'units' | 'hex' | 'facing' | 'shot' | 'number' | 'card' | 'piece'
const PARTS: Readonly<Record<Kind, Readonly<Record<string, Part>>>> = {
  enter: { unit: 'unit', at: 'hex', facing: 'facing' },
  bombard: { unit: 'unit', at: 'hex', shot: 'shot', facing: 'facing' },
  spill: { at: 'hex' },
  engage: { unit: 'unit', joined: 'units', modifier: 'number' },
  hold: {},
  openFire: {},
  ceaseFire: {},
  charge: {},
  volley: { unit: 'unit', at: 'hex', facing: 'facing' },
  move: { units: 'units', to: 'hex', facing: 'facing' },
  square: { unit: 'unit' },
  deploy: { unit: 'unit' },
  toTop: { unit: 'unit' },
  limber: { unit: 'unit' },
  unlimber: { unit: 'unit' },
  fall: { units: 'units', to: 'hex', facing: 'facing' },
  lose: { unit: 'unit' },
  bear: { unit: 'unit' },
  suffer: { at: 'hex' },
  turn: { unit: 'unit', facing: 'facing' },
  closeUp: { unit: 'unit', to: 'hex', facing: 'facing' },
  fight: { unit: 'unit' },
  advance: { unit: 'unit', to: 'hex', facing: 'facing' },
  reface: { unit: 'unit', facing: 'facing' },
  mark: { unit: 'unit' },
  kindle: { at: 'hex' },
  play: { card: 'card', unit: 'piece' },
  reload: { unit: 'unit' },
  done: {},
}

export const KINDS = Object.keys(PARTS) as Kind[]

/** How each kind is typed. */
export const NOTATION: Readonly<Record<Kind, string>> = Object.fromEntries(
  KINDS.map(kind => {
    const parts = Object.entries(PARTS[kind]).map(([key, what], i) =>
      what === 'piece' ? `[${key} <unit>]` : i === 0 ? `<${what}>` : `${key} <${what}>`,
    )
    return [kind, [kind, ...parts].join(' ')]
  }),
) as Record<Kind, string>

function findUnit(field: Field, id: unknown): number {
  const wanted = String(id).toLowerCase()
  const exact = field.units.findIndex(u => u.id === id)
  const unit = exact >= 0 ? exact : field.units.findIndex(u => u.id.toLowerCase() === wanted)
  if (unit < 0) throw new BadInput(`there is no unit "${id}"`)
  return unit
}

function findHex(field: Field, label: unknown): number {
  const hex = field.ground.grid.find(String(label))
  if (hex === OFF_MAP) throw new BadInput(`there is no hex "${label}" on the map`)
  return hex
}

function findUnits(field: Field, list: unknown): number[] {
  if (!Array.isArray(list)) throw new BadInput('decision: a list of units is wanted')
  const found = list.map(id => findUnit(field, id)).sort((a, b) => a - b)
  if (new Set(found).size !== found.length) throw new BadInput(`"${list.join(', ')}" names the same unit twice`)
  return found
}

function readPart(field: Field, what: string, value: unknown): unknown {
  switch (what) {
    case 'unit':
      return findUnit(field, value)
    case 'piece':
      return value === null ? null : findUnit(field, value)
    case 'card': {
      const card = CARDS.find(id => id === String(value).toLowerCase())
      if (!card) throw new BadInput(`there is no card "${value}"; use one of: ${CARDS.join(', ')}`)
      return card
    }
    case 'units':
      return findUnits(field, value)
    case 'hex':
      return findHex(field, value)
    case 'facing': {
      if (value === null) return null
      const facing = FACINGS.indexOf(String(value).toUpperCase() as (typeof FACINGS)[number])
      if (facing < 0) throw new BadInput(`"${value}" is no facing; use one of: ${FACINGS.join(', ')}`)
      return facing
    }
    case 'shot':
      if (value !== 'ball' && value !== 'canister') throw new BadInput('decision: shot is "ball" or "canister"')
      return value
    default:
      if (!Number.isInteger(value)) throw new BadInput('decision: a whole number is wanted')
      return value
  }
}

export function readDecision(field: Field, input: unknown): PratzenDecision {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  const kind = given.kind as Kind
  if (!Object.hasOwn(PARTS, String(kind))) {
    throw new BadInput(`a decision is an object whose "kind" is one of: ${KINDS.join(', ')}`)
  }
  const parts = PARTS[kind]
  const stranger = Object.keys(given).find(key => key !== 'kind' && !Object.hasOwn(parts, key))
  if (stranger) throw new BadInput(`decision: "${kind}" has no "${stranger}"`)
  const read: Record<string, unknown> = { kind }
  for (const [key, what] of Object.entries(parts)) {
    const value = given[key] === undefined && what === 'piece' ? null : given[key]
    if (value === undefined) throw new BadInput(`decision: "${kind}" needs "${key}"`)
    read[key] = readPart(field, what, value)
  }
  const nullable = kind === 'enter' || kind === 'move'
  if ('facing' in parts && read.facing === null && !nullable) throw new BadInput(`decision: "${kind}" needs a facing`)
  return read as unknown as PratzenDecision
}

export function writeDecision(field: Field, d: PratzenDecision): { [key: string]: Json } {
  const written: { [key: string]: Json } = { kind: d.kind }
  for (const [key, what] of Object.entries(PARTS[d.kind])) {
    const value = (d as unknown as Record<string, unknown>)[key]
    if (what === 'unit') written[key] = field.units[value as number].id
    else if (what === 'piece') written[key] = value === null ? null : field.units[value as number].id
    else if (what === 'units') written[key] = (value as number[]).map(unit => field.units[unit].id)
    else if (what === 'hex') written[key] = field.label(value as number)
    else if (what === 'facing') written[key] = value === null ? null : FACINGS[value as number]
    else written[key] = value as Json
  }
  return written
}

/** The typed form. It is made from the written one, so the two cannot drift apart. */
export function say(field: Field, decision: PratzenDecision): string {
  const { kind, ...parts } = writeDecision(field, decision)
  const word = (value: Json): string =>
    value === null ? 'none' : Array.isArray(value) ? value.join(',') || 'nobody' : String(value)
  const said = Object.entries(parts)
    .filter(([key, value]) => value !== null || PARTS[decision.kind][key] !== 'piece')
    .map(([key, value], i) => (i === 0 ? word(value) : `${key} ${word(value)}`))
  return [String(kind), ...said].join(' ')
}

export function hear(field: Field, text: string): PratzenDecision {
  const [verb = '', ...words] = text.trim().split(/\s+/)
  const kind = KINDS.find(k => k.toLowerCase() === verb.toLowerCase())
  if (!kind) throw new BadInput(`"${text}" is not a decision; type one of: ${Object.values(NOTATION).join(' | ')}`)
  const given: Record<string, unknown> = { kind }
  for (const [i, [key, what]] of Object.entries(PARTS[kind]).entries()) {
    const word = i === 0 ? words[0] : words[words.indexOf(key, 1) + 1]
    if (what === 'piece' && words.indexOf(key, 1) < 0) continue
    if (word === undefined || (i > 0 && words.indexOf(key, 1) < 0)) throw new BadInput(`say: ${NOTATION[kind]}`)
    if (what === 'units') given[key] = word === 'nobody' ? [] : word.split(',')
    else if (what === 'number') given[key] = Number(word)
    else given[key] = what === 'facing' && word === 'none' ? null : word
  }
  return readDecision(field, given)
}
