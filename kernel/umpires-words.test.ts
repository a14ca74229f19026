import { expect, test } from 'vitest'
import { commonRefusals, series } from './umpires-words.ts'
import { openBook } from './words/book.ts'
import { sentencesIn } from './words/words-files.ts'

const cases = { sequence: '1', turns: '2', end: '3', units: '4', hexes: '5', own: '6', onMap: '7' }
const sides = ['allied', 'french', 'saxon']

const book = openBook('of a game', import.meta.url)
book.speak(
  sentencesIn(
    `
sides:
  allied: { name: Allied, player: the Allied player }
  french: { name: French, player: the French player }
  saxon: { name: Saxon, player: the Saxon player }
kinds: { fallBack: fall back }
`,
    'en',
  ),
)
const common = commonRefusals(book, sides, cases)

test('what is said in every game cites the case of the game at hand', () => {
  const { noSuchUnit, noSuchHex, notOwn, notOnMap } = common
  const refused = [noSuchUnit(), noSuchHex(), notOwn('Becker'), notOnMap('Becker')]
  expect(refused.map(objection => objection.case)).toEqual(['4', '5', '6', '7'])
})

test('a kind of decision is said as a verb; where the game has none, it is left out', () => {
  const now = book.message('kinds.fallBack')
  expect(common.wrongKind('fallBack', now).text).toBe('You can’t fall back now: fall back')
  expect(common.wrongKind('charge', 'units move.').text).toBe('That isn’t possible now: units move.')
  expect(common.wrongKind('fallBack', now).code).toBe('umpire.refused.wrongKind')
})

test('another side decides, or several, or none any more', () => {
  expect([[1], [0, 2], []].map(owing => common.notYours(owing).text)).toEqual([
    'It’s the French player’s turn.',
    'It’s the Allied player and the Saxon player’s turn.',
    'The battle is over.',
  ])
  expect([[1], []].map(owing => common.notYours(owing).case)).toEqual(['2', '3'])
})

test('names are listed as one says them', () => {
  expect([[], ['Friant'], ['Friant', 'Ferey'], ['Friant', 'Ferey', 'Bourcier']].map(series)).toEqual([
    '',
    'Friant',
    'Friant and Ferey',
    'Friant, Ferey and Bourcier',
  ])
})
