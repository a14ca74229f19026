/** Messages in their built form: those with gaps are functions of their values, others may be plain text. */
import { Book } from '@voltigeur/kernel/book'
import { keysUnder, type Sentences } from '@voltigeur/kernel/sentences'

export type CompiledBook = Readonly<Record<string, string | ((values: object) => string)>>

export const sentencesOf = (tag: string, compiled: CompiledBook): Sentences => ({
  tag,
  has: key => Object.hasOwn(compiled, key),
  keys: chapter => keysUnder(Object.keys(compiled), chapter),
  say(key, values) {
    if (!Object.hasOwn(compiled, key)) return
    const said = compiled[key]
    return typeof said === 'string' ? said : said(values)
  },
})

/** The part of a game’s book that the first page reads without fetching the game. */
export function excerpt(game: string, tag: string, compiled: CompiledBook): Book {
  const book = new Book(game, '')
  book.speak(sentencesOf(tag, compiled))
  return book
}
