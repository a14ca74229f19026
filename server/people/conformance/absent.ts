/** Guests who never came back. */
import { describe, expect, test } from 'vitest'
import { expireGuests } from '../absent.ts'
import { playedBy } from '../test-house.ts'
import { name, PASSWORD, type Visit } from './visit.ts'

const DAY = 24 * 60 * 60_000
const DAYS = 30

export function absentSuite(at: Visit): void {
  describe('guests who never came back', () => {
    const guest = async () => {
      const browser = at.browser()
      return { browser, id: await browser.guest() }
    }
    const seen = async (player: string, time: number): Promise<void> => {
      const updated_at = new Date(time).toISOString()
      await at.store.db.updateTable('sessions').set({ updated_at }).where('player', '=', player).execute()
      await at.store.db.updateTable('players').set({ created_at: updated_at }).where('id', '=', player).execute()
    }
    const isThere = async (player: string): Promise<boolean> => (await at.house.people.persons([player])).has(player)
    const tables = () => at.house.people.tables

    test('go with their names after the days that are set, and not a moment before', async () => {
      const { browser, id } = await guest()
      const wanted = name('Lannes')
      await browser.post('/api/me/name', { name: wanted })
      const last = Date.now()
      await seen(id, last)
      await expireGuests(at.store.db, tables(), DAYS, last + DAYS * DAY)
      expect(await isThere(id)).toBe(true)
      expect(await expireGuests(at.store.db, tables(), DAYS, last + DAYS * DAY + 1)).toBeGreaterThanOrEqual(1)
      expect(await isThere(id)).toBe(false)
      at.house.people.doorkeeper.forget()
      expect((await browser.get('/api/me')).body.player).toBeNull()
      const other = await guest()
      expect((await other.browser.post('/api/me/name', { name: wanted })).status).toBe(200)
    })

    test('stay when they have played, came back, or are accounts; what was only offered is withdrawn', async () => {
      const long = Date.now() - 2 * DAYS * DAY
      const [played, offered, back] = [await guest(), await guest(), await guest()]
      const account = at.browser()
      const member = await account.signUp(name('Oudinot'), PASSWORD)
      await playedBy(at.store, [played.id, member], { state: 'over' })
      const open = await playedBy(at.store, [offered.id], { state: 'open' })
      await at.store.db.updateTable('games').set({ begun: null }).where('id', '=', open).execute()
      for (const id of [played.id, offered.id, back.id, member]) await seen(id, long)
      // The account is old, and its player was here yesterday.
      const updated_at = new Date(Date.now() - DAY).toISOString()
      await at.store.db.updateTable('sessions').set({ updated_at }).where('player', '=', back.id).execute()
      await expireGuests(at.store.db, tables(), DAYS)
      const there = await Promise.all([played.id, back.id, member, offered.id].map(isThere))
      expect(there).toEqual([true, true, true, false])
      expect(at.house.heard.left).toContain(offered.id)
      expect(at.house.heard.left).not.toContain(played.id)
      const seats = await at.store.db.selectFrom('seats').select('player').where('game', '=', open).execute()
      expect(seats).toEqual([{ player: null }])
    })

    test('however many there are, all of them go', async () => {
      const long = new Date(Date.now() - 2 * DAYS * DAY).toISOString()
      const many = Array.from({ length: 450 }, (_, i) => ({
        id: `absent-${i}`,
        name: 'Guest 00000',
        guest: 1,
        email: `absent-${i}@nobody.invalid`,
        created_at: long,
        updated_at: long,
      }))
      for (let i = 0; i < many.length; i += 90) {
        await at.store.db
          .insertInto('players')
          .values(many.slice(i, i + 90) as never)
          .execute()
      }
      expect(await expireGuests(at.store.db, tables(), DAYS)).toBe(many.length)
      expect(await expireGuests(at.store.db, tables(), DAYS)).toBe(0)
    })
  })
}
