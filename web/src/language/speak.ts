/** Which language the page speaks. It is settled before anything is drawn; another one is spoken when it is loaded again. */
import { catalogue } from 'virtual:catalogue'
// Their users load later, and the books must be open when the books get their words.
import '@voltigeur/conversation/words'
import '@voltigeur/wire/refusals'
import type { Message } from '@voltigeur/kernel'
import { openedBooks, textOf } from '@voltigeur/kernel/book'
import { type PlayableGame, openGame as takeGame } from '../games/shelf.ts'
import { CHOICES, type PageSettings } from '../settings/settings.ts'
import { adopt, type Translation } from './adopt.ts'
import { type FirstBooks, type LaterBooks, openFirst, openLater } from './books.ts'
import { type CompiledBook, sentencesOf } from './compiled.ts'

type Language = Exclude<PageSettings['language'], 'system'>

const ENGLISH: Language = 'en'
const LANGUAGES = CHOICES.language.filter(language => language !== 'system')

interface Shelves {
  readonly first: () => Promise<{ readonly default: FirstBooks }>
  readonly later: () => Promise<{ readonly default: LaterBooks }>
}

const BOOKS: Readonly<Record<Language, Shelves>> = {
  en: { first: () => import('virtual:books/en/first'), later: () => import('virtual:books/en/later') },
  fr: { first: () => import('virtual:books/fr/first'), later: () => import('virtual:books/fr/later') },
  de: { first: () => import('virtual:books/de/first'), later: () => import('virtual:books/de/later') },
}

/** In English the catalogue says it itself. */
const LISTINGS: Readonly<Partial<Record<Language, () => Promise<{ readonly default: Translation }>>>> = {
  fr: () => import('virtual:listings/fr'),
  de: () => import('virtual:listings/de'),
}

/** The chosen language, or else the first of the browser’s languages that the page has. */
function pageLanguage({ language }: Pick<PageSettings, 'language'>, wanted: readonly string[]): Language {
  if (language !== 'system') return language
  const known = wanted.map(tag => LANGUAGES.find(one => one === tag.split('-')[0].toLowerCase()))
  return known.find(one => one !== undefined) ?? ENGLISH
}

let now: Language = ENGLISH

/** Whether the page would speak another language if it were loaded again. */
export const isOvertaken = (settings: PageSettings): boolean => pageLanguage(settings, navigator.languages) !== now

const messages = import.meta.glob<CompiledBook>(
  '../../../{games/*,kernel,kernel/parley,conversation,lab,wire}/messages/*.yaml',
  {
    import: 'default',
  },
)

/** The folder of a book that doesn’t belong to a game. */
const ROOMS: Readonly<Record<string, string>> = {
  umpire: 'kernel',
  conversation: 'conversation',
  laboratory: 'lab',
  parley: 'kernel/parley',
  refused: 'wire',
}

/** Gives every open book its sentences, before anything is read. */
async function speakBooks(): Promise<void> {
  await Promise.all(
    openedBooks().map(async book => {
      if (book.speaks) return
      const room = ROOMS[book.id] ?? `games/${book.id}`
      const inLanguage = (tag: string) => messages[`../../../${room}/messages/${tag}.yaml`]
      const compiled = await (inLanguage(now) ?? inLanguage(ENGLISH))()
      book.speak(sentencesOf(now === ENGLISH ? 'en-GB' : now, compiled))
    }),
  )
}

/** A game in the page’s language. Workers, which display no text, use the untranslated game. */
export async function openGameSpoken(id: string): Promise<PlayableGame> {
  const [game] = await Promise.all([takeGame(id), bringLater()])
  await speakBooks()
  await translateListed({ [id]: game })
  return game
}

/** Messages that a worker, which has no words, couldn’t write itself. */
export async function spokenMessage(said: string | Message): Promise<string> {
  if (typeof said === 'string') return said
  await speakBooks()
  return textOf(said)
}

/** The texts about games: scenarios and options, and the stories of their battles. */
export async function translateListed(listing: Readonly<Record<string, object>>): Promise<void> {
  const translation = await LISTINGS[now]?.()
  if (translation) adopt(listing, translation.default)
}

async function fetchLater(): Promise<void> {
  const { default: books } = await BOOKS[now].later()
  openLater(books)
}

let later: Promise<unknown> | null = null

/** Texts for all pages except the first. */
async function bringLater(): Promise<void> {
  later ??= Promise.all([fetchLater(), speakBooks()]).catch((error: unknown) => {
    // The next reader asks again.
    later = null
    throw error
  })
  await later
}

/** A leaf is opened once its words are there: its file may take some of them as it is read. */
export const withBooks =
  <L>(leaf: () => Promise<L>): (() => Promise<L>) =>
  async () => {
    await bringLater()
    return leaf()
  }

async function speak(language: Language): Promise<void> {
  now = language
  const [{ default: books }] = await Promise.all([BOOKS[language].first(), translateListed(catalogue)])
  openFirst(books)
  document.documentElement.lang = language
}

/** Before the first page is drawn. Where its words cannot be fetched, it is drawn in English. */
export async function speakAtFirst(settings: PageSettings): Promise<void> {
  const language = pageLanguage(settings, navigator.languages)
  await speak(language).catch((error: unknown) => {
    if (language === ENGLISH) throw error
    return speak(ENGLISH)
  })
  bringLater().catch(() => {})
}
