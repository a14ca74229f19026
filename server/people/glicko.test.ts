import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aged, type PlayerStrength, rated, UNKNOWN } from './glicko.ts'

const strength = (rating: number, deviation: number, volatility = 0.06): PlayerStrength => ({
  rating,
  deviation,
  volatility,
})

describe('Glicko-2', () => {
  test("Glickman's worked example", () => {
    const after = rated(strength(1500, 200), [
      { opponent: strength(1400, 30), score: 1 },
      { opponent: strength(1550, 100), score: 0 },
      { opponent: strength(1700, 300), score: 0 },
    ])
    expect(after.rating).toBeCloseTo(1464.06, 1)
    expect(after.deviation).toBeCloseTo(151.52, 1)
    // Printed as 0.05999, which is truncated, not rounded.
    expect(Math.floor(after.volatility * 1e5)).toBe(5999)
  })

  test('a period without a game makes a rating less sure and moves it nowhere', () => {
    const rested = rated(strength(1700, 50), [])
    expect(rested.rating).toBe(1700)
    expect(rested.deviation).toBeCloseTo(Math.hypot(50, 0.06 * 173.7178), 6)
    expect(aged(strength(1700, 50), 0).deviation).toBeCloseTo(50, 9)
    expect(aged(strength(1700, 349), 1e6).deviation).toBe(350)
  })

  test('an upset makes volatility grow, what was expected does not', () => {
    const sure = strength(1500, 50)
    const upset = rated(
      sure,
      Array.from({ length: 10 }, () => ({ opponent: strength(2200, 50), score: 1 })),
    )
    expect(upset.volatility).toBeGreaterThan(0.06)
    const expected = rated(sure, [{ opponent: strength(800, 50), score: 1 }])
    expect(expected.volatility).toBeLessThanOrEqual(0.06)
  })

  test('a winner never loses points, a loser never gains any, and a game always has some effect', () => {
    const anyone = fc.record({
      rating: fc.double({ min: 400, max: 3200, noNaN: true }),
      deviation: fc.double({ min: 30, max: 350, noNaN: true }),
      volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
    })
    fc.assert(
      fc.property(anyone, anyone, (one, other) => {
        const won = rated(one, [{ opponent: other, score: 1 }], 0)
        const drawn = rated(one, [{ opponent: other, score: 0.5 }], 0)
        const lost = rated(one, [{ opponent: other, score: 0 }], 0)
        expect(won.rating).toBeGreaterThanOrEqual(one.rating)
        expect(lost.rating).toBeLessThanOrEqual(one.rating)
        expect(drawn.rating).toBeLessThanOrEqual(won.rating)
        expect(drawn.rating).toBeGreaterThanOrEqual(lost.rating)
        for (const after of [won, drawn, lost]) {
          expect(after.deviation).toBeLessThanOrEqual(one.deviation + 1e-9)
          expect(Number.isFinite(after.volatility) && after.volatility > 0).toBe(true)
        }
      }),
    )
  })

  test('two who know nothing of each other: the winner gains what the loser loses', () => {
    const won = rated(UNKNOWN, [{ opponent: UNKNOWN, score: 1 }], 0)
    const lost = rated(UNKNOWN, [{ opponent: UNKNOWN, score: 0 }], 0)
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6)
    expect(won.rating).toBeCloseTo(1662.2, 0)
  })
})
