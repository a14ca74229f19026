import { expect, test } from 'vitest'
import { framed } from './framed.ts'

const sheet = { width: 1000, height: 800 }

test('a corner where all stand is shown larger, with ground around them and never beyond the map', () => {
  const spots = [
    { x: 100, y: 100 },
    { x: 200, y: 300 },
  ]
  expect(framed(sheet, 10, spots)).toEqual({ x: 20, y: 20, width: 260, height: 360 })
  expect(framed(sheet, 20, spots)).toEqual({ x: 0, y: 0, width: 360, height: 460 })
})

test('where they stand almost everywhere, or nowhere, the whole is shown', () => {
  const whole = { x: 0, y: 0, ...sheet }
  expect(
    framed(sheet, 10, [
      { x: 50, y: 50 },
      { x: 900, y: 700 },
    ]),
  ).toEqual(whole)
  expect(framed(sheet, 10, [])).toEqual(whole)
})
