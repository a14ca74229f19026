import { expect, test } from 'vitest'
import { nextChallenge, verdictOf } from './verdict.ts'

test('the end is told to the one at this screen; where two or none sit here, a side has won', () => {
  expect(verdictOf(1, ['recruit', 'human'])).toEqual({ manner: 'won', mine: 1 })
  expect(verdictOf(0, ['recruit', 'human'])).toEqual({ manner: 'lost', mine: 1 })
  expect(verdictOf(0, ['human', 'away'])).toEqual({ manner: 'won', mine: 0 })
  expect(verdictOf(0, ['human', 'human'])).toEqual({ manner: 'told', mine: null })
  expect(verdictOf(1, ['captain', 'recruit'])).toEqual({ manner: 'told', mine: null })
  expect(verdictOf(null, ['recruit', 'human']).manner).toBe('drawn')
})

const game = { id: 'la-bataille', scenarios: [{ id: 'intro' }, { id: 'day1' }] }

test('the next challenge is a stronger opponent, then another battle, then none', () => {
  expect(nextChallenge(game, 'intro', ['human', 'recruit'])).toEqual({
    scenario: 'intro',
    opponent: 'sergeant',
    seats: ['human', 'sergeant'],
  })
  expect(nextChallenge(game, 'intro', ['human', 'marshal'])).toEqual({
    scenario: 'day1',
    opponent: null,
    seats: ['human', 'marshal'],
  })
  // In this one the captain has not been shown to be better.
  expect(nextChallenge(game, 'day1', ['human', 'sergeant'])).toBeNull()
  expect(nextChallenge(game, 'intro', ['human', 'human'])).toBeNull()
})
