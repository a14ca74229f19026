import { expect, test } from 'vitest'
import { fits, playoutsFor, type WrittenAnalysis, writtenAnalysis, writtenShape } from './commission.ts'
import { playedSkirmish } from './recorded.ts'

const recording = playedSkirmish(
  {
    map: { radius: 5 },
    units: [
      { id: 'F1', side: 'french', type: 'infantry', strength: 6, move: 5, hex: '-1,0' },
      { id: 'A1', side: 'allied', type: 'infantry', strength: 4, move: 4, hex: '0,0' },
    ],
    phase: 'combat',
    side: 'french',
    dice: [1],
  },
  'attack 0,0 with F1',
)
const commission = { journal: recording.journal, watcher: null }

/** The stored analysis, with a piece of advice in it. */
function kept(): WrittenAnalysis {
  const { decision } = recording.moments[1]
  const stroke = {
    first: 1,
    last: 1,
    by: 1,
    turn: 1,
    before: 0.5,
    expected: 0.4,
    after: 0.3,
    decisionError: 0.1,
    luckError: 0.1,
    advice: { plan: [decision!], chance: 0.4, gain: 0.1, error: 0.02 },
  }
  const points = [{ index: 0, turn: 1, chance: 0.5, error: 0.1 }]
  const turnings = [{ kind: 'blunder', stroke: 0, favoured: 0, by: 0.1 } as const]
  const order = {
    viewer: null,
    seed: '',
    playouts: 8,
    positions: 2,
    studies: 1,
    adviser: 'captain',
    horizon: 1,
  } as const
  return writtenAnalysis({ points, strokes: [stroke], turnings }, recording.battle, commission, order)
}

test('an analysis is kept by names and read again', () => {
  const analysis = kept()
  expect(writtenShape.parse(structuredClone(analysis))).toEqual(analysis)
  expect(analysis.strokes[0].advice?.plan).toEqual([{ kind: 'attack', hexes: ['0,0'], units: ['F1'] }])
})

test('it is of the battle as far as it had come, by the same rules and the same eyes', () => {
  const analysis = kept()
  const extent = { decisions: 1, rules: recording.game.rulesVersion, watcher: null }
  expect(fits(analysis, extent)).toBe(true)
  expect(fits(analysis, { ...extent, watcher: 0 })).toBe(false)
  expect(fits(analysis, { ...extent, rules: extent.rules + 1 })).toBe(false)
  expect(fits(analysis, { ...extent, decisions: 2 })).toBe(false)
})

test('anything that isn’t an analysis is not taken for one', () => {
  const analysis = kept()
  expect(writtenShape.safeParse({ ...analysis, points: [] }).success).toBe(false)
  expect(writtenShape.safeParse({ ...analysis, playouts: 0 }).success).toBe(false)
  expect(writtenShape.safeParse(undefined).success).toBe(false)
})

test('a short battle that is played to its end is played three times as often', () => {
  expect([playoutsFor(200, null), playoutsFor(200, 1), playoutsFor(4000, null)]).toEqual([24, 8, 8])
})
