/** What a player of Austerlitz can decide, and how decisions are written, read, said and heard. */
import { OFF_MAP } from '@voltigeur/hex'
import { BadInput, type Json } from '@voltigeur/kernel'
import { z } from 'zod'
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

export const DONE = { kind: 'done' } as const
export const STAND = { kind: 'stand' } as const
export const FALL_BACK = { kind: 'fallBack' } as const
export const DEPLOY_REST = { kind: 'deployRest' } as const

const name = z.string()
const names = z.array(z.string())
const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deploy'), unit: name, at: name }),
  z.strictObject({ kind: z.literal('deployRest') }),
  z.strictObject({ kind: z.literal('enter'), unit: name, at: name }),
  z.strictObject({ kind: z.literal('move'), unit: name, to: name }),
  z.strictObject({ kind: z.literal('exit'), unit: name, at: name }),
  z.strictObject({ kind: z.literal('attack'), hexes: names, units: names }),
  z.strictObject({ kind: z.literal('exchange'), units: names }),
  z.strictObject({ kind: z.literal('fallBack') }),
  z.strictObject({ kind: z.literal('volunteer'), units: names }),
  z.strictObject({ kind: z.literal('retreat'), unit: name, to: name, displacing: names.optional() }),
  z.strictObject({ kind: z.literal('advance'), unit: name, to: name }),
  z.strictObject({ kind: z.literal('stand') }),
  z.strictObject({ kind: z.literal('done') }),
])

/** How each kind is typed; `<unit>` and `<hex>` stand for ids and hex numbers, `…` for lists. */
export const NOTATION: Readonly<Record<AusterlitzDecision['kind'], string>> = {
  deploy: 'deploy <unit> at <hex>',
  deployRest: 'deploy rest',
  enter: 'enter <unit> at <hex>',
  move: 'move <unit> to <hex>',
  exit: 'exit <unit> at <hex>',
  attack: 'attack <hex …> with <unit …>',
  exchange: 'exchange <unit …>',
  fallBack: 'fall back',
  volunteer: 'volunteer <unit …>',
  retreat: 'retreat <unit> to <hex> [displacing <unit …>]',
  advance: 'advance <unit> to <hex>',
  stand: 'stand',
  done: 'done',
}

const ascending = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)

function findUnit(field: Field, id: string): number {
  const wanted = id.toUpperCase()
  const unit = field.units.findIndex(u => u.id.toUpperCase() === wanted)
  if (unit < 0) throw new BadInput(`there is no unit "${id}"`)
  return unit
}

function findHex(field: Field, label: string): number {
  const hex = field.ground.grid.find(label)
  if (hex === OFF_MAP) throw new BadInput(`there is no hex "${label}" on the map`)
  return hex
}

function findAll(find: (field: Field, name: string) => number, field: Field, list: readonly string[]): number[] {
  const found = ascending(list.map(item => find(field, item)))
  const twice = found.findIndex((item, i) => i > 0 && item === found[i - 1])
  if (twice >= 0) throw new BadInput(`"${list.join(', ')}" names the same thing twice`)
  return found
}

export function readDecision(field: Field, input: unknown): AusterlitzDecision {
  const parsed = shape.safeParse(input)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const kinds = Object.keys(NOTATION).join(', ')
    if (issue.path[0] === 'kind' || issue.path.length === 0) {
      throw new BadInput(`a decision is an object whose "kind" is one of: ${kinds} (${issue.message})`)
    }
    throw new BadInput(`decision: ${issue.path.join('.')}: ${issue.message}`)
  }
  const d = parsed.data
  const unit = (id: string): number => findUnit(field, id)
  const hex = (label: string): number => findHex(field, label)
  const units = (list: readonly string[]): number[] => findAll(findUnit, field, list)
  switch (d.kind) {
    case 'deploy':
    case 'enter':
    case 'exit':
      return { kind: d.kind, unit: unit(d.unit), at: hex(d.at) }
    case 'move':
    case 'advance':
      return { kind: d.kind, unit: unit(d.unit), to: hex(d.to) }
    case 'attack':
      return { kind: d.kind, hexes: findAll(findHex, field, d.hexes), units: units(d.units) }
    case 'exchange':
    case 'volunteer':
      return { kind: d.kind, units: units(d.units) }
    case 'retreat':
      return { kind: d.kind, unit: unit(d.unit), to: hex(d.to), displacing: units(d.displacing ?? []) }
    default:
      return d
  }
}

