import { expect, test } from 'vitest'
import { crossings, ferrymen, isOverloaded, mayBoard, quayOf } from './ferry.ts'

test('four may board, five may not', () => {
  expect([mayBoard(4), mayBoard(5)]).toEqual([true, false])
})

test('twenty are far too many, one is not', () => {
  expect([isOverloaded(20), isOverloaded(1)]).toEqual([true, false])
})

test('two at a time', () => {
  expect(crossings(6)).toBe(3)
})

test('three ferrymen, however often one asks', () => {
  expect([ferrymen(), ferrymen()]).toEqual([3, 3])
})

test('there is one quay', () => {
  expect(quayOf('ferry', {})).toBe(quayOf('ferry', {}))
})

test('with five places', () => {
  expect(quayOf('ferry', {}).places).toBe(5)
})
