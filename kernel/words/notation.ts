/**
 * How decisions are written as JSON and typed as words. A game says once how to type each kind, such as `retreat <unit>
 * to <to> [displacing <displacing>]`, and what its parts are; reading, writing, saying and hearing follow.
 */

import { BadInput, type Json } from '../data/input.ts'
import type { Decision } from '../decision.ts'
import type { Handles } from '../position/handles.ts'
import type { DecisionForm, Language } from '../rules.ts'

/** A part of a decision: its value inside, its JSON form, and its typed form. */
export interface Vocable<T = unknown> {
  /** Its name in instructions for typing a decision. */
  readonly hint: string
  /** Throws BadInput for impossible values. */
  read(written: unknown): T
  write(value: T): Json
  hear(words: readonly string[]): unknown
  say(written: Json): string
  /** Its value if omitted, where that is allowed. */
  readonly blank?: T
}

const single = {
  hear: (words: readonly string[]): unknown => words.join(' '),
  say: (written: Json): string => String(written),
}

/** Something with a name, such as a unit or a hex; `find` returns less than zero if there is none. */
export function named(
  what: string,
  where: string,
  find: (name: string) => number,
  nameOf: (value: number) => string,
): Vocable<number> {
  return {
    ...single,
    hint: what,
    read(written) {
      if (typeof written !== 'string')
        throw new BadInput(`expected the name of a ${what}, not ${JSON.stringify(written)}`)
      const found = find(written)
      if (found < 0) throw new BadInput(`there is no ${what} "${written}"${where}`)
      return found
    },
    write: nameOf,
  }
}

/** One of several named things, typed in any case; some have a second name. */
export function listed(what: string, names: readonly string[], seconds: readonly string[] = []): Vocable<number> {
  const capitals = (list: readonly string[]): string[] => list.map(name => name.toUpperCase())
  const known = [capitals(names), capitals(seconds)]
  const find = (called: string): number => {
    const exact = names.indexOf(called)
    const [first, second] = known.map(list => list.indexOf(called.toUpperCase()))
    return exact >= 0 ? exact : first >= 0 ? first : second
  }
  return named(what, '', find, index => names[index])
}

/** The same with an everyday word of its own: records keep the old name. */
export function called(vocable: Vocable<number>, handles: Handles): Vocable<number> {
  const said = new Map(handles.words.map((word, index) => [vocable.write(index), word]))
  return {
    ...vocable,
    hear(words) {
      const exact = handles.exactly(words.join(' '))
      if (exact >= 0) return vocable.write(exact)
      const heard = vocable.hear(words)
      try {
        vocable.read(heard)
        return heard
      } catch {
        const begun = handles.beginning(words.join(' '))
        return begun < 0 ? heard : vocable.write(begun)
      }
    },
    say: written => said.get(written) ?? vocable.say(written),
  }
}

export function choice<T extends string>(...values: readonly T[]): Vocable<T> {
  return {
    ...single,
    hint: values.join('|'),
    read(written) {
      const found = values.find(value => value === written)
      if (found === undefined)
        throw new BadInput(`expected one of ${values.join(', ')}, not ${JSON.stringify(written)}`)
      return found
    },
    write: value => value,
  }
}

/** A whole number; `none`, if given, is the word for zero. */
export function whole(hint: string, none?: string): Vocable<number> {
  return {
    hint: none ? `${hint}|${none}` : hint,
    read(written) {
      if (!Number.isSafeInteger(written)) throw new BadInput(`expected a whole number, not ${JSON.stringify(written)}`)
      return written as number
    },
    write: value => value,
    hear: words => (none !== undefined && words[0] === none ? 0 : Number(words.join(' '))),
    say: written => (none !== undefined && written === 0 ? none : String(written)),
  }
}

interface Manner {
  /** The word for no one at all. */
  readonly none?: string
  /** Equivalent lists are equal: their items are sorted this way, unless their order matters. */
  readonly order?: ((a: never, b: never) => number) | 'as given'
  readonly repeats?: boolean
  /** The separator between typed items: by default a blank. */
  readonly separator?: string
}

const ascending = (a: number, b: number): number => a - b

