/** Hands the page each translation as a module: its messages compiled, and handed the values as the English ones are. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { BOOKS } from './languages/books.ts'
import { adaptersOf, compileMessages, readTranslation, sentencesOf } from './messages.ts'

const FILE = /\/web\/languages\/(?<language>[a-z]+)\/(?<book>[\w-]+)\.yaml(?<messages>\?messages)?$/
/** The words of a game, in each language beside each other. */
const WORDS = /\/(?:games\/[\w-]+|kernel(?:\/parley)?|conversation)\/messages\/(?<language>[a-z]+)\.yaml$/
const FORMATS = fileURLToPath(new URL('src/language/formats.ts', import.meta.url))

export function translations(): Plugin {
  return {
    name: 'voltigeur translations',
    enforce: 'pre',
    async load(id) {
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
