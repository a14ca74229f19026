/**
 * The texts of a book, in every language: none missing, none left over, every message can be composed, in our style.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse, type Token } from '@messageformat/parser'
import { expect, test } from 'vitest'
import { Book, plain } from '../words/book.ts'
import type { Values } from '../words/message.ts'
import { messagesIn, sentencesIn } from '../words/words-files.ts'
import { breaches, endOf, LIMITS, LONGER, spoiltPlace } from './style.ts'

const TRANSLATED: readonly string[] = ['fr', 'de']
const fileOf = (book: Book, language: string): URL => new URL(`messages/${language}.yaml`, book.home)
const yamlOf = (book: Book, language: string): string => readFileSync(fileOf(book, language), 'utf8')
const messagesOf = (book: Book, language: string): Record<string, string> => messagesIn(yamlOf(book, language))

/** Chapters with keys from the game’s data, or only in translations. */
const BY_DATA = /^(?:sides|kinds|cases|hands|levels)\./
const COMPANION = /_[a-z]+$/
/** Gaps for names, also if nothing in the message agrees with them. */
const NAMED = /^(?:units?|leaders?|guns|batter(?:y|ies)|defenders?|attackers?|targets?|who|whom|names?|others?)$/

interface Gap {
  readonly name: string
  readonly type: 'name' | 'side' | 'number' | 'code' | 'text'
}

/** `{click}` and its forms, which a book fills itself. */
function verbsOf(language: string): Record<string, string> {
  const common = messagesIn(readFileSync(new URL(`../messages/${language}.yaml`, import.meta.url), 'utf8'))
  const own = Object.entries(common).filter(([key]) => key.startsWith(MOUSE))
  return Object.fromEntries(own.map(([key, verb]) => [key.slice(MOUSE.length), verb]))
}
const MOUSE = 'hands.mouse.'
const VERBS = Object.fromEntries(['en', ...TRANSLATED].map(language => [language, verbsOf(language)]))
const isVerb = (gap: string): boolean => Object.values(VERBS).some(verbs => Object.hasOwn(verbs, gap))

export function gapsOf(message: string): Gap[] {
  const found = new Map<string, Gap['type']>()
  const add = (arg: string, type: Gap['type']): void => {
    const name = arg.replace(COMPANION, '')
    const told = name === arg ? type : /_(?:n|as)$/.test(arg) ? 'name' : 'side'
    if (told !== 'text' || !found.has(name)) found.set(name, told)
  }
  const within = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'argument') add(token.arg, NAMED.test(token.arg) ? 'name' : 'text')
      else if (token.type === 'plural' || token.type === 'selectordinal') add(token.arg, 'number')
      else if (token.type === 'select') add(token.arg, 'code')
      if ('cases' in token) for (const { tokens: inside } of token.cases) within(inside)
    }
  }
  within(parse(message))
  return [...found].filter(([name]) => !isVerb(name)).map(([name, type]) => ({ name, type }))
}

/** The gaps that the code fills, as far as they can be found without knowing the subject. */
function filled(made: unknown): string[] | null {
  if (made === plain) return []
  const made_ = made as (...values: unknown[]) => Values | { readonly case: string; readonly values: Values }
  try {
    const values = made_(...Array.from({ length: made_.length }, () => 'x'))
    return Object.keys('case' in values && 'values' in values ? (values.values as Values) : values)
  } catch {
    return null
  }
}

const NAMES = { one: 'Brigade Becker', many: 'Cossacks', leader: 'Bagration' }
const SPOKEN: readonly (string | readonly string[])[] = [NAMES.one, NAMES.many, [NAMES.one, NAMES.leader], NAMES.leader]

/** The last is the ordinary one; a language may have its own form for each. */
const COUNTS = [1, 5, 2]
/** Gaps for counts that may be one. A gap called `most` is a limit. */
const COUNTED =
  /^(?:count|total|games|orders|steps|hexes|units|points|turns|increments|files|seconds|done|decisions|effective)$/

/**
 * Everything a message can say with one, with many, with two and with a leader, and with one, two and several of a
 * thing.
 */
export function* saidBy(book: Book, language: string): Generator<{ key: string; text: string }> {
  const speaker = new Book(book.id, book.home)
  speaker.learn([
    [NAMES.many, 'they'],
    [NAMES.leader, 'he'],
  ])
  speaker.speak(sentencesIn(yamlOf(book, language), language))
  const messages = messagesOf(book, language)
  const side =
    Object.keys(messages)
      .find(key => key.startsWith('sides.'))
      ?.split('.')[1] ?? ''
  for (const [key, message] of Object.entries(messages)) {
    const gaps = gapsOf(message)
    const spoken = gaps.some(({ type }) => type === 'name') ? SPOKEN : SPOKEN.slice(0, 1)
    const isCounted = gaps.some(({ type, name }) => type === 'number' || COUNTED.test(name))
    for (const name of spoken)
      for (const number of isCounted ? COUNTS : COUNTS.slice(-1)) {
        const text = (gap: string): string => (COUNTED.test(gap) ? String(number) : '7')
        const values = Object.fromEntries(
          gaps.map(gap => [gap.name, { number, code: 'other', text: text(gap.name), name, side }[gap.type]]),
        )
        yield { key, text: speaker.say(`${book.id}.${key}`, { ...VERBS[language], ...values }) }
      }
  }
}