export function several<T>(
  item: Vocable<T>,
  { none = 'nobody', order, repeats = false, separator = ' ' }: Manner = {},
): Vocable<readonly T[]> {
  return {
    hint: `${item.hint} …`,
    blank: [],
    read(written) {
      if (!Array.isArray(written)) throw new BadInput(`expected a list, not ${JSON.stringify(written)}`)
      const found = written.map(one => item.read(one))
      if (!repeats && new Set(found).size !== found.length) {
        throw new BadInput(`"${written.join(', ')}" lists the same thing twice`)
      }
      return order === 'as given' ? found : found.sort((order ?? ascending) as (a: T, b: T) => number)
    },
    write: list => list.map(one => item.write(one)),
    hear: words =>
      words
        .flatMap(word => word.split(separator))
        .filter(word => word !== '' && word !== none)
        .map(word => item.hear([word])),
    say: written => (written as readonly Json[]).map(one => item.say(one)).join(separator) || none,
  }
}

/** Optional if its pattern says so, with that value. */
export const perhaps = <T, B>(vocable: Vocable<T>, blank: B): Vocable<T | B> => ({
  ...(vocable as unknown as Vocable<T | B>),
  blank,
})

/** The same as null, typed as that word. */
export function orNone<T>(vocable: Vocable<T>, none = 'none'): Vocable<T | null> {
  return {
    hint: `${vocable.hint}|${none}`,
    read: written => (written === null ? null : vocable.read(written)),
    write: value => (value === null ? null : vocable.write(value)),
    hear: words => (words.length === 1 && words[0] === none ? null : vocable.hear(words)),
    say: written => (written === null ? none : vocable.say(written)),
  }
}

type Keys<D extends Decision> = D extends unknown ? Exclude<keyof D, 'kind'> : never
type Value<D extends Decision, K> = D extends unknown ? (K extends keyof D ? D[K] : never) : never
/** What each part of a game's decisions is, by its key. */
export type Vocabulary<D extends Decision> = { readonly [K in Keys<D>]: Vocable<Value<D, K>> }

interface Slot {
  /** The words that introduce it. */
  readonly lead: readonly string[]
  readonly key: string
  readonly optional: boolean
}

interface Clause extends Slot {
  readonly vocable: Vocable
}

interface Sentence {
  readonly kind: string
  readonly verb: readonly string[]
  readonly clauses: readonly Clause[]
  /** How to type it. */
  form(): string
}

/** The part of a pattern that is the same in every battle. */
interface Outline {
  readonly verb: readonly string[]
  readonly slots: readonly Slot[]
}

const PIECES = /\[[^\]]*\]|\S+/g
const SLOT = /^<(\w+)>$/

/** Patterns are few, but many battles are opened with them. */
const outlines = new Map<string, Outline>()

function outlineOf(pattern: string): Outline {
  const known = outlines.get(pattern) ?? parse(pattern)
  outlines.set(pattern, known)
  return known
}

function parse(pattern: string): Outline {
  const verb: string[] = []
  const slots: Slot[] = []
  let lead: string[] = []
  const take = (word: string, optional: boolean): void => {
    const key = SLOT.exec(word)?.[1]
    if (key === undefined) {
      if (slots.length === 0 && !optional) verb.push(word)
      else lead.push(word)
      return
    }
    if (slots.length > 0 && lead.length === 0) throw new Error(`"${pattern}" needs a word before <${key}>`)
    slots.push({ lead, key, optional })
    lead = []
  }
  for (const piece of pattern.match(PIECES) ?? []) {
    if (piece.startsWith('[')) for (const word of piece.slice(1, -1).split(' ')) take(word, true)
    else take(piece, false)
  }
  return { verb, slots }
}

function sentenceOf(kind: string, pattern: string, parts: Readonly<Record<string, Vocable>>): Sentence {
  const { verb, slots } = outlineOf(pattern)
  const clauses = slots.map(slot => {
    const vocable = parts[slot.key]
    if (!vocable) throw new Error(`"${pattern}" has a part <${slot.key}> that is not described`)
    return { ...slot, vocable }
  })
  const form = (): string => pattern.replace(/<(\w+)>/g, (_, key: string) => `<${parts[key].hint}>`)
  return { kind, verb, clauses, form }
}

const isBlank = ({ blank }: Vocable, value: unknown): boolean =>
  Array.isArray(blank) ? Array.isArray(value) && value.length === 0 : value === blank

const alike = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

/** Where these words occur among the others, from there on. */
function indexOf(words: readonly string[], wanted: readonly string[], from: number): number {
  for (let at = from; at + wanted.length <= words.length; at++) {
    if (wanted.every((word, i) => alike(words[at + i], word))) return at
  }
  return -1
}

export class Notation<D extends Decision> {
  private readonly sentences: ReadonlyMap<string, Sentence>

