/** Requests from elsewhere, and too many of them. */
import { describe, expect, test } from 'vitest'
import { Browser, openTestHouse } from '../test-house.ts'
import { name, PASSWORD, type Visit } from './visit.ts'

export function elsewhereSuite(at: Visit): void {
  describe('requests from elsewhere', () => {
    test('another site gets nothing done, with or without the cookie', async () => {
      const one = at.browser()
      await one.signUp(name('Grouchy'))
      for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
        for (const url of ['/api/me/tokens', '/api/auth/sign-out', '/api/me/delete', '/api/auth/sign-in/anonymous']) {
          const { status, body } = await one.send('POST', url, { label: 'x', password: PASSWORD }, { origin })
          expect([url, status, body.code]).toEqual([url, 403, 'busy.notOurs'])
        }
      }
      const silent = { method: 'POST', url: '/api/me/tokens', payload: { label: 'x' } } as const
      const quiet = await at.house.server.inject({ ...silent, headers: { cookie: one.cookie } })
      expect(quiet.statusCode).toBe(403)
      const cross = { cookie: one.cookie, 'sec-fetch-site': 'cross-site' }
      expect((await at.house.server.inject({ ...silent, headers: cross })).statusCode).toBe(403)
      // If the two headers disagree, neither is trusted.
      const torn = await one.send('POST', '/api/me/tokens', { label: 'x' }, { 'sec-fetch-site': 'cross-site' })
      expect(torn.status).toBe(403)
      expect((await one.get('/api/me')).body.player).not.toBeNull()
      expect((await one.get('/api/me/tokens')).body.tokens).toEqual([])
    })

    test('only the page of the public address counts where there is one', async () => {
      const public_ = await openTestHouse(at.store, { environment: { PUBLIC_URL: 'https://play.example.org' } })
      const ours = new Browser(public_, 'https://play.example.org')
      const { status, raw } = await ours.post('/api/auth/sign-in/anonymous', {})
      expect(status).toBe(200)
      expect(raw.cookies[0]).toMatchObject({ secure: true, name: '__Secure-voltigeur.session_token' })
      expect((await ours.get('/api/me')).body.player).toMatchObject({ guest: true })
      const other = new Browser(public_, 'http://localhost:8080')
      expect((await other.post('/api/auth/sign-in/anonymous', {})).status).toBe(403)
      await public_.close()
    })

    test('a cookie that was tampered with is invalid', async () => {
      const one = at.browser()
      await one.guest()
      const [pair] = one.cookie.split('; ')
      const forged = `${pair.slice(0, -4)}AAAA`
      const answer = await at.house.server.inject({ url: '/api/me', headers: { cookie: forged } })
      expect([answer.statusCode, answer.json().player]).toEqual([200, null])
    })

    test.each([
      ['{', 'application/json'],
      ['name=x', 'application/x-www-form-urlencoded'],
      ['"text"', 'application/json'],
      ['null', 'application/json'],
      ['', 'application/json'],
      ['{"name":"x"}', 'text/plain'],
    ])('a body of %s as %s is refused, not a fault', async (payload, type) => {
      for (const url of ['/api/auth/sign-up/name', '/api/auth/sign-in/username', '/api/me/tokens', '/api/me/import']) {
        const one = at.browser()
        if (url.startsWith('/api/me')) await one.signUp(name('Junot'))
        const answer = await at.house.server.inject({
          method: 'POST',
          url,
          payload,
          headers: {
            'content-type': type,
            origin: 'http://localhost:8080',
            host: 'localhost:8080',
            cookie: one.cookie,
          },
        })
        expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true])
      }
    })

    test('a text with a zero in it, which PostgreSQL does not keep, is refused like any other', async () => {
      const one = at.browser()
      await one.signUp(name('Vandamme'))
      const guest = at.browser()
      await guest.guest()
      const key = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
      const game = { game: 'a', rules: 1, scenario: 'b', options: {}, state: 'over' }
      const luggage = {
        format: 'voltigeur player',
        version: 1,
        player: { name: 'x' },
        games: [{ ...game, id: 'a\0b' }],
      }
      const answers = [
        await one.get('/api/players/a%00b'),
        await one.get('/api/games/a%00b/chat'),
        await one.get('/api/statistics?game=a%00b'),
        await one.post('/api/games/a%00b/chat', { text: 'Hello' }),
        await one.send('DELETE', '/api/me/tokens/a%00b'),
        await one.post('/api/me/tokens', { label: 'a\0b' }),
        await one.post('/api/me/import', luggage),
        await one.post('/api/me/push', { endpoint: 'https://elsewhere.example/\0', keys: key }),
        await guest.post('/api/auth/sign-up/name', { name: 'Vand\0amme', password: PASSWORD }),
        await at.browser().post('/api/auth/sign-in/username', { username: 'Vand\0amme', password: PASSWORD }),
        await at.browser().post('/api/auth/request-password-reset', { email: 'a\0b@example.org' }),
      ]
      expect(answers.map(({ status }) => status >= 400 && status < 500)).toEqual(answers.map(() => true))
      const off = await one.post('/api/me/push/off', { endpoint: 'https://fcm.googleapis.com/\0' })
      expect(off.status).toBeLessThan(500)
    })

    test('too many tries are refused for a while', async () => {
      const strict = await openTestHouse(at.store, { environment: { SIGN_IN_LIMITS: 'on' } })
      const one = new Browser(strict)
      const tries = []
      for (let i = 0; i < 11; i++) {
        tries.push(await one.post('/api/auth/sign-in/username', { username: 'Nobody here', password: PASSWORD }))
      }
      expect(tries.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401))
      expect([tries[10].status, tries[10].body.code]).toEqual([429, 'busy.minute'])
      expect(Number(tries[10].headers['retry-after'])).toBeGreaterThan(0)
      await strict.close()
    })

    test('guessing one password from many addresses is refused for a while, but not to the player at home', async () => {
      const strict = await openTestHouse(at.store, { environment: { SIGN_IN_LIMITS: 'on' } })
      const owner = name('Friant')
      const from = async (remoteAddress: string, password: string, username = owner) => {
        const answer = await strict.server.inject({
          method: 'POST',
          url: '/api/auth/sign-in/username',
          headers: { host: 'localhost:8080', origin: 'http://localhost:8080' },
          payload: { username, password },
          remoteAddress,
        })
        return { status: answer.statusCode, code: answer.json().code, wait: Number(answer.headers['retry-after']) }
      }
      await new Browser(at.house).signUp(owner, PASSWORD)
      expect((await from('192.0.2.1', PASSWORD)).status).toBe(200)
      const tries = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          from(`198.51.100.${i}`, `wrong ${i}`, i % 2 ? owner : owner.toUpperCase()),
        ),
      )
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(20)
      const slowed = tries.filter(({ status }) => status === 429)
      expect(slowed).toHaveLength(40)
      expect(slowed.every(({ code, wait }) => code === 'busy.quarter' && wait > 0 && wait <= 900)).toBe(true)
      // Even the right one gets the same answer from there.
      expect((await from('198.51.100.200', PASSWORD)).status).toBe(429)
      expect((await from('192.0.2.1', PASSWORD)).status).toBe(200)
      await strict.close()
    })
  })
}
