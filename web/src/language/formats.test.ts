import english from 'virtual:books/en/first'
import { expect, test } from 'vitest'
import { compiled } from '../../messages.ts'
import { openFirst } from './books.ts'

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
  const HOUR = 3_600_000
  const times = [48 * HOUR, 48 * HOUR - 1, 2 * HOUR, 2 * HOUR - 1, -5]
  const left = (language: string) => times.map(time => compiled(language, '{left, span}')({ left: time }))
  expect(left('en')).toEqual(['2 days', '47 hours', '2 hours', '119:59', '0:00'])
  expect(left('fr').map(said => said.replace('\u00a0', ' '))).toEqual([
    '2 jours',
    '47 heures',
    '2 heures',
    '119:59',
    '0:00',
  ])
})

test('lists, numbers and armies are written as the language does', () => {
  const three = { units: ['Friant', 'Ferey', 'Bourcier'] }
  expect(compiled('fr', '{units, list}')(three)).toBe('Friant, Ferey et Bourcier')
  expect(compiled('en', '{units, list}; {units, commas}')(three)).toBe(
    'Friant, Ferey and Bourcier; Friant, Ferey, Bourcier',
  )
  const sizes = compiled('de', '{metres, metres} {seconds, clock}')
  expect(sizes({ metres: 1250, seconds: 65 })).toBe('1,3 km 1:05')
  expect(compiled('en', '{loss, number, ::.#} {loss, number, ::.#}')({ loss: 1.26 })).toBe('1.3 1.3')
})

test('an army has its forms, any other name a capital', () => {
  expect(compiled('en', '{side, army} {side, army, of} {other, army}')({ side: 'french', other: 'red' })).toBe(
    'French of the French Red',
  )
  expect(compiled('en', '{sides, armies}: {name, lower}')({ sides: ['allied', 'french'], name: 'Morale' })).toBe(
    'Allies and French: morale',
  )
})

test('an army that the page does not know is named by its game', () => {
  const greek = { 'sides.greek.name': 'Greeks', 'sides.greek.noun': 'the Greeks' }
  openFirst({ ...english, endings: { ...english.endings, gates: greek } })
  const said = compiled('en', '{side, army}, {side, army, the}, {side, army, of}')({ side: 'greek' })
  openFirst(english)
  expect(said).toBe('Greeks, the Greeks, Greeks')
})

test('a reason is put into a sentence without its full stop, and ends one with it', () => {
  const inside = compiled('en', 'It stopped ({why, clause}). Try again.')
  const last = compiled('en', 'It stopped: {why, sentence}')
  expect(['No room.', 'no room'].map(why => inside({ why }))).toEqual([
    'It stopped (No room). Try again.',
    'It stopped (no room). Try again.',
  ])
  expect(['No room.', 'no room', 'Is there room?', 'Wait…'].map(why => last({ why }))).toEqual([
    'It stopped: No room.',
    'It stopped: no room.',
    'It stopped: Is there room?',
    'It stopped: Wait…',
  ])
})

test('what is added comes after a comma, and nothing adds none', () => {
  const turn = compiled('en', 'Turn {turn}{label, added}: {text}')
  expect(['8:00', ''].map(label => turn({ turn: 3, label, text: 'a swing' }))).toEqual([
    'Turn 3, 8:00: a swing',
    'Turn 3: a swing',
  ])
})

test('a time that has gone by is told in minutes, from two hours on in hours, from two days on in days', () => {
  const MINUTE = 60_000
  const times = [5 * MINUTE, 60 * MINUTE, 120 * MINUTE, 47 * 60 * MINUTE, 50 * 60 * MINUTE]
  expect(times.map(time => compiled('en', '{time, gone}')({ time }))).toEqual([
    '5 minutes',
    '60 minutes',
    '2 hours',
    '47 hours',
    '2 days',
  ])
})
