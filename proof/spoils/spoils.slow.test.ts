import { expect, test } from 'vitest'
import { SHELF, spoilData } from './run.ts'

test('of slips in data files none that changes a rule or a citation passes, and each message has file and line', () => {
  const { passed, badlyTold, tried, noticed } = spoilData({
    games: Object.keys(SHELF),
    slips: 42,
    seed: 'few',
    tell: () => {},
  })
  expect({ tried, passed, badlyTold }).toEqual({ tried: 42, passed: [], badlyTold: [] })
  expect(noticed.loader).toBeGreaterThan(10)
  expect(noticed.print).toBeGreaterThan(3)
})
