/** What the server itself says to players, in the language of each. Refusals are codes, which the page translates. */
import { readFileSync } from 'node:fs'
import { Book, plain } from '@voltigeur/kernel/book'
import { sentencesIn } from '@voltigeur/kernel/words'
import { LANGUAGES, type LanguageTag } from '@voltigeur/wire'

export interface NamedBattle {
  readonly title: string
  readonly scenario: string
}

/** Every message, from a book. */
const spokenBy = (book: Book) => ({
  battle: book.sentences('battle', {
    alone: ({ title, scenario }: NamedBattle) => ({ title, scenario }),
    against: ({ title, scenario }: NamedBattle, opponent: string) => ({ title, scenario, opponent }),
  }),
  mail: book.sentences('mail', {
    greeting: (name: string) => ({ name }),
    signature: (server: string) => ({ server }),
  }),
  turn: book.sentences('turn', {
    subject: (title: string) => ({ title }),
    note: plain,
    invitation: (battle: string) => ({ battle }),
    why: plain,
  }),
  confirm: book.sentences('confirm', { subject: plain, invitation: plain, ignore: plain }),
  password: book.sentences('password', { subject: plain, invitation: plain, ignore: plain }),
  fault: book.sentences('fault', { address: plain, readOnly: plain, nothing: plain, server: plain }),
  lost: book.sentences('lost', { home: plain }),
  status: book.sentences('status', {
    title: plain,
    well: plain,
    unwell: plain,
    since: (minutes: number) => ({ hours: Math.floor(minutes / 60) }),
    database: plain,
    noDatabase: plain,
    queue: (waiting: number, active: number) => ({ waiting, active }),
    games: (games: number) => ({ games }),
    streams: (streams: number) => ({ streams }),
    alone: plain,
  }),
})

type Words = ReturnType<typeof spokenBy>

/** A separate book for each language, because one process uses them all. */
export function bookIn(language: LanguageTag): { readonly book: Book; readonly words: Words } {
  const book = new Book('server', import.meta.url)
  const file = new URL(`messages/${language}.yaml`, import.meta.url)
  book.speak(sentencesIn(readFileSync(file, 'utf8'), language))
  return { book, words: spokenBy(book) }
}

const spoken = new Map<LanguageTag, Words>()

export function wordsIn(language: LanguageTag): Words {
  const words = spoken.get(language) ?? bookIn(language).words
  spoken.set(language, words)
  return words
}

/** English if a player hasn’t been on the page yet, or uses none of our languages. */
export const languageOr = (kept: string | null): LanguageTag => LANGUAGES.find(language => language === kept) ?? 'en'

/** The languages a browser asks for, best first: "fr-CH, fr;q=0.9, en;q=0.8". */
export function languageAsked(header: string | undefined): LanguageTag {
  const asked = (header ?? '').split(',').map(part => {
    const [tag, quality] = part.split(';q=')
    return { tag: tag.trim().split('-')[0].toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const best = asked
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .find(({ tag }) => LANGUAGES.some(language => language === tag))
  return languageOr(best?.tag ?? null)
}
