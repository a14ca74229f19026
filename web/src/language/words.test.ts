import german from 'virtual:books/de/first'
import english from 'virtual:books/en/first'
import french from 'virtual:books/fr/first'
import { gameIds, loadGame } from '@voltigeur/games'
import { endingIn, openedBooks } from '@voltigeur/kernel/book'
import { afterEach, describe, expect, test } from 'vitest'
import { headline } from '../table/recap/recap.ts'
import { film, openFirst } from './books.ts'
import { ending, endingOf } from './words.ts'

describe('how a battle ended', () => {
  afterEach(() => openFirst(english))

  test.each([
    ['austerlitz', 'French Marginal', 'French marginal victory'],
    ['crowning-glory', 'Allied Tactical Victory', 'Allied Tactical Victory'],
    ['moravian-sun', 'Tactical Victory', 'French Tactical Victory'],
    ['la-bataille', 'automatic victory', 'French automatic victory'],
    ['la-bataille', 'French decisive victory', 'French decisive victory'],
    ['pratzen', 'the enemy army is demoralized', 'French victory: the enemy army is demoralized'],
    ['pratzen', 'by the ground held at the end', 'French victory: the objective held at the end'],
  ])('in %s at the level %s, won by the French: %s', (id, level, said) => {
    const { sides } = loadGame(id)
    expect(endingOf({ id, sides }, { level, winner: sides.indexOf('french') })).toBe(said)
  })

  test('a draw has a capital, and no victor', () => {
    const draws = [
      ['la-bataille', 'draw'],
      ['pratzen', 'nobody holds the ground'],
      ['moravian-sun', 'Draw'],
    ]
    expect(draws.map(([id, level]) => endingOf({ id, sides: [] }, { level, winner: null }))).toEqual([
      'Draw',
      'Draw: neither side holds the objective',
      'Draw',
    ])
  })

  test('where the victor is not known, the level stands alone; a level of another edition as it is', () => {
    expect([
      ending('moravian-sun', 'Tactical Victory'),
      ending('austerlitz', 'Allied Decisive'),
      ending('austerlitz', 'Pyrrhic'),
    ]).toEqual(['Tactical Victory', 'Allied decisive victory', 'Pyrrhic'])
  })

  test('each language has its own words for it', () => {
    const said = [french, german].map(books => {
      openFirst(books)
      return [ending('moravian-sun', 'Tactical Victory', 'allied'), ending('la-bataille', 'draw')]
    })
    expect(said).toEqual([
      ['Victoire tactique des Alliés', 'Match nul'],
      ['Taktischer Sieg der Alliierten', 'Unentschieden'],
    ])
  })

  test.each(gameIds())('the first page says it as the game %s does', id => {
    const { sides } = loadGame(id)
    const book = openedBooks().find(one => one.id === id)!
    const levels = [...book.declared.keys()].flatMap(key =>
      key.startsWith('levels.') ? [key.slice('levels.'.length)] : [],
    )
    expect(levels.length).toBeGreaterThan(0)
    for (const level of levels)
      for (const winner of [null, 0, 1])
        expect(endingOf({ id, sides }, { level, winner })).toBe(endingIn({ id, sides }, { level, winner }))
  })
})

test('in the recap a side is told of by its name, wherever in the sentence it stands', () => {
  const lost = film.sideLost({ side: 'french', units: ['Saint-Hilaire'] })
  expect(headline(['one assault'], [lost])).toBe('One assault; French losses: Saint-Hilaire')
  expect(headline([], [lost])).toBe('French losses: Saint-Hilaire')
  const told = 'The Allied player declines to attack'
  expect(headline(['one assault'], [lost], [told])).toBe(`One assault; French losses: Saint-Hilaire. ${told}`)
  expect(headline([], [], [told])).toBe(told)
})
