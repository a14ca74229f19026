/**
 * Sentences inside sentences: every reason of the games, of saved games and of the server, in every sentence of
 * terminal, conversation and wire that gives a reason, read as a whole.
 */
import '@voltigeur/conversation'
import '@voltigeur/wire'
import '../cli/words.ts'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gameIds, loadGame } from '@voltigeur/games'
import { Book, openedBooks } from '@voltigeur/kernel'
import { gapsOf, saidBy } from '@voltigeur/kernel/messages-suite'
import { breaches, spoiltPlace } from '@voltigeur/kernel/style'
import { messagesIn, sentencesIn } from '@voltigeur/kernel/words'
import { describe, expect, test } from 'vitest'
import { bookIn } from '../server/words.ts'

const LANGUAGES = ['en', 'fr', 'de'] as const
type Language = (typeof LANGUAGES)[number]

const games = gameIds().map(loadGame)
const bookOf = (id: string): Book => (id === 'server' ? bookIn('en').book : openedBooks().find(book => book.id === id)!)
const yamlOf = ({ home }: Book, language: Language): string =>
  readFileSync(new URL(`messages/${language}.yaml`, home), 'utf8')

function* chapter(id: string, name: string, language: Language): Generator<string> {
  for (const { key, text } of saidBy(bookOf(id), language))
    if (key.startsWith(`${name}.`) && !Object.hasOwn(WITHIN, `${id}.${key}`)) yield text
}

const ofGames =
  (name: string) =>
  (language: Language): string[] =>
    gameIds().flatMap(id => [...chapter(id, name, language)])

/** Why an order is illegal, in any game. */
function* illegal(language: Language): Generator<string> {
  yield* whole('umpire.refused.wrongKind', language)
  for (const id of ['umpire', ...gameIds()]) yield* chapter(id, 'refused', language)
}

function* faultOfFile(language: Language): Generator<string> {
  yield* whole('umpire.saved.illegal', language)
  yield* chapter('umpire', 'saved', language)
}

function* faultOfRecord(language: Language): Generator<string> {
  yield* whole('umpire.checking.rows', language)
  yield* chapter('umpire', 'checking', language)
}

function* fault(language: Language): Generator<string> {
  yield* faultOfFile(language)
  yield* faultOfRecord(language)
  yield messagesIn(yamlOf(bookOf('terminal'), language))['verdict.noEnd']
}

/** What a program reads of a bad request; in English, and in server/routes/gate.ts without its full stop. */
const SOURCES = fileURLToPath(new URL('../', import.meta.url))
const THROWN = /new BadInput\(\s*(?:'((?:[^'\\]|\\.)+)'|`((?:[^`\\$]|\\.|\$\{(?:[^{}]|\{[^{}]*\})*\})+)`)/g
const misfits = globSync('{kernel,server}/**/*.ts', { cwd: SOURCES, exclude: name => name.includes('node_modules') })
  .filter(file => !file.includes('.test.'))
  .flatMap(file => [...readFileSync(`${SOURCES}${file}`, 'utf8').matchAll(THROWN)])
  .map(([, text, gapped]) => (text ?? gapped).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '7').replace(/[.]$/, ''))

type Ruled = 'question' | 'ruling' | 'reason'

const casesOf = games.flatMap(({ cases }) => cases.cases)
/** The books of cases are in English. */
const example = (field: 'given' | 'expect') => (): string[] =>
  casesOf.flatMap(({ examples = [] }) => examples.map(one => one[field]))
const ruled = (field: Ruled) => (): string[] =>
  casesOf.flatMap(({ rulings = [] }) => rulings.flatMap(one => one[field] ?? []))

type Filling = (language: Language) => Iterable<string>

