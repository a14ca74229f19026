import { expect, test } from 'vitest'
import { roomFor } from './use-step-room.ts'

const NAMES = [60, 50, 70, 110, 100, 45, 70]
const shown = (now: number, width: number, scale = 1) => {
  const { named, alone } = roomFor(
    NAMES.map(wide => wide * scale),
    now,
    width,
    scale,
  )
  return alone ? 'alone' : [...named].sort((a, b) => a - b).join(' ')
}

test('with room for all, all phases have their names', () => {
  expect(shown(2, 1200)).toBe('0 1 2 3 4 5 6')
})

test('the phase that is played comes first, then those to come, then those that are over', () => {
  expect(shown(2, 420)).toBe('2')
  expect(shown(2, 540)).toBe('2 3')
  expect(shown(2, 770)).toBe('2 3 4 5 6')
  expect(shown(2, 840)).toBe('1 2 3 4 5 6')
})

test('where dots and one name do not fit, the phase that is played stands alone', () => {
  expect(shown(2, 400)).toBe('alone')
  expect(shown(6, 400)).toBe('alone')
})

test('larger letters need more room in proportion', () => {
  expect(shown(2, 540, 1.35)).toBe('alone')
  expect(shown(2, 540 * 1.35, 1.35)).toBe('2 3')
})
