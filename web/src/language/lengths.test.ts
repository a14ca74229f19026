/** Every message of the page is short enough for its place, as docs/writing.md has it; French and German may take a third more. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LONGER } from '@voltigeur/kernel/style'
import { expect, test } from 'vitest'
import { SHELVES } from '../../languages/shelves.ts'
import { bookIn, compiled, type GapKind, gapsIn, LANGUAGES, sentencesOf, VERBS } from '../../messages.ts'
import { placesIn, type WhereSaid } from './places.ts'

const VIEWS = fileURLToPath(new URL('../', import.meta.url))

interface Room {
  readonly characters: number
  readonly sentences: number
}

/** Texts with enough space have two sentences at most: errors, empty lists, confirmations, explanations. */
const ROOM: Readonly<Record<WhereSaid | 'text', Room>> = {
  button: { characters: 24, sentences: 1 },
  title: { characters: 40, sentences: 1 },
  tip: { characters: 90, sentences: 2 },
  text: { characters: 150, sentences: 2 },
}

/** Tips that no view reads by name, but by what they belong to. */
const TIP = /(?:^|\.)\w*[hH]int(?:s\.\w+)?$/

const read = globSync('**/*.tsx', { cwd: VIEWS }).flatMap(file => [
  ...placesIn(file, readFileSync(`${VIEWS}${file}`, 'utf8')),
])
/** The narrowest place counts. */
const PLACES = new Map(read.toSorted(([, a], [, b]) => ROOM[b].characters - ROOM[a].characters))

const placeOf = (key: string): WhereSaid | 'text' => PLACES.get(key) ?? (TIP.test(key) ? 'tip' : 'text')

const VALUES: Readonly<Record<GapKind, unknown>> = { list: ['Soult'], number: 2, choice: 'other', text: 'Soult' }

/** With ordinary values. */
function said(language: string, message: string): string {
  const gaps = [...gapsIn(message)].map(([gap, kinds]) => {
    const kind = (['list', 'number', 'choice', 'text'] as const).find(one => kinds.has(one))!
    return [gap, VALUES[kind]]
  })
  return compiled(language, message)(Object.fromEntries([...[...VERBS].map(verb => [verb, verb]), ...gaps]))
}

const sentencesOfText = (text: string): number => text.match(/\p{L}{2}[)”»“]?[.!?](?=\s|$)/gu)?.length ?? 0

const tooLong = (text: string, { characters, sentences }: Room, share: number): boolean =>
  text.length > Math.floor(characters * share) || sentencesOfText(text) > sentences

test.each(LANGUAGES)('%s: no message of the page is too long for its place', language => {
  const share = language === LANGUAGES[0] ? 1 : LONGER
  const found = Object.values(SHELVES)
    .flat()
    .flatMap(book =>
      Object.entries(sentencesOf(bookIn(language, book) as object) as Record<string, string>).flatMap(
        ([key, message]) => {
          const place = placeOf(`${book}.${key}`)
          const text = said(language, message)
          return tooLong(text, ROOM[place], share) ? [`${book}.${key}, a ${place} (${text.length}): ${text}`] : []
        },
      ),
    )
  expect(found).toEqual([])
})

test('every message that a view reads is found in its book', () => {
  const keys = Object.values(SHELVES)
    .flat()
    .flatMap(book => Object.keys(sentencesOf(bookIn('en', book) as object)).map(key => `${book}.${key}`))
  expect([...PLACES.keys()].filter(key => !keys.some(one => one === key || one.startsWith(`${key}.`)))).toEqual([])
  expect(new Set(PLACES.values())).toEqual(new Set(['button', 'title', 'tip']))
  expect(PLACES.size).toBeGreaterThan(200)
})

test('the place of a message is found by what the view calls it', () => {
  const view = `import { atTable, words as said } from './books.ts'
    const { tabs } = atTable
    const found = said.lobby
    export const View = ({ open, side }) => <section title={found.seatHint}>
      <h2>{tabs.units} <i>{said.title}</i></h2>
      <button type="button" title={atTable.undoHint}>{open ? said.save : atTable.turn({ side })}</button>
      <p>{said.loading}</p>
    </section>`
  expect(Object.fromEntries(placesIn('view.tsx', view))).toEqual({
    'page.lobby.seatHint': 'tip',
    'table.tabs.units': 'title',
    'table.undoHint': 'tip',
    'page.save': 'button',
    'table.turn': 'button',
  })
})

test('what is too long is found', () => {
  expect(tooLong('Continue with both sides', ROOM.button, 1)).toBe(false)
  expect(tooLong('Continue with both armies', ROOM.button, 1)).toBe(true)
  expect(tooLong('Weiter mit beiden Armeen, so', ROOM.button, LONGER)).toBe(false)
  expect(tooLong('It failed. Try again.', ROOM.text, 1)).toBe(false)
  expect(tooLong('It failed. Nothing changed. Try again.', ROOM.text, 1)).toBe(true)
})
