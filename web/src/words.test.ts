import { describe, expect, test } from 'vitest'
import { film } from './books.ts'
import { headline } from './table/recap.ts'
import { ending, endingOf } from './words.ts'

describe('how a battle ended', () => {
  const sides = ['french', 'allied']

  test.each([
    ['French Marginal', 'French Marginal victory'],
    ['Allied Tactical Victory', 'Allied Tactical Victory'],
    ['Tactical Victory', 'French Tactical Victory'],
    ['automatic victory', 'French automatic victory'],
    ['French decisive victory', 'French decisive victory'],
    ['the enemy army is demoralized', 'French victory: the enemy army is demoralized'],
    ['by the ground held at the end', 'French victory: by the ground held at the end'],
  ])('%s, won by the French: %s', (level, said) => {
    expect(endingOf({ level, winner: 0 }, sides)).toBe(said)
  })

  test('a draw has a capital, and no victor', () => {
    expect(['draw', 'nobody holds the ground', 'Draw'].map(level => endingOf({ level, winner: null }, sides))).toEqual([
      'Draw',
      'Neither side holds the ground',
      'Draw',
    ])
  })

  test('where the victor is not known, the level stands alone', () => {
    expect([ending('Tactical Victory'), ending('Allied Decisive')]).toEqual([
      'Tactical Victory',
      'Allied Decisive victory',
    ])
  })
})

test('in the recap a side is told of by its name, wherever in the sentence it stands', () => {
  const lost = film.sideLost({ side: 'french', units: ['Saint-Hilaire'] })
  expect(headline(['one assault'], [lost])).toBe('One assault; French losses: Saint-Hilaire')
  expect(headline([], [lost])).toBe('French losses: Saint-Hilaire')
})
