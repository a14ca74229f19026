import { expect, test } from 'vitest'
import { openBook } from './book.ts'
import { commonRefusals, series, umpiresWords } from './umpires-words.ts'
import { sentencesIn } from './words-files.ts'

const cases = { sequence: '1', turns: '2', end: '3', units: '4', hexes: '5', own: '6', onMap: '7' }
const sides = ['allied', 'french', 'saxon']
const words = umpiresWords(sides, cases)

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
  expect(words.wrongKind('attack', 'units are being moved.')).toEqual({
    case: '1',
    text: 'You can’t attack now: units are being moved.',
  })
  expect(words.wrongKind('fallBack', 'units are being moved.').text).toMatch(/^You can’t fall back now/)
  for (const { noSuchUnit, noSuchHex, notOwn, notOnMap } of [words, common]) {
    const others = [noSuchUnit(), noSuchHex(), notOwn('Becker'), notOnMap('Becker')]
    expect(others.map(objection => objection.case)).toEqual(['4', '5', '6', '7'])
  }
})

test('a kind of decision is said as a verb; where the game has none, it is left out', () => {
  const now = book.message('kinds.fallBack')
  expect(common.wrongKind('fallBack', now).text).toBe('You can’t fall back now: fall back')
  expect(common.wrongKind('charge', 'units move.').text).toBe('That isn’t possible now: units move.')
  expect(common.wrongKind('fallBack', now).code).toBe('umpire.refused.wrongKind')
})

test('another side decides, or several, or none any more', () => {
  expect(words.notYours([1])).toEqual({ case: '2', text: 'It’s the French player’s turn.' })
  expect(words.notYours([0, 2]).text).toBe('It’s the Allied and the Saxon player’s turn.')
  expect(words.notYours([])).toEqual({ case: '3', text: 'The battle is over.' })
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
