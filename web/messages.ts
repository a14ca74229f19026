/** The page’s sentences are ICU messages, compiled by the build, so that no parser is shipped. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import messageFormat from '@messageformat/core'
import compiler from '@messageformat/core/lib/compile-module.js'
import { parse as parseMessage, type Token } from '@messageformat/parser'
import { gameFolder, gameIds } from '@voltigeur/games'
import { LANGUAGES } from '@voltigeur/wire'
import { load } from 'js-yaml'
import * as formats from './src/language/formats.ts'

/** CommonJS packages whose types speak of ES modules. */
interface Tongue {
  compile(message: string): (values: object) => string
}
const MessageFormat = messageFormat as unknown as new (locale: string, options: object) => Tongue
const compileModule = compiler as unknown as (tongue: Tongue, messages: Readonly<Record<string, string>>) => string

/** Sentences by where they stand in their book: `lobby.badFile`, `steps.3.text.0`. */
export type SentencesByPlace = Readonly<Record<string, unknown>>

export { LANGUAGES }

/** A book, a chapter of it, or a message. */
export type Said = string | { readonly [key: string]: Said } | readonly Said[]

/** As English is written here: British lists and figures. */
const TAGS: Readonly<Record<string, string>> = { en: 'en-GB' }

const folder = fileURLToPath(new URL('languages/', import.meta.url))

export const fileOf = (language: string, book: string): string => `${folder}${language}/${book}.yaml`

export const bookIn = (language: string, book: string): Said =>
  load(readFileSync(fileOf(language, book), 'utf8')) as Said

export function sentencesOf(book: object, path = ''): SentencesByPlace {
  const found: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(book)) {
    if (typeof value === 'object' && value !== null) Object.assign(found, sentencesOf(value, `${path}${key}.`))
    else found[`${path}${key}`] = value
  }
  return found
}

/** Where a game says in a language what `box.yaml`, `story.yaml` and its scenarios say in English. */
export const listingFile = (language: string, game: string): string =>
  fileURLToPath(new URL(`catalogue/${language}.yaml`, gameFolder(game)))

/** The texts about all games; what a game doesn’t translate stays English. */
export function listingIn(language: string): Readonly<Record<string, object>> {
  const told = gameIds().flatMap(id => {
    const file = listingFile(language, id)
    return existsSync(file) ? [[id, load(readFileSync(file, 'utf8')) as object] as const] : []
  })
  return Object.fromEntries(told)
}

/** A game’s words for the results of its battles: the first page needs them, and fetches no game. */
export function endingsIn(language: string, teaching: boolean): Said {
  const of = (folder: string): Said => {
    const file = (name: string): URL => new URL(`../${folder}/messages/${name}.yaml`, import.meta.url)
    const messages = messagesIn(readFileSync(existsSync(file(language)) ? file(language) : file(LANGUAGES[0]), 'utf8'))
    return Object.fromEntries(Object.entries(messages).filter(([key]) => /^(?:levels|sides)\./.test(key))) as Said
  }
  const games = gameIds().map(id => [id, of(`games/${id}`)])
  return Object.fromEntries(teaching ? [...games, ['parley', of('kernel/parley')]] : games)
}

/** Every message of a file, without regard to its chapters. */
export const messagesIn = (text: string): SentencesByPlace => sentencesOf(load(text) as object)

/** The verbs for what the reader's hand does, which messages have without being told: `{click}`. */
function verbsIn(language: string): readonly string[] {
  const file = new URL(`../kernel/messages/${language}.yaml`, import.meta.url)
  const { hands } = load(readFileSync(file, 'utf8')) as { hands: { mouse: object } }
  return Object.keys(hands.mouse)
}
export const VERBS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(verbsIn))

export type GapKind = 'text' | 'number' | 'list' | 'choice'

const KINDS: Readonly<Record<string, GapKind>> = {
  list: 'list',
  commas: 'list',
  armies: 'list',
  army: 'text',
  clause: 'text',
  sentence: 'text',
  added: 'text',
  lower: 'text',
}

function kindOf(token: Token): GapKind {
  if (token.type === 'select') return 'choice'
  if (token.type === 'function') return KINDS[token.key] ?? 'number'
  return token.type === 'argument' ? 'text' : 'number'
}

/** A message’s gaps, with their possible values. */
export function gapsIn(message: string): ReadonlyMap<string, ReadonlySet<GapKind>> {
  const found = new Map<string, Set<GapKind>>()
  const within = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if ('arg' in token && !VERBS.has(token.arg))
        found.set(token.arg, (found.get(token.arg) ?? new Set()).add(kindOf(token)))
      if ('cases' in token) for (const { tokens: inside } of token.cases) within(inside)
    }
  }
  within(parseMessage(message))
  return found
}

const speaksOfHand = (message: string): boolean => [...VERBS].some(verb => message.includes(`{${verb}}`))

/** A message without gaps. */
const plainly = (message: string): string =>
  parseMessage(message)
    .map(token => (token.type === 'content' ? token.value : ''))
    .join('')

function tongue(language: string, module: (name: string) => string): Tongue {
  const customFormatters = Object.fromEntries(
    Object.entries(formats).map(([id, formatter]) => [id, { formatter, id, module: module(id) }]),
  )
  return new MessageFormat(TAGS[language] ?? language, { customFormatters })
}

/** Every message as a function of its named values; throws for a malformed one. */
export function compileMessages(language: string, sentences: SentencesByPlace, module: string): string {
  return compileModule(
    tongue(language, () => module),
    sentences as Readonly<Record<string, string>>,
  )
}

/** Books as a module: messages with gaps are functions of named values, all others are plain text. */
export function compileBooks(
  language: string,
  books: Readonly<Record<string, Said>>,
  formats: string,
  hands: string,
): string {
  const gapped: Record<string, string> = {}
  const written = (said: Said, path: string): string => {
    if (Array.isArray(said)) return `[${said.map((one, at) => written(one, `${path}.${at}`)).join(', ')}]`
    if (typeof said === 'object')
      return `{ ${Object.entries(said)
        .map(([key, one]) => writtenAt(key, one, `${path}.${key}`))
        .join(', ')} }`
    if (gapsIn(said).size === 0) return JSON.stringify(plainly(said))
    gapped[path] = said
    const at = JSON.stringify(path)
    return speaksOfHand(said) ? `values => said[${at}]({ ...verbs(), ...values })` : `said[${at}]`
  }
  const writtenAt = (key: string, said: Said, path: string): string => {
    const name = JSON.stringify(key)
    if (typeof said !== 'string' || !speaksOfHand(said) || gapsIn(said).size > 0)
      return `${name}: ${written(said, path)}`
    gapped[path] = said
    return `get ${name}() { return said[${JSON.stringify(path)}](verbs()) }`
  }
  const module = Object.entries(books).map(([book, said]) => writtenAt(book, said, book))
  const compiled = compileMessages(language, gapped, formats).replace(/^export default /m, 'const said = ')
  return [
    `import { verbs } from ${JSON.stringify(hands)}`,
    compiled,
    `export default { ${module.join(',\n')} }`,
    '',
  ].join('\n')
}

/** The same at once, for tests. */
export const compiled = (language: string, message: string): ((values: object) => string) =>
  tongue(language, () => '').compile(message)
