import { expect, test } from 'vitest'
import { series, umpiresWords } from './umpires-words.ts'

const cases = { sequence: '1', turns: '2', end: '3', units: '4', hexes: '5', own: '6', onMap: '7' }
const words = umpiresWords(['allied', 'french', 'saxon'], cases)

test('what is said in every game cites the case of the game at hand', () => {
  expect(words.wrongKind('attack', 'units are being moved.')).toEqual({
    case: '1',
    text: '“attack” cannot be decided now: units are being moved.',
  })
  expect(words.wrongKind('fallBack', 'units are being moved.').text).toMatch(/^“fall back” cannot/)
  const others = [words.noSuchUnit(), words.noSuchHex(), words.notOwn('Becker'), words.notOnMap('Becker')]
  expect(others.map(objection => objection.case)).toEqual(['4', '5', '6', '7'])
})

test('it is for somebody else, for several, or for nobody any more', () => {
  expect(words.notYours([1])).toEqual({ case: '2', text: 'It is for the French player to decide now.' })
  expect(words.notYours([0, 2]).text).toBe('It is for the Allied and the Saxon player to decide now.')
  expect(words.notYours([])).toEqual({ case: '3', text: 'The battle is over; nothing is left to decide.' })
})

test('names are listed as one says them', () => {
  expect([[], ['Friant'], ['Friant', 'Ferey'], ['Friant', 'Ferey', 'Bourcier']].map(series)).toEqual([
    '',
    'Friant',
    'Friant and Ferey',
    'Friant, Ferey and Bourcier',
  ])
})
