import { loadGame } from '@voltigeur/games'
import { expect, test } from 'vitest'
import { type Bout, playBout, standing } from './arena.ts'

const game = loadGame('crowning-glory')
const contest = { game, scenario: 'introductory', options: {}, players: ['recruit', 'random'], seed: 'arena' } as const

test('a pair of bouts is fought on the same dice with sides changed, and is the same every time', () => {
  const [first, second] = [playBout(contest, 0), playBout(contest, 1)]
  expect([first.side, second.side]).toEqual([0, 1])
  const still = ({ thinking, ...bout }: Bout) => ({ ...bout, turns: thinking.map(({ turns }) => turns) })
  expect(still(playBout(contest, 1))).toEqual(still(second))
  for (const { thinking } of [first, second]) for (const { turns } of thinking) expect(turns).toBeGreaterThan(1)
})

test('a player against itself has half of every pair', () => {
  const mirror = { ...contest, players: ['recruit', 'recruit'] } as const
  const [first, second] = [playBout(mirror, 0), playBout(mirror, 1)]
  expect(first.score + second.score).toBe(1)
  expect([second.level, second.decisions]).toEqual([first.level, first.decisions])
})

test('a standing counts scores by side, draws as halves, and tells who thought how long', () => {
  const bout = (index: number, score: number, more: Partial<Bout> = {}): Bout => ({
    index,
    side: index % 2,
    score,
    level: score === 1 ? 'won' : 'other',
    decisions: 3,
    failure: null,
    thinking: [
      { seconds: 2, turns: 4, longest: index, each: [] },
      { seconds: 0, turns: 0, longest: 0, each: [] },
    ],
    follies: [{}, {}],
    ...more,
  })
  const result = standing([bout(0, 1), bout(1, 0.5), bout(2, 1), bout(3, 0, { failure: 'the bridge broke' })], null)
  expect(result).toMatchObject({
    games: 4,
    score: 0.625,
    bySide: [
      { games: 2, score: 1 },
      { games: 2, score: 0.25 },
    ],
    secondsPerTurn: [
      { mean: 0.5, longest: 3 },
      { mean: 0, longest: 0 },
    ],
    outcomes: { other: 2, won: 2 },
    failures: [{ game: 3, reason: 'the bridge broke' }],
    test: null,
  })
  expect(result.elo).toBeCloseTo(88.7, 1)
})

test('only whole pairs are witnesses of a sequential test', () => {
  const win = (index: number): Bout => ({ ...playedWin, index, side: index % 2 })
  const test = (n: number) =>
    standing(
      Array.from({ length: n }, (_, i) => win(i)),
      { doubted: 0.5, hoped: 0.8 },
    ).test
  expect(test(15)?.verdict).toBe('open')
  expect(test(16)?.verdict).toBe('hoped')
})

const playedWin: Omit<Bout, 'index' | 'side'> = {
  score: 1,
  level: 'won',
  decisions: 1,
  failure: null,
  thinking: [
    { seconds: 0, turns: 1, longest: 0, each: [] },
    { seconds: 0, turns: 1, longest: 0, each: [] },
  ],
  follies: [{}, {}],
}