export function writeDecision(field: Field, d: AusterlitzDecision): { [key: string]: Json } {
  const id = (unit: number): string => field.units[unit].id
  const label = (hex: number): string => field.label(hex)
  switch (d.kind) {
    case 'deploy':
    case 'enter':
    case 'exit':
      return { kind: d.kind, unit: id(d.unit), at: label(d.at) }
    case 'move':
    case 'advance':
      return { kind: d.kind, unit: id(d.unit), to: label(d.to) }
    case 'attack':
      return { kind: d.kind, hexes: d.hexes.map(label), units: d.units.map(id) }
    case 'exchange':
    case 'volunteer':
      return { kind: d.kind, units: d.units.map(id) }
    case 'retreat':
      return {
        kind: d.kind,
        unit: id(d.unit),
        to: label(d.to),
        ...(d.displacing.length > 0 ? { displacing: d.displacing.map(id) } : {}),
      }
    default:
      return { kind: d.kind }
  }
}

/** The typed form. It is made from the written one, so the two cannot drift apart. */
export function say(field: Field, decision: AusterlitzDecision): string {
  const d = writeDecision(field, decision)
  const list = (key: string): string => (d[key] as readonly string[]).join(' ')
  switch (decision.kind) {
    case 'deploy':
    case 'enter':
    case 'exit':
      return `${decision.kind} ${d.unit} at ${d.at}`
    case 'move':
    case 'advance':
      return `${decision.kind} ${d.unit} to ${d.to}`
    case 'attack':
      return `attack ${list('hexes')} with ${list('units')}`
    case 'exchange':
    case 'volunteer':
      return `${decision.kind} ${list('units') || 'nobody'}`
    case 'retreat':
      return `retreat ${d.unit} to ${d.to}${d.displacing ? ` displacing ${list('displacing')}` : ''}`
    case 'deployRest':
    case 'fallBack':
      return NOTATION[decision.kind]
    default:
      return decision.kind
  }
}

export function hear(field: Field, text: string): AusterlitzDecision {
  const words = text.trim().split(/[\s;]+/)
  const listed = (from: number, to: number): string[] => words.slice(from, to).filter(word => word !== 'nobody')
  const after = (word: string): number => {
    const at = words.indexOf(word)
    return at < 0 ? words.length : at
  }
  switch (words.slice(0, 2).join(' ').toLowerCase()) {
    case 'deploy rest':
      return DEPLOY_REST
    case 'fall back':
      return FALL_BACK
  }
  const verb = words[0]?.toLowerCase() ?? ''
  const unit = words[1] ?? ''
  const hex = words[3] ?? ''
  switch (verb) {
    case 'deploy':
    case 'enter':
    case 'exit':
      return readDecision(field, { kind: verb, unit, at: hex })
    case 'move':
    case 'advance':
      return readDecision(field, { kind: verb, unit, to: hex })
    case 'attack': {
      const by = after('with')
      return readDecision(field, { kind: verb, hexes: listed(1, by), units: listed(by + 1, words.length) })
    }
    case 'exchange':
    case 'volunteer':
      return readDecision(field, { kind: verb, units: listed(1, words.length) })
    case 'retreat': {
      const displacing = listed(after('displacing') + 1, words.length)
      return readDecision(field, { kind: verb, unit, to: hex, displacing })
    }
    case 'stand':
    case 'done':
      return { kind: verb }
    default:
      throw new BadInput(`"${text}" is not a decision; type one of: ${Object.values(NOTATION).join(' | ')}`)
  }
}
