/** Writes `languages/english.d.ts`: which sentences the English books have, and which values each of them takes. */
import { writeFileSync } from 'node:fs'
import { SHELVES } from './languages/shelves.ts'
import { bookIn, type GapKind, gapsIn, LANGUAGES, type Said } from './messages.ts'

export const DECLARED = new URL('languages/english.d.ts', import.meta.url)

const TYPES: Readonly<Record<GapKind, string>> = {
  number: 'number',
  list: 'readonly string[]',
  choice: 'Choice',
  text: 'Text',
}

/** The common type for all languages: a number if one of them counts, a list if one of them lists. */
const typeOf = (kinds: readonly GapKind[]): string =>
  TYPES[(['list', 'number', 'choice', 'text'] as const).find(kind => kinds.includes(kind))!]

const at = (said: Said | undefined, key: string): Said | undefined =>
  typeof said === 'object' ? (said as Readonly<Record<string, Said>>)[key] : undefined

function gapsOf(messages: readonly (Said | undefined)[]): [string, string][] {
  const found = new Map<string, GapKind[]>()
  for (const message of messages)
    if (typeof message === 'string')
      for (const [gap, kinds] of gapsIn(message)) found.set(gap, [...(found.get(gap) ?? []), ...kinds])
  return [...found].map(([gap, kinds]) => [gap, typeOf(kinds)])
}

const named = (key: string): string => (/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key))

function typed(english: Said, translated: readonly (Said | undefined)[], indent: string): string {
  if (typeof english === 'string') {
    const gaps = gapsOf([english, ...translated])
    const values = gaps.map(([gap, type]) => `readonly ${gap}: ${type}`).join('; ')
    return gaps.length === 0 ? 'string' : `(values: { ${values} }) => string`
  }
  const inner = `${indent}  `
  const of = (key: string): string =>
    typed(
      at(english, key)!,
      translated.map(one => at(one, key)),
      inner,
    )
  if (Array.isArray(english)) {
    const types = new Set(english.map((_, index) => of(String(index))))
    return `readonly (${[...types].join(' | ')})[]`
  }
  const lines = Object.keys(english).map(key => `${inner}readonly ${named(key)}: ${of(key)}\n`)
  return `{\n${lines.join('')}${indent}}`
}

export function declaration(): string {
  const [source, ...others] = LANGUAGES
  const books = Object.values(SHELVES)
    .flat()
    .sort()
    .map(book => {
      const translated = others.map(language => bookIn(language, book))
      return `  readonly ${named(book)}: ${typed(bookIn(source, book), translated, '  ')}\n`
    })
  return [
    '// Written by `node web/typed-books.ts` from the books of every language. Do not edit.',
    '// biome-ignore-all format: as it is written',
    'type Text = string | number',
    'type Choice = string | boolean | null',
    '',
    `export interface Books {\n${books.join('')}}`,
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(DECLARED, declaration())
