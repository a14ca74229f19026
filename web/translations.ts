/** Hands the page the books of each language as modules, their messages compiled. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gameIds } from '@voltigeur/games'
import type { Plugin } from 'vite'
import { SHELVES, type Shelf } from './languages/shelves.ts'
import {
  bookIn,
  compileBooks,
  compileMessages,
  endingsIn,
  fileOf,
  listingFile,
  listingIn,
  messagesIn,
  sentencesOf,
} from './messages.ts'

/** A shelf of books in a language. */
const SHELF = /^\0virtual:books\/(?<language>[a-z]+)\/(?<shelf>first|later)$/
/** Boxes, scenarios, options and stories of all games, in a language. */
const LISTING = /^\0virtual:listings\/(?<language>[a-z]+)$/
/** The words of a game, in each language beside each other. */
const WORDS = /\/(?:games\/[\w-]+|kernel(?:\/parley)?|conversation|lab|wire)\/messages\/(?<language>[a-z]+)\.yaml$/
const FORMATS = fileURLToPath(new URL('src/language/formats.ts', import.meta.url))
const HANDS = fileURLToPath(new URL('src/language/hands.ts', import.meta.url))

export function translations(): Plugin {
  /** People who work on the page also get the teaching game. */
  let workshop = false
  return {
    name: 'voltigeur translations',
    enforce: 'pre',
    configResolved: ({ command }) => {
      workshop = command === 'serve'
    },
    resolveId: id => (/^virtual:(?:books|listings)\//.test(id) ? `\0${id}` : null),
    async load(id) {
      const shelf = SHELF.exec(id)?.groups
      if (shelf) {
        const books = SHELVES[shelf.shelf as Shelf]
        for (const book of books) this.addWatchFile(fileOf(shelf.language, book))
        const said = Object.fromEntries(books.map(book => [book, bookIn(shelf.language, book)]))
        if (shelf.shelf === 'first') said.endings = endingsIn(shelf.language, workshop)
        return compileBooks(shelf.language, said, FORMATS, HANDS)
      }
      const words = WORDS.exec(id)?.groups
      if (words) return compileMessages(words.language, messagesIn(await readFile(id, 'utf8')), FORMATS)
      const listing = LISTING.exec(id)?.groups
      if (!listing) return null
      for (const game of gameIds()) this.addWatchFile(listingFile(listing.language, game))
      return `export default ${JSON.stringify(sentencesOf(listingIn(listing.language)))}`
    },
  }
}
