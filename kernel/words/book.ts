/**
 * The texts of a game. Rules name a code and its values; the sentences are ICU messages in the game’s
 * `messages/<language>.yaml`. Besides its gaps a message may use what follows from them: `{unit_n}` (one or several,
 * for plurals), `{unit_as}` (it, they or he) and the forms of a side, such as `{side_adjective}`.
 */
import { wordsOf } from '#words'
import type { Objection } from '../decision.ts'
import { handNow, type InputHand } from '../match/hands.ts'
import type { Term } from '../rules.ts'
import { isMessage, type Message, Saying, type Value, type Values } from './message.ts'
import type { Sentences } from './sentences.ts'

/** The pronoun of a name: "it retreats", "they retreat", "he retreats". */
export type Pronoun = 'it' | 'they' | 'he'

/** A message without gaps. */
export const plain = Symbol('plain')

type Gapped = (...values: never[]) => Values
type Chapter<T> = Readonly<Record<string, T>>
type Turned<F, R> = F extends (...values: infer P) => Values ? (...values: P) => R : never

/** The chapter about how battles end. */
export const LEVELS = 'levels'

/** What `{winner}` is if neither side has won, or the record doesn’t name the winner. */
const NO_WINNER = 'none'

/** The parts of a refusal: the case it cites, and the values of its gaps. */
export interface Refused {
  readonly case: string
  readonly values: Values
}

export const refuse = (id: string, values: Values = {}): Refused => ({ case: id, values })

type Refusals<C> = {
  readonly [K in keyof C]: C[K] extends (...values: infer P) => Refused ? (...values: P) => Objection : never
}
type Messages<C> = { readonly [K in keyof C]: C[K] extends Gapped ? Turned<C[K], Message> : Message }
type Spoken<C> = { readonly [K in keyof C]: C[K] extends Gapped ? Turned<C[K], string> : string }
type Terms<C> = {
  readonly [K in keyof C]: C[K] extends (...values: infer P) => Values
    ? (id: string, value: number, ...values: P) => Term
    : (id: string, value: number) => Term
}

export class Book {
  readonly id: string
  readonly home: string
  readonly #names = new Map<string, Pronoun>()
  /** The forms of each side, found once, because every name is looked up among them. */
  #sides: ReadonlyMap<string, readonly string[]> | null = null
  #sentences: Sentences | null = null
  readonly #verbs = new Map<InputHand, Readonly<Record<string, string>>>()
  /** Every declared key, with the function for its values: for the check that none is missing and none unused. */
  readonly declared = new Map<string, unknown>()

  constructor(id: string, home: string) {
    this.id = id
    this.home = home
  }

  /** Names with another pronoun than "it". */
  learn(names: Iterable<readonly [name: string, as: Pronoun]>): void {
    for (const [name, as] of names) if (as !== 'it') this.#names.set(name, as)
  }

  /** The pronoun of a name in this book. */
  pronounOf(name: string): Pronoun {
    return this.#names.get(name) ?? 'it'
  }

  /** Whether its texts are loaded. */
  get speaks(): boolean {
    return this.#sentences !== null
  }

  /** Sets the language. */
  speak(sentences: Sentences): void {
    this.#sentences = sentences
    this.#sides = null
    this.#verbs.clear()
  }

  /** The sentence for a code of this book; the code itself without texts. */
  readonly say = (code: string, values: Values): string => {
    this.#sentences ??= wordsOf(this)
    const key = code.slice(this.id.length + 1)
    return this.#sentences?.say(key, this.#filled(values)) ?? code
  }

  /** A message of this book, passed on by its key. */
  message(key: string, values: Values = {}): Message {
    return new Saying(`${this.id}.${key}`, values, this.say)
  }

  has(key: string): boolean {
    this.#sentences ??= wordsOf(this)
    return this.#sentences?.has(key) ?? false
  }

  /** The title of a case in the present language, if it has one. */
  titleOf(id: string): string | undefined {
    this.#sentences ??= wordsOf(this)
    return this.#sentences?.say(`cases.${id}`, {})
  }

  /** The endings of battles of this game, by recorded level. */
  levels(levels: readonly string[]): void {
    this.messages(LEVELS, Object.fromEntries(levels.map(level => [level, (winner: string) => ({ winner })])))
  }

