import { expect, test } from 'vitest'
import { steadyClock } from './steady-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = 1_800_000_000_000

function clocks() {
  const at = { system: START, elapsed: 5 }
  const now = steadyClock(
    () => at.system,
    () => at.elapsed,
  )
  const pass = (ms: number): number => {
    at.system += ms
    at.elapsed += ms
    return now()
  }
  return { at, now, pass }
}

test('the clock of games tells the time of the system', () => {
  const { now, pass } = clocks()
  expect(now()).toBe(START)
  expect(pass(HOUR)).toBe(START + HOUR)
  expect(pass(250)).toBe(START + HOUR + 250)
})

test.each([HOUR, -HOUR])(
  'when the system’s clock is set by %i ms it goes on as before, a little faster or slower',
  step => {
    const { at, now, pass } = clocks()
    at.system += step
    expect(now()).toBe(START)
    const minute = pass(MINUTE) - START
    expect(Math.abs(minute - MINUTE)).toBeLessThanOrEqual(MINUTE / 20)
    expect(Math.sign(minute - MINUTE)).toBe(Math.sign(step))
    for (let hours = 0; hours < 20; hours++) pass(HOUR)
    expect(now()).toBe(at.system)
  },
)

test('it never runs backward', () => {
  const { at, now, pass } = clocks()
  for (let last = now(), i = 0; i < 200; i++) {
    at.system += (i % 2 ? -1 : 1) * 100 * i
    const next = pass(i % 7)
    expect(next).toBeGreaterThanOrEqual(last)
    last = next
  }
})
