/** The number of die faces that hit. */
import { expect, test } from 'vitest'
import { type Aim, facesThatHit } from './14-aim.ts'

const aim = (needed: number, modifier: number, sixAlwaysHits = true): Aim => ({
  ...{ fault: null, range: 3, effective: 3, terms: [] },
  ...{ needed, modifier, sixAlwaysHits },
})

test('[FIRE-RES-3] every face that reaches what is needed counts, once', () => {
  expect([1, 2, 3, 4, 5, 6].map(needed => facesThatHit(aim(needed, 0)))).toEqual([6, 5, 4, 3, 2, 1])
  expect([-1, 0, 1].map(modifier => facesThatHit(aim(4, modifier)))).toEqual([2, 3, 4])
})

test('[FIRE-RES-4] [OPT-LCF-3] a six hits whatever is needed, except for light cavalry', () => {
  expect([facesThatHit(aim(9, 0)), facesThatHit(aim(9, 0, false))]).toEqual([1, 0])
})
