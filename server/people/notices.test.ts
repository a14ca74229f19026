import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { type Mail, mailbox } from './mailbox-for-tests.ts'
import { Browser, openTestHouse, playedBy, type TestHouse } from './test-house.ts'

const HOUSE = 'https://play.example.org'
const PATIENCE = 120_000
const SECRET = 'secret of the house'

interface Pushed {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A push service on this machine; notes for the browser’s own service are sent there. */
async function pushService(): Promise<{
  server: Server
  pushed: Pushed[]
  answer: { status: number }
  fetch: typeof fetch
}> {
  const pushed: Pushed[] = []
  const answer = { status: 201 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(answer.status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    server,
    pushed,
    answer,
    fetch: (url, options) => fetch(`${base}${new URL(String(url)).pathname}`, options),
  }
}

/** A browser’s side of a subscription: only it can read the notes. */
function subscription(path: string) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return { keys, auth, wire: { endpoint: `https://fcm.googleapis.com/fcm/send/${path}`, keys: { p256dh, auth } } }
}

/** RFC 8291 and 8188, from the browser's side. */
function unsealed(body: Buffer, keys: ECDH, auth: string): string {
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + body[20])
  const sealed = body.subarray(21 + body[20])
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const secret = derive(keys.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const opening = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
  opening.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

let folder = ''
let store: Store
let house: TestHouse
let post: Awaited<ReturnType<typeof mailbox>>
let service: Awaited<ReturnType<typeof pushService>>
const logged: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  store = await openStore({ folder })
  post = await mailbox()
  service = await pushService()
  house = await openTestHouse(store, {
    environment: { PUBLIC_URL: HOUSE, SMTP_URL: post.url, SMTP_FROM: 'Voltigeur <house@example.org>' },
    fetch: service.fetch,
    log: line => logged.push(line),
  })
}, PATIENCE)
afterAll(async () => {
  await house.close()
  await store.close()
  service.server.close()
  await new Promise<void>(resolve => post.server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
}, PATIENCE)
beforeEach(() => {
  post.mails.length = 0
  service.pushed.length = 0
  service.answer.status = 201
  logged.length = 0
})

let serial = 0
const browser = () => new Browser(house, HOUSE)

/** An account with a confirmed address. */
async function withAddress(): Promise<{ one: Browser; id: string; address: string; name: string }> {
  const one = browser()
  const name = `Duroc ${++serial}`
  const id = await one.signUp(name)
  const address = `duroc${serial}@example.org`
  expect((await one.post('/api/auth/change-email', { newEmail: address })).status).toBe(200)
  const link = linkIn(post.mails.pop()!)
  expect((await one.get(link.pathname + link.search)).status).toBe(303)
  return { one, id, address, name }
}

const linkIn = ({ text }: Mail): URL => new URL(/https:\/\/play\.example\.org\/\S+/.exec(text)![0])

const SCENARIOS: Readonly<Record<string, string>> = { en: 'The battle', fr: 'La bataille', de: 'Die Schlacht' }

async function summons(player: string, turn = '0.7') {
  const game = await playedBy(store, [player, null], { state: 'playing' })
  const battle = (language: string) => ({ title: 'Austerlitz', scenario: SCENARIOS[language] })
  return { game, player, turn, battle, opponent: 'Kutuzov' }
}

describe('emails', () => {
  test('an address is used when its owner has said so, and not before', async () => {
    const one = browser()
    await one.signUp('Savary')
    await one.post('/api/auth/change-email', { newEmail: 'Savary@example.org' })
    expect(post.mails.map(({ to }) => to)).toEqual(['savary@example.org'])
    expect(post.mails[0].text).toContain('Confirm your email address')
    expect((await one.get('/api/me')).body.account.email).toBeNull()
    const link = linkIn(post.mails[0])
    await one.get(link.pathname + link.search)
    expect((await one.get('/api/me')).body).toMatchObject({
      account: { email: 'savary@example.org' },
      notices: { mail: true },
    })
  })

  test('a link that was tampered with confirms nothing', async () => {
    const one = browser()
    await one.signUp('Lasalle')
    await one.post('/api/auth/change-email', { newEmail: 'lasalle@example.org' })
    const link = linkIn(post.mails[0])
    link.searchParams.set('token', `${link.searchParams.get('token')!.slice(0, -3)}AAA`)
    expect((await one.get(link.pathname + link.search)).status).toBeLessThan(500)
    expect((await one.get('/api/me')).body.account.email).toBeNull()
  })

  test('an address is not given away: asking for that of another looks the same, and sends nothing', async () => {
    const { address } = await withAddress()
    const one = browser()
    await one.signUp('Nansouty')
    post.mails.length = 0
    const taken = await one.post('/api/auth/change-email', { newEmail: address })
    expect([taken.status, taken.body]).toEqual([200, { done: true }])
    expect(post.mails).toEqual([])
    const free = await one.post('/api/auth/change-email', { newEmail: 'nansouty@example.org' })
    expect([free.status, free.body]).toEqual([taken.status, taken.body])
  })

  test('guests have no address', async () => {
    const one = browser()
    await one.guest()
    const { status, body } = await one.post('/api/auth/change-email', { newEmail: 'x@example.org' })
    expect([status, body.code]).toEqual([400, 'who.guestAddress'])
  })

  test('a forgotten password is reset by email, once, and old cookies open nothing', async () => {
    const { one, address, name } = await withAddress()
    const nobody = await browser().post('/api/auth/request-password-reset', { email: 'nobody@example.org' })
    expect([nobody.status, post.mails]).toEqual([200, []])
    const asked = await browser().post('/api/auth/request-password-reset', { email: address })
    expect([asked.status, asked.body]).toEqual([nobody.status, nobody.body])
    const token = decodeURIComponent(linkIn(post.mails[0]).hash.split('/')[2])
    const two = browser()
    const reset = { newPassword: 'je me souviens', token }
    expect((await one.get('/api/me')).body.player).not.toBeNull()
    expect((await two.post('/api/auth/reset-password', { ...reset, newPassword: 'short' })).status).toBe(400)
    expect((await two.post('/api/auth/reset-password', reset)).status).toBe(200)
    expect((await one.get('/api/me')).body.player).toBeNull()
    expect((await two.post('/api/auth/reset-password', reset)).body.code).toBe('who.linkOver')
    expect((await two.post('/api/auth/sign-in/username', { username: name, password: 'je me souviens' })).status).toBe(
      200,
    )
  })
})

describe('your move', () => {
  test('by email: once for each turn, and nothing of the game in it', async () => {
    const { id, address, name } = await withAddress()
    const first = await summons(id)
    expect(await house.people.notices.yourMove(first, false)).toBe(true)
    expect(await house.people.notices.yourMove(first, false)).toBe(false)
    await house.people.notices.settled()
    expect(post.mails.map(({ to }) => to)).toEqual([address])
    const [{ text: letter }] = post.mails
    for (const part of ['Your turn in Austerlitz', name, 'Kutuzov', `${HOUSE}/#/online/${first.game}`]) {
      expect(letter).toContain(part)
    }
    expect(letter).not.toContain(SECRET)
    expect(letter).not.toContain('0.7')
    expect(await house.people.notices.yourMove({ ...first, turn: '0.9' }, false)).toBe(true)
    await house.people.notices.settled()
    expect(post.mails).toHaveLength(2)
  })

  test('in the language of the page that the player used last', async () => {
    const { one, id, address, name } = await withAddress()
    expect((await one.get('/api/me')).body.language).toBeNull()
    expect((await one.post('/api/me/wishes', { language: 'de' })).status).toBe(200)
    expect((await one.post('/api/me/wishes', { language: 'fr' })).status).toBe(200)
    const { account, language } = (await one.get('/api/me')).body
    expect([account.mailMoves, language]).toEqual([true, 'fr'])
    await house.people.notices.yourMove(await summons(id), false)
    await house.people.notices.settled()
    await browser().post('/api/auth/request-password-reset', { email: address })
    await one.post('/api/auth/change-email', { newEmail: `new-${address}` })
    expect(post.mails).toHaveLength(3)
    const [turn, password, confirm] = post.mails.map(({ text }) => text)
    expect(turn).toContain(`Bonjour ${name},`)
    expect(turn).toContain('C’est à vous de jouer dans Austerlitz, La bataille contre Kutuzov :')
    expect(password).toContain('pour choisir un nouveau mot de passe')
    expect(confirm).toContain('pour confirmer cette adresse')
  })

  test('a language that the page doesn’t speak is refused', async () => {
    const { one } = await withAddress()
    expect((await one.post('/api/me/wishes', { language: 'it' })).status).toBe(400)
    expect((await one.get('/api/me')).body.language).toBeNull()
  })

  test('of many processes that see the turn begin one sends', async () => {
    const { id } = await withAddress()
    const turn = await summons(id)
    const sent = await Promise.all(Array.from({ length: 8 }, () => house.people.notices.yourMove(turn, false)))
    await house.people.notices.settled()
    expect([sent.filter(Boolean).length, post.mails.length]).toEqual([1, 1])
  })

  test('not while the player is there, and not for that turn once they have gone', async () => {
    const { id } = await withAddress()
    const turn = await summons(id)
    expect(await house.people.notices.yourMove(turn, true)).toBe(false)
    expect(await house.people.notices.yourMove(turn, false)).toBe(false)
    await house.people.notices.settled()
    expect(post.mails).toEqual([])
  })

  test('no email to a player who does not want it, or has no confirmed address', async () => {
    const { one, id } = await withAddress()
    expect((await one.post('/api/me/wishes', { mailMoves: false })).status).toBe(200)
    await house.people.notices.yourMove(await summons(id), false)
    const other = browser()
    const unknown = await other.signUp(`Caffarelli ${++serial}`)
    await other.post('/api/auth/change-email', { newEmail: 'caffarelli@example.org' })
    post.mails.length = 0
    await house.people.notices.yourMove(await summons(unknown), false)
    await house.people.notices.yourMove(await summons(await browser().guest()), false)
    await house.people.notices.settled()
    expect(post.mails).toEqual([])
  })

  test('a mail server that is down does no harm', async () => {
    const closed = await openTestHouse(store, {
      environment: { PUBLIC_URL: HOUSE, SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'house@example.org' },
      fetch: service.fetch,
      log: line => logged.push(line),
    })
    const { id } = await withAddress()
    expect(await closed.people.notices.yourMove(await summons(id), false)).toBe(true)
    await closed.people.notices.settled()
    expect(logged).toEqual([expect.stringMatching(/^a notice could not be sent/)])
    await closed.close()
  })
})

describe('push', () => {
  test('the browser that asked for it gets it, signed by the server, and it alone can read it', async () => {
    const one = browser()
    const id = await one.guest()
    const { keys, auth, wire } = subscription('abc')
    expect((await one.post('/api/me/push', wire)).status).toBe(200)
    const turn = await summons(id)
    await house.people.notices.yourMove(turn, false)
    await house.people.notices.settled()
    expect(service.pushed).toHaveLength(1)
    const [{ path, headers, body }] = service.pushed
    expect(path).toBe('/fcm/send/abc')
    expect(headers['content-encoding']).toBe('aes128gcm')
    const { pushKey } = (await one.get('/api/me')).body.notices
    expect(headers.authorization).toContain(`k=${pushKey}`)
    expect(body.toString('latin1')).not.toContain('Austerlitz')
    expect(JSON.parse(unsealed(body, keys, auth))).toEqual({
      title: 'Your turn',
      body: 'Austerlitz, The battle vs Kutuzov',
      url: `/#/online/${turn.game}`,
      tag: turn.game,
    })
  })

  test('a guest gets it in the language of the page', async () => {
    const one = browser()
    const id = await one.guest()
    const { keys, auth, wire } = subscription('deutsch')
    await one.post('/api/me/push', wire)
    expect((await one.post('/api/me/wishes', { mailMoves: false })).status).toBe(403)
    await one.post('/api/me/wishes', { language: 'de' })
    await house.people.notices.yourMove(await summons(id), false)
    await house.people.notices.settled()
    expect(JSON.parse(unsealed(service.pushed[0].body, keys, auth))).toMatchObject({
      title: 'Sie sind am Zug',
      body: 'Austerlitz, Die Schlacht, gegen Kutuzov',
    })
  })

  test('every process of the server signs with the same key, also after a restart', async () => {
    const again = await openTestHouse(store, { environment: { PUBLIC_URL: HOUSE } })
    expect(again.people.push.publicKey).toBe(house.people.push.publicKey)
    await again.close()
  })

  test.each([410, 404])('a browser that is gone (%i) is not called again', async status => {
    const one = browser()
    const id = await one.guest()
    await one.post('/api/me/push', subscription(`gone-${status}`).wire)
    service.answer.status = status
    expect(await house.people.push.send(id, { title: 'x', body: 'x', url: '/', tag: 'x' })).toBe(0)
    service.answer.status = 201
    expect(await house.people.push.send(id, { title: 'x', body: 'x', url: '/', tag: 'x' })).toBe(0)
    expect(service.pushed).toHaveLength(1)
  })

  test('a service that fails for a while is called again the next time', async () => {
    const one = browser()
    const id = await one.guest()
    await one.post('/api/me/push', subscription('later').wire)
    service.answer.status = 503
    expect(await house.people.push.send(id, { title: 'x', body: 'x', url: '/', tag: 'x' })).toBe(0)
    service.answer.status = 201
    expect(await house.people.push.send(id, { title: 'x', body: 'x', url: '/', tag: 'x' })).toBe(1)
  })

  test('switched off, nothing comes; and no player switches off those of another', async () => {
    const one = browser()
    const id = await one.guest()
    const { wire } = subscription('off')
    await one.post('/api/me/push', wire)
    const other = browser()
    await other.guest()
    await other.post('/api/me/push/off', { endpoint: wire.endpoint })
    expect(await house.people.push.send(id, { title: 'x', body: 'x', url: '/', tag: 'x' })).toBe(1)
    await one.post('/api/me/push/off', { endpoint: wire.endpoint })
    expect(await house.people.push.send(id, { title: 'x', body: 'x', url: '/', tag: 'x' })).toBe(0)
  })

  test('ten browsers are enough', async () => {
    const one = browser()
    await one.guest()
    for (let i = 0; i < 10; i++)
      expect((await one.post('/api/me/push', subscription(`ten-${i}`).wire)).status).toBe(200)
    const more = await one.post('/api/me/push', subscription('eleven').wire)
    expect([more.status, more.body]).toMatchObject([409, { code: 'who.browsers', values: { most: 10 } }])
  })

  test.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'file:///etc/passwd',
    'nonsense',
  ])('the server calls no stranger: %s', async endpoint => {
    const one = browser()
    await one.guest()
    const { status } = await one.post('/api/me/push', { ...subscription('x').wire, endpoint })
    expect(status).toBe(400)
    expect(house.people.push.trusts(endpoint)).toBe(false)
  })

  test('unless its operator says so', async () => {
    const own = await openTestHouse(store, { environment: { PUSH_HOSTS: 'push.example.net' } })
    expect(own.people.push.trusts('https://push.example.net/x')).toBe(true)
    expect(own.people.push.trusts('https://a.push.example.net/x')).toBe(true)
    expect(house.people.push.trusts('https://push.example.net/x')).toBe(false)
    await own.close()
  })

  test.each([{ p256dh: 'x', auth: 'y' }, {}, { p256dh: 'A'.repeat(87) }])(
    'keys that are none are refused: %j',
    async keys => {
      const one = browser()
      await one.guest()
      expect((await one.post('/api/me/push', { endpoint: 'https://fcm.googleapis.com/x', keys })).status).toBe(400)
    },
  )

  test('invalid keys of the right length cause no fault when a note is sent', async () => {
    const one = browser()
    const id = await one.guest()
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
    expect((await one.post('/api/me/push', { endpoint: 'https://fcm.googleapis.com/bad', keys })).status).toBe(200)
    expect(await house.people.push.send(id, { title: 'x', body: 'x', url: '/', tag: 'x' })).toBe(0)
  })
})
