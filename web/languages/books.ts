/**
 * The books of words that can be translated. Each is an object of sentences in English, some of them with gaps; a
 * translation is a file of the same name in the folder of its language, and falls back to English where it says nothing.
 */

export interface Shelved {
  readonly open: () => Promise<object>
  /** Sentences without a word of their own, or that others are put together in: there is nothing to translate. */
  readonly wordless?: readonly string[]
}

/** What the page says; fetched before it is drawn. */
export const PAGE = {
  page: {
    open: () => import('../src/words.ts').then(({ words }) => words),
    wordless: ['title', 'hexes', 'record.part'],
  },
  comfort: {
    open: () => import('../src/words-comfort.ts').then(({ comfort }) => comfort),
    wordless: ['link.size', 'settings.choices.language.values', 'settings.choices.clock.values'],
  },
  refused: { open: () => import('@voltigeur/wire/refusals').then(({ refusals }) => refusals), wordless: ['program'] },
} satisfies Readonly<Record<string, Shelved>>

/** Games of which scenarios, options and stories are translated. */
export const GAMES: readonly string[] = ['austerlitz', 'la-bataille', 'crowning-glory', 'moravian-sun', 'pratzen']

/** Scenarios and options, as each game has them. */
export const LISTING = 'catalogue'

export const BOOKS: Readonly<Record<string, Shelved>> = PAGE

/** Whether a sentence of a book is there to be translated. */
export function isWordy(book: string, key: string, english: unknown): boolean {
  if (typeof english === 'string' && !/\p{Letter}{2}/u.test(english)) return false
  const covers = (path: string): boolean => key === path || key.startsWith(`${path}.`)
  return !(BOOKS[book]?.wordless ?? []).some(covers)
}
