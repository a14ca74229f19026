import { Random } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { type Example, fit, surprise } from './fit.ts'

/** Games decided by known features, and a feature without effect. */
function examples(n: number, seed: string): Example[] {
  const random = new Random(seed)
  const unit = (): number => random.next() / 0x80000000 - 1
  return Array.from({ length: n }, () => {
    const features = { lead: 3 * unit(), ground: unit(), weather: 100 * unit() }
    const chance = 1 / (1 + Math.exp(-(0.5 + 1.5 * features.lead - 2 * features.ground)))
    return { features, won: random.chance(chance) ? 1 : 0 }
  })
}

test('weights are found again from games that were decided by them', () => {
  const { bias, weights } = fit(examples(8000, 'a'), 0.1)
  expect(bias).toBeCloseTo(0.5, 0)
  expect(Math.abs(weights.lead - 1.5)).toBeLessThan(0.15)
  expect(Math.abs(weights.ground + 2)).toBeLessThan(0.25)
  expect(Math.abs(weights.weather)).toBeLessThan(0.003)
})

test('what was learned surprises less on other games than knowing nothing does', () => {
  const learned = fit(examples(600, 'b'), 1)
  expect(surprise({ bias: 0, weights: {} }, examples(500, 'c'))).toBeCloseTo(Math.LN2, 6)
  expect(surprise(learned, examples(500, 'c'))).toBeLessThan(0.5)
})

test('features that never vary or say the same do no harm', () => {
  const twins = examples(300, 'd').map(({ features, won }) => ({
    features: { lead: features.lead, again: features.lead, always: 7 },
    won,
  }))
  const { weights } = fit(twins, 1)
  expect(weights.lead).toBeCloseTo(weights.again, 6)
  expect(weights.always).toBeCloseTo(0, 6)
  expect(Number.isFinite(surprise(fit(twins, 1), twins))).toBe(true)
})
