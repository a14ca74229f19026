import { expect, test } from 'vitest'
import { forHand } from './pointer.ts'

test('a finger taps where a mouse clicks', () => {
  const text = 'Click a unit, then the hex that is clicked by whoever clicks.'
  expect(forHand(text, true)).toBe('Tap a unit, then the hex that is tapped by whoever taps.')
  expect(forHand(text, false)).toBe(text)
  expect(forHand('Clickety', true)).toBe('Clickety')
})
