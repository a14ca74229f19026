/** What a player of A Crowning Glory can decide, and how decisions are written, read, said and heard. */
import { OFF_MAP } from '@voltigeur/hex'
import { BadInput, type Json } from '@voltigeur/kernel'
import { z } from 'zod'
import { NOBODY } from './dispositions.ts'
import type { Field } from './field.ts'

export type GloryDecision =
  | { readonly kind: 'battery'; readonly factors: readonly number[] }
  | { readonly kind: 'deploy'; readonly unit: number; readonly at: number; readonly push: number }
  | { readonly kind: 'play'; readonly unit: number; readonly at: number }
  | { readonly kind: 'keep' }
  | { readonly kind: 'declare'; readonly first: PhaseName }
  | { readonly kind: 'move'; readonly unit: number; readonly to: number; readonly via: readonly number[] }
  | { readonly kind: 'stay'; readonly unit: number }
  | { readonly kind: 'enter'; readonly unit: number; readonly to: number }
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
const PHASES = ['movement', 'combat'] as const

const name = z.string()
const names = z.array(z.string())
const plain = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind) })
const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('battery'), factors: z.array(z.int()) }),
  z.strictObject({ kind: z.literal('deploy'), unit: name, at: name, push: name.optional() }),
  z.strictObject({ kind: z.literal('play'), unit: name.optional(), at: name.optional() }),
  z.strictObject({ kind: z.literal('declare'), first: z.enum(PHASES) }),
  z.strictObject({ kind: z.literal('move'), unit: name, to: name, via: names.optional() }),
  z.strictObject({ kind: z.literal('stay'), unit: name }),
  z.strictObject({ kind: z.literal('enter'), unit: name, to: name }),
  z.strictObject({ kind: z.literal('exit'), unit: name, at: name }),
  z.strictObject({ kind: z.literal('attack'), hex: name, units: names }),
  z.strictObject({ kind: z.literal('bombard'), guns: z.int().min(0) }),
  z.strictObject({ kind: z.literal('lose'), unit: name }),
  z.strictObject({ kind: z.literal('retreat'), unit: name, to: name }),
  z.strictObject({ kind: z.literal('advance'), unit: name, to: name }),
  plain('keep'),
  plain('decline'),
  plain('stand'),
  plain('regroup'),
  plain('wait'),
  plain('capitulate'),
])

