import { expect, test } from 'vitest'
import { fewest, noneToSpare, subsets } from './subsets.ts'

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

test('none to spare: one alone before any two, no more than are needed, and none when nothing helps', () => {
  const holds =
    (...needed: readonly string[]) =>
    (some: readonly string[]) =>
      needed.every(one => some.includes(one))
  const list = ['a', 'b', 'c', 'd']
  expect(noneToSpare(list, some => holds('c')(some) || holds('a', 'b')(some))).toEqual(['c'])
  expect(noneToSpare(list, holds('b', 'd'))).toEqual(['b', 'd'])
  expect(noneToSpare(list, some => holds('a', 'b')(some) || holds('c', 'd')(some))).toEqual(['a', 'b'])
  expect(noneToSpare(list, () => false)).toEqual([])
})
