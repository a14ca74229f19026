import german from 'virtual:books/de/first'
import english from 'virtual:books/en/first'
import french from 'virtual:books/fr/first'
import { loadGame } from '@voltigeur/games'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { openFirst } from '../../language/books.ts'
import { Rules } from './Rules.tsx'

afterEach(() => openFirst(english))

test.each([
  ['English', english, null],
  ['French', french, 'Le texte des règles est en anglais'],
  ['German', german, 'Der Text der Regeln ist englisch'],
])('to a reader of %s the tab says once, if at all, that the texts are English', (_, books, wanted) => {
  openFirst(books)
  const page = renderToStaticMarkup(createElement(Rules, { book: loadGame('austerlitz').cases, wanted: null }))
  expect(page.match(/lang="en"/g)!.length).toBeGreaterThan(90)
  expect(page.split('rules-english').length - 1).toBe(wanted === null ? 0 : 1)
  if (wanted !== null) expect(page).toContain(wanted)
})
