/** Importing everything, and leaving with it. */
import { Readable } from 'node:stream'
import { profileReply } from '@voltigeur/wire'
import { describe, expect, test } from 'vitest'
import { rateGame } from '../ratings.ts'
import { playedBy } from '../test-house.ts'
import { name, PASSWORD, type Visit } from './visit.ts'

export function luggageSuite(at: Visit): void {
  describe('coming and going', () => {
    test('everything that a player has, and nothing of others', async () => {
      const one = at.browser()
      const mine = name('Caulaincourt')
      const id = await one.signUp(mine)
      const other = await at.browser().signUp(name('Alexander'))
      const over = await playedBy(at.store, [id, other], { winner: 0 })
      await rateGame(at.store.db, over)
      const playing = await playedBy(at.store, [id, other], { state: 'playing' })
      const row = { game: playing, kind: 'decision', key: null, time: 1 }
      await at.store.journal.append({ ...row, n: 0, by: '0', body: '{"kind":"mine"}' })
      await at.store.journal.append({ ...row, n: 1, by: '1', body: '{"kind":"theirs"}' })
      await one.post(`/api/games/${playing}/chat`, { text: 'Bonjour' })
      const { token } = (await one.post('/api/me/tokens', { label: 'my bot' })).body
      const { status, headers, body } = await one.get('/api/me/export')
      expect(status).toBe(200)
      expect(headers['content-disposition']).toContain('attachment')
      expect(body).toMatchObject({
        format: 'voltigeur player',
        version: 1,
        player: { name: mine, email: null },
        ratings: [{ game: 'austerlitz', won: 1 }],
        chat: [{ text: 'Bonjour' }],
        tokens: [{ label: 'my bot' }],
      })
      expect(body.games).toMatchObject([
        { id: over, state: 'over', record: { recordOf: over } },
        { id: playing, state: 'playing', decisions: [{ kind: 'decision', body: { kind: 'mine' } }] },
      ])
      const text = JSON.stringify(body)
      for (const secret of [token, 'theirs', 'secret of the house', 'of 1', 'argon2', 'invalid']) {
        expect(text).not.toContain(secret)
      }
      expect((await at.browser().get('/api/me/export')).status).toBe(401)
    })

    test('what is brought along is kept, goes along again, and is not taken twice', async () => {
      const one = at.browser()
      const id = await one.signUp(name('Talleyrand'))
      await playedBy(at.store, [id, null], { winner: 1 })
      await one.post('/api/me/wishes', { mailMoves: false })
      const luggage = (await one.get('/api/me/export')).body
      const two = at.browser()
      await two.signUp(name('Talleyrand'))
      const first = await two.post('/api/me/import', luggage)
      expect([first.status, first.body]).toEqual([200, { games: 1, already: 0, left: 0 }])
      expect((await two.post('/api/me/import', luggage)).body).toEqual({ games: 0, already: 1, left: 0 })
      expect((await two.get('/api/me')).body.account.mailMoves).toBe(false)
      expect((await two.get('/api/me/export')).body.games).toEqual(luggage.games)
      expect((await one.post('/api/me/import', luggage)).body).toEqual({ games: 0, already: 1, left: 0 })
      const profile = (await two.get(`/api/players/${(await two.get('/api/me')).body.player.id}`)).body
      expect([profile.ratings, profile.games]).toEqual([[], []])
    })

    test('of a player who may not bring anything along nothing is read', async () => {
      const guest = at.browser()
      await guest.post('/api/auth/sign-in/anonymous', {})
      for (const [one, refusal] of [
        [at.browser(), [401, 'who.unknown']],
        [guest, [403, 'who.signUp']],
      ] as const) {
        let read = false
        const luggage = Readable.from(
          (function* () {
            read = true
            yield Buffer.alloc(1024)
          })(),
        )
        const { status, body } = await one.send('POST', '/api/me/import', luggage, {
          'content-type': 'application/json',
          'content-length': String(30 * 1024 * 1024),
        })
        expect([status, body.code, read]).toEqual([...refusal, false])
      }
    })

    test.each([
      ['{"format":', 'program.notJson'],
      ['', 'program.notJson'],
      [`${'['.repeat(100)}${']'.repeat(100)}`, 'busy.malformed'],
      ['{"format":"voltigeur player","__proto__":{"guest":true}}', 'busy.malformed'],
    ])('bringing the text %j is refused', async (text, code) => {
      const one = at.browser()
      await one.signUp(name('Fouché'))
      const answer = await one.send('POST', '/api/me/import', text, { 'content-type': 'application/json' })
      expect([answer.status, answer.body.code]).toEqual([400, code])
    })

    test.each([
      [{}, /isn’t a Voltigeur export/],
      [{ format: 'voltigeur player', version: 2, player: { name: 'x' }, games: [] }, /later version/],
      [{ format: 'voltigeur player', version: 1, player: { name: 'x' }, games: [{ id: 'a' }] }, /games\.0/],
      [{ format: 'voltigeur player', version: 1, player: { name: 'x' }, games: 'none' }, /games/],
    ])('bringing %j is refused with why', async (body, why) => {
      const one = at.browser()
      await one.signUp(name('Fouché'))
      const answer = await one.post('/api/me/import', body)
      expect([answer.status, answer.body.problem]).toEqual([400, expect.stringMatching(why)])
    })

    test('an account is deleted by a player who knows its password; its games stay with the others', async () => {
      const one = at.browser()
      const mine = name('Bagration')
      const id = await one.signUp(mine)
      const other = await at.browser().signUp(name('Murat'))
      const over = await playedBy(at.store, [id, other], { winner: 1 })
      await rateGame(at.store.db, over)
      const playing = await playedBy(at.store, [id, other], { state: 'playing' })
      await one.post(`/api/games/${playing}/chat`, { text: 'Adieu' })
      const { token } = (await one.post('/api/me/tokens', { label: 'bot' })).body
      const wrong = await one.post('/api/me/delete', { password: 'no idea at all' })
      expect([wrong.status, wrong.body.code]).toEqual([403, 'who.accountStays'])
      expect((await one.post('/api/me/delete', {})).status).toBe(403)
      expect((await one.post('/api/me/delete', { password: PASSWORD })).status).toBe(200)
      expect(at.house.heard.left).toContain(id)
      expect(at.house.heard.changed).toEqual(expect.arrayContaining([over, playing]))
      expect((await one.get('/api/me')).body.player).toBeNull()
      const bearer = await at.house.server.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })
      expect(bearer.statusCode).toBe(401)
      expect((await one.get(`/api/players/${id}`)).status).toBe(404)
      const theirs = profileReply.parse((await one.get(`/api/players/${other}`)).body)
      expect(theirs.games[0]).toMatchObject({ id: over, seats: [{ side: 0, person: null }, { side: 1 }] })
      expect(theirs.ratings).toMatchObject([{ won: 1 }])
      expect(await at.house.people.chat.lines(playing)).toEqual([])
      for (const table of ['sessions', 'credentials', 'tokens', 'ratings', 'chat', 'seats'] as const) {
        expect(await at.store.db.selectFrom(table).selectAll().where('player', '=', id).execute()).toEqual([])
      }
      // The name is free again.
      await at.browser().signUp(mine)
    })

    test('a password is not found by trying to delete', async () => {
      const one = at.browser()
      await one.signUp(name('Moreau'))
      const statuses = []
      for (let i = 0; i < 6; i++) statuses.push((await one.post('/api/me/delete', { password: `guess ${i}` })).status)
      expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
      expect((await one.post('/api/me/delete', { password: PASSWORD })).status).toBe(429)
      expect((await one.get('/api/me')).body.player).not.toBeNull()
    })

    test('a guest goes without a password', async () => {
      const one = at.browser()
      await one.guest()
      expect((await one.post('/api/me/delete', {})).status).toBe(200)
      expect((await one.get('/api/me')).body.player).toBeNull()
    })
  })
}
