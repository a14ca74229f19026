/** Chat at a table. */
import { describe, expect, test } from 'vitest'
import { playedBy } from '../test-house.ts'
import { name, type Visit } from './visit.ts'

export function tableSuite(at: Visit): void {
  describe('at the table', () => {
    test('players at a game speak, spectators listen, and no one else does', async () => {
      const one = at.browser()
      const two = at.browser()
      const id = await playedBy(at.store, [await one.guest(), await two.signUp(name('Rapp'))], { state: 'playing' })
      const said = await one.post(`/api/games/${id}/chat`, { text: ' Good luck!\u0007 ' })
      expect([said.status, said.body]).toMatchObject([200, { text: 'Good luck!', by: { guest: true } }])
      expect((await two.post(`/api/games/${id}/chat`, { text: 'You too' })).status).toBe(200)
      const heard = (await at.browser().get(`/api/games/${id}/chat`)).body.chat
      expect(heard.map(({ text }: { text: string }) => text)).toEqual(['Good luck!', 'You too'])
      const looker = at.browser()
      expect((await looker.post(`/api/games/${id}/chat`, { text: 'Hello' })).status).toBe(401)
      await looker.guest()
      expect((await looker.post(`/api/games/${id}/chat`, { text: 'Hello' })).status).toBe(403)
    })

    test('a private table is as if it were not there', async () => {
      const one = at.browser()
      const id = await playedBy(at.store, [await one.guest(), null], { state: 'playing', spectators: false })
      await one.post(`/api/games/${id}/chat`, { text: 'to myself' })
      const other = at.browser()
      await other.guest()
      const none = await other.get('/api/games/there-is-none/chat')
      for (const looker of [other, at.browser()]) {
        const { status, body } = await looker.get(`/api/games/${id}/chat`)
        expect([status, body]).toEqual([404, none.body])
      }
      expect((await other.post(`/api/games/${id}/chat`, { text: 'Hello' })).status).toBe(404)
      expect((await one.get(`/api/games/${id}/chat`)).body.chat).toHaveLength(1)
    })

    test.each([
      {},
      { text: '' },
      { text: '   ' },
      { text: '\u200B\u202E' },
      { text: 'x'.repeat(501) },
      { text: 5 },
      'x',
      null,
    ])('saying %j is refused', async body => {
      const one = at.browser()
      const id = await playedBy(at.store, [await one.guest(), null], { state: 'playing' })
      const { status, body: said } = await one.post(`/api/games/${id}/chat`, body)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(typeof (said.problem ?? said.message)).toBe('string')
      expect(await at.house.people.chat.lines(id)).toEqual([])
    })

    test('a player who speaks without pause is asked to wait', async () => {
      const one = at.browser()
      const id = await playedBy(at.store, [await one.guest(), null], { state: 'playing' })
      const statuses = []
      for (let i = 0; i < 21; i++) statuses.push((await one.post(`/api/games/${id}/chat`, { text: `${i}` })).status)
      expect(statuses).toEqual([...Array(20).fill(200), 429])
    })

    test('lines spoken at the same time are all there, each once', async () => {
      const one = await at.browser().guest()
      const id = await playedBy(at.store, [one, null], { state: 'playing' })
      const texts = Array.from({ length: 15 }, (_, i) => `line ${i}`)
      await Promise.all(texts.map(text => at.house.people.chat.say(id, { id: one, name: 'x', guest: true }, text)))
      const lines = await at.house.people.chat.lines(id)
      expect(lines.map(({ text }) => text).sort()).toEqual(texts.sort())
      expect(new Set(lines.map(({ time }) => time)).size).toBe(15)
      expect(lines.map(({ time }) => time)).toEqual(lines.map(({ time }) => time).sort((a, b) => a - b))
    })

    test('others hear of it by the bell', async () => {
      const one = at.browser()
      const id = await playedBy(at.store, [await one.guest(), null], { state: 'playing' })
      const rung = new Promise(resolve => {
        const stop = at.store.bell.listen(ring => {
          if (ring.game !== id) return
          stop()
          resolve(ring.what)
        })
      })
      await one.post(`/api/games/${id}/chat`, { text: 'Do you hear me?' })
      expect(await rung).toBe('chat')
    })
  })
}
