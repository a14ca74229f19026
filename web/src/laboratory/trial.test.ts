import { describe, expect, test } from 'vitest'
import { Roll, type Trial, totalOf, troopers } from './trial.ts'

const arm = { name: '', scenario: 'intro', options: {}, players: ['recruit', 'recruit'] }
const trial: Trial = { game: 'la-bataille', arms: [arm, arm], games: 2, seed: 's' }

describe('battles are handed out', () => {
  test('once each, to whoever asks, and no more than there are', () => {
    const roll = new Roll(trial, [])
    expect(Array.from({ length: totalOf(trial) + 1 }, () => roll.next())).toEqual([0, 1, 2, 3, null])
  })

  test('but for those that were played before it was stopped, in whatever order', () => {
    const roll = new Roll(trial, [{ index: 2 }, { index: 0 }])
    expect([roll.next(), roll.next(), roll.next()]).toEqual([1, 3, null])
  })
})

test('nobody at this screen takes part', () => {
  expect(troopers('austerlitz')).toEqual(['recruit', 'sergeant', 'captain', 'marshal', 'random'])
})
