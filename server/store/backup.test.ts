/** A backup as in docs/operating.md, during games. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { Random } from '@voltigeur/kernel'
import type { TableReply } from '@voltigeur/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Guest, RandomHand } from '../guest-for-tests.ts'
import { ROOT } from '../house.ts'
import { gameForTests, openHouse } from '../house-for-tests.ts'

const run = promisify(execFile)
const GAMES = 4

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The script of the page, with the files of this test. */
function script(from: string, to: string): string {
  const page = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8')
  const [, found] = /^npx node -e "(.*)"$/m.exec(page)!
  return found.replaceAll('\\"', '"').replace('data/voltigeur.db', from).replace('backup.db', to)
}

test('a copy taken while games are played holds every acknowledged decision up to then, and play goes on from it', async () => {
  const house = await openHouse(join(folder, 'first'))
  const battle = gameForTests('parley').open('field', { cards: 'drawn' })
  const acknowledged: { game: string; key: string }[] = []
  const players = new Map<string, Guest>()
  let begun = (): void => {}
  const enough = new Promise<void>(resolve => {
    begun = resolve
  })
  let copied = false

  /** Game after game, until the copy is there. */
  async function playOn(seed: number): Promise<void> {
    const random = new Random(seed)
    const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
    while (!copied) {
      const { id, invite } = await anna.make({ game: 'parley', opponent: 'invited', side: 0 })
      players.set(id, anna)
      const joined = await boris.post<TableReply>(`/api/games/${id}/join`, { invite, contribution: 'boris' })
      const hands = [
        new RandomHand(anna, id, battle, await anna.table(id)),
        new RandomHand(boris, id, battle, joined.body),
      ]
      for (let n = 0; !copied; n++) {
        for (const hand of hands) await hand.catchUp()
        const owing = hands.filter(hand => hand.owes)
        if (owing.length === 0) break
        const key = `${id}-${n}`
        expect((await random.pick(owing).play(random, key)).code).toBe(200)
        acknowledged.push({ game: id, key })
        if (acknowledged.length === 5 * GAMES) begun()
      }
      for (const hand of hands) hand.leave()
    }
  }

  const playing = Promise.all(Array.from({ length: GAMES }, (_, seed) => playOn(seed)))
  await Promise.race([enough, playing])
  const before = [...acknowledged]
  const copy = join(folder, 'copy.db')
  try {
    await run(process.execPath, ['-e', script(join(folder, 'first', 'data', 'voltigeur.db'), copy)])
  } finally {
    copied = true
  }
  await playing
  expect(before.length).toBeGreaterThanOrEqual(5 * GAMES)
  expect(acknowledged.length).toBeGreaterThan(before.length)
  await house.close()
  expect(house.faults).toEqual([])

  const database = new DatabaseSync(copy, { readOnly: true })
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const rows = database.prepare('SELECT game, n, key FROM rows ORDER BY game, n').all() as {
    game: string
    n: number
    key: string | null
  }[]
  database.close()
  const kept = new Set(rows.map(({ game, key }) => `${game} ${key}`))
  expect(before.filter(({ game, key }) => !kept.has(`${game} ${key}`))).toEqual([])
  // One moment of the database: no row without those before it.
  const games = Map.groupBy(rows, ({ game }) => game)
  for (const of of games.values()) expect(of.map(({ n }) => n)).toEqual(of.map((_row, index) => index))

  mkdirSync(join(folder, 'second', 'data'), { recursive: true })
  copyFileSync(copy, join(folder, 'second', 'data', 'voltigeur.db'))
  const restored = await openHouse(join(folder, 'second'))
  try {
    for (const game of games.keys()) {
      // Its rows are replayed, and signed-in players still are.
      expect((await restored.hall.get(game))!.rows).toBe(games.get(game)!.length)
      const { code, body } = await players.get(game)!.at(restored.base).get<TableReply>(`/api/games/${game}`)
      expect([code, body.table.me]).toEqual([200, 0])
    }
    expect(restored.faults).toEqual([])
  } finally {
    await restored.close()
  }
})
