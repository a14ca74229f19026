import { messagesSuite } from '@voltigeur/kernel/messages-suite'
import { describe, expect, test } from 'vitest'
import { noticePage } from './notice.ts'
import { scenarioTitle } from './titles.ts'
import { bookIn, languageAsked, languageOr } from './words.ts'

describe('the words of the server', () => messagesSuite(bookIn('en').book))

test.each([
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['en;q=0.5, de;q=0.7', 'de'],
  ['it, de;q=0', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('a browser that asks for %s gets %s', (header, language) => {
  expect(languageAsked(header)).toBe(language)
})

test('a language that is not known is English', () => {
  expect([languageOr('fr'), languageOr('it'), languageOr(null)]).toEqual(['fr', 'en', 'en'])
})

test('the page for an address that leads nowhere speaks the language of the browser', () => {
  expect(noticePage('fr', 'nothing')).toMatch(/<html lang="fr">.*Il n’y a rien à cette adresse\./s)
  expect(noticePage('en', 'nothing')).toContain(
    'There is nothing at this address. <a href="/">Go to the home page.</a>',
  )
})

test('scenarios have the titles of the page', () => {
  const game = { id: 'austerlitz', scenarios: [{ id: 'full', name: 'Austerlitz', description: '', turns: 1 }] }
  expect(scenarioTitle('fr', game, 'full').title).toBe('Austerlitz, 2 décembre 1805')
  expect([scenarioTitle('en', game, 'full').title, scenarioTitle('fr', game, 'none').title]).toEqual([
    'Austerlitz',
    'none',
  ])
})
