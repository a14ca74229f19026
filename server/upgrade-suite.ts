/** Databases that an earlier version left with running games of all five: this one starts on them, and strands no one. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { completeOptions, Random } from '@voltigeur/kernel'
import type { ListReply } from '@voltigeur/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Guest, RandomHand } from './guest-for-tests.ts'
import { gameForTests, type House, openHouse } from './house-for-tests.ts'
import { ABANDONED } from './matches/viewer.ts'
import type { StoreAddress } from './store/open.ts'

interface KeptGame {
  readonly id: string
  readonly game: string
  readonly scenario: string
  /** Of the version that played it. */
  readonly rules: number
}

interface Kept {
  readonly password: string
  readonly players: readonly [string, string]
  readonly games: readonly KeptGame[]
}

const EARLIER = new URL('./fixtures/earlier/', import.meta.url)
const PATIENCE = 240_000

export const kept = (name: string): Buffer => gunzipSync(readFileSync(new URL(name, EARLIER)))

/** `restore` puts the kept database where a server can open it. */
export function upgradeSuite(kind: 'sqlite' | 'postgres', restore: (folder: string) => Promise<StoreAddress>): void {
  const { password, players, games }: Kept = JSON.parse(readFileSync(new URL('games.json', EARLIER), 'utf8'))[kind]

  describe(`an upgrade of running games of all five, on ${kind}`, () => {
    let folder = ''
    let house: House
    let anna: Guest
    let boris: Guest
    let late = 0
    let stranded: readonly KeptGame[] = []

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
      const where = await restore(folder)
      house = await openHouse(folder, { where, workers: 0, now: () => Date.now() + late })
      const enter = (username: string) => Guest.enter(house.base, '/api/auth/sign-in/username', { username, password })
      ;[anna, boris] = [await enter(players[0]), await enter(players[1])]
    }, PATIENCE)
    afterAll(async () => {
      await house.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const resultOf = async (who: Guest, { id }: KeptGame) => (await who.table(id)).table.result
    const listed = async () => (await anna.get<ListReply>('/api/games')).body.games

    test('all lists and tables answer, and say which games can’t go on', { timeout: PATIENCE }, async () => {
      expect(new Set(games.map(({ game }) => game)).size).toBe(5)
      for (const path of ['/api/games', '/api/watch', '/api/challenges', '/api/me/export']) {
        for (const who of [anna, boris]) expect([path, (await who.get(path)).code]).toEqual([path, 200])
      }
      expect((await listed()).map(({ id }) => id).sort()).toEqual(games.map(({ id }) => id).sort())
      for (const { id } of games) expect((await anna.get(`/api/games/${id}`)).code).toBe(200)
      const ids = (await listed()).filter(one => one.stranded).map(({ id }) => id)
      stranded = games.filter(({ id }) => ids.includes(id))
      // By accident of the dice each of them could have been spared, but not all.
      expect(stranded.length).toBeGreaterThan(3)
    })

    test('the log names each of those once, and no other', () => {
      const told = house.faults.map(fault => (fault as Error).message)
      const named = games.filter(({ id }) => told.some(message => message.includes(id)))
      expect(named).toEqual(stranded)
      expect(told).toHaveLength(stranded.length)
    })

    test('games whose rules are the same go on', { timeout: PATIENCE }, async () => {
      for (const one of games) {
        const game = gameForTests(one.game)
        if (game.rulesVersion === one.rules) expect([one.game, stranded.includes(one)]).toEqual([one.game, false])
        if (stranded.includes(one)) continue
        const battle = game.open(one.scenario, completeOptions(game, {}))
        const hands = await Promise.all(
          [anna, boris].map(async guest => new RandomHand(guest, one.id, battle as never, await guest.table(one.id))),
        )
        const random = new Random(one.id)
        for (let made = 0; made < 3; made++) {
          for (const hand of hands) await hand.catchUp()
          const owing = hands.filter(hand => hand.owes)
          if (owing.length === 0) break
          const { code, text } = await random.pick(owing).play(random)
          expect([one.game, code, code === 200 ? '' : text]).toEqual([one.game, 200, ''])
        }
        for (const hand of hands) hand.leave()
      }
    })

    test('the others can be resigned, drawn and claimed', async () => {
      const [first, second, third] = stranded
      expect((await anna.post(`/api/games/${first.id}/resign`)).code).toBe(200)
      expect(await resultOf(boris, first)).toMatchObject({ reason: 'resigned', winner: 1 })

      for (const who of [anna, boris]) await who.post(`/api/games/${second.id}/draw`, { offer: true })
      expect(await resultOf(anna, second)).toMatchObject({ reason: 'agreed', winner: null })

      const seats = await house.hall.store.db.selectFrom('seats').selectAll().where('game', '=', third.id).execute()
      const waits = [anna, boris].find((_, side) => seats.some(seat => seat.side === side && seat.owes === 0))!
      expect((await waits.post(`/api/games/${third.id}/claim`)).code).toBe(409)
      late = ABANDONED + 60_000
      expect((await waits.post(`/api/games/${third.id}/claim`)).code).toBe(200)
      late = 0
      expect(await resultOf(waits, third)).toMatchObject({ reason: 'abandoned' })
    })

    test('all of them are in the export, and keep no player from deleting the account', async () => {
      const { body } = await boris.get<{ games: { id: string }[] }>('/api/me/export')
      expect(body.games.map(({ id }) => id)).toEqual(expect.arrayContaining(games.map(({ id }) => id)))
      const left = await boris.post('/api/me/delete', { password })
      expect([left.code, left.text]).toEqual([200, expect.anything()])
      for (const one of stranded.slice(3)) {
        expect(await resultOf(anna, one)).toMatchObject({ reason: 'resigned', winner: 0 })
      }
    })
  })
}
