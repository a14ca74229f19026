import { expect, test } from 'vitest'
import { noneToSpare, subsets } from './subsets.ts'

test('every selection that passes, in the order of counting', () => {
  expect([...subsets(['a', 'b', 'c'], some => some.length !== 1)]).toEqual([
    [],
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
    ['a', 'b', 'c'],
  ])
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