  /**
   * How a battle ended. It names the winner if the level alone doesn’t; a level of another edition is shown as it is.
   */
  ending(level: string, winner: string | null = null): Message {
    const key = `${LEVELS}.${level}`
    return this.has(key) ? this.message(key, { winner: winner ?? NO_WINNER }) : new Saying(level, {}, () => level)
  }

  /** Refusals: the key is the code, the parameters are the gaps. */
  refusals<C extends Chapter<(...values: never[]) => Refused>>(chapter: string, declared: C): Refusals<C> {
    const { say } = this
    return this.#chapter(chapter, declared, (code, made) => (...values: never[]) => {
      const { case: id, values: given } = (made as (...values: never[]) => Refused)(...values)
      return {
        case: id,
        code,
        values: given,
        get text() {
          return say(code, given)
        },
      }
    }) as Refusals<C>
  }

  /** Questions and other messages that are passed on before anyone reads them. */
  messages<C extends Chapter<Gapped | typeof plain>>(chapter: string, declared: C): Messages<C> {
    return this.#chapter(chapter, declared, (code, made) =>
      made === plain
        ? new Saying(code, {}, this.say)
        : (...values: never[]) => new Saying(code, (made as Gapped)(...values), this.say),
    ) as Messages<C>
  }

  /** A chapter with names of the game as keys, such as phases or results. */
  each<K extends string>(chapter: string, keys: readonly K[]): Readonly<Record<K, Message>> {
    return this.messages(chapter, Object.fromEntries(keys.map(key => [key, plain]))) as Readonly<Record<K, Message>>
  }

  /** Texts for immediate use: captions, the log, cards. */
  sentences<C extends Chapter<Gapped | typeof plain>>(chapter: string, declared: C): Spoken<C> {
    const found = {}
    for (const [key, made] of Object.entries(declared)) {
      const code = this.#code(chapter, key, made)
      const said =
        made === plain
          ? { get: () => this.say(code, {}) }
          : { value: (...values: never[]) => this.say(code, (made as Gapped)(...values)) }
      Object.defineProperty(found, key, { ...said, enumerable: true })
    }
    return found as Spoken<C>
  }

  /** Terms of costs, odds and tests: with the case and the value of each. */
  terms<C extends Chapter<Gapped | typeof plain>>(chapter: string, declared: C): Terms<C> {
    return this.#chapter(
      chapter,
      declared,
      (code, made) =>
        (id: string, value: number, ...values: never[]) =>
          new SaidTerm(code, made === plain ? {} : (made as Gapped)(...values), id, value, this.say),
    ) as Terms<C>
  }

  #chapter(chapter: string, declared: Chapter<unknown>, said: (code: string, made: unknown) => unknown): object {
    return Object.fromEntries(
      Object.entries(declared).map(([key, made]) => [key, said(this.#code(chapter, key, made), made)]),
    )
  }

  #code(chapter: string, key: string, made: unknown): string {
    this.declared.set(`${chapter}.${key}`, made)
    return `${this.id}.${chapter}.${key}`
  }

  /** The verb for the pointer, in the forms of the language: `{click}` is "click" or "tap". */
  verbsOf(hand: InputHand): Readonly<Record<string, string>> {
    this.#sentences ??= wordsOf(this)
    const known = this.#verbs.get(hand)
    if (known) return known
    const forms = this.#sentences?.keys(`hands.${hand}`) ?? []
    const verbs = Object.fromEntries(forms.map(form => [form, this.#sentences!.say(`hands.${hand}.${form}`, {})!]))
    this.#verbs.set(hand, verbs)
    return verbs
  }

  #filled(values: Values): Record<string, unknown> {
    const filled: Record<string, unknown> = { ...books.get(COMMON)?.verbsOf(handNow()) }
    for (const [gap, value] of Object.entries(values)) this.#fill(filled, gap, value)
    return filled
  }

  #fill(filled: Record<string, unknown>, gap: string, value: Value): void {
    if (typeof value === 'number') filled[gap] = value
    else if (isMessage(value)) filled[gap] = textOf(value)
    else if (Array.isArray(value)) this.#fillList(filled, gap, value)
    else this.#fillName(filled, gap, value as string)
  }

  #fillList(filled: Record<string, unknown>, gap: string, list: readonly (string | Message)[]): void {
    if (list.length === 1 && typeof list[0] === 'string') this.#fillName(filled, gap, list[0])
    else {
      const said = list.map(one => (isMessage(one) ? textOf(one) : one))
      filled[gap] = listIn(this.#sentences?.tag ?? 'en-GB').format(said)
      filled[`${gap}_n`] = list.length
      filled[`${gap}_as`] = 'they'
    }
  }

  #formsOf(side: string): readonly string[] {
    this.#sides ??= Map.groupBy(this.#sentences?.keys('sides') ?? [], key => key.slice(0, key.indexOf('.')))
    return this.#sides.get(side) ?? []
  }

  #fillName(filled: Record<string, unknown>, gap: string, name: string): void {
    const as = this.pronounOf(name)
    filled[`${gap}_n`] = as === 'they' ? 2 : 1
    filled[`${gap}_as`] = as
    filled[gap] = name
    for (const key of this.#formsOf(name)) {
      const form = key.slice(name.length + 1)
      filled[form === 'name' ? gap : `${gap}_${form}`] = this.#sentences!.say(`sides.${key}`, {})!
    }
  }
}

