import { expect, test } from 'vitest'
import { type Decision, everyDecision, type Menu, sample } from '../decision.ts'
import { Random } from './random.ts'

const draws = (seed: number | string, count: number, below: number): number[] => {
  const random = new Random(seed)
  return Array.from({ length: count }, () => random.below(below))
}

test('the same seed draws the same numbers, another one others', () => {
  expect(draws(7, 20, 1000)).toEqual(draws('7', 20, 1000))
  expect(draws(7, 20, 1000)).not.toEqual(draws(8, 20, 1000))
  expect(draws('', 5, 1000)).toEqual(draws('', 5, 1000))
  expect(draws('Pratzen', 8, 100).join(' ')).toBe('95 14 77 96 82 6 1 60')
})

test('numbers stay in bounds and spread evenly', () => {
  for (const seed of [1, 2, 'three']) {
    const counts = new Array<number>(10).fill(0)
    for (const drawn of draws(seed, 50_000, 10)) counts[drawn]++
    for (const count of counts) expect(Math.abs(count - 5000)).toBeLessThan(300)
  }
})

test('a chance is as good as it says', () => {
  const random = new Random(5)
  const hits = Array.from({ length: 20_000 }, () => random.chance(0.25)).filter(Boolean).length
  expect(hits / 20_000).toBeCloseTo(0.25, 1)
  expect([random.chance(0), random.chance(1)]).toEqual([false, true])
})

const menu = (kind: string, count: number, more: Partial<Menu> = {}): Menu => ({
  kind,
  subject: null,
  decisions: () => Array.from({ length: count }, (_, i) => ({ kind, i })),
  ...more,
})

test('a sample is always one of the decisions, and every line gets its share', () => {
  const menus = [menu('few', 1), menu('none', 0), menu('many', 50)]
  const random = new Random(1)
  const kinds: Record<string, number> = {}
  for (let i = 0; i < 2000; i++) {
    const decision = sample(menus, random)!
    kinds[decision.kind] = (kinds[decision.kind] ?? 0) + 1
  }
  expect(Object.keys(kinds).sort()).toEqual(['few', 'many'])
  expect(kinds.few).toBeGreaterThan(700)
})

test('nothing can be sampled where there is nothing', () => {
  expect(sample([], new Random(1))).toBeNull()
  expect(sample([menu('a', 0), menu('b', 5, { sample: () => null })], new Random(1))).toBeNull()
})

test('a menu that samples is not unfolded', () => {
  const unfolded = (): Iterable<Decision> => {
    throw new Error('unfolded')
  }
  const lazy = menu('lazy', 0, { decisions: unfolded, sample: () => ({ kind: 'lazy' }) })
  expect(sample([lazy], new Random(1))).toEqual({ kind: 'lazy' })
})

test('every decision of every line is listed in order, as far as one reads', () => {
  const generated = menu('c', 0, {
    *decisions() {
      yield { kind: 'c' }
      throw new Error('read too far')
    },
  })
  const listed = everyDecision([menu('a', 2), generated])
  expect([listed.next().value, listed.next().value, listed.next().value].map(d => d?.kind)).toEqual(['a', 'a', 'c'])
})
