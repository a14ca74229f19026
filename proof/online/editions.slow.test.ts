/** An upgrade during games: two editions on one PostgreSQL, in separate processes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlayableGame } from '@voltigeur/games'
import { Random } from '@voltigeur/kernel'
import { parley } from '@voltigeur/kernel/parley'
import { startPostgres, type TestPostgres } from '@voltigeur/server/postgres-for-tests'
import type { TableReply } from '@voltigeur/wire'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laterEdition } from './edition.ts'
import { type Hand, openPlayed, sitDown } from './hand.ts'
import { House } from './house.ts'
import { Line } from './line.ts'

const played = openPlayed(parley as unknown as PlayableGame)
const folder = mkdtempSync(join(tmpdir(), 'voltigeur-editions-'))
const houses: House[] = []
let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)

afterAll(async () => {
  for (const house of houses) await house.kill()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

async function open(edition?: URL): Promise<House> {
  const house = await House.open(folder, postgres.url, 0, { program: edition })
  houses.push(house)
  return house
}

const shown = (hand: Hand): Promise<TableReply> => hand.line.read<TableReply>(hand.path)

/**
 * Random legal decisions, each sent to its player’s server; an overtaken player looks again. Returns how many stand.
 */
async function playOn(hands: readonly Hand[], random: Random, decisions: number): Promise<number> {
  let stand = 0
  while (stand < decisions) {
    for (const hand of hands) hand.catchUp((await shown(hand)).snapshot!)
    if (hands.some(({ isOver }) => isOver)) return stand
    const owing = hands.filter(({ owes }) => owes)
    if (owing.length === 0) continue
    const next = random.pick(owing)
    const verdict = await next.send(next.choose(random))
    if (verdict.accepted === true) stand++
    else expect(verdict.why).toBe('stale')
  }
  return stand
}

async function rowsOf(games: readonly string[]): Promise<number[]> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const count = async (game: string): Promise<number> =>
    (await client.query('SELECT count(*)::int AS n FROM rows WHERE game = $1', [game])).rows[0].n
  const found = await Promise.all(games.map(count))
  await client.end()
  return found
}

test('an edition and a later one play the same games side by side; the older one is not started again, and nothing is lost', async () => {
  const random = new Random('editions')
  const older = await open()
  const [anna, boris] = [await Line.guest(older.base), await Line.guest(older.base)]
  const first = await sitDown(played, [anna, boris])
  let stand = await playOn(first, random, 8)

  const edition = laterEdition(join(folder, 'later'))
  const later = await open(edition)
  // Each player at another edition, past the next bookmark; and a game created with the later one.
  first[1].line = boris.at(later.base)
  stand += await playOn(first, random, 60)
  const second = await sitDown(played, [boris.at(later.base), anna])
  const other = await playOn(second, random, 8)
  const rules = await Promise.all([first[0], second[1]].map(async hand => (await shown(hand)).table.rules))
  expect(rules[1]).toBeGreaterThan(rules[0])
  expect(await rowsOf([first[0].id, second[0].id])).toEqual([stand, other])

  await older.kill()
  await expect(older.start()).rejects.toThrow(/a later version of Voltigeur has upgraded this database/)
  await older.kill()
  await later.kill()
  // From the rows alone: the older bookmark belongs to another edition.
  const again = await open(edition)
  for (const hand of [...first, ...second]) {
    const seen = (await hand.line.at(again.base).read<TableReply>(hand.path)).snapshot!
    hand.catchUp(seen)
    expect([seen.at, seen.hash, seen.chain]).toEqual([hand.follower.at, hand.follower.hash, hand.follower.chain])
  }
  expect(houses.flatMap(({ collapses }) => collapses)).toEqual([])
}, 180_000)
