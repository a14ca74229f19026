import { expect, test } from 'vitest'
import { bestProved, lead } from './comparing.ts'

/** This many games won of twenty, the first ones. */
const won = (games: number): number[] => Array.from({ length: 20 }, (_, k) => (k < games ? 1 : 0))

test('a lead is told with how far chance may be in it', () => {
  expect(lead(won(10), won(10))).toEqual({ mean: 0, error: 0 })
  const { mean, error } = lead(won(12), won(10))
  expect(mean).toBeCloseTo(0.1)
  expect(error).toBeCloseTo(Math.sqrt((0.1 * 0.9) / 19))
})

test('what led in the end gives way only to what does clearly better, and to the best of those', () => {
  expect(bestProved([won(12), won(10)])).toBe(1)
  expect(bestProved([won(13), won(10)])).toBe(0)
  expect(bestProved([won(13), won(16), won(10)])).toBe(1)
  expect(bestProved([won(10), won(10)])).toBe(1)
  expect(bestProved([[], []])).toBe(1)
})

test('and never by three dice or fewer, however they fell', () => {
  const proved = (dice: number): number => bestProved([Array(dice).fill(1), Array(dice).fill(0)])
  expect([1, 2, 3, 4].map(proved)).toEqual([1, 1, 1, 0])
})
