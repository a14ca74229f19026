import { gameIds } from '@voltigeur/games'
import { expect, test, vi } from 'vitest'
import { voltigeur } from '../paper.ts'

vi.mock('@voltigeur/bench', () => ({
  bench: (game: string) => ({ game, randomPlay: { gamesPerSecond: 61.238 }, positionBytes: 3000 }),
}))

test('the figures are grouped by game', async () => {
  const { code, out, err } = await voltigeur('bench --json')
  expect(code).toBe(0)
  expect(err).toContain('measuring austerlitz')
  const figures = { randomPlay: { gamesPerSecond: 61.238 }, positionBytes: 3000 }
  expect(JSON.parse(out)).toMatchObject({ austerlitz: { game: 'austerlitz', ...figures } })
  expect(Object.keys(JSON.parse(out))).toEqual(gameIds())
})

test('people read one figure per line', async () => {
  const { out } = await voltigeur('bench --game austerlitz')
  expect(out).toMatch(/randomPlay\.gamesPerSecond +61\.24\n/)
  expect(out).toMatch(/positionBytes +3000\n/)
})
