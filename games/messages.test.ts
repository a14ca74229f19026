import { readFileSync } from 'node:fs'
import { Book, commonRefusals, openedBooks } from '@voltigeur/kernel'
import { messagesSuite } from '@voltigeur/kernel/messages-suite'
import { messagesIn } from '@voltigeur/kernel/words'
import { describe, expect, test } from 'vitest'
import { gameIds, loadGame } from './index.ts'

for (const id of gameIds()) loadGame(id)
// What is said in every game is declared where a game asks for it.
const cases = { sequence: '1', turns: '2', end: '3', units: '4', hexes: '5', own: '6', onMap: '7' }
commonRefusals(new Book('any', import.meta.url), [], cases)

/** The chapter of titles. */
const CASES = 'cases.'

const also = (id: string): URL =>
  id === 'umpire' ? new URL('./', import.meta.url) : new URL(`../web/src/lesson/${id}.ts`, import.meta.url)

const books = openedBooks().filter(({ id }) => id === 'umpire' || gameIds().includes(id))

describe.each(books.map(book => [book.id, book] as const))('the words of %s', (id, book) => {
  messagesSuite(book, [also(id)])
})

describe.each(gameIds())('the cases of %s', id => {
  test.each(['fr', 'de'])('%s: each has a title, and no other', language => {
    const { cases } = loadGame(id)
    const messages = messagesIn(readFileSync(new URL(`${id}/messages/${language}.yaml`, import.meta.url), 'utf8'))
    const titled = Object.entries(messages).flatMap(([key, title]) =>
      key.startsWith(CASES) && title !== '' ? [key.slice(CASES.length)] : [],
    )
    expect(titled.toSorted()).toEqual(cases.cases.map(one => one.id).toSorted())
  })
})
