/** Hands the page the books of each language as modules, their messages compiled. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { BOOKS } from './languages/books.ts'
import { SHELVES, type Shelf } from './languages/shelves.ts'
import { adaptersOf, bookIn, compileBooks, compileMessages, fileOf, readTranslation, sentencesOf } from './messages.ts'

/** A shelf of books in a language. */
const SHELF = /^\0virtual:books\/(?<language>[a-z]+)\/(?<shelf>first|later)$/
const FILE = /\/web\/languages\/(?<language>[a-z]+)\/(?<book>[\w-]+)\.yaml(?<messages>\?messages)?$/
/** The words of a game, in each language beside each other. */
const WORDS = /\/(?:games\/[\w-]+|kernel(?:\/parley)?|conversation)\/messages\/(?<language>[a-z]+)\.yaml$/
const FORMATS = fileURLToPath(new URL('src/language/formats.ts', import.meta.url))
const HANDS = fileURLToPath(new URL('src/language/hands.ts', import.meta.url))

export function translations(): Plugin {
  return {
    name: 'voltigeur translations',
    enforce: 'pre',
    resolveId: id => (id.startsWith('virtual:books/') ? `\0${id}` : null),
    async load(id) {
      const shelf = SHELF.exec(id)?.groups
      if (shelf) {
        const books = SHELVES[shelf.shelf as Shelf]
        for (const book of books) this.addWatchFile(fileOf(shelf.language, book))
        const said = Object.fromEntries(books.map(book => [book, bookIn(shelf.language, book)]))
        return compileBooks(shelf.language, said, FORMATS, HANDS)
      }
      const words = WORDS.exec(id)?.groups
      if (words) return compileMessages(words.language, readTranslation(await readFile(id, 'utf8')), FORMATS)
      const found = FILE.exec(id)?.groups
      if (!found) return null
      const file = id.replace('?messages', '')
      const sentences = readTranslation(await readFile(file, 'utf8'))
      if (found.messages) return compileMessages(found.language, sentences, FORMATS)
      const english = Object.hasOwn(BOOKS, found.book) ? sentencesOf(await BOOKS[found.book].open()) : {}
      return adaptersOf(english, sentences, `${file}?messages`)
    },
  }
}
