import { Book, commonRefusals, openedBooks } from '@voltigeur/kernel'
import { messagesSuite } from '@voltigeur/kernel/messages-suite'
import { describe } from 'vitest'
import { gameIds, loadGame } from './index.ts'

for (const id of gameIds()) loadGame(id)
// What is said in every game is declared where a game asks for it.
const cases = { sequence: '1', turns: '2', end: '3', units: '4', hexes: '5', own: '6', onMap: '7' }
commonRefusals(new Book('any', import.meta.url), [], cases)

const also = (id: string): URL =>
  id === 'umpire' ? new URL('./', import.meta.url) : new URL(`../web/src/lesson/${id}.ts`, import.meta.url)

const books = openedBooks().filter(({ id }) => id === 'umpire' || gameIds().includes(id))

describe.each(books.map(book => [book.id, book] as const))('the words of %s', (id, book) => {
  messagesSuite(book, [also(id)])
})
