/** Translations are ICU messages. They are compiled when the page is built, so that no parser is sent along. */
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/lib/compile-module.js'
import { parse as parseMessage, type Token } from '@messageformat/parser'
import { load } from 'js-yaml'
import { parseAst } from 'vite'
import * as formats from './src/language/formats.ts'

/** Sentences by where they stand in their book: `lobby.badFile`, `steps.3.text.0`. */
export type Sentences = Readonly<Record<string, unknown>>

export function sentencesOf(book: object, path = ''): Sentences {
  const found: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(book)) {
    if (typeof value === 'object' && value !== null) Object.assign(found, sentencesOf(value, `${path}${key}.`))
    else found[`${path}${key}`] = value
  }
  return found
}

export const readTranslation = (text: string): Sentences => sentencesOf(load(text) as object)

/** The gaps of an English sentence, and how its values are handed over; null where it has none. */
export interface Gaps {
  readonly names: readonly string[]
  readonly handedOver: string
}

interface Pattern {
  readonly type: string
  readonly name?: string
  readonly start: number
  readonly end: number
  readonly properties?: readonly { readonly value: Pattern }[]
  readonly elements?: readonly Pattern[]
  readonly argument?: Pattern
  readonly left?: Pattern
}

const namesIn = ({ type, name, properties = [], elements = [], argument, left }: Pattern): string[] => {
  if (type === 'Identifier') return [name!]
  if (type === 'AssignmentPattern') return namesIn(left!)
  if (type === 'RestElement') return namesIn(argument!)
  return [...properties.map(({ value }) => value), ...elements].flatMap(namesIn)
}

/** A sentence with gaps is a function, and its gaps are called as its parameters are. */
export function gapsOf(sentence: unknown): Gaps | null {
  if (typeof sentence !== 'function') return null
  const source = `(${sentence})`
  const [statement] = parseAst(source).body as unknown as { expression: { params: Pattern[] } }[]
  const { params } = statement.expression
  const handedOver = params.map(({ start, end }) => source.slice(start, end)).join(', ')
  return { names: params.flatMap(namesIn), handedOver }
}

function tongue(language: string, module: (name: string) => string): MessageFormat {
  const customFormatters = Object.fromEntries(
    Object.entries(formats).map(([id, formatter]) => [id, { formatter, id, module: module(id) }]),
  )
  return new MessageFormat(language, { customFormatters })
}

/** Every message as a function of its named values; throws where one is not well formed. */
export function compileMessages(language: string, sentences: Sentences, module: string): string {
  return compileModule(
    tongue(language, () => module),
    sentences as Readonly<Record<string, string>>,
  )
}

/** The gaps that a message fills. */
export function gapsIn(message: string): readonly string[] {
  const within = (tokens: readonly Token[]): string[] =>
    tokens.flatMap(token => [
      ...('arg' in token ? [token.arg] : []),
      ...('cases' in token ? token.cases.flatMap(({ tokens }) => within(tokens)) : []),
    ])
  return [...new Set(within(parseMessage(message)))]
}

/** The same at once, for tests. */
export const compiled = (language: string, message: string): ((values: object) => string) =>
  tongue(language, () => '').compile(message) as (values: object) => string

/** Where the compiled messages take the values of the English sentence, in its own order. */
export function adaptersOf(english: Sentences, sentences: Sentences, messages: string): string {
  const lines = Object.keys(sentences).map(key => {
    const gaps = gapsOf(english[key])
    const at = JSON.stringify(key)
    if (gaps === null) return `  ${at}: said[${at}](),`
    return `  ${at}: (${gaps.handedOver}) => said[${at}]({ ${gaps.names.join(', ')} }),`
  })
  return [`import said from ${JSON.stringify(messages)}`, 'export default {', ...lines, '}', ''].join('\n')
}
