import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bout, Example } from '@voltigeur/lab'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readArguments } from '../command.ts'
import { paper } from '../paper.ts'
import { trainCommand } from './train.ts'

let folder = ''
let book = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'train-'))
  book = path.join(folder, 'experience.json')
  writeFileSync(book, '{"other":{"bias":1,"weights":{},"provenance":"before"}}')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The leader nearly always wins. */
const game = (index: number): Example[] => {
  const lead = (index % 10) - 4.5
  return [{ features: { lead }, won: index % 7 === 0 ? 0 : Number(lead > 0) }]
}

const bout = (index: number, score: number): Bout => ({
  index,
  side: index % 2,
  score,
  level: 'won',
  decisions: 1,
  failure: null,
  thinking: [
    { seconds: 0, turns: 1, longest: 0, each: [] },
    { seconds: 0, turns: 1, longest: 0, each: [] },
  ],
  follies: [{}, {}],
})

async function train(scores: (index: number) => number, ...argv: string[]) {
  const played: number[] = []
  const bouts: number[] = []
  const command = trainCommand({
    bookOf: () => book,
    playSchool: async (_, from, games, __, take) => {
      for (let index = from; index < games; index++) {
        played.push(index)
        take(game(index))
      }
    },
    playBouts: async (_, from, games, __, take) => {
      for (let index = from; index < games; index++) {
        bouts.push(index)
        if (!take(bout(index, scores(index)))) return
      }
    },
  })
  const sheet = paper()
  const code = await command.run(readArguments(command, argv), sheet)
  return { code, out: sheet.outText(), played, bouts, experience: JSON.parse(readFileSync(book, 'utf8')) }
}

const win = (): number => 1
const even = (index: number): number => index % 2

test('where nothing was known, what is learned is written at once and the rest stays', async () => {
  const heights = ['--game', 'moravian-sun', '--scenario', 'battle', '--games', '60']
  const { experience, out, bouts } = await train(win, ...heights)
  expect(bouts).toEqual([])
  expect(experience.other.provenance).toBe('before')
  expect(experience['moravian-sun/battle'].weights.lead).toBeGreaterThan(0.2)
  expect(experience['moravian-sun/battle'].provenance).toMatch(
    /60 games of captain against captain of battle.*surprise 0\.\d+/,
  )
  expect(out).toContain('The lesson is saved.')
})

test('a lesson that beats the old one takes its place, one that does not is left', async () => {
  const better = await train(win, '--games', '40')
  expect(better.bouts).toHaveLength(16)
  expect(better.experience.austerlitz.weights).toHaveProperty('lead')
  rmSync(book)
  writeFileSync(book, '{}')
  const same = await train(even, '--games', '40', '--proof', '60')
  expect(same.bouts.length).toBeLessThan(60)
  expect(same.experience).toEqual({})
  expect(same.out).toContain('The old one stays.')
})

test('what was played is not played again', async () => {
  const file = path.join(folder, 'school.jsonl')
  await train(win, '--games', '20', '--file', file)
  const { played, out } = await train(win, '--games', '30', '--file', file, '--json')
  expect(played).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29])
  const told = JSON.parse(out)
  expect(told).toMatchObject({ game: 'austerlitz', school: 'austerlitz', kept: true })
  expect(told.surprise.learned).toBeLessThan(told.surprise.ignorant)
})

test('a book that cannot be read is told of before anything is played, and stays as it was', async () => {
  for (const text of ['nonsense', '{"austerlitz":{"bias":"much"}}']) {
    writeFileSync(book, text)
    await expect(train(win, '--games', '20')).rejects.toThrow(/isn’t a lessons file\. Restore/)
    expect(readFileSync(book, 'utf8')).toBe(text)
  }
})
