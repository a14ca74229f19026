import type { Bench } from '@voltigeur/bench'
import { gameIds } from '@voltigeur/games'
import { expect, test } from 'vitest'
import { readArguments } from '../command.ts'
import { paper } from '../paper.ts'
import { benchCommand } from './bench.ts'

const figures = { randomPlay: { gamesPerSecond: 61.238 }, positionBytes: 3000 }
const command = benchCommand(game => ({ game, ...figures }) as unknown as Bench)

async function bench(...argv: string[]) {
  const sheet = paper()
  const code = await command.run(readArguments(command, argv), sheet)
  return { code, out: sheet.outText(), err: sheet.errText() }
}

test('the figures are grouped by game', async () => {
  const { code, out, err } = await bench('--json')
  expect(code).toBe(0)
  expect(err).toContain('Measuring austerlitz (1 of')
  expect(JSON.parse(out)).toMatchObject({ austerlitz: { game: 'austerlitz', ...figures } })
  expect(Object.keys(JSON.parse(out))).toEqual(gameIds())
})

test('people read one figure per line', async () => {
  const { out } = await bench('--game', 'austerlitz')
  expect(out).toMatch(/randomPlay\.gamesPerSecond +61\.24\n/)
  expect(out).toMatch(/positionBytes +3000\n/)
})