const lists = new Map<string, Intl.ListFormat>()

/** "Friant, Ferey and Bourcier", in the style of the language. */
function listIn(tag: string): Intl.ListFormat {
  const list = lists.get(tag) ?? new Intl.ListFormat(tag, { type: 'conjunction' })
  lists.set(tag, list)
  return list
}

/** A term of a sum. Its text isn’t recorded. */
class SaidTerm extends Saying implements Term {
  readonly value: number
  readonly case: string

  constructor(
    code: string,
    values: Values,
    id: string,
    value: number,
    speak: (code: string, values: Values) => string,
  ) {
    super(code, values, speak)
    this.value = value
    this.case = id
  }
}

const books = new Map<string, Book>()

/** The book of the messages that all games share. */
export const COMMON = 'umpire'

/** One book for each game, wherever it is needed. */
export function openBook(id: string, home: string): Book {
  const book = books.get(id) ?? new Book(id, home)
  books.set(id, book)
  return book
}

/** All opened books. */
export const openedBooks = (): readonly Book[] => [...books.values()]

/** Whether a name is plural, by the data of its game. */
export const isPlural = (name: string): boolean => openedBooks().some(book => book.pronounOf(name) === 'they')

/** The verb for the reader’s pointer, in every form of the language. */
export const verbsNow = (): Readonly<Record<string, string>> => books.get(COMMON)?.verbsOf(handNow()) ?? {}

/** The title of a case in the reader’s language, or else in the book of cases. */
export const caseTitle = (game: string, { id, title }: { readonly id: string; readonly title: string }): string =>
  books.get(game)?.titleOf(id) ?? title

/** A side’s name in the present language. */
export function sideName({ id }: { readonly id: string }, side: string): string {
  const book = books.get(id)
  const key = `sides.${side}.name`
  return book?.has(key) ? book.message(key).text : `${side.charAt(0).toUpperCase()}${side.slice(1)}`
}

/** The same in a sentence: "the French". Equal to the name if the game has no such form. */
export function sideNoun(game: { readonly id: string }, side: string): string {
  const book = books.get(game.id)
  const key = `sides.${side}.noun`
  return book?.has(key) ? book.message(key).text : sideName(game, side)
}

/** How a battle ended, as far as known. */
export const endingIn = (
  { id, sides }: { readonly id: string; readonly sides: readonly string[] },
  { level, winner }: { readonly level: string; readonly winner: number | null },
): string => books.get(id)?.ending(level, winner === null ? null : sides[winner]).text ?? level

/** The sentence of a message, even one received as code and values alone. */
export function textOf({
  code,
  values,
  text,
}: {
  readonly code: string
  readonly values: Values
  readonly text?: string
}): string {
  return text ?? books.get(code.slice(0, code.indexOf('.')))?.say(code, values) ?? code
}

/** Adds texts again to data received from elsewhere or from a record. */
export function withWords<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withWords) as T
  if (typeof value !== 'object' || value === null) return value
  const { code, values } = value as Partial<Message>
  if (typeof code === 'string' && typeof values === 'object' && !('text' in value)) {
    const book = books.get(code.slice(0, code.indexOf('.')))
    return Object.assign(new Saying(code, values, book?.say ?? (() => code)), value)
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withWords(one)])) as T
}
