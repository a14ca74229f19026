import { expect, test } from 'vitest'
import { NamesOnMap } from './telling.ts'

test('a path is shown by both its ends, and a unit that ends where it started has not left', () => {
  const names = new NamesOnMap({ nameOf: unit => `unit ${unit}`, label: hex => `hex ${hex}` })
  expect(names.way({ path: [3, 5, 4] })).toBe('from hex 3 to hex 4')
  expect([names.way({ path: [3] }), names.way({ path: [3, 5, 3] })]).toEqual(Array(2).fill('without leaving hex 3'))
})
