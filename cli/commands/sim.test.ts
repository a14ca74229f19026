import type { GameResult } from '@voltigeur/lab'
import { expect, test } from 'vitest'
import { readArguments } from '../command.ts'
import { paper } from '../paper.ts'
import { simCommand } from './sim.ts'

const result = (index: number): GameResult => ({
  decisions: 5,
  level: index === 1 ? null : 'French Marginal',
  winner: index === 1 ? null : 1,
  scores: [],
  hash: String(index),
  failure: index === 1 ? 'the bridge broke' : null,
})
const command = simCommand(async (_, games) => Array.from({ length: games }, (__, index) => result(index)))

async function sim(...argv: string[]) {
  const sheet = paper()
  return { code: await command.run(readArguments(command, argv), sheet), out: sheet.outText() }
}

test('a game that failed is counted, told and makes the exit code 1', async () => {
  const { code, out } = await sim('--games', '3', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    games: 3,
    finished: 2,
    failures: 1,
    failureList: [{ game: 1, reason: 'the bridge broke' }],
    outcomes: { 'French Marginal': 2 },
    wins: { allied: 0, french: 2 },
  })
  const told = await sim('--games', '3')
  expect(told.code).toBe(1)
  expect(told.out).toContain('1 game failed\n  game 1 failed: the bridge broke')
})
