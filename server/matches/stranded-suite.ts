/** Running games of all five that an earlier version began and this one can’t continue. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListReply, TableReply } from '@voltigeur/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { type House, openHouse } from '../house-for-tests.ts'
import { openStore, type StoreAddress } from '../store/open.ts'
import { bringOutDue } from './clocks.ts'
import { ABANDONED } from './viewer.ts'

const GAMES = ['austerlitz', 'crowning-glory', 'la-bataille', 'moravian-sun', 'pratzen'] as const
const PATIENCE = 120_000

/** Fills the database as an earlier version left it; returns the players. */
async function leaveBehind(folder: string, where: StoreAddress, ids: Record<string, string>): Promise<Guest[]> {
  const before = await openHouse(folder, { where })
  const guests = [await Guest.arrive(before.base), await Guest.arrive(before.base)]
  const begin = async (game: string, clock: object = { kind: 'none' }): Promise<string> => {
    const { id, invite } = await guests[0].make({ game, opponent: 'invited', side: 0, clock } as never)
    expect((await guests[1].post(`/api/games/${id}/join`, { invite })).code).toBe(200)
    return id
  }
  for (const game of GAMES) ids[game] = await begin(game)
  ids.timed = await begin('parley', { kind: 'days', days: 1 })
  ids.sound = await begin('parley', { kind: 'days', days: 1 })
  ids.alone = (await guests[0].make({ game: 'parley', side: 0, opponent: { computer: 'random' } })).id
  await before.close()
  // As left by a version that allowed such a decision.
  const store = await openStore(where)
  for (const [name, game] of Object.entries(ids)) {
    if (name === 'sound') continue
    const [last] = (await store.journal.read(game, 0)).slice(-1)
    const body = '{"kind":"of an earlier version"}'
    const row = { game, n: (last?.n ?? -1) + 1, by: '0', kind: 'decision', body, key: null, time: Date.now() }
    await store.journal.append(row)
    await store.db.deleteFrom('bookmarks').where('game', '=', game).execute()
  }
  await store.close()
  return guests
}

export function strandedSuite(title: string, open: (folder: string) => Promise<StoreAddress>): void {
  describe(`games that this version can’t go on with, on ${title}`, () => {
    let folder = ''
    let house: House
    let [anna, boris]: Guest[] = []
    let late = 0
    const ids: Record<string, string> = {}

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
      const where = await open(folder)
      const guests = await leaveBehind(folder, where, ids)
      house = await openHouse(folder, { where, now: () => Date.now() + late })
      ;[anna, boris] = guests.map(guest => guest.at(house.base))
    }, PATIENCE)
    afterAll(async () => {
      await house.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const table = async (who: Guest, game: string) => (await who.table(ids[game])).table

    test('break no list, are told of in one sentence, and the log names each once', async () => {
      for (const path of ['/api/games', '/api/watch', '/api/challenges']) {
        for (const who of [anna, boris]) expect([path, (await who.get(path)).code]).toEqual([path, 200])
      }
      const { games } = (await anna.get<ListReply>('/api/games')).body
      expect(
        games
          .filter(({ stranded }) => stranded)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(
        Object.entries(ids)
          .flatMap(([name, id]) => (name === 'sound' ? [] : [id]))
          .sort(),
      )
      for (const game of [...GAMES, 'timed', 'alone']) {
        const { code, body } = await anna.get<TableReply>(`/api/games/${ids[game]}`)
        expect([game, code, body.table.stranded, body.snapshot]).toEqual([game, 200, true, null])
        const sent = { decision: { kind: 'pass' }, expect: '0.0', key: 'a key of mine' }
        const decided = await anna.post(`/api/games/${ids[game]}/decisions`, sent)
        expect(decided).toMatchObject({ code: 409, body: { code: 'game.stranded' } })
        const stream = anna.follow(ids[game])
        expect((await stream.until(told => told.length > 0))[0].kind).toBe('table')
        stream.stop()
      }
      const named = house.faults.map(fault => (fault as Error).message)
      for (const [name, id] of Object.entries(ids)) {
        expect([name, named.filter(message => message.includes(id)).length]).toEqual([name, name === 'sound' ? 0 : 1])
      }
    })

    test('don’t keep the clocks of other games from running out', async () => {
      late = 2 * 24 * 60 * 60_000
      await bringOutDue(house.hall)
      late = 0
      expect((await table(anna, 'sound')).result).toMatchObject({ reason: 'time' })
      expect((await table(anna, 'timed')).result).toBeNull()
    })

    test('can be resigned', async () => {
      expect((await anna.post(`/api/games/${ids.austerlitz}/resign`)).code).toBe(200)
      expect(await table(boris, 'austerlitz')).toMatchObject({
        state: 'over',
        result: { reason: 'resigned', winner: 1 },
      })
      const again = await boris.post(`/api/games/${ids.austerlitz}/resign`)
      expect(again).toMatchObject({ code: 409, body: { code: 'game.over' } })
      const { games } = (await boris.get<ListReply>('/api/games')).body
      expect(games.find(({ id }) => id === ids.austerlitz)).toMatchObject({ state: 'over', myTurn: false })
    })

    test('can be drawn when both agree, with a computer at once', async () => {
      const path = `/api/games/${ids['crowning-glory']}/draw`
      await anna.post(path, { offer: true })
      expect((await table(boris, 'crowning-glory')).offers.draw).toBe(0)
      await boris.post(path, { offer: false })
      expect(await table(anna, 'crowning-glory')).toMatchObject({ state: 'playing', offers: { draw: null } })
      await anna.post(path, { offer: true })
      await boris.post(path, { offer: true })
      expect((await table(anna, 'crowning-glory')).result).toMatchObject({ reason: 'agreed', winner: null })
      await anna.post(`/api/games/${ids.alone}/draw`, { offer: true })
      expect((await table(anna, 'alone')).result).toMatchObject({ reason: 'agreed' })
    })

    test('can be claimed by a player who has waited for two weeks', async () => {
      const waits = async (side: number): Promise<void> => {
        await house.hall.store.db
          .updateTable('seats')
          .set(({ eb }) => ({ owes: eb.case().when('side', '=', side).then(0).else(1).end() }))
          .where('game', '=', ids.pratzen)
          .execute()
      }
      await waits(1)
      expect((await boris.post(`/api/games/${ids.pratzen}/claim`)).code).toBe(409)
      late = ABANDONED + 60_000
      expect((await anna.post(`/api/games/${ids.pratzen}/claim`)).code).toBe(409)
      expect((await boris.post(`/api/games/${ids.pratzen}/claim`)).code).toBe(200)
      late = 0
      expect((await table(anna, 'pratzen')).result).toMatchObject({ reason: 'abandoned', winner: 1 })
    })

    test('go into the export of their players, and keep no player from leaving', async () => {
      const packed = await boris.get<{ games: { id: string }[] }>('/api/me/export')
      expect(packed.code).toBe(200)
      expect(packed.body.games.map(({ id }) => id)).toEqual(expect.arrayContaining(GAMES.map(game => ids[game])))
      expect((await boris.post('/api/me/delete')).code).toBe(200)
      for (const game of ['la-bataille', 'moravian-sun']) {
        expect((await table(anna, game)).result).toMatchObject({ reason: 'resigned', winner: 0 })
      }
    })
  })
}
