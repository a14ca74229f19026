import { expect, test, vi } from 'vitest'
import { LuggageDesk } from './luggage-desk.ts'

test('three players hand in at the same time, and one who leaves makes room for the next', () => {
  const desk = new LuggageDesk()
  const leaving = ['a', 'b', 'c'].map(player => desk.admit(player))
  expect(() => desk.admit('d')).toThrow(/Wait a moment/)
  leaving[0]()
  leaving[0]()
  desk.admit('d')
  expect(() => desk.admit('e')).toThrow(/Wait a moment/)
})

test('a player hands in ten times an hour', () => {
  vi.useFakeTimers()
  const desk = new LuggageDesk()
  for (let nth = 0; nth < 10; nth++) desk.admit('a')()
  expect(() => desk.admit('a')).toThrow(/in an hour/)
  desk.admit('b')()
  vi.advanceTimersByTime(60 * 60_000 + 1)
  desk.admit('a')()
  vi.useRealTimers()
})
