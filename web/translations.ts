/** Hands the page the books of each language as modules, their messages compiled. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { SHELVES, type Shelf } from './languages/shelves.ts'
import { bookIn, compileBooks, compileMessages, endingsIn, fileOf, messagesIn } from './messages.ts'

/** A shelf of books in a language. */
const SHELF = /^\0virtual:books\/(?<language>[a-z]+)\/(?<shelf>first|later)$/
/** Scenarios, options and stories of the games. */
const LISTING = /\/web\/languages\/[a-z]+\/catalogue\.yaml$/
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
    resolveId: id => (id.startsWith('virtual:books/') ? `\0${id}` : null),
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
      if (!LISTING.test(id)) return null
      return `export default ${JSON.stringify(messagesIn(await readFile(id, 'utf8')))}`
    },
  }
}
