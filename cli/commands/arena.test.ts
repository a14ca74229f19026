import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bout } from '@voltigeur/lab'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readArguments } from '../command.ts'
import { paper } from '../paper.ts'
import { arenaCommand } from './arena.ts'

let folder = ''
let asked: number[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arena-'))
  asked = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const bout = (index: number): Bout => ({
  index,
  side: index % 2,
  score: 1,
  level: 'French Marginal',
  decisions: 5,
  failure: index === 3 ? 'the bridge broke' : null,
  thinking: [
    { seconds: 1, turns: 2, longest: 0.7 },
    { seconds: 0, turns: 2, longest: 0 },
  ],
})

const command = arenaCommand(async (_, from, games, __, take) => {
  for (let index = from; index < games; index++) {
    asked.push(index)
    if (!take(bout(index))) return
  }
})

async function arena(...argv: string[]) {
  const sheet = paper()
  return { code: await command.run(readArguments(command, argv), sheet), out: sheet.outText() }
}

test('a contest is told in JSON with score, interval and times, by side', async () => {
  const { code, out } = await arena('--games', '2', '--json')
  expect(code).toBe(0)
  const told = JSON.parse(out)
  expect(told).toMatchObject({
    game: 'austerlitz',
    players: ['recruit', 'random'],
    games: 2,
    score: 1,
    elo: null,
    bySide: { allied: { games: 1, score: 1 }, french: { games: 1, score: 1 } },
    secondsPerTurn: [
      { mean: 0.5, longest: 0.7 },
      { mean: 0, longest: 0 },
    ],
  })
  expect(told.interval[0]).toBeGreaterThan(0.3)
})

test('a game that failed is told and makes the exit code 1', async () => {
  const { code, out } = await arena('--games', '4')
  expect(code).toBe(1)
  expect(out).toContain('game 3 failed: the bridge broke')
})

test('a contest stops as soon as a sequential test has its answer', async () => {
  await arena('--games', '400', '--sprt', '0.5,0.8')
  expect(asked).toHaveLength(16)
})

test('what a file holds is not played again, a line that was cut off is', async () => {
  const file = path.join(folder, 'contest.jsonl')
  await arena('--games', '2', '--file', file)
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"index":2,"si`)
  asked = []
  const { out } = await arena('--games', '6', '--file', file, '--json')
  expect(asked).toEqual([2, 3, 4, 5])
  expect(JSON.parse(out).games).toBe(6)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(7)
})

test('a file of another contest, a broken line or an odd number of games is refused with what to do', async () => {
  const file = path.join(folder, 'contest.jsonl')
  await arena('--games', '2', '--file', file)
  await expect(arena('--games', '2', '--seed', '2', '--file', file)).rejects.toThrow(
    /was started with other settings.*delete this one/s,
  )
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [lines[0], 'nonsense', ''].join('\n'))
  await expect(arena('--games', '2', '--file', file)).rejects.toThrow(/line 2 is damaged\. Delete it/)
  writeFileSync(file, [lines[0], lines[2], ''].join('\n'))
  await expect(arena('--games', '2', '--file', file)).rejects.toThrow(/Line 2 of the file is game 1, not 0/)
  writeFileSync(file, [lines[0], '{"index":0}', ''].join('\n'))
  await expect(arena('--games', '2', '--file', file)).rejects.toThrow(/line 2 is damaged/)
  await expect(arena('--games', '2', '--file', path.join(folder, 'none', 'x.jsonl'))).rejects.toThrow(
    /file or folder not found/,
  )
  await expect(arena('--games', '3')).rejects.toThrow(/must be even/)
  for (const sprt of ['0.6,0.5', '0.5', '0,0.5', '0.5,0.6,0.7', 'x,y']) {
    await expect(arena('--sprt', sprt)).rejects.toThrow(/two scores/)
  }
})
