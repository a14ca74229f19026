/** What the house does for people, on whatever database: the same tests for each. */
import { meReply, newTokenReply, profileReply, signedReply, statisticsReply, tokensReply } from '@voltigeur/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../store/open.ts'
import { COST } from './password.ts'
import { rateGame, unrated } from './ratings.ts'
import { Browser, openHouse, playedBy, type TestHouse } from './test-house.ts'

let serial = 0
const name = (stem: string): string => `${stem} ${++serial}`
const PATIENCE = 120_000
const PASSWORD = 'vive l’empereur'

export function peopleSuite(kind: string, open: () => Promise<Store>): void {
  describe(kind, () => {
    let store: Store
    let house: TestHouse
    beforeAll(async () => {
      store = await open()
      house = await openHouse(store)
    }, PATIENCE)
    afterAll(async () => {
      await house.close()
      await store.close()
    }, PATIENCE)
    const browser = () => new Browser(house)

    describe('guests and accounts', () => {
      test('whoever has done nothing is nobody', async () => {
        const { status, body } = await browser().get('/api/me')
        expect(status).toBe(200)
        expect(meReply.parse(body)).toMatchObject({ player: null, account: null, notices: { mail: false } })
      })

      test('a guest is one at once, and is known again', async () => {
        const one = browser()
        const { status, body } = await one.post('/api/auth/sign-in/anonymous', {})
        expect(status).toBe(200)
        expect(signedReply.parse(body).player).toMatchObject({
          guest: true,
          name: expect.stringMatching(/^Guest \d{5}$/),
        })
        expect((await one.get('/api/me')).body).toMatchObject({ player: body.player, account: null })
        expect((await one.post('/api/auth/sign-in/anonymous', {})).body.problem).toBe('You are a guest already.')
      })

      test('the cookie is for the server alone, and the answer does not repeat it', async () => {
        const { raw, body } = await browser().post('/api/auth/sign-in/anonymous', {})
        const [cookie] = raw.cookies
        expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
        expect(JSON.stringify(body)).not.toContain(cookie.value.split('.')[0])
      })

      test('a guest who signs up stays who he is, with his games, and his old cookie opens nothing', async () => {
        const one = browser()
        const id = await one.guest()
        const game = await playedBy(store, [id, null], { state: 'playing' })
        const old = one.cookie
        const mine = name('Davout')
        expect(await one.signUp(mine)).toBe(id)
        const me = (await one.get('/api/me')).body
        expect(me.player).toEqual({ id, name: mine, guest: false })
        expect(me.account).toMatchObject({ email: null, mailMoves: true })
        const seats = await store.db.selectFrom('seats').select('player').where('game', '=', game).execute()
        expect(seats.map(({ player }) => player)).toContain(id)
        const stale = await house.server.inject({ url: '/api/me', headers: { cookie: old } })
        expect(stale.json().player).toBeNull()
      })

      test('a guest chooses his name, is known by it at his tables, and can sign up under it', async () => {
        const one = browser()
        const id = await one.guest()
        const [playing, past] = [
          await playedBy(store, [id, null], { state: 'playing' }),
          await playedBy(store, [id, null], { state: 'over' }),
        ]
        const mine = name('Vandamme')
        const { status } = await one.post('/api/me/name', { name: `  ${mine} ` })
        expect(status).toBe(200)
        expect((await one.get('/api/me')).body.player).toEqual({ id, name: mine, guest: true })
        expect(house.heard.changed).toContain(playing)
        expect(house.heard.changed).not.toContain(past)
        expect((await house.people.persons([id])).get(id)?.name).toBe(mine)
        // The same again, written otherwise, is still his.
        expect((await one.post('/api/me/name', { name: mine.toUpperCase() })).status).toBe(200)
        // A name is no account: nobody signs in with it.
        const entering = await browser().post('/api/auth/sign-in/username', { username: mine, password: PASSWORD })
        expect([entering.status, entering.body.problem]).toEqual([401, 'The name or the password is wrong.'])
        expect(await one.signUp(mine)).toBe(id)
        expect((await one.get('/api/me')).body.player).toEqual({ id, name: mine, guest: false })
        const late = await one.post('/api/me/name', { name: name('Vandamme') })
        expect([late.status, late.body.problem]).toEqual([403, expect.stringMatching(/keeps the name/)])
      })

      test('the name of an account or of another guest is not given to a guest, nor that of a guest to an account', async () => {
        const [account, guest] = [name('Junot'), name('Reille')]
        await browser().signUp(account)
        const one = browser()
        await one.guest()
        expect((await one.post('/api/me/name', { name: guest })).status).toBe(200)
        const other = browser()
        const id = await other.guest()
        for (const taken of [account.toUpperCase(), guest.toLowerCase()]) {
          const { status, body } = await other.post('/api/me/name', { name: taken })
          expect([status, body.problem]).toEqual([400, expect.stringMatching(/^That name is taken/)])
        }
        const up = await other.post('/api/auth/sign-up/name', { name: guest, password: PASSWORD })
        expect([up.status, up.body.problem]).toEqual([400, expect.stringMatching(/^That name is taken/)])
        expect((await house.people.persons([id])).get(id)?.name).toMatch(/^Guest \d{5}$/)
      })

      test('of two guests who want a name at the same moment one gets it', async () => {
        const both = [browser(), browser()]
        for (const one of both) await one.guest()
        const mine = name('Clausel')
        const answers = await Promise.all(both.map(one => one.post('/api/me/name', { name: mine })))
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      })

      test.each([
        [{ name: 'xx' }, /from 3 to 30 characters/],
        [{ name: 'Guest 12345' }, /kept for the house/],
        [{ name: 'Nеy' }, /one script/],
        [{ name: 7 }, /makes no sense/],
        [{ name: 'Sebastiani', guest: false }, /makes no sense/],
        [{}, /makes no sense/],
      ])('a guest is not called %j', async (body, why) => {
        const one = browser()
        await one.guest()
        const { status, body: said } = await one.post('/api/me/name', body)
        expect([status, said.problem]).toEqual([400, expect.stringMatching(why)])
      })

      test('whoever is nobody has no name to choose, and nobody changes his all day long', async () => {
        expect((await browser().post('/api/me/name', { name: name('Gudin') })).status).toBe(401)
        const one = browser()
        await one.guest()
        for (let n = 0; n < 10; n++) expect((await one.post('/api/me/name', { name: name('Gudin') })).status).toBe(200)
        expect((await one.post('/api/me/name', { name: name('Gudin') })).status).toBe(429)
      })

      test('by name and password: out, in again, and not with another password', async () => {
        const one = browser()
        const mine = name('Soult')
        const id = await one.signUp(mine)
        expect((await one.post('/api/auth/sign-out', {})).status).toBe(200)
        expect((await one.get('/api/me')).body.player).toBeNull()
        const wrong = await one.post('/api/auth/sign-in/username', { username: mine, password: 'vive le roi' })
        expect([wrong.status, wrong.body.problem]).toEqual([401, 'The name or the password is wrong.'])
        const nobody = await one.post('/api/auth/sign-in/username', { username: name('Nobody'), password: PASSWORD })
        expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body])
        const again = await one.post('/api/auth/sign-in/username', { username: mine.toUpperCase(), password: PASSWORD })
        expect([again.status, again.body.player]).toEqual([200, { id, name: mine, guest: false }])
      })

      test('what is kept of a password is no password', async () => {
        const id = await browser().signUp(name('Bernadotte'))
        const kept = await store.db.selectFrom('credentials').selectAll().where('player', '=', id).executeTakeFirst()
        expect(kept?.password).toMatch(/^\$argon2id\$v=19\$m=64,/)
        const usual = await openHouse(store, { cost: COST })
        const other = await new Browser(usual).signUp(name('Bernadotte'))
        const dear = await store.db.selectFrom('credentials').selectAll().where('player', '=', other).executeTakeFirst()
        expect(dear?.password).toMatch(/^\$argon2id\$v=19\$m=19456,/)
        await usual.close()
      })

      test('a name is given once, however it is written', async () => {
        const mine = name('Murat')
        await browser().signUp(mine)
        const second = await browser().post('/api/auth/sign-up/name', { name: mine.toLowerCase(), password: PASSWORD })
        expect([second.status, second.body.problem]).toEqual([400, expect.stringMatching(/^That name is taken/)])
      })

      test('of two who want a name at the same moment one gets it', async () => {
        const mine = name('Lannes')
        const both = await Promise.all(
          [browser(), browser()].map(one => one.post('/api/auth/sign-up/name', { name: mine, password: PASSWORD })),
        )
        expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
      })

      test.each([
        [{ name: 'xx', password: PASSWORD }, /from 3 to 30 characters/],
        [{ name: 'Augereau', password: '1234567' }, /from 8 to 128/],
        [{ name: 'Augereau', password: 'x'.repeat(129) }, /from 8 to 128/],
        [{ name: 'Augereau', password: 'augereau' }, /is the name/],
        [{ name: 'Augereau' }, /not complete/],
        [{ name: 7, password: PASSWORD }, /not complete/],
        [{ name: 'Augereau', password: PASSWORD, isAnonymous: true }, /not complete/],
        [[], /not complete/],
        [{}, /not complete/],
      ])('signing up with %j is refused in a sentence', async (body, why) => {
        const { status, body: said } = await browser().post('/api/auth/sign-up/name', body)
        expect([status, said.problem]).toEqual([400, expect.stringMatching(why)])
      })

      test('whoever is signed in makes no second account unseen', async () => {
        const one = browser()
        await one.signUp(name('Oudinot'))
        const { status, body } = await one.post('/api/auth/sign-up/name', { name: name('Oudinot'), password: PASSWORD })
        expect([status, body.problem]).toEqual([400, expect.stringMatching(/signed in already/)])
      })

      test('a guest who signs in to an account that he has takes his games along', async () => {
        const mine = name('Suchet')
        const account = await browser().signUp(mine)
        const one = browser()
        const guest = await one.guest()
        const game = await playedBy(store, [guest, null], { state: 'playing' })
        const both = await playedBy(store, [guest, account], { state: 'playing' })
        await house.people.chat.say(game, { id: guest, name: 'Guest', guest: true }, 'En avant!')
        const { body } = await one.post('/api/auth/sign-in/username', { username: mine, password: PASSWORD })
        expect(body.player.id).toBe(account)
        const seats = await store.db
          .selectFrom('seats')
          .select(['game', 'player'])
          .where('player', '=', account)
          .execute()
        expect(seats.map(seat => seat.game).sort()).toEqual([game, both].sort())
        expect((await house.people.chat.lines(game))[0].by?.id).toBe(account)
        expect(house.heard.changed).toContain(game)
        expect(house.heard.left).toContain(guest)
        const gone = await store.db.selectFrom('players').select('id').where('id', '=', guest).execute()
        expect(gone).toEqual([])
      })

      test('a password is changed by whoever knows it, and other browsers are signed out', async () => {
        const one = browser()
        const mine = name('Mortier')
        await one.signUp(mine)
        const two = browser()
        await two.post('/api/auth/sign-in/username', { username: mine, password: PASSWORD })
        const change = { newPassword: 'vive la république', revokeOtherSessions: true }
        const wrong = await one.post('/api/auth/change-password', { currentPassword: 'no idea at all', ...change })
        expect([wrong.status, wrong.body.problem]).toEqual([400, 'The password is wrong.'])
        expect((await one.post('/api/auth/change-password', { currentPassword: PASSWORD, ...change })).status).toBe(200)
        expect((await one.get('/api/me')).body.player?.name).toBe(mine)
        expect((await two.get('/api/me')).body.player).toBeNull()
        const old = await browser().post('/api/auth/sign-in/username', { username: mine, password: PASSWORD })
        expect(old.status).toBe(401)
      })

      test.each([
        '/sign-up/email',
        '/update-user',
        '/delete-user',
        '/sign-in/social',
        '/get-session',
        '/list-sessions',
        '',
      ])('what nobody needs is not there: %s', async path => {
        const one = browser()
        await one.guest()
        const body = { email: 'a@example.org', password: PASSWORD, name: 'x', provider: 'github' }
        expect((await one.post(`/api/auth${path}`, body)).status).toBe(404)
      })

      test('without a post office no address is asked for', async () => {
        const one = browser()
        await one.signUp(name('Marmont'))
        const change = await one.post('/api/auth/change-email', { newEmail: 'marmont@example.org' })
        expect([change.status, change.body.problem]).toEqual([400, expect.stringMatching(/sends no e-mail/)])
        const reset = await one.post('/api/auth/request-password-reset', { email: 'marmont@example.org' })
        expect([reset.status, reset.body.problem]).toEqual([400, expect.stringMatching(/sends no e-mail/)])
      })
    })

    describe('requests from elsewhere', () => {
      test('another site gets nothing done, with or without the cookie', async () => {
        const one = browser()
        await one.signUp(name('Grouchy'))
        for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
          for (const url of ['/api/me/tokens', '/api/auth/sign-out', '/api/me/delete', '/api/auth/sign-in/anonymous']) {
            const { status, body } = await one.send('POST', url, { label: 'x', password: PASSWORD }, { origin })
            expect([url, status, body.problem]).toEqual([url, 403, expect.stringMatching(/from another site/)])
          }
        }
        const silent = { method: 'POST', url: '/api/me/tokens', payload: { label: 'x' } } as const
        const quiet = await house.server.inject({ ...silent, headers: { cookie: one.cookie } })
        expect(quiet.statusCode).toBe(403)
        const cross = { cookie: one.cookie, 'sec-fetch-site': 'cross-site' }
        expect((await house.server.inject({ ...silent, headers: cross })).statusCode).toBe(403)
        expect((await one.get('/api/me')).body.player).not.toBeNull()
        expect((await one.get('/api/me/tokens')).body.tokens).toEqual([])
      })

      test('only the page of the public address counts where there is one', async () => {
        const public_ = await openHouse(store, { environment: { PUBLIC_URL: 'https://play.example.org' } })
        const ours = new Browser(public_, 'https://play.example.org')
        const { status, raw } = await ours.post('/api/auth/sign-in/anonymous', {})
        expect(status).toBe(200)
        expect(raw.cookies[0]).toMatchObject({ secure: true, name: '__Secure-voltigeur.session_token' })
        expect((await ours.get('/api/me')).body.player).toMatchObject({ guest: true })
        const other = new Browser(public_, 'http://localhost:8080')
        expect((await other.post('/api/auth/sign-in/anonymous', {})).status).toBe(403)
        await public_.close()
      })

      test('a cookie that was tampered with is nobody’s', async () => {
        const one = browser()
        await one.guest()
        const [pair] = one.cookie.split('; ')
        const forged = `${pair.slice(0, -4)}AAAA`
        const answer = await house.server.inject({ url: '/api/me', headers: { cookie: forged } })
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
        for (const url of [
          '/api/auth/sign-up/name',
          '/api/auth/sign-in/username',
          '/api/me/tokens',
          '/api/me/import',
        ]) {
          const one = browser()
          if (url.startsWith('/api/me')) await one.signUp(name('Junot'))
          const answer = await house.server.inject({
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
        const one = browser()
        await one.signUp(name('Vandamme'))
        const guest = browser()
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
          await browser().post('/api/auth/sign-in/username', { username: 'Vand\0amme', password: PASSWORD }),
          await browser().post('/api/auth/request-password-reset', { email: 'a\0b@example.org' }),
        ]
        expect(answers.map(({ status }) => status >= 400 && status < 500)).toEqual(answers.map(() => true))
        const off = await one.post('/api/me/push/off', { endpoint: 'https://fcm.googleapis.com/\0' })
        expect(off.status).toBeLessThan(500)
      })

      test('too many tries are refused for a while', async () => {
        const strict = await openHouse(store, { environment: { SIGN_IN_LIMITS: 'on' } })
        const one = new Browser(strict)
        const tries = []
        for (let i = 0; i < 11; i++) {
          tries.push(await one.post('/api/auth/sign-in/username', { username: 'Nobody here', password: PASSWORD }))
        }
        expect(tries.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401))
        expect([tries[10].status, tries[10].body.problem]).toEqual([429, expect.stringMatching(/too often/)])
        expect(Number(tries[10].headers['retry-after'])).toBeGreaterThan(0)
        await strict.close()
      })
    })

    describe('tokens for programs', () => {
      test('one is shown once, plays for its owner, and is nothing once revoked', async () => {
        const one = browser()
        const mine = name('Berthier')
        const id = await one.signUp(mine)
        const made = await one.post('/api/me/tokens', { label: 'my bot' })
        const { token, line } = newTokenReply.parse(made.body)
        expect(token).toMatch(/^vlt_[A-Za-z0-9_-]{43}$/)
        const listed = (await one.get('/api/me/tokens')).body
        expect(tokensReply.parse(listed).tokens).toEqual([line])
        expect(JSON.stringify(listed)).not.toContain(token)
        const kept = await store.db.selectFrom('tokens').selectAll().where('id', '=', line.id).executeTakeFirstOrThrow()
        expect(JSON.stringify(kept)).not.toContain(token.slice(4))
        const headers = { authorization: `Bearer ${token}` }
        const me = await house.server.inject({ url: '/api/me', headers })
        expect(me.json().player).toEqual({ id, name: mine, guest: false })
        expect((await one.get('/api/me/tokens')).body.tokens[0].used).toBeGreaterThan(0)
        expect((await one.send('DELETE', `/api/me/tokens/${line.id}`)).status).toBe(200)
        expect((await one.send('DELETE', `/api/me/tokens/${line.id}`)).status).toBe(404)
        const after = await house.server.inject({ url: '/api/me', headers })
        expect([after.statusCode, after.json().problem]).toEqual([401, expect.stringMatching(/not known here/)])
      })

      test('a token changes nothing of the account', async () => {
        const one = browser()
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
          const answer = await house.server.inject({
            method,
            url,
            headers,
            payload: { label: 'x', password: PASSWORD },
          })
          expect([url, answer.statusCode, answer.json().problem]).toEqual([
            url,
            403,
            expect.stringMatching(/A token plays/),
          ])
        }
        expect((await house.server.inject({ url: '/api/me', headers })).json().account).toBeNull()
      })

      test.each([
        'Bearer',
        'Basic dTpw',
        'Bearer a b',
        'Bearer vlt_x',
        `Bearer vlt_${'A'.repeat(43)}`,
        `Bearer ${'x'.repeat(900)}`,
      ])('authorization "%s" is refused', async authorization => {
        const answer = await house.server.inject({ url: '/api/me', headers: { authorization } })
        expect(answer.statusCode).toBe(401)
        expect(answer.json().problem.length).toBeGreaterThan(10)
      })

      test('guests have none, nobody has more than twenty, and of others one revokes nothing', async () => {
        const guest = browser()
        await guest.guest()
        expect((await guest.post('/api/me/tokens', { label: 'x' })).status).toBe(403)
        expect((await browser().post('/api/me/tokens', { label: 'x' })).status).toBe(401)
        const one = browser()
        await one.signUp(name('Kellermann'))
        for (let i = 0; i < 20; i++) expect((await one.post('/api/me/tokens', { label: `bot ${i}` })).status).toBe(200)
        const more = await one.post('/api/me/tokens', { label: 'one more' })
        expect([more.status, more.body.problem]).toEqual([409, expect.stringMatching(/Revoke one/)])
        const two = browser()
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
        const one = browser()
        await one.signUp(name('Lefebvre'))
        expect((await one.post('/api/me/tokens', body)).status).toBe(400)
      })
    })

    describe('ratings and profiles', () => {
      const two = async () => [await browser().signUp(name('Ney')), await browser().signUp(name('Blücher'))] as const

      test('a game of two accounts counts for both, once', async () => {
        const [ney, bluecher] = await two()
        const id = await playedBy(store, [ney, bluecher], { winner: 0 })
        expect(await rateGame(store.db, id)).toBe(true)
        expect(await rateGame(store.db, id)).toBe(false)
        const profile = profileReply.parse((await browser().get(`/api/players/${ney}`)).body)
        expect(profile.ratings).toEqual([
          { game: 'austerlitz', rating: 1662, deviation: 290, won: 1, drawn: 0, lost: 0 },
        ])
        expect(profile.games).toMatchObject([
          { id, side: 0, result: { winner: 0, reason: 'battle' }, rating: { before: 1500, after: 1662 } },
        ])
        const loser = (await browser().get(`/api/players/${bluecher}`)).body
        expect(loser.ratings).toMatchObject([{ rating: 1338, lost: 1 }])
      })

      test('asked for at the same time it counts once all the same, and several games of the same two count each', async () => {
        const [ney, bluecher] = await two()
        const games = await Promise.all(
          [0, 1, 0, 1, 0, null].map((winner, i) =>
            playedBy(store, i % 2 === 0 ? [ney, bluecher] : [bluecher, ney], { winner, game: 'pratzen' }),
          ),
        )
        const counted = await Promise.all([...games, ...games, ...games].map(id => rateGame(store.db, id)))
        expect(counted.filter(Boolean)).toHaveLength(6)
        const { ratings } = (await browser().get(`/api/players/${ney}`)).body
        expect(ratings).toMatchObject([{ game: 'pratzen', won: 5, drawn: 1, lost: 0 }])
        expect(ratings[0].rating).toBeGreaterThan(1650)
      })

      test('each game has a rating of its own', async () => {
        const [ney, bluecher] = await two()
        await rateGame(store.db, await playedBy(store, [ney, bluecher], { winner: 0, game: 'pratzen' }))
        await rateGame(store.db, await playedBy(store, [ney, bluecher], { winner: 1, game: 'austerlitz' }))
        const { ratings } = (await browser().get(`/api/players/${ney}`)).body
        expect(ratings).toMatchObject([
          { game: 'austerlitz', lost: 1 },
          { game: 'pratzen', won: 1 },
        ])
      })

      test('a rating is less sure after a long rest', async () => {
        const [ney, bluecher] = await two()
        await rateGame(
          store.db,
          await playedBy(store, [ney, bluecher], { winner: 0 }),
          Date.now() - 3 * 365 * 86_400_000,
        )
        const { ratings } = (await browser().get(`/api/players/${ney}`)).body
        expect(ratings[0].rating).toBe(1662)
        expect(ratings[0].deviation).toBeGreaterThan(300)
      })

      test('what does not count: guests, the computer, oneself, games in play and games that never were', async () => {
        const [ney, bluecher] = await two()
        const guest = await browser().guest()
        const games = [
          await playedBy(store, [ney, guest], { winner: 0 }),
          await playedBy(store, [ney, null], { winner: 0 }),
          await playedBy(store, [ney, ney], { winner: 0 }),
          await playedBy(store, [ney, bluecher], { state: 'playing' }),
          await playedBy(store, [ney, bluecher], { reason: 'cancelled' }),
          'there-is-none',
        ]
        const later = browser()
        games.push(await playedBy(store, [ney, await later.guest()], { winner: 0 }))
        await new Promise(resolve => setTimeout(resolve, 5))
        await later.signUp(name('Vandamme'))
        for (const id of games) expect(await rateGame(store.db, id)).toBe(false)
        expect((await browser().get(`/api/players/${ney}`)).body.ratings).toEqual([])
      })

      test('a transaction that fails later takes the rating with it', async () => {
        const [ney, bluecher] = await two()
        const id = await playedBy(store, [ney, bluecher], { winner: 0 })
        const failing = store.db.transaction().execute(async within => {
          expect(await rateGame(within, id)).toBe(true)
          throw new Error('the disk is full')
        })
        await expect(failing).rejects.toThrow('the disk is full')
        expect((await browser().get(`/api/players/${ney}`)).body.ratings).toEqual([])
        expect(await rateGame(store.db, id)).toBe(true)
      })

      test('a game that was not counted when it ended is found', async () => {
        const [ney, bluecher] = await two()
        const id = await playedBy(store, [ney, bluecher], { winner: 0 })
        expect(await unrated(store.db)).toContain(id)
        expect(await unrated(store.db, Date.now() + 4 * 86_400_000)).not.toContain(id)
        // A house that opens looks for such.
        await (await openHouse(store)).close()
        expect(await unrated(store.db)).not.toContain(id)
        expect((await browser().get(`/api/players/${ney}`)).body.ratings).toMatchObject([{ won: 1 }])
      })

      test('a profile tells of no game in play and no address', async () => {
        const [ney, bluecher] = await two()
        await playedBy(store, [ney, bluecher], { state: 'playing' })
        const { body } = await browser().get(`/api/players/${ney}`)
        expect(body.games).toEqual([])
        expect(JSON.stringify(body)).not.toMatch(/@|secret|invite/)
        expect((await browser().get('/api/players/nobody')).status).toBe(404)
      })

      test('statistics of scenarios', async () => {
        const [ney, bluecher] = await two()
        const scenario = name('scenario')
        for (const winner of [0, 0, 1, null]) await playedBy(store, [ney, bluecher], { scenario, winner })
        await playedBy(store, [ney, bluecher], { scenario, reason: 'cancelled' })
        await playedBy(store, [ney, bluecher], { scenario, state: 'playing' })
        const line = { game: 'austerlitz', scenario, games: 4, drawn: 1, won: [2, 1] }
        const all = statisticsReply.parse((await browser().get('/api/statistics')).body)
        expect(all.scenarios).toContainEqual(line)
        expect((await browser().get('/api/statistics?game=austerlitz')).body.scenarios).toContainEqual(line)
        expect((await browser().get('/api/statistics?game=pratzen')).body.scenarios).not.toContainEqual(line)
        expect((await browser().get('/api/statistics?game=a&game=b')).status).toBe(200)
      })
    })

    describe('at the table', () => {
      test('those who sit there speak, whoever looks on listens, and nobody else', async () => {
        const one = browser()
        const two = browser()
        const id = await playedBy(store, [await one.guest(), await two.signUp(name('Rapp'))], { state: 'playing' })
        const said = await one.post(`/api/games/${id}/chat`, { text: ' Good luck!\u0007 ' })
        expect([said.status, said.body]).toMatchObject([200, { text: 'Good luck!', by: { guest: true } }])
        expect((await two.post(`/api/games/${id}/chat`, { text: 'You too' })).status).toBe(200)
        const heard = (await browser().get(`/api/games/${id}/chat`)).body.chat
        expect(heard.map(({ text }: { text: string }) => text)).toEqual(['Good luck!', 'You too'])
        const looker = browser()
        expect((await looker.post(`/api/games/${id}/chat`, { text: 'Hello' })).status).toBe(401)
        await looker.guest()
        expect((await looker.post(`/api/games/${id}/chat`, { text: 'Hello' })).status).toBe(403)
      })

      test('a private table is as if it were not there', async () => {
        const one = browser()
        const id = await playedBy(store, [await one.guest(), null], { state: 'playing', spectators: false })
        await one.post(`/api/games/${id}/chat`, { text: 'to myself' })
        const other = browser()
        await other.guest()
        const none = await other.get('/api/games/there-is-none/chat')
        for (const looker of [other, browser()]) {
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
        const one = browser()
        const id = await playedBy(store, [await one.guest(), null], { state: 'playing' })
        const { status, body: said } = await one.post(`/api/games/${id}/chat`, body)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(typeof (said.problem ?? said.message)).toBe('string')
        expect(await house.people.chat.lines(id)).toEqual([])
      })

      test('whoever speaks without pause is asked to wait', async () => {
        const one = browser()
        const id = await playedBy(store, [await one.guest(), null], { state: 'playing' })
        const statuses = []
        for (let i = 0; i < 21; i++) statuses.push((await one.post(`/api/games/${id}/chat`, { text: `${i}` })).status)
        expect(statuses).toEqual([...Array(20).fill(200), 429])
      })

      test('lines spoken at the same time are all there, each once', async () => {
        const one = await browser().guest()
        const id = await playedBy(store, [one, null], { state: 'playing' })
        const texts = Array.from({ length: 15 }, (_, i) => `line ${i}`)
        await Promise.all(texts.map(text => house.people.chat.say(id, { id: one, name: 'x', guest: true }, text)))
        const lines = await house.people.chat.lines(id)
        expect(lines.map(({ text }) => text).sort()).toEqual(texts.sort())
        expect(new Set(lines.map(({ time }) => time)).size).toBe(15)
        expect(lines.map(({ time }) => time)).toEqual(lines.map(({ time }) => time).sort((a, b) => a - b))
      })

      test('others hear of it by the bell', async () => {
        const one = browser()
        const id = await playedBy(store, [await one.guest(), null], { state: 'playing' })
        const rung = new Promise(resolve => {
          const stop = store.bell.listen(ring => {
            if (ring.game !== id) return
            stop()
            resolve(ring.what)
          })
        })
        await one.post(`/api/games/${id}/chat`, { text: 'Do you hear me?' })
        expect(await rung).toBe('chat')
      })
    })

    describe('coming and going', () => {
      test('everything that one has, and nothing that is not his', async () => {
        const one = browser()
        const mine = name('Caulaincourt')
        const id = await one.signUp(mine)
        const other = await browser().signUp(name('Alexander'))
        const over = await playedBy(store, [id, other], { winner: 0 })
        await rateGame(store.db, over)
        const playing = await playedBy(store, [id, other], { state: 'playing' })
        const row = { game: playing, kind: 'decision', key: null, time: 1 }
        await store.journal.append({ ...row, n: 0, by: '0', body: '{"kind":"mine"}' })
        await store.journal.append({ ...row, n: 1, by: '1', body: '{"kind":"theirs"}' })
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
        expect((await browser().get('/api/me/export')).status).toBe(401)
      })

      test('what is brought along is kept, goes along again, and is not taken twice', async () => {
        const one = browser()
        const id = await one.signUp(name('Talleyrand'))
        await playedBy(store, [id, null], { winner: 1 })
        await one.post('/api/me/wishes', { mailMoves: false })
        const luggage = (await one.get('/api/me/export')).body
        const two = browser()
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

      test.each([
        [{}, /no file of a player/],
        [{ format: 'voltigeur player', version: 2, player: { name: 'x' }, games: [] }, /later version/],
        [{ format: 'voltigeur player', version: 1, player: { name: 'x' }, games: [{ id: 'a' }] }, /makes no sense/],
        [{ format: 'voltigeur player', version: 1, player: { name: 'x' }, games: 'none' }, /makes no sense/],
      ])('bringing %j is refused with why', async (body, why) => {
        const one = browser()
        await one.signUp(name('Fouché'))
        const answer = await one.post('/api/me/import', body)
        expect([answer.status, answer.body.problem]).toEqual([400, expect.stringMatching(why)])
      })

      test('an account is deleted by whoever knows its password; its games stay with the others', async () => {
        const one = browser()
        const mine = name('Bagration')
        const id = await one.signUp(mine)
        const other = await browser().signUp(name('Murat'))
        const over = await playedBy(store, [id, other], { winner: 1 })
        await rateGame(store.db, over)
        const playing = await playedBy(store, [id, other], { state: 'playing' })
        await one.post(`/api/games/${playing}/chat`, { text: 'Adieu' })
        const { token } = (await one.post('/api/me/tokens', { label: 'bot' })).body
        const wrong = await one.post('/api/me/delete', { password: 'no idea at all' })
        expect([wrong.status, wrong.body.problem]).toEqual([403, expect.stringMatching(/the account stays/)])
        expect((await one.post('/api/me/delete', {})).status).toBe(403)
        expect((await one.post('/api/me/delete', { password: PASSWORD })).status).toBe(200)
        expect(house.heard.left).toContain(id)
        expect(house.heard.changed).toEqual(expect.arrayContaining([over, playing]))
        expect((await one.get('/api/me')).body.player).toBeNull()
        const bearer = await house.server.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })
        expect(bearer.statusCode).toBe(401)
        expect((await one.get(`/api/players/${id}`)).status).toBe(404)
        const theirs = profileReply.parse((await one.get(`/api/players/${other}`)).body)
        expect(theirs.games[0]).toMatchObject({ id: over, seats: [{ side: 0, person: null }, { side: 1 }] })
        expect(theirs.ratings).toMatchObject([{ won: 1 }])
        expect(await house.people.chat.lines(playing)).toEqual([])
        for (const table of ['sessions', 'credentials', 'tokens', 'ratings', 'chat', 'seats'] as const) {
          expect(await store.db.selectFrom(table).selectAll().where('player', '=', id).execute()).toEqual([])
        }
        // The name is free again.
        await browser().signUp(mine)
      })

      test('a password is not found by trying to delete', async () => {
        const one = browser()
        await one.signUp(name('Moreau'))
        const statuses = []
        for (let i = 0; i < 6; i++) statuses.push((await one.post('/api/me/delete', { password: `guess ${i}` })).status)
        expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
        expect((await one.post('/api/me/delete', { password: PASSWORD })).status).toBe(429)
        expect((await one.get('/api/me')).body.player).not.toBeNull()
      })

      test('a guest goes without a password', async () => {
        const one = browser()
        await one.guest()
        expect((await one.post('/api/me/delete', {})).status).toBe(200)
        expect((await one.get('/api/me')).body.player).toBeNull()
      })
    })
  })
}
