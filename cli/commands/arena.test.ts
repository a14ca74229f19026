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
    { seconds: 1, turns: 2, longest: 0.7, each: [] },
    { seconds: 0, turns: 2, longest: 0, each: [] },
  ],
  follies: [{}, {}],
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

/** Plays nothing: the level wins as the first side, and needs as many seconds as its game’s number. */
const climbing = (asked: string[]) =>
  arenaCommand(
    async () => {},
    async (games, _, __, take) => {
      for (const { scenario, players, index } of games) {
        asked.push(`${scenario} ${players.join(' ')} ${index}`)
        const thinking = { seconds: 1, turns: 1, longest: 1, each: [1000 * index] }
        const follies = [{ toAndFro: 1 }, {}] as const
        take({
          ...bout(index),
          ...{ scenario, players, follies },
          score: index % 2 === 0 ? 1 : 0,
          failure: null,
          thinking: [thinking, thinking],
        })
      }
    },
  )

async function ladder(asked: string[], ...argv: string[]) {
  const [sheet, climb] = [paper(), climbing(asked)]
  return { code: await climb.run(readArguments(climb, ['--ladder', ...argv]), sheet), out: sheet.outText() }
}

test('a ladder plays levels against each other, yardsticks and scripts in every scenario, in rounds', async () => {
  const games: string[] = []
  const { code, out } = await ladder(games, '--game', 'crowning-glory', '--games', '2', '--json')
  expect(code).toBe(0)
  // Captain and marshal against three yardsticks and seven scripts, and against each other.
  expect(games).toHaveLength(2 * 2 * (2 * 10 + 1))
  expect(games.slice(0, 2)).toEqual(['full-battle captain marshal 0', 'full-battle captain sergeant-1 0'])
  const { tables } = JSON.parse(out)
  expect(tables.map((table: { scenario: string }) => table.scenario)).toEqual(['full-battle', 'introductory'])
  const [{ rungs, ratings, players, firstSide }] = tables
  expect(rungs[0]).toMatchObject({
    players: ['captain', 'marshal'],
    games: 2,
    score: 0.5,
    bySide: [{ score: 1 }, { score: 0 }],
  })
  expect(ratings).toHaveLength(12)
  expect(firstSide.elo).toBeGreaterThan(100)
  expect(players[0]).toMatchObject({ player: 'captain', pace: { longest: 1 }, follies: { toAndFro: 1 } })
})

test('a ladder is told in one table a scenario, with what was laughable', async () => {
  const { out } = await ladder([], '--players', 'captain', '--games', '2', '--scenario', 'telnitz')
  expect(out).toMatch(
    /^austerlitz, telnitz\n {2}captain vs sergeant-1: 50\.0% \(9\.5% to 90\.5%\), Allies 100\.0%, French 0\.0%; 2 games$/m,
  )
  expect(out).toContain('\n    captain: 1.0 marches to and fro\n')
  expect(out).toMatch(/\n {4}sergeant-1: \+0 \(/)
})

test('a ladder continues where its file ends, with more games too, and refuses what it doesn’t know', async () => {
  const out = path.join(folder, 'ladder.jsonl')
  const few = ['--scenario', 'telnitz', '--players', 'captain', '--out', out]
  await ladder([], ...few, '--games', '2')
  const lines = readFileSync(out, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(1 + 2 * 10)
  writeFileSync(out, `${lines.slice(0, -1).join('\n')}\n`)
  const games: string[] = []
  await ladder(games, ...few, '--games', '4')
  expect(games).toHaveLength(1 + 2 * 10)
  expect(games[0]).toBe('telnitz captain script:stand-still 1')
  await expect(ladder([], ...few, '--seed', '2')).rejects.toThrow(/was started with other settings/)
  await expect(ladder([], '--games', '3')).rejects.toThrow(/must be even/)
  await expect(ladder([], '--players', 'corporal')).rejects.toThrow(/Unknown player “corporal”.*script:stand-still/)
  await expect(ladder([], '--sprt', '0.5,0.6')).rejects.toThrow(/--sprt doesn’t go with --ladder/)
})
