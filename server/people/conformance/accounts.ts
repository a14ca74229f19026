/** Guests and accounts: identifying a player, and staying that player. */
import { meReply, signedReply } from '@voltigeur/wire'
import { describe, expect, test, vi } from 'vitest'
import { COST } from '../password.ts'
import { Browser, openTestHouse, playedBy } from '../test-house.ts'
import { name, PASSWORD, type Visit } from './visit.ts'

export function accountsSuite(at: Visit): void {
  describe('guests and accounts', () => {
    test('a visitor who has done nothing has no identity', async () => {
      const { status, body } = await at.browser().get('/api/me')
      expect(status).toBe(200)
      expect(meReply.parse(body)).toMatchObject({ player: null, account: null, notices: { mail: false } })
    })

    test('a guest is one at once, and is known again', async () => {
      const one = at.browser()
      const { status, body } = await one.post('/api/auth/sign-in/anonymous', {})
      expect(status).toBe(200)
      expect(signedReply.parse(body).player).toMatchObject({
        guest: true,
        name: expect.stringMatching(/^Guest \d{5}$/),
      })
      expect((await one.get('/api/me')).body).toMatchObject({ player: body.player, account: null })
      expect((await one.post('/api/auth/sign-in/anonymous', {})).body.code).toBe('who.guestAlready')
    })

    test('the cookie is for the server alone, and the answer does not repeat it', async () => {
      const { raw, body } = await at.browser().post('/api/auth/sign-in/anonymous', {})
      const [cookie] = raw.cookies
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(JSON.stringify(body)).not.toContain(cookie.value.split('.')[0])
    })

    test('a guest who signs up stays the same player, with all games, and the old cookie opens nothing', async () => {
      const one = at.browser()
      const id = await one.guest()
      const game = await playedBy(at.store, [id, null], { state: 'playing' })
      const old = one.cookie
      const mine = name('Davout')
      expect(await one.signUp(mine)).toBe(id)
      const me = (await one.get('/api/me')).body
      expect(me.player).toEqual({ id, name: mine, guest: false })
      expect(me.account).toMatchObject({ email: null, mailMoves: true })
      const seats = await at.store.db.selectFrom('seats').select('player').where('game', '=', game).execute()
      expect(seats.map(({ player }) => player)).toContain(id)
      const stale = await at.house.server.inject({ url: '/api/me', headers: { cookie: old } })
      expect(stale.json().player).toBeNull()
    })

    test('a guest chooses a name, is known by it in games, and can sign up under it', async () => {
      const one = at.browser()
      const id = await one.guest()
      const [playing, past] = [
        await playedBy(at.store, [id, null], { state: 'playing' }),
        await playedBy(at.store, [id, null], { state: 'over' }),
      ]
      const mine = name('Vandamme')
      const { status } = await one.post('/api/me/name', { name: `  ${mine} ` })
      expect(status).toBe(200)
      expect((await one.get('/api/me')).body.player).toEqual({ id, name: mine, guest: true })
      expect(at.house.heard.changed).toContain(playing)
      expect(at.house.heard.changed).not.toContain(past)
      expect((await at.house.people.persons([id])).get(id)?.name).toBe(mine)
      // The same name, spelled differently, is still theirs.
      expect((await one.post('/api/me/name', { name: mine.toUpperCase() })).status).toBe(200)
      // A name isn’t an account: no one signs in with it.
      const entering = await at.browser().post('/api/auth/sign-in/username', { username: mine, password: PASSWORD })
      expect([entering.status, entering.body.code]).toEqual([401, 'who.wrong'])
      expect(await one.signUp(mine)).toBe(id)
      expect((await one.get('/api/me')).body.player).toEqual({ id, name: mine, guest: false })
      const late = await one.post('/api/me/name', { name: name('Vandamme') })
      expect([late.status, late.body.code]).toEqual([403, 'who.nameKept'])
    })

    test('the name of an account or of another guest is not given to a guest, and that of a guest not to an account', async () => {
      const [account, guest] = [name('Junot'), name('Reille')]
      await at.browser().signUp(account)
      const one = at.browser()
      await one.guest()
      expect((await one.post('/api/me/name', { name: guest })).status).toBe(200)
      const other = at.browser()
      const id = await other.guest()
      for (const taken of [account.toUpperCase(), guest.toLowerCase()]) {
        const { status, body } = await other.post('/api/me/name', { name: taken })
        expect([status, body.code]).toEqual([400, 'who.nameTaken'])
      }
      const up = await other.post('/api/auth/sign-up/name', { name: guest, password: PASSWORD })
      expect([up.status, up.body.code]).toEqual([400, 'who.nameTaken'])
      expect((await at.house.people.persons([id])).get(id)?.name).toMatch(/^Guest \d{5}$/)
    })

    test('of two guests who want a name at the same moment one gets it', async () => {
      const both = [at.browser(), at.browser()]
      for (const one of both) await one.guest()
      const mine = name('Clausel')
      const answers = await Promise.all(both.map(one => one.post('/api/me/name', { name: mine })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    })

    test.each([
      [{ name: 'xx' }, 'who.nameLength'],
      [{ name: 'Guest 12345' }, 'who.nameReserved'],
      [{ name: 'Nеy' }, 'who.nameLetters'],
      [{ name: 7 }, 'busy.malformed'],
      [{ name: 'Sebastiani', guest: false }, 'busy.malformed'],
      [{}, 'busy.malformed'],
    ])('a guest is not called %j', async (body, why) => {
      const one = at.browser()
      await one.guest()
      const { status, body: said } = await one.post('/api/me/name', body)
      expect([status, said.code]).toEqual([400, why])
    })

    test('a visitor without identity has no name to choose, and no player changes names all day long', async () => {
      expect((await at.browser().post('/api/me/name', { name: name('Gudin') })).status).toBe(401)
      const one = at.browser()
      await one.guest()
      for (let n = 0; n < 10; n++) expect((await one.post('/api/me/name', { name: name('Gudin') })).status).toBe(200)
      expect((await one.post('/api/me/name', { name: name('Gudin') })).status).toBe(429)
    })

    test('by name and password: out, in again, and not with another password', async () => {
      const one = at.browser()
      const mine = name('Soult')
      const id = await one.signUp(mine)
      expect((await one.post('/api/auth/sign-out', {})).status).toBe(200)
      expect((await one.get('/api/me')).body.player).toBeNull()
      const wrong = await one.post('/api/auth/sign-in/username', { username: mine, password: 'vive le roi' })
      expect([wrong.status, wrong.body.code]).toEqual([401, 'who.wrong'])
      const nobody = await one.post('/api/auth/sign-in/username', { username: name('Nobody'), password: PASSWORD })
      expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body])
      const again = await one.post('/api/auth/sign-in/username', { username: mine.toUpperCase(), password: PASSWORD })
      expect([again.status, again.body.player]).toEqual([200, { id, name: mine, guest: false }])
    })

    test('a player who ends all other sessions has them ended at once', async () => {
      const [one, two] = [at.browser(), at.browser()]
      const mine = name('Vandamme')
      const id = await one.signUp(mine)
      await two.post('/api/auth/sign-in/username', { username: mine, password: PASSWORD })
      expect((await two.get('/api/me')).body.player).toMatchObject({ id })
      expect((await one.post('/api/auth/revoke-other-sessions', {})).status).toBe(200)
      expect((await two.get('/api/me')).body.player).toBeNull()
      expect((await one.get('/api/me')).body.player).toMatchObject({ id })
    })

    test('a known player is not looked up again for a while; one looked up during a change is', async () => {
      const one = at.browser()
      await one.guest()
      const { auth, doorkeeper } = at.house.people
      const find = auth.api.getSession
      const looking = vi.spyOn(auth.api, 'getSession')
      const overtaken = async (...asked: Parameters<typeof find>) => {
        const found = await find(...asked)
        doorkeeper.forget()
        return found
      }
      looking.mockImplementationOnce(overtaken as typeof find)
      const lookedUp: number[] = []
      for (let n = 0; n < 3; n++) {
        expect((await one.get('/api/me')).body.player).not.toBeNull()
        lookedUp.push(looking.mock.calls.length)
      }
      looking.mockRestore()
      expect(lookedUp).toEqual([1, 2, 2])
    })

    test('what is kept of a password cannot sign in', async () => {
      const id = await at.browser().signUp(name('Bernadotte'))
      const kept = await at.store.db.selectFrom('credentials').selectAll().where('player', '=', id).executeTakeFirst()
      expect(kept?.password).toMatch(/^\$argon2id\$v=19\$m=64,/)
      const usual = await openTestHouse(at.store, { cost: COST })
      const other = await new Browser(usual).signUp(name('Bernadotte'))
      const dear = await at.store.db
        .selectFrom('credentials')
        .selectAll()
        .where('player', '=', other)
        .executeTakeFirst()
      expect(dear?.password).toMatch(/^\$argon2id\$v=19\$m=19456,/)
      await usual.close()
    })

    test('a name is given once, however it is written', async () => {
      const mine = name('Murat')
      await at.browser().signUp(mine)
      const second = await at.browser().post('/api/auth/sign-up/name', { name: mine.toLowerCase(), password: PASSWORD })
      expect([second.status, second.body.code]).toEqual([400, 'who.nameTaken'])
    })

    test('of two who want a name at the same moment one gets it', async () => {
      const mine = name('Lannes')
      const both = await Promise.all(
        [at.browser(), at.browser()].map(one => one.post('/api/auth/sign-up/name', { name: mine, password: PASSWORD })),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    })

    test.each([
      [{ name: 'xx', password: PASSWORD }, 'who.nameLength'],
      [{ name: 'Augereau', password: '1234567' }, 'who.passwordLength'],
      [{ name: 'Augereau', password: 'x'.repeat(129) }, 'who.passwordLength'],
      [{ name: 'Augereau', password: 'augereau' }, 'who.passwordIsName'],
      [{ name: 'Augereau' }, 'busy.incomplete'],
      [{ name: 7, password: PASSWORD }, 'busy.incomplete'],
      [{ name: 'Augereau', password: PASSWORD, isAnonymous: true }, 'busy.incomplete'],
      [[], 'busy.incomplete'],
      [{}, 'busy.incomplete'],
    ])('signing up with %j is refused in a sentence', async (body, why) => {
      const { status, body: said } = await at.browser().post('/api/auth/sign-up/name', body)
      expect([status, said.code]).toEqual([400, why])
    })

    test('a signed-in player makes no second account unseen', async () => {
      const one = at.browser()
      await one.signUp(name('Oudinot'))
      const { status, body } = await one.post('/api/auth/sign-up/name', { name: name('Oudinot'), password: PASSWORD })
      expect([status, body.code]).toEqual([400, 'who.signedIn'])
    })

    test('a guest who signs in to an existing account takes all games along', async () => {
      const mine = name('Suchet')
      const account = await at.browser().signUp(mine)
      const one = at.browser()
      const guest = await one.guest()
      const game = await playedBy(at.store, [guest, null], { state: 'playing' })
      const both = await playedBy(at.store, [guest, account], { state: 'playing' })
      await at.house.people.chat.say(game, { id: guest, name: 'Guest', guest: true }, 'En avant!')
      const { body } = await one.post('/api/auth/sign-in/username', { username: mine, password: PASSWORD })
      expect(body.player.id).toBe(account)
      const seats = await at.store.db
        .selectFrom('seats')
        .select(['game', 'player'])
        .where('player', '=', account)
        .execute()
      expect(seats.map(seat => seat.game).sort()).toEqual([game, both].sort())
      expect((await at.house.people.chat.lines(game))[0].by?.id).toBe(account)
      expect(at.house.heard.changed).toContain(game)
      expect(at.house.heard.left).toContain(guest)
      const gone = await at.store.db.selectFrom('players').select('id').where('id', '=', guest).execute()
      expect(gone).toEqual([])
    })

    test('a password is changed by a player who knows it, and other browsers are signed out', async () => {
      const one = at.browser()
      const mine = name('Mortier')
      await one.signUp(mine)
      const two = at.browser()
      await two.post('/api/auth/sign-in/username', { username: mine, password: PASSWORD })
      const change = { newPassword: 'vive la république', revokeOtherSessions: true }
      const wrong = await one.post('/api/auth/change-password', { currentPassword: 'no idea at all', ...change })
      expect([wrong.status, wrong.body.code]).toEqual([400, 'who.wrongPassword'])
      expect((await one.post('/api/auth/change-password', { currentPassword: PASSWORD, ...change })).status).toBe(200)
      expect((await one.get('/api/me')).body.player?.name).toBe(mine)
      expect((await two.get('/api/me')).body.player).toBeNull()
      const old = await at.browser().post('/api/auth/sign-in/username', { username: mine, password: PASSWORD })
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
    ])('what no one needs is not there: %s', async path => {
      const one = at.browser()
      await one.guest()
      const body = { email: 'a@example.org', password: PASSWORD, name: 'x', provider: 'github' }
      expect((await one.post(`/api/auth${path}`, body)).status).toBe(404)
    })

    test('without a post office no address is asked for', async () => {
      const one = at.browser()
      await one.signUp(name('Marmont'))
      const change = await one.post('/api/auth/change-email', { newEmail: 'marmont@example.org' })
      expect([change.status, change.body.code]).toEqual([400, 'who.noMail'])
      const reset = await one.post('/api/auth/request-password-reset', { email: 'marmont@example.org' })
      expect([reset.status, reset.body.code]).toEqual([400, 'who.noReset'])
    })
  })
}