/** How each kind is typed; `<unit>` and `<hex>` stand for ids and hex numbers, `…` for lists. */
export const NOTATION: Readonly<Record<GloryDecision['kind'], string>> = {
  battery: 'battery <factor …>',
  deploy: 'deploy <unit> at <hex> [pushing to <hex>]',
  play: 'play [<unit> [at <hex>]]',
  keep: 'keep',
  declare: 'declare movement|combat',
  move: 'move <unit> to <hex> [via <hex …>]',
  stay: 'stay <unit>',
  enter: 'enter <unit> to <hex>',
  exit: 'exit <unit> at <hex>',
  attack: 'attack <hex> with <unit …>',
  bombard: 'bombard <factor>|none',
  decline: 'decline',
  lose: 'lose <unit>',
  retreat: 'retreat <unit> to <hex>',
  advance: 'advance <unit> to <hex>',
  stand: 'stand',
  regroup: 'regroup',
  wait: 'wait',
  capitulate: 'capitulate',
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

function once<T>(list: readonly T[]): readonly T[] {
  if (new Set(list).size !== list.length) throw new BadInput(`"${list.join(', ')}" names the same thing twice`)
  return list
}

export function readDecision(field: Field, input: unknown): GloryDecision {
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
  switch (d.kind) {
    case 'battery':
      return { kind: d.kind, factors: [...d.factors].sort((a, b) => b - a) }
    case 'deploy':
      return {
        kind: d.kind,
        unit: unit(d.unit),
        at: hex(d.at),
        push: d.push === undefined ? OFF_MAP : hex(d.push),
      }
    case 'play':
      return {
        kind: d.kind,
        unit: d.unit === undefined ? NOBODY : unit(d.unit),
        at: d.at === undefined ? OFF_MAP : hex(d.at),
      }
    case 'move':
      return { kind: d.kind, unit: unit(d.unit), to: hex(d.to), via: once((d.via ?? []).map(hex)) }
    case 'stay':
    case 'lose':
      return { kind: d.kind, unit: unit(d.unit) }
    case 'exit':
      return { kind: d.kind, unit: unit(d.unit), at: hex(d.at) }
    case 'enter':
    case 'retreat':
    case 'advance':
      return { kind: d.kind, unit: unit(d.unit), to: hex(d.to) }
    case 'attack':
      return { kind: d.kind, hex: hex(d.hex), units: once(ascending(d.units.map(unit))) }
    default:
      return d
  }
}

export function writeDecision(field: Field, d: GloryDecision): { [key: string]: Json } {
  const id = (unit: number): string => field.units[unit].id
  const label = (hex: number): string => field.label(hex)
  switch (d.kind) {
    case 'battery':
      return { kind: d.kind, factors: [...d.factors] }
    case 'deploy':
      return {
        kind: d.kind,
        unit: id(d.unit),
        at: label(d.at),
        ...(d.push === OFF_MAP ? {} : { push: label(d.push) }),
      }
    case 'play':
      return {
        kind: d.kind,
        ...(d.unit === NOBODY ? {} : { unit: id(d.unit) }),
        ...(d.at === OFF_MAP ? {} : { at: label(d.at) }),
      }
    case 'declare':
      return { kind: d.kind, first: d.first }
    case 'move':
      return {
        kind: d.kind,
        unit: id(d.unit),
        to: label(d.to),
        ...(d.via.length > 0 ? { via: d.via.map(label) } : {}),
      }
    case 'stay':
    case 'lose':
      return { kind: d.kind, unit: id(d.unit) }
    case 'exit':
      return { kind: d.kind, unit: id(d.unit), at: label(d.at) }
    case 'enter':
    case 'retreat':
    case 'advance':
      return { kind: d.kind, unit: id(d.unit), to: label(d.to) }
    case 'attack':
      return { kind: d.kind, hex: label(d.hex), units: d.units.map(id) }
    case 'bombard':
      return { kind: d.kind, guns: d.guns }
    default:
      return { kind: d.kind }
  }
}

/** The typed form. It is made from the written one, so the two cannot drift apart. */
export function say(field: Field, decision: GloryDecision): string {
  const d = writeDecision(field, decision)
  const list = (key: string): string => (d[key] as readonly string[]).join(' ')
  switch (decision.kind) {
    case 'battery':
      return `battery ${list('factors')}`
    case 'deploy':
      return `deploy ${d.unit} at ${d.at}${d.push ? ` pushing to ${d.push}` : ''}`
    case 'play':
      return `play${d.unit ? ` ${d.unit}` : ''}${d.at ? ` at ${d.at}` : ''}`
    case 'declare':
      return `declare ${d.first}`
    case 'move':
      return `move ${d.unit} to ${d.to}${d.via ? ` via ${list('via')}` : ''}`
    case 'stay':
    case 'lose':
      return `${decision.kind} ${d.unit}`
    case 'exit':
      return `exit ${d.unit} at ${d.at}`
    case 'enter':
    case 'retreat':
    case 'advance':
      return `${decision.kind} ${d.unit} to ${d.to}`
    case 'attack':
      return `attack ${d.hex} with ${list('units')}`
    case 'bombard':
      return `bombard ${d.guns || 'none'}`
    default:
      return decision.kind
  }
}

export function hear(field: Field, text: string): GloryDecision {
  const words = text.trim().split(/[\s;]+/)
  const kind = words[0]?.toLowerCase() ?? ''
  const after = (word: string): string | undefined => {
    const at = words.findIndex((w, i) => i > 0 && w.toLowerCase() === word)
    return at < 0 ? undefined : (words[at + 1] ?? '')
  }
  const listAfter = (word: string): string[] => {
    const at = words.findIndex((w, i) => i > 0 && w.toLowerCase() === word)
    return at < 0 ? [] : words.slice(at + 1)
  }
  const unit = words[1] ?? ''
  switch (kind) {
    case 'battery':
      return readDecision(field, { kind, factors: words.slice(1).map(Number) })
    case 'deploy': {
      const push = words.includes('pushing') ? words.at(-1) : undefined
      return readDecision(field, { kind, unit, at: after('at') ?? '', ...(push ? { push } : {}) })
    }
    case 'play': {
      const at = after('at')
      return readDecision(field, { kind, ...(unit ? { unit } : {}), ...(at === undefined ? {} : { at }) })
    }
    case 'declare':
      return readDecision(field, { kind, first: unit })
    case 'move':
      return readDecision(field, { kind, unit, to: after('to') ?? '', via: listAfter('via') })
    case 'stay':
    case 'lose':
      return readDecision(field, { kind, unit })
    case 'exit':
      return readDecision(field, { kind, unit, at: after('at') ?? '' })
    case 'enter':
    case 'retreat':
    case 'advance':
      return readDecision(field, { kind, unit, to: after('to') ?? '' })
    case 'attack':
      return readDecision(field, { kind, hex: unit, units: listAfter('with') })
    case 'bombard':
      return readDecision(field, { kind, guns: unit === 'none' ? 0 : Number(unit) })
    default:
      if (Object.hasOwn(NOTATION, kind)) return readDecision(field, { kind })
      throw new BadInput(`"${text}" is not a decision; type one of: ${Object.values(NOTATION).join(' | ')}`)
  }
}
