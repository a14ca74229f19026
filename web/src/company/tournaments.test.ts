import { expect, test } from 'vitest'
import { bySide, pointsText } from './tournaments.ts'

test('points are written as players write them', () => {
  expect([0, 0.5, 1, 1.5, 12].map(pointsText)).toEqual(['0', '½', '1', '1½', '12'])
})

test('in the second game the sides are exchanged', () => {
  const pairing = { one: 3, two: 5, points: [0, 0] as [number, number], games: [] }
  expect([bySide(pairing, 0), bySide(pairing, 1)]).toEqual([
    [3, 5],
    [5, 3],
  ])
})
