import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LATE, swallowTapsIn } from './late-taps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CARD = { left: 10, right: 200, top: 500, bottom: 800 }

/** Whether a tap or click there reaches the elements under the closed card. */
function passes(page: EventTarget, pointerType: string, clientX: number, clientY: number): boolean {
  const click = Object.assign(new Event('click', { cancelable: true }), { pointerType, clientX, clientY })
  return page.dispatchEvent(click)
}

test('a finger that meant a card which has just gone presses nothing; one beside it, a mouse, or a later finger does', () => {
  const page = new EventTarget()
  expect(passes(page, 'touch', 100, 600)).toBe(true)
  swallowTapsIn(CARD, {}, page)
  expect(passes(page, 'touch', 100, 600)).toBe(false)
  expect(passes(page, 'touch', 100, 499)).toBe(true)
  expect(passes(page, 'mouse', 100, 600)).toBe(true)
  vi.advanceTimersByTime(LATE - 1)
  expect(passes(page, 'touch', 100, 600)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(passes(page, 'touch', 100, 600)).toBe(true)
})

test('a button that has just gone is aimed at by mice as well, and for longer; keys press what they please', () => {
  const page = new EventTarget()
  swallowTapsIn(CARD, { by: ['touch', 'mouse'], late: 700 }, page)
  vi.advanceTimersByTime(699)
  expect(['touch', 'mouse', ''].map(pointer => passes(page, pointer, 100, 600))).toEqual([false, false, true])
  vi.advanceTimersByTime(1)
  expect(['touch', 'mouse', ''].map(pointer => passes(page, pointer, 100, 600))).toEqual([true, true, true])
})
