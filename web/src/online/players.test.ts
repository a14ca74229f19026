import { expect, test } from 'vitest'
import { climbOf, fateOf } from './players.ts'

const past = (ended: number, over: object = {}) => ({
  id: `g${ended}`,
  game: 'austerlitz',
  scenario: 'battle',
  seats: [],
  side: 0,
  result: { winner: 0, level: null, reason: 'battle' as const },
  ended,
  rating: { before: 1500 + ended, after: 1501 + ended },
  ...over,
})

test('a rating climbs from before the oldest game that counted, and what did not count is left out', () => {
  const games = [past(30), past(20, { rating: null }), past(10, { game: 'pratzen' }), past(5)]
  expect(climbOf({ games }, 'austerlitz')).toEqual({ steps: [1505, 1506, 1531], games: 2 })
  expect(climbOf({ games: [past(20, { rating: null })] }, 'austerlitz')).toBeNull()
})

test('a game is won by the player whose side won it, lost by the other, and drawn or cancelled where neither won', () => {
  const result = (winner: number | null, reason: 'battle' | 'agreed' | 'cancelled') => ({ winner, level: null, reason })
  expect(fateOf(past(1, { result: result(0, 'battle') }))).toBe('won')
  expect(fateOf(past(1, { result: result(1, 'battle') }))).toBe('lost')
  expect(fateOf(past(1, { result: result(null, 'agreed') }))).toBe('drawn')
  expect(fateOf(past(1, { side: null, result: result(null, 'cancelled') }))).toBe('cancelled')
})
