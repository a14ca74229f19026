import { expect, test } from 'vitest'
import { hourAs } from './clock.ts'

test.each([
  ['9a', '09:00', '9:00 am'],
  ['12m', '12:00', '12:00 pm'],
  ['1p', '13:00', '1:00 pm'],
  ['4p', '16:00', '4:00 pm'],
  ['09:00', '09:00', '9:00 am'],
  ['17:00', '17:00', '5:00 pm'],
  ['0:20', '00:20', '12:20 am'],
  ['29 August, 13:20', '29 August, 13:20', '29 August, 1:20 pm'],
  ['night', 'night', 'night'],
])('%s is %s, or %s', (printed, day24, day12) => {
  expect(hourAs(printed, 'printed')).toBe(printed)
  expect(hourAs(printed, 'day24')).toBe(day24)
  expect(hourAs(printed, 'day12')).toBe(day12)
})
