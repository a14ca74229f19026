import { expect, test } from 'vitest'
import { elo, sequentialTest, student99, wilson } from './statistics.ts'

test('an interval is wide for few games, narrow for many, and never leaves 0 to 1', () => {
  expect(wilson(0.5, 0)).toEqual([0, 1])
  const [low, high] = wilson(0.8, 64)
  // The textbook value for 51.2 of 64.
  expect(low).toBeCloseTo(0.687, 2)
  expect(high).toBeCloseTo(0.88, 2)
  expect(wilson(1, 20)[1]).toBe(1)
  expect(wilson(1, 20)[0]).toBeCloseTo(0.839, 3)
  expect(wilson(0.5, 400)[1] - wilson(0.5, 400)[0]).toBeLessThan(0.1)
})

test('three quarters of the score are 191 points of Elo, a half none, and all of it no number', () => {
  expect(elo(0.5)).toBe(0)
  expect(elo(0.75)).toBeCloseTo(190.8, 1)
  expect(elo(0.25)).toBeCloseTo(-190.8, 1)
  expect(elo(1)).toBeNull()
  expect(elo(0)).toBeNull()
})

test('a sequential test stays open until the results speak, and then speaks for the nearer score', () => {
  const between = { doubted: 0.5, hoped: 0.6 }
  const pairs = (n: number, scores: readonly number[]): number[] =>
    Array.from({ length: n }, (_, i) => scores[i % scores.length])
  expect(sequentialTest(pairs(7, [1, 0.5]), between).verdict).toBe('open')
  expect(sequentialTest(pairs(12, [1, 0, 0.5]), between).verdict).toBe('open')
  expect(sequentialTest(pairs(120, [1, 0.5, 0.5]), between).verdict).toBe('hoped')
  expect(sequentialTest(pairs(120, [0, 0.5, 0.5]), between).verdict).toBe('doubted')
  // Exactly between the two nothing is ever decided.
  expect(sequentialTest(pairs(400, [1, 0.1]), between).ratio).toBeCloseTo(0, 6)
})

test('results without any scatter are decided too', () => {
  expect(sequentialTest(Array(8).fill(1), { doubted: 0.5, hoped: 0.8 }).verdict).toBe('hoped')
})

test('the fewer observations an error rests on, the more errors wide is what may be true', () => {
  // As printed in tables of Student’s distribution.
  expect(student99(7)).toBeCloseTo(3.499, 1)
  expect(student99(23)).toBeCloseTo(2.807, 2)
  expect(student99(1e6)).toBeCloseTo(2.576, 3)
})