/** The sentences with another one inside, and what that can be. */
const WITHIN: Readonly<Record<string, Readonly<Record<string, Filling>>>> = {
  'umpire.refused.wrongKind': { action: ofGames('kinds'), now: ofGames('now') },
  'umpire.refused.wrongStep': { now: ofGames('now') },
  'umpire.saved.illegal': { why: illegal },
  'umpire.saved.rulesChanged': { fault: faultOfFile },
  'umpire.checking.rows': { why: illegal },
  'terminal.refused.discrepancy': { why: faultOfFile },
  'terminal.verdict.notVerified': { fault },
  'terminal.verdict.shown': { fault: faultOfRecord },
  'conversation.said.example': { given: example('given'), expected: example('expect') },
  'conversation.said.ruling': { question: ruled('question'), ruling: ruled('ruling') },
  'conversation.said.reason': { reason: ruled('reason') },
  'refused.busy.malformed': { why: () => misfits },
}

/** Gaps that take a sentence. */
const REASON = /^(?:why|fault|reason|ruling|question|expected|error|now)$/
/** Gaps of the same name that take something else. */
const NO_SENTENCE: Readonly<Record<string, string>> = {
  'terminal.notes.reply': 'shows the shape of a reply',
  'terminal.account.outcome': 'a line for each field of a case',
  'terminal.account.question': 'a line for each field of a case',
  'terminal.account.ruling': 'a line for each field of a case',
  'terminal.account.reason': 'a line for each field of a case',
  'terminal.tally.failed': 'what a program’s fault says, for those who mend it',
  'terminal.ladder.failed': 'what a program’s fault says, for those who mend it',
  'terminal.analysis.chances': 'a chance',
  'terminal.admin.isBanned': 'what the admin typed as the reason',
  'terminal.admin.notEnded': 'chooses among sentences',
}

const SPEAKERS = ['umpire', 'terminal', 'conversation', 'refused', 'server']

test('every sentence of another sentence is known', () => {
  const found = SPEAKERS.flatMap(id =>
    Object.entries(messagesIn(yamlOf(bookOf(id), 'en'))).flatMap(([key, message]) =>
      gapsOf(message).some(({ name }) => REASON.test(name)) ? [`${id}.${key}`] : [],
    ),
  )
  expect(found.toSorted()).toEqual([...Object.keys(WITHIN), ...Object.keys(NO_SENTENCE)].toSorted())
})

/** Notes, which end without a full stop. */
const NOTES = new Set(['conversation.said.example'])
const ENDED = /[.?!][”»“’)"]?$/
const BROKEN = /undefined|NaN|[{}]|\[object|(?<!^) {2}\S/

/** All sentences with what goes into them; gaps without a sentence are filled as always. */
function* whole(code: string, language: Language): Generator<string> {
  const id = code.slice(0, code.indexOf('.'))
  const speaker = new Book(id, bookOf(id).home)
  const yaml = yamlOf(speaker, language)
  speaker.speak(sentencesIn(yaml, language))
  const gaps = gapsOf(messagesIn(yaml)[code.slice(id.length + 1)])
  const usual = Object.fromEntries(gaps.map(({ name, type }) => [name, type === 'number' ? 2 : '7']))
  const fillings = Object.entries(WITHIN[code]).map(([gap, filling]) => [gap, [...filling(language)]] as const)
  const most = Math.max(...fillings.map(([, texts]) => texts.length))
  for (let turn = 0; turn < most; turn++)
    yield speaker.say(code, {
      ...usual,
      ...Object.fromEntries(fillings.map(([gap, texts]) => [gap, texts[turn % texts.length]])),
    })
}

describe.each(Object.keys(WITHIN))('%s', code => {
  test.each(LANGUAGES)('%s: is well said with every sentence that goes into it', language => {
    const said = [...whole(code, language)]
    expect(said.length).toBeGreaterThan(4)
    const amiss = said.filter(text => BROKEN.test(text) || spoiltPlace(text) !== null)
    expect(amiss).toEqual([])
    // Reasons that programs read stay English, and so do books of cases.
    const inEnglish =
      language === 'en' ? said.filter(text => breaches(text).some(breach => !breach.startsWith("/'/"))) : []
    expect(inEnglish).toEqual([])
    expect(said.filter(text => !ENDED.test(text) && !NOTES.has(code))).toEqual([])
  })
})
