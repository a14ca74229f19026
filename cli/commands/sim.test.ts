import type { GameResult, Trial } from '@voltigeur/lab'
import { expect, test, vi } from 'vitest'
import { voltigeur } from '../paper.ts'

vi.mock('@voltigeur/lab', async original => ({
  ...(await original<typeof import('@voltigeur/lab')>()),
  playOne: (_: Trial, index: number): GameResult => ({
    decisions: 5,
    level: index === 1 ? null : 'French Marginal',
    winner: index === 1 ? null : 1,
    scores: [],
    hash: String(index),
    failure: index === 1 ? 'the bridge broke' : null,
  }),
}))

test('a game that failed is counted, told and makes the exit code 1', async () => {
  const { code, out } = await voltigeur('sim --games 3 --json')
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    games: 3,
    finished: 2,
    failures: 1,
    failureList: [{ game: 1, reason: 'the bridge broke' }],
    outcomes: { 'French Marginal': 2 },
    wins: { allied: 0, french: 2 },
  })
  const told = await voltigeur('sim --games 3')
  expect(told.code).toBe(1)
  expect(told.out).toContain('failed: 1\n  game 1: the bridge broke')
})
