import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BattleFacts } from '@voltigeur/lab'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readArguments } from '../command.ts'
import { paper } from '../paper.ts'
import { labCommand } from './lab.ts'

let folder = ''
let asked: number[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lab-'))
  asked = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const facts = (index: number, arms: number): BattleFacts => ({
  index,
  arm: index % arms,
  winner: index % arms,
  level: index % arms === 0 ? 'Allied victory' : 'French victory',
  decisions: 50,
  turns: 4,
  losses: [2, 3],
  fallen: [['2020', 2]],
  held: [['2020', 0]],
  luck: 1,
  failure: index === 7 ? 'the bridge broke' : null,
})

const command = labCommand(async ({ arms }, from, games, _, take) => {
  for (let index = from; index < games; index++) {
    asked.push(index)
    take(facts(index, arms.length))
  }
})

async function lab(...argv: string[]) {
  const sheet = paper()
  const base = ['--game', 'crowning-glory', '--scenario', 'introductory']
  return { code: await command.run(readArguments(command, [...base, ...argv]), sheet), out: sheet.outText() }
}

test('two players are held side by side, in JSON', async () => {
  const { code, out } = await lab('--games', '3', '--arm', 'players=captain,recruit; rows=as numbered', '--json')
  expect(code).toBe(0)
  const { findings } = JSON.parse(out)
  expect(findings).toHaveLength(2)
  expect(findings[0]).toMatchObject({ games: 3, score: 1, arm: { players: ['sergeant', 'sergeant'] } })
  expect(findings[1]).toMatchObject({
    games: 3,
    score: 0,
    arm: { players: ['captain', 'recruit'], options: { rows: 'as numbered' } },
  })
})

test('what a file holds is not played again, and the page is written', async () => {
  const file = path.join(folder, 'lab.jsonl')
  const html = path.join(folder, 'lab.html')
  await lab('--games', '2', '--file', file)
  asked = []
  const { out } = await lab('--games', '4', '--file', file, '--html', html)
  expect(asked).toEqual([2, 3])
  expect(out).toContain('sergeant vs sergeant: 4 games')
  expect(readFileSync(html, 'utf8')).toContain(
    '--game crowning-glory --scenario introductory --players sergeant,sergeant',
  )
})

test('files of several experiments are joined into one report', async () => {
  const [one, other, html] = ['one.jsonl', 'other.jsonl', 'joined.html'].map(name => path.join(folder, name))
  await lab('--games', '2', '--file', one)
  await lab('--games', '1', '--file', other, '--arm', 'rows=as numbered')
  writeFileSync(other, `${readFileSync(other, 'utf8')}{"index":2,"ar`)
  asked = []
  const { out } = await lab('--join', `${one},${other}`, '--html', html)
  expect(asked).toEqual([])
  expect(out).toContain('crowning-glory 2, crowning-glory 1')
  expect(readFileSync(html, 'utf8')).toContain('--arm &quot;rows=as numbered&quot; --games 1')
  await expect(lab('--join', one)).rejects.toThrow(/needs --html/)
  writeFileSync(one, '{"game":"austerlitz"}\n')
  await expect(lab('--join', one, '--html', html)).rejects.toThrow(/line 1 is damaged/)
})

test('a game that failed is told and makes the exit code 1', async () => {
  const { code, out } = await lab('--games', '8')
  expect(code).toBe(1)
  expect(out).toContain('game 7 failed: the bridge broke')
})

test.each([
  [['--arm', 'captain'], /Write --arm as name=value/],
  [['--arm', 'players=captain,nobody'], /Name 2 players out of random, recruit/],
  [['--arm', 'weather=fine'], /has no option “weather”/],
  [['--at', '5'], /Name it with --from/],
  [['--from', 'nowhere.json'], /file or folder not found/],
])('%j is refused with what to do', async (argv, why) => {
  await expect(lab(...argv)).rejects.toThrow(why)
})