const BROKEN = /undefined|NaN|[{}]|\[object|(?<!^) {2}\S/
/** Verbs that don’t agree with the name before them. */
const DISAGREES =
  /Cossacks (?:is|has|was|does|isn’t|hasn’t|wasn’t|doesn’t|(?!always|perhaps|across|less)[a-z]{3,}[^su\s’]s)\b|Becker (?:are|have|were|do|aren’t|haven’t|don’t)\b|\b(?:they|They) (?:is|has|was|does)\b|\b(?:it|he) (?:are|have|were|do)\b/

/** One of many things. */
const ONE_OF_MANY =
  /(?<![\d.,–:-])1 (?!(?:is|was|has|vs|in|across|always|attacks|passes|takes|others|less|plus)\b)[a-z-]{2,}s\b/

/** `also`: folders besides the book’s own that use it. */
export function messagesSuite(book: Book, also: readonly URL[] = [], translated = TRANSLATED): void {
  const english = messagesOf(book, 'en')

  test('every language has the same messages with the same gaps', () => {
    for (const language of translated) {
      const messages = messagesOf(book, language)
      const own = (keys: string[]): string[] => keys.filter(key => !/^(?:cases|sides|hands)\./.test(key))
      expect(own(Object.keys(messages)).sort(), language).toEqual(own(Object.keys(english)).sort())
      for (const [key, message] of Object.entries(messages)) {
        if (english[key] === undefined) continue
        const known = gapsOf(english[key]).map(({ name }) => name)
        const declared = filled(book.declared.get(key) ?? plain) ?? []
        const strange = gapsOf(message).filter(({ name }) => !known.includes(name) && !declared.includes(name))
        expect(strange, `${language} ${key}`).toEqual([])
      }
    }
  })

  test('every side has the same forms in a language', () => {
    for (const language of ['en', ...translated]) {
      const sides = Object.keys(messagesOf(book, language)).filter(key => key.startsWith('sides.'))
      const forms = Map.groupBy(sides, key => key.split('.')[1])
      const lists = [...forms.values()].map(keys => keys.map(key => key.split('.')[2]).sort())
      for (const list of lists) expect(list, language).toEqual(lists[0])
    }
  })

  test('whatever can be said is there, and nothing is there that is never said', () => {
    expect([...book.declared.keys()].filter(key => english[key] === undefined)).toEqual([])
    const sources = sourcesOf(book, also)
    const named = (key: string): boolean => sources.includes(`'${key}'`)
    /** A lesson declares its cards on the page only, by their names. */
    const onCard = ([chapter, card]: readonly string[]): boolean =>
      chapter === 'lesson' && (named(card) || named(`lesson.${card}`))
    const unused = Object.keys(english).filter(
      key => !BY_DATA.test(key) && !book.declared.has(key) && !named(key) && !onCard(key.split('.')),
    )
    expect(unused).toEqual([])
    const unsaid = [...book.declared.keys()].filter(key => {
      const name = key.slice(key.lastIndexOf('.') + 1)
      return !new RegExp(`[.\\['"]${name}\\b|\\b${name}[,}]`).test(sources)
    })
    expect(unsaid).toEqual([])
  })

  test('every gap of a message is filled', () => {
    for (const [key, made] of book.declared) {
      const given = filled(made)
      if (given === null) continue
      const empty = gapsOf(english[key] ?? '').filter(({ name }) => !given.includes(name))
      expect(empty, key).toEqual([])
    }
  })

  test('every message can be said of one, of many, of two and of a leader', () => {
    for (const language of ['en', ...translated])
      for (const { key, text } of saidBy(book, language)) expect(text, `${language} ${key}`).not.toMatch(BROKEN)
    const wrong = [...saidBy(book, 'en')].filter(({ text }) => DISAGREES.test(text) || ONE_OF_MANY.test(text))
    expect(wrong).toEqual([])
  })

  test('a message ends alike in every language, and nothing in it is spoilt by what it is filled with', () => {
    const unlike = translated.flatMap(language =>
      Object.entries(messagesOf(book, language)).flatMap(([key, message]) =>
        english[key] === undefined || endOf(message) === endOf(english[key])
          ? []
          : [`${language} ${key}: ${message} | ${english[key]}`],
      ),
    )
    expect(unlike).toEqual([])
    const bad = ['en', ...translated].flatMap(language =>
      [...saidBy(book, language)].flatMap(({ key, text }) =>
        spoiltPlace(text) ? [`${language} ${key}: ${text}`] : [],
      ),
    )
    expect(bad).toEqual([])
  })

  test('no message is written as we do not write', () => {
    const written = Object.entries(english).map(([key, message]) => ({
      key,
      text: message.replace(/\{(\w+)\}/g, '{}'),
    }))
    const hits = [...written, ...saidBy(book, 'en')].flatMap(({ key, text }) =>
      breaches(text).map(breach => `${key}: ${text} (${breach})`),
    )
    expect(hits).toEqual([])
  })

  test('no message is too long for its place', () => {
    const tooLong = ['en', ...translated].flatMap(language =>
      [...saidBy(book, language)]
        .filter(({ key, text }) => {
          const most = LIMITS[key.split('.')[0]] ?? Number.POSITIVE_INFINITY
          const several = text.includes(NAMES.one) && text.includes(NAMES.leader)
          return !several && text.length > most * (language === 'en' ? 1 : LONGER)
        })
        .map(({ key, text }) => `${language} ${key} (${text.length}): ${text}`),
    )
    expect([...new Set(tooLong)]).toEqual([])
  })
}

function sourcesOf({ home }: Book, also: readonly URL[]): string {
  const files = [new URL('./', home), ...also].flatMap(folder => {
    const path = fileURLToPath(folder)
    return path.endsWith('.ts') ? [path] : globSync('**/*.ts', { cwd: path }).map(file => `${path}${file}`)
  })
  return files
    .filter(file => existsSync(file) && !file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
}
