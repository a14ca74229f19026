/** The books of the page: the same sentences with the same gaps in every language, all of them said, each as we write. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { breaches, endOf, spoiltPlace } from '@voltigeur/kernel/style'
import { describe, expect, test } from 'vitest'
import { SHELVES } from '../../languages/shelves.ts'
import { bookIn, compileBooks, compiled, type GapKind, gapsIn, LANGUAGES, sentencesOf, VERBS } from '../../messages.ts'
import { DECLARED, declaration } from '../../typed-books.ts'
import { CHOICES } from '../settings/settings.ts'

const BOOKS = Object.values(SHELVES).flat()
const [ENGLISH, ...TRANSLATED] = LANGUAGES

type Messages = Readonly<Record<string, string>>
const messagesIn = (language: string, book: string): Messages =>
  sentencesOf(bookIn(language, book) as object) as Messages

/** Sample values for the gaps: none, one, two and many, and every answer that a message knows. */
const FILLED: Readonly<Record<GapKind, readonly unknown[]>> = {
  number: [0, 1, 2, 1200],
  list: [['Friant'], ['Friant', 'Ferey', 'Bourcier']],
  choice: [null, true, 'French'],
  text: ['French'],
}

/** Gaps for what went wrong, which may or may not be a whole sentence. */
const REASON = /^why$/
const REASONS = ['It failed.', 'it failed', 'Did it fail?', 'no room (12 of 12)']

function* saidBy(language: string, message: string): Generator<string> {
  const say = compiled(language, message)
  const gaps = [...gapsIn(message)]
  const kindOf = (kinds: ReadonlySet<GapKind>): GapKind =>
    (['list', 'number', 'choice', 'text'] as const).find(kind => kinds.has(kind))!
  for (let turn = 0; turn < 4; turn++) {
    const values = gaps.map(([gap, kinds]) => {
      const offered = REASON.test(gap) ? REASONS : FILLED[kindOf(kinds)]
      return [gap, offered[turn % offered.length]]
    })
    const verbs = [...VERBS].map(verb => [verb, verb])
    yield say(Object.fromEntries([...verbs, ...values]))
  }
}

/** The errors in a translation, each with its place. */
function faults(english: Messages, translated: Messages): string[] {
  const gapsOf = (message: string): string => [...gapsIn(message).keys()].sort().join(', ')
  return [
    ...Object.keys(english)
      .filter(key => translated[key] === undefined || (translated[key] === '' && english[key] !== ''))
      .map(key => `${key} is missing`),
    ...Object.keys(translated)
      .filter(key => english[key] === undefined)
      .map(key => `${key} is no sentence of the book`),
    ...Object.keys(english).flatMap(key => {
      const [own, theirs] = [gapsOf(english[key]), gapsOf(translated[key] ?? '')]
      return translated[key] && own !== theirs ? [`${key} has the gaps ${theirs}, and not ${own}`] : []
    }),
  ]
}

test('the languages are those that can be chosen, each with its folder and with the same books', () => {
  expect(CHOICES.language.filter(language => language !== 'system')).toEqual(LANGUAGES)
  const folder = fileURLToPath(new URL('../../languages/', import.meta.url))
  const files = globSync('*/*.yaml', { cwd: folder }).map(name => name.replace('.yaml', '').split('/'))
  const booksOf = Object.groupBy(files, ([language]) => language)
  expect(Object.keys(booksOf).sort()).toEqual([...LANGUAGES].sort())
  expect(booksOf.en!.map(([, book]) => book).sort()).toEqual([...BOOKS].sort())
})

test('the types are those of the books: node web/typed-books.ts', () => {
  expect(readFileSync(DECLARED, 'utf8')).toBe(declaration())
})

