import { expect, test } from 'vitest'
import { fewest, subsets } from './subsets.ts'

test('every selection that passes, in the order of counting', () => {
  expect([...subsets(['a', 'b', 'c'], some => some.length !== 1)]).toEqual([
    [],
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
    ['a', 'b', 'c'],
  ])
})

test('the fewest that are enough, the first of several, and all when nothing is', () => {
  const sum = (some: readonly number[]): number => some.reduce((a, b) => a + b, 0)
  expect(fewest([1, 2, 4, 4], some => sum(some) >= 0)).toEqual([])
  expect(fewest([1, 2, 4, 4], some => sum(some) >= 4)).toEqual([4])
  expect(fewest([1, 2, 4, 3], some => sum(some) === 5)).toEqual([1, 4])
  expect(fewest([1, 2], some => sum(some) > 9)).toEqual([1, 2])
})
