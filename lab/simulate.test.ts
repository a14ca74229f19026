import { loadGame } from '@voltigeur/games'
import { expect, test } from 'vitest'
import { type GameResult, playOne, summarise } from './simulate.ts'

const game = loadGame('austerlitz')
const trial = { game, scenario: 'full-battle', options: {}, players: ['random', 'random'], seed: 'lab' }

test('a game of a trial is the same whichever games are played before it', () => {
  const [, second] = [playOne(trial, 0), playOne(trial, 1)]
  expect(playOne(trial, 1)).toEqual(second)
  expect(playOne({ ...trial, seed: 'other' }, 1).hash).not.toBe(second.hash)
})

test('what goes wrong in a game is told, and the other games count', () => {
  const mute = Object.assign(Object.create(game.open('full-battle', {})), { sample: () => null })
  const broken = { ...game, open: () => mute }
  const { failure, level } = playOne({ ...trial, game: broken }, 0)
  expect(level).toBeNull()
  expect(failure).toMatch(/allow none/)
})

test('a summary counts outcomes and wins, and its hash sees every game', () => {
  const result = (level: string | null, winner: number | null, hash: string): GameResult => ({
    decisions: 10,
    level,
    winner,
    scores: [],
    hash,
    failure: level === null ? 'stuck' : null,
  })
  const results = [result('French Decisive', 1, 'a'), result(null, null, 'b'), result('Allied Marginal', 0, 'c')]
  const summary = summarise(results, 2)
  expect(summary).toMatchObject({
    games: 3,
    finished: 2,
    failures: [{ game: 1, reason: 'stuck' }],
    decisions: 30,
    outcomes: { 'Allied Marginal': 1, 'French Decisive': 1 },
    wins: [1, 1],
  })
  expect(summarise([...results].reverse(), 2).hash).not.toBe(summary.hash)
})
