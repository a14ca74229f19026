import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random } from '@voltigeur/kernel'
import type { ListReply, TableReply } from '@voltigeur/wire'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Guest, RandomHand } from '../guest-for-tests.ts'
import { gameForTests, type House, openHouse } from '../house-for-tests.ts'
import { storeSuite } from './conformance.ts'
import { openStore } from './open.ts'
import { startPostgres, type TestPostgres } from './postgres-for-tests.ts'
import { NoStore, type Store } from './store.ts'

describe('a real PostgreSQL', () => {
  let postgres: TestPostgres
  let store: Store
  let folder = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
    postgres = await startPostgres()
    store = await openStore({ url: postgres.url })
  })
  afterAll(async () => {
    await store?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const query = async (text: string): Promise<void> => {
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(text)
    await client.end()
  }

  storeSuite('PostgreSQL', { open: async () => store })

  test('several bring it up to date at once, and one of them does it', async () => {
    await query('CREATE DATABASE fresh')
    const url = postgres.url.replace(/postgres$/, 'fresh')
    const stores = await Promise.all([1, 2, 3].map(() => openStore({ url })))
    for (const one of stores) await one.close()
  })

  test('an address where none answers is refused with what to do', async () => {
    const wrong = openStore({ url: 'postgresql://nobody:hidden@127.0.0.1:9/none' })
    await expect(wrong).rejects.toThrow(NoStore)
    await expect(wrong).rejects.toThrow(/Can’t use the database of DATABASE_URL: .*Check that it runs/)
    await expect(wrong).rejects.not.toThrow('hidden')
  })

  describe('two servers on one database', () => {
    const houses: House[] = []
    beforeAll(async () => {
      for (const name of ['one', 'two']) {
        houses.push(await openHouse(join(folder, name), { where: { url: postgres.url } }))
      }
    })
    afterAll(async () => {
      for (const house of houses) await house.close()
    })
    const battle = gameForTests('parley').open('field', { cards: 'drawn' })

    async function apart() {
      const [one, two] = houses
      const [anna, boris] = [await Guest.arrive(one.base), await Guest.arrive(two.base)]
      const made = await anna.make({ game: 'parley', opponent: 'invited', side: 0 })
      const joined = await boris.post<TableReply>(`/api/games/${made.id}/join`, { invite: made.invite })
      expect(joined.code).toBe(200)
      const hands = [
        new RandomHand(anna, made.id, battle, await anna.table(made.id)),
        new RandomHand(boris, made.id, battle, joined.body),
      ]
      return { anna, boris, id: made.id, hands }
    }

    async function playOn(hands: readonly RandomHand[], random: Random, most: number): Promise<void> {
      for (let made = 0; made < most; made++) {
        for (const hand of hands) await hand.catchUp()
        const owing = hands.filter(hand => hand.owes)
        if (owing.length === 0) return
        const { code, text } = await random.pick(owing).play(random)
        expect(code, text).toBe(200)
      }
    }

    test('each plays at another one, and each hears of the other', async () => {
      const { id, hands, anna, boris } = await apart()
      await playOn(hands, new Random('apart'), 60)
      const [here, there] = [await anna.table(id), await anna.at(houses[1].base).table(id)]
      expect(there.snapshot).toEqual(here.snapshot)
      // Each is present at the table through any server; and absent after leaving.
      const present = async (): Promise<boolean[]> => (await anna.table(id)).table.seats.map(seat => seat.present)
      while (!(await present()).every(Boolean)) await new Promise(resolve => setTimeout(resolve, 20))
      hands[1].leave()
      while ((await present())[1]) await new Promise(resolve => setTimeout(resolve, 20))
      expect(await present()).toEqual([true, false])
      expect((await boris.get<ListReply>('/api/games')).body.games.map(game => game.id)).toContain(id)
    })

    test('both decide at once through different servers: both stand, and none twice', async () => {
      const { id, hands } = await apart()
      const random = new Random('at once')
      let together = 0
      for (let round = 0; round < 30; round++) {
        for (const hand of hands) await hand.catchUp()
        const owing = hands.filter(hand => hand.owes)
        if (owing.length === 0) break
        if (owing.length > 1) together++
        // The first decision may leave the other none, or a different one.
        const answers = await Promise.all(owing.map(hand => hand.play(random)))
        for (const { code, text } of answers) expect([200, 409], text).toContain(code)
        expect(answers.some(({ code }) => code === 200)).toBe(true)
      }
      expect(together).toBeGreaterThan(0)
      const rows = await store.journal.read(id, 0)
      expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index))
      const keys = rows.map(({ by, key }) => `${by} ${key}`)
      expect(new Set(keys).size).toBe(keys.length)
    })

    test('connections to the database break: what follows is still played and heard', async () => {
      const { hands } = await apart()
      const random = new Random('broken')
      await playOn(hands, random, 5)
      await query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'voltigeur%'")
      // A request that met the broken connection is refused and may be sent again.
      for (let tries = 0; ; tries++) {
        try {
          await playOn(hands, random, 5)
          break
        } catch (error) {
          if (tries === 10) throw error
        }
      }
      await playOn(hands, random, 10)
      for (const house of houses) house.faults.length = 0
    })
  })
})
