import { describe, expect, test } from 'vitest'
import { keptShape } from './kept-shape.ts'
import { type LaboratoryTrial, TrialRoll, totalOf, troopers } from './trial.ts'

const arm = { name: '', scenario: 'intro', options: {}, players: ['recruit', 'recruit'] }
const trial: LaboratoryTrial = { game: 'la-bataille', arms: [arm, arm], games: 2, seed: 's' }

describe('battles are handed out', () => {
  test('once each, to every caller, and no more than there are', () => {
    const roll = new TrialRoll(trial, [])
    expect(Array.from({ length: totalOf(trial) + 1 }, () => roll.next())).toEqual([0, 1, 2, 3, null])
  })

  test('except those that were played before it was stopped, in whatever order', () => {
    const roll = new TrialRoll(trial, [{ index: 2 }, { index: 0 }])
    expect([roll.next(), roll.next(), roll.next()]).toEqual([1, 3, null])
  })
})

test('no human at this device takes part', () => {
  expect(troopers('austerlitz', 'full-battle')).toEqual(['recruit', 'sergeant', 'captain', 'marshal', 'random'])
})

describe('what was kept of a trial', () => {
  const facts = (index: number) => ({
    index,
    arm: index % 2,
    winner: null,
    level: null,
    decisions: 3,
    turns: 1,
    losses: [0, 1],
    fallen: [['1010', 1]],
    held: [],
    luck: null,
    failure: null,
  })

  test('is taken up again as it was', () => {
    const kept = { trial: { ...trial, rules: 3 }, facts: [facts(3), facts(0)] }
    expect(keptShape.parse(kept)).toEqual(kept)
  })

  test('and is left alone where battles of another trial lie there, or something else', () => {
    expect(keptShape.safeParse({ trial: { ...trial, rules: 3 }, facts: [facts(4)] }).success).toBe(false)
    expect(keptShape.safeParse({ trial: { ...trial, rules: 3 }, facts: [{ ...facts(1), arm: 0 }] }).success).toBe(false)
    expect(keptShape.safeParse({ trial: 'trial', facts: [] }).success).toBe(false)
  })
})