describe.each(BOOKS)('%s', book => {
  const english = messagesIn(ENGLISH, book)

  test.each(TRANSLATED)('%s has the same messages with the same gaps', language => {
    expect(faults(english, messagesIn(language, book))).toEqual([])
  })

  test.each(LANGUAGES)('%s: every message can be said', language => {
    for (const [key, message] of Object.entries(messagesIn(language, book)))
      for (const said of saidBy(language, message)) expect(said, key).not.toMatch(/undefined|NaN|[{}]|\[object| {2}/)
  })

  test.each(LANGUAGES)(
    '%s: nothing is spoilt by what it is filled with, and a message ends as in English',
    language => {
      const found = Object.entries(messagesIn(language, book)).flatMap(([key, message]) => [
        ...[...saidBy(language, message)].filter(said => spoiltPlace(said) !== null).map(said => `${key}: ${said}`),
        ...(english[key] === '' || endOf(message) === endOf(english[key])
          ? []
          : [`${key}: ${message} | ${english[key]}`]),
      ])
      expect(found).toEqual([])
    },
  )

  test('no message is written as we do not write', () => {
    const hits = Object.entries(english).flatMap(([key, message]) =>
      breaches(message.replace(/\{(\w+)(?:, \w+)*\}/g, '{}')).map(breach => `${key}: ${message} (${breach})`),
    )
    expect(hits).toEqual([])
  })

  // The list of keys and gestures tells of both hands.
  test.runIf(book === 'map' || book === 'table')('no message clicks where a finger would tap', () => {
    const clicks = LANGUAGES.flatMap(language => Object.values(messagesIn(language, book))).filter(message =>
      /click|cliqu|klick/i.test(message.replace(/\{\w+\}/g, '')),
    )
    expect(clicks).toEqual([])
  })

  test('no message is there that is never said', () => {
    const nameOf = (key: string): string =>
      key
        .replace(/(?:\.\d+)+(?:\.[a-z]+)?$/, '')
        .split('.')
        .at(-1)!
    const known = (key: string): boolean =>
      nameOf(key)
        .split(/[^\w-]+/)
        .every(word => SOURCES.has(word))
    const unsaid = Object.keys(english).filter(key => !known(key))
    expect(unsaid).toEqual([])
  })
})

/** Every word of the page's code, and of the games that it shows. */
const SOURCES = new Set(
  globSync('{web/src,battlefield,wire,games,kernel}/**/*.{ts,tsx,yaml}', {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
  })
    .filter(file => !/\.test\.|node_modules|messages\/|fixtures|second-umpire/.test(file))
    .flatMap(file => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').match(/[\w-]+/g) ?? []),
)

describe('the check', () => {
  const english = { hello: 'Hello', of: '{turn} of {turns, plural, one {# turn} other {# turns}}' }

  test('is content with every sentence and its gaps, in any order', () => {
    expect(faults(english, { hello: 'Bonjour', of: '{turns} dont {turn}' })).toEqual([])
  })

  test('finds what is missing, empty or left over, and gaps that differ', () => {
    expect(faults(english, { hello: '' })).toEqual(['hello is missing', 'of is missing'])
    expect(faults(english, { hello: 'Bonjour', of: '{turn}', bye: 'Adieu' })).toEqual([
      'bye is no sentence of the book',
      'of has the gaps turn, and not turn, turns',
    ])
    expect(faults(english, { hello: 'Bonjour', of: '{turn, plural, one {{turns}} other {{round}}}' })).toEqual([
      'of has the gaps round, turn, turns, and not turn, turns',
    ])
  })
})

test('a message without gaps is plain text, one with gaps a function, and one that names a click is told of the hand', async () => {
  const books = { page: { title: 'Battle', of: '{turn} of {turns}', list: ['one', 'two'], go: '{Click} a hex.' } }
  const code = compileBooks('en', books, 'formats', 'hands').replace(/^import .*$/gm, '')
  const module = `const verbs = () => ({ Click: 'Tap' })\n${code}`
  const { page } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`)).default
  expect([page.title, page.list, page.of({ turn: 1, turns: 4 }), page.go]).toEqual([
    'Battle',
    ['one', 'two'],
    '1 of 4',
    'Tap a hex.',
  ])
})
