/** A database of an earlier edition is updated, and its games continue. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { completeOptions, Random } from '@voltigeur/kernel'
import type { TableReply } from '@voltigeur/wire'
import { Kysely, SqliteDialect } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Guest, RandomHand } from '../guest-for-tests.ts'
import { gameForTests, openHouse } from '../house-for-tests.ts'
import { migrate, migrations } from './migrations.ts'
import { openStore } from './open.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Editions that could store games and people; the first step alone could not. */
const EARLIER = Object.keys(migrations).slice(1, -1)

/** A database as left by an edition without later steps. */
async function earlier(file: string, upTo: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(file)
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: plain(database) }) })
  await migrate(db, upTo)
  return database
}

const plain = (database: DatabaseSync) => ({
  close: () => database.close(),
  prepare: (sql: string) => {
    const statement = database.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as string[])),
      run: (values: readonly unknown[]) => statement.run(...(values as string[])),
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as string[])),
    }
  },
})

const column = (rows: Record<string, unknown>[], name: string): string[] => rows.map(row => String(row[name]))
const tablesOf = (database: DatabaseSync): string[] =>
  column(
    database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'kysely%'").all(),
    'name',
  )
const columnsOf = (database: DatabaseSync, table: string): string[] =>
  column(database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all(), 'name')

/** The part of a present database that the earlier edition could have stored. */
function copyInto(old: DatabaseSync, today: string): void {
  old.exec(`PRAGMA foreign_keys = OFF; ATTACH '${today}' AS today`)
  for (const table of tablesOf(old)) {
    const names = columnsOf(old, table)
      .map(name => `"${name}"`)
      .join(', ')
    old.exec(`INSERT INTO main."${table}" (${names}) SELECT ${names} FROM today."${table}"`)
  }
  old.exec('DETACH today')
}

describe('upgrade', () => {
  test('games that an earlier edition has kept go on, played by the same people', async () => {
    const before = await openHouse(folder)
    const guests = [await Guest.arrive(before.base), await Guest.arrive(before.base)]
    const { id, invite } = await guests[0].make({
      game: 'crowning-glory',
      scenario: 'introductory',
      opponent: 'invited',
      side: 0,
    })
    await guests[1].post(`/api/games/${id}/join`, { invite })
    const game = gameForTests('crowning-glory')
    const battle = game.open('introductory', completeOptions(game, {}))
    const random = new Random('upgrade')
    const playOn = async (players: readonly Guest[], decisions: number): Promise<string> => {
      const hands = await Promise.all(
        players.map(async guest => new RandomHand(guest, id, battle, await guest.table(id))),
      )
      for (let i = 0; i < decisions; i++) {
        const hand = hands.find(({ owes }) => owes)!
        const { code, body } = await hand.play(random)
        expect(code).toBe(200)
        if (body.accepted) for (const item of body.items) for (const other of hands) other.take(item)
      }
      return hands[0].follower.hash
    }
    const hash = await playOn(guests, 6)
    await before.close()
    expect(EARLIER.length).toBeGreaterThan(0)
    for (const upTo of new Set([EARLIER[0], EARLIER.at(-1)!])) {
      const home = join(folder, upTo)
      mkdirSync(join(home, 'data'), { recursive: true })
      const old = await earlier(join(home, 'data', 'voltigeur.db'), upTo)
      copyInto(old, join(folder, 'data', 'voltigeur.db'))
      old.close()
      const after = await openHouse(home)
      const players = guests.map(guest => guest.at(after.base))
      const { snapshot } = (await players[0].table(id)) as TableReply
      expect([upTo, snapshot!.hash]).toEqual([upTo, hash])
      await playOn(players, 3)
      await after.close()
      expect(after.faults).toEqual([])
    }
  })

  test('steps only add: what an earlier edition writes and reads is there after the last of them', async () => {
    const newest = await earlier(':memory:', Object.keys(migrations).at(-1)!)
    for (const upTo of EARLIER) {
      const old = await earlier(':memory:', upTo)
      for (const table of tablesOf(old)) {
        const known = columnsOf(old, table)
        expect(columnsOf(newest, table)).toEqual(expect.arrayContaining(known))
        // Columns unknown to it must work without a value.
        const needed = newest
          .prepare(
            `SELECT name FROM pragma_table_info('${table}') WHERE "notnull" = 1 AND dflt_value IS NULL AND pk = 0`,
          )
          .all()
        expect(known, table).toEqual(expect.arrayContaining(column(needed, 'name')))
      }
      old.close()
    }
    newest.close()
  })

  test('an earlier edition does not open what a later one has brought further, and says so', async () => {
    const data = join(folder, 'data')
    mkdirSync(data)
    const file = await earlier(join(data, 'voltigeur.db'), EARLIER[0])
    file.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('999-later', '2999-01-01')")
    file.close()
    await expect(openStore({ folder: data })).rejects.toThrow(
      /^a later version of Voltigeur has upgraded this database/,
    )
    // Nothing locks out the later edition any more.
    const again = new DatabaseSync(join(data, 'voltigeur.db'))
    again.exec("DELETE FROM kysely_migration WHERE name = '999-later'")
    again.close()
    await (await openStore({ folder: data })).close()
  })
})