  constructor(patterns: Readonly<Record<D['kind'], string>>, parts: Vocabulary<D>) {
    this.sentences = new Map(
      Object.entries<string>(patterns).map(([kind, pattern]) => [kind, sentenceOf(kind, pattern, parts)]),
    )
  }

  get forms(): DecisionForm[] {
    return [...this.sentences.values()].map(({ kind, form, clauses }) => ({
      kind,
      typed: form(),
      parts: clauses.map(({ key, vocable, optional }) => ({ key, hint: vocable.hint, optional })),
    }))
  }

  read(input: unknown): D {
    const given = (typeof input === 'object' && input !== null ? input : {}) as Readonly<Record<string, unknown>>
    const sentence = typeof given.kind === 'string' ? this.sentences.get(given.kind) : undefined
    if (!sentence) {
      throw new BadInput(`a decision is an object whose "kind" is one of: ${[...this.sentences.keys()].join(', ')}`)
    }
    const { kind, clauses } = sentence
    const stranger = Object.keys(given).find(key => key !== 'kind' && !clauses.some(clause => clause.key === key))
    if (stranger !== undefined) throw new BadInput(`decision: "${kind}" has no "${stranger}"`)
    const read: Record<string, unknown> = { kind }
    for (const { key, vocable, optional } of clauses) {
      if (given[key] !== undefined) read[key] = vocable.read(given[key])
      else if (optional) read[key] = vocable.blank
      else throw new BadInput(`decision: "${kind}" needs "${key}" (${vocable.hint})`)
    }
    return read as unknown as D
  }

  write(decision: D): { [key: string]: Json } {
    const written: { [key: string]: Json } = { kind: decision.kind }
    for (const { key, vocable, optional } of this.sentences.get(decision.kind)!.clauses) {
      const value = (decision as unknown as Readonly<Record<string, unknown>>)[key]
      if (!optional || !isBlank(vocable, value)) written[key] = vocable.write(value)
    }
    return written
  }

  /** Made from the written form, so that the two can’t diverge. */
  say(decision: D): string {
    const written = this.write(decision)
    const { verb, clauses } = this.sentences.get(decision.kind)!
    const said = clauses.filter(({ key }) => Object.hasOwn(written, key))
    return [...verb, ...said.flatMap(({ key, lead, vocable }) => [...lead, vocable.say(written[key])])].join(' ')
  }

  hear(text: string): D {
    const words = text.trim().split(/[\s;]+/)
    const [sentence] = [...this.sentences.values()]
      .filter(({ verb }) => indexOf(words.slice(0, verb.length), verb, 0) === 0)
      .sort((a, b) => b.verb.length - a.verb.length)
    if (!sentence) {
      const forms = [...this.sentences.values()].map(({ form }) => form())
      throw new BadInput(`"${text}" is not a decision; type one of: ${forms.join(' | ')}`)
    }
    return this.read(this.parts(sentence, words.slice(sentence.verb.length), text))
  }

  private parts({ kind, clauses, form }: Sentence, words: readonly string[], text: string): Record<string, unknown> {
    const heard: Record<string, unknown> = { kind }
    const spans: { readonly clause: Clause; readonly at: number }[] = []
    let from = 0
    for (const clause of clauses) {
      const at = indexOf(words, clause.lead, from)
      if (at >= 0) from = at + clause.lead.length
      if (at >= 0) spans.push({ clause, at })
      else if (!clause.optional) throw new BadInput(`"${text}" is not all of it; type: ${form()}`)
    }
    for (const [i, { clause, at }] of spans.entries()) {
      const own = words.slice(at + clause.lead.length, spans[i + 1]?.at)
      if (own.length > 0 || !clause.optional) heard[clause.key] = clause.vocable.hear(own)
    }
    const spoken = spans[0]?.at ?? 0
    if (spans.length === 0 ? words.length > 0 : spoken > 0)
      throw new BadInput(`"${text}" says too much; type: ${form()}`)
    return heard
  }
}

/** The language of a game: decisions by its notation, events and positions in its own terms. */
export function languageOf<D extends Decision>(
  notation: Notation<D>,
  telling: Pick<Language<D>, 'writeEvent' | 'tell' | 'view'>,
): Language<D> {
  return {
    forms: notation.forms,
    readDecision: input => notation.read(input),
    writeDecision: decision => notation.write(decision),
    say: decision => notation.say(decision),
    hear: text => notation.hear(text),
    ...telling,
  }
}
