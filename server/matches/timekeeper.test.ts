import { describe, expect, test } from 'vitest'
import { Timekeeper } from './timekeeper.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('minutes for the whole battle', () => {
  const clock = { kind: 'live', minutes: 10, increment: 5 } as const

  test('run for the side that publicly owes a decision, and a little is added when its turn is over', () => {
    const time = new Timekeeper(clock, 2, 0)
    time.turn(0, [0], null)
    expect(time.until).toBe(10 * MINUTE)
    expect(time.clocks(MINUTE)).toEqual({
      now: MINUTE,
      left: [9 * MINUTE, 10 * MINUTE],
      running: [0],
      until: 10 * MINUTE,
    })
    time.turn(MINUTE, [0], null)
    expect(time.until).toBe(10 * MINUTE)
    time.turn(2 * MINUTE, [1], null)
    expect(time.clocks(2 * MINUTE)?.left).toEqual([8 * MINUTE + 5000, 10 * MINUTE])
    expect(time.until).toBe(12 * MINUTE)
  })

  test('where both decide at once both run, and the shorter is the limit: the side that really owes has lost', () => {
    const time = new Timekeeper(clock, 2, 0)
    time.turn(0, [1], null)
    time.turn(4 * MINUTE, [0, 1], null)
    expect(time.until).toBe(4 * MINUTE + 6 * MINUTE + 0)
    expect(time.loser([0, 1])).toBe(1)
    expect(time.loser([0])).toBe(0)
    expect(time.clocks(20 * MINUTE)?.left).toEqual([0, 0])
  })

  test('nothing runs when no side owes, and nothing backwards', () => {
    const time = new Timekeeper(clock, 2, 1000)
    time.turn(1000, [0], null)
    time.turn(0, [0], null)
    expect(time.clocks(1000)?.left).toEqual([10 * MINUTE, 10 * MINUTE])
    time.stop(2000)
    expect(time.until).toBeNull()
  })
})

test('days for each move are counted from what the public saw last', () => {
  const time = new Timekeeper({ kind: 'days', days: 3 }, 2, 0)
  time.turn(0, [0], null)
  expect(time.until).toBe(3 * DAY)
  time.turn(DAY, [0], null)
  expect(time.until).toBe(4 * DAY)
})

test('the clock of the rulebook counts what was spent in the same phase', () => {
  const time = new Timekeeper({ kind: 'rulebook' }, 2, 0)
  time.turn(0, [0], { phase: '1 0', minutes: 5 })
  time.turn(2 * MINUTE, [0], { phase: '1 0', minutes: 5 })
  expect(time.until).toBe(5 * MINUTE)
  time.turn(4 * MINUTE, [1], { phase: '1 1', minutes: 5 })
  expect(time.until).toBe(9 * MINUTE)
  time.turn(5 * MINUTE, [1], null)
  expect(time.until).toBeNull()
})

test('without a clock nothing is measured', () => {
  const time = new Timekeeper({ kind: 'none' }, 2, 0)
  time.turn(0, [0], null)
  expect([time.until, time.clocks(5)]).toEqual([null, null])
})
