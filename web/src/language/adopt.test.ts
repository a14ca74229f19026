import { expect, test } from 'vitest'
import { compiled } from '../../messages.ts'
import { adopt } from './adopt.ts'

const book = () => ({
  title: 'Battle',
  turn: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
  lobby: { start: 'Begin', keys: [['N', 'next']] },
  stops: (unit: string) => ({ case: '7.1', text: `${unit} stops` }),
})

test('sentences are adopted in place, also for holders of a chapter of the book', () => {
  const words = book()
  const { lobby } = words
  adopt(words, { 'lobby.start': 'Engager', 'lobby.keys.0.1': 'suivante' })
  expect(lobby).toEqual({ start: 'Engager', keys: [['N', 'suivante']] })
})

test('what is not translated stays English, and what the book does not have is left alone', () => {
  const words = book()
  adopt(words, { 'lobby.stop': 'Arrêter', 'hall.start': 'Engager', constructor: 'no' })
  expect(words.title).toBe('Battle')
  expect(words.turn(1, 4)).toBe('Turn 1 of 4')
  expect(words.lobby).toEqual(book().lobby)
  expect(Object.hasOwn(words, 'constructor')).toBe(false)
})

test('values come in the order of the English sentence, and a refusal keeps its case', () => {
  const words = book()
  adopt(words, {
    turn: (turn: number, turns: number) => `${turns} : ${turn}`,
    stops: (unit: string) => `${unit} s’arrête`,
  })
  expect(words.turn(1, 4)).toBe('4 : 1')
  expect(words.stops('Friant')).toEqual({ case: '7.1', text: 'Friant s’arrête' })
})

test('one or several by the rules of each language', () => {
  const message = '{units, plural, one {une unité} other {# unités}}'
  expect([0, 1, 2, 1200].map(units => compiled('fr', message)({ units }))).toEqual([
    'une unité',
    'une unité',
    '2 unités',
    '1\u202f200 unités',
  ])
  const german = '{units, plural, one {eine Einheit} other {# Einheiten}}'
  expect([0, 1, 2].map(units => compiled('de', german)({ units }))).toEqual([
    '0 Einheiten',
    'eine Einheit',
    '2 Einheiten',
  ])
})

test('a time that is left is told in days from two days on, in hours from two hours on, and by the clock below', () => {
  const left = compiled('fr', '{left, span}')
  const HOUR = 3_600_000
  expect(
    [48 * HOUR, 48 * HOUR - 1, 2 * HOUR, 2 * HOUR - 1, -5].map(time => left({ left: time }).replace('\u00a0', ' ')),
  ).toEqual(['2 jours', '47 heures', '2 heures', '119:59', '0:00'])
})

test('lists and armies are written as the language does', () => {
  expect(compiled('fr', '{units, list}')({ units: ['Friant', 'Ferey', 'Bourcier'] })).toBe('Friant, Ferey et Bourcier')
  expect(compiled('de', '{metres, metres} {seconds, clock}')({ metres: 1250, seconds: 65 })).toBe('1,3 km 1:05')
  expect(compiled('fr', '{side, army} {side, army, of} {other, army}')({ side: 'French', other: 'nobody' })).toBe(
    'French of the French Nobody',
  )
})
