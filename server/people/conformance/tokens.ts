/** Tokens, with which programs play. */
import { newTokenReply, tokensReply } from '@voltigeur/wire'
import { describe, expect, test } from 'vitest'
import { name, PASSWORD, type Visit } from './visit.ts'

export function tokensSuite(at: Visit): void {
  describe('tokens for programs', () => {
    test('one is shown once, plays for its owner, and is nothing once revoked', async () => {
      const one = at.browser()
      const mine = name('Berthier')
      const id = await one.signUp(mine)
      const made = await one.post('/api/me/tokens', { label: 'my bot' })
      const { token, line } = newTokenReply.parse(made.body)
      expect(token).toMatch(/^vlt_[A-Za-z0-9_-]{43}$/)
      const listed = (await one.get('/api/me/tokens')).body
      expect(tokensReply.parse(listed).tokens).toEqual([line])
      expect(JSON.stringify(listed)).not.toContain(token)
      const kept = await at.store.db
        .selectFrom('tokens')
        .selectAll()
        .where('id', '=', line.id)
        .executeTakeFirstOrThrow()
      expect(JSON.stringify(kept)).not.toContain(token.slice(4))
      const headers = { authorization: `Bearer ${token}` }
      const me = await at.house.server.inject({ url: '/api/me', headers })
      expect(me.json().player).toEqual({ id, name: mine, guest: false })
      expect((await one.get('/api/me/tokens')).body.tokens[0].used).toBeGreaterThan(0)
      expect((await one.send('DELETE', `/api/me/tokens/${line.id}`)).status).toBe(200)
      expect((await one.send('DELETE', `/api/me/tokens/${line.id}`)).status).toBe(404)
      const after = await at.house.server.inject({ url: '/api/me', headers })
      expect([after.statusCode, after.json().code]).toEqual([401, 'program.token'])
    })

    test('a token changes nothing of the account', async () => {
      const one = at.browser()
      await one.signUp(name('Bessières'))
      const { token } = (await one.post('/api/me/tokens', { label: 'bot' })).body
      const headers = { authorization: `Bearer ${token}` }
      const tries = [
        ['GET', '/api/me/tokens'],
        ['POST', '/api/me/tokens'],
        ['POST', '/api/me/delete'],
        ['POST', '/api/me/import'],
        ['GET', '/api/me/export'],
        ['POST', '/api/me/wishes'],
        ['POST', '/api/auth/change-password'],
      ] as const
      for (const [method, url] of tries) {
        const answer = await at.house.server.inject({
          method,
          url,
          headers,
          payload: { label: 'x', password: PASSWORD },
        })
        expect([url, answer.statusCode, answer.json().code]).toEqual([
          url,
          403,
          expect.stringMatching(/^program\.(account|signedIn)$/),
        ])
      }
      expect((await at.house.server.inject({ url: '/api/me', headers })).json().account).toBeNull()
    })

    test.each([
      'Bearer',
      'Basic dTpw',
      'Bearer a b',
      'Bearer vlt_x',
      `Bearer vlt_${'A'.repeat(43)}`,
      `Bearer ${'x'.repeat(900)}`,
    ])('authorization "%s" is refused', async authorization => {
      const answer = await at.house.server.inject({ url: '/api/me', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().problem.length).toBeGreaterThan(10)
    })

    test('guests have none, no player has more than twenty, and none can revoke another’s', async () => {
      const guest = at.browser()
      await guest.guest()
      expect((await guest.post('/api/me/tokens', { label: 'x' })).status).toBe(403)
      expect((await at.browser().post('/api/me/tokens', { label: 'x' })).status).toBe(401)
      const one = at.browser()
      await one.signUp(name('Kellermann'))
      for (let i = 0; i < 20; i++) expect((await one.post('/api/me/tokens', { label: `bot ${i}` })).status).toBe(200)
      const more = await one.post('/api/me/tokens', { label: 'one more' })
      expect([more.status, more.body.code]).toEqual([409, 'who.tokens'])
      const two = at.browser()
      await two.signUp(name('Kellermann'))
      const { id } = (await one.get('/api/me/tokens')).body.tokens[0]
      expect((await two.send('DELETE', `/api/me/tokens/${id}`)).status).toBe(404)
      expect((await one.get('/api/me/tokens')).body.tokens).toHaveLength(20)
    })

    test.each([
      {},
      { label: '' },
      { label: '  ' },
      { label: 'x'.repeat(61) },
      { label: 'a\nb' },
      { label: 1 },
      { label: 'x', id: 1 },
    ])('a token of %j is refused', async body => {
      const one = at.browser()
      await one.signUp(name('Lefebvre'))
      expect((await one.post('/api/me/tokens', body)).status).toBe(400)
    })
  })
}
