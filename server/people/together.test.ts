/** People and their games, together. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableReply } from '@voltigeur/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../house-for-tests.ts'
import { Browser } from './test-house.ts'

const PATIENCE = 120_000
let folder = ''
let house: House
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await openHouse(folder)
}, PATIENCE)
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
  expect(house.faults).toEqual([])
}, PATIENCE)

const browser = () => new Browser(house, house.base)
const PASSWORD = 'vive l’empereur'

/** A game of Parley between the two, already begun. */
async function game(one: Browser, other: Browser): Promise<string> {
  const made = await one.post('/api/games', { game: 'parley', opponent: 'open', side: 0 })
  expect(made.status).toBe(200)
  expect((await other.post(`/api/games/${made.body.id}/join`, {})).status).toBe(200)
  return made.body.id
}

const seatsIn = async (one: Browser, id: string) => tableReply.parse((await one.get(`/api/games/${id}`)).body).table

/** Rated a moment after the end. */
async function ratings(player: string): Promise<unknown[]> {
  for (;;) {
    const { body } = await browser().get(`/api/players/${player}`)
    if (body.ratings.length > 0) return body.ratings
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

test('when a game of two accounts ends it counts, and it is in the profiles and the export', async () => {
  const one = browser()
  const two = browser()
  const ney = await one.signUp('Ney')
  const bluecher = await two.signUp('Blücher')
  const id = await game(one, two)
  expect((await one.post(`/api/games/${id}/resign`, {})).status).toBe(200)
  expect(await ratings(ney)).toMatchObject([{ game: 'parley', lost: 1 }])
  expect(await ratings(bluecher)).toMatchObject([{ game: 'parley', won: 1 }])
  const order = { game: 'crowning-glory', players: ['random', 'recruit'], games: 1 }
  const run = { id: 'run', kind: 'lab', game: null, player: ney, state: 'done', done: 1, total: 1, tries: 1 } as const
  const told = { body: JSON.stringify(order), result: '{"wins":[1,0]}', asked: 1, ended: 2, asker: null, spent: 0 }
  await house.hall.store.db
    .insertInto('orders')
    .values({ ...run, ...told })
    .execute()
  expect((await two.get('/api/me/export')).body.runs).toEqual([])
  const { body } = await one.get('/api/me/export')
  expect(body.runs).toEqual([{ order, state: 'done', done: 1, total: 1, asked: 1, ended: 2, result: { wins: [1, 0] } }])
  expect(body.games).toMatchObject([{ id, record: { voltigeurRecord: 1, result: { winner: 1, reason: 'resigned' } } }])
})

test('a player who owes a decision is notified, where there is a way to', async () => {
  const [one, two, three] = [browser(), browser(), browser()]
  const players = [await one.guest(), await two.guest()]
  await three.guest()
  const { db } = house.hall.store
  for (const [i, player] of players.entries()) {
    // No one listens there; what counts is that he should be notified.
    const subscription = {
      id: `${player} here`,
      endpoint: `https://127.0.0.1:9/${i}`,
      player,
      p256dh: '',
      auth: '',
      created: 1,
    }
    await db.insertInto('subscriptions').values(subscription).execute()
  }
  const told = async (id: string) =>
    (await db.selectFrom('notices').select('player').where('game', '=', id).execute()).map(({ player }) => player)
  const silent = await game(three, one)
  const id = await game(one, two)
  const { snapshot } = (await one.get(`/api/games/${id}`)).body
  expect((await seatsIn(one, id)).state).toBe('playing')
  while ((await told(id)).length < snapshot.owing.length) await new Promise(resolve => setTimeout(resolve, 50))
  expect((await told(id)).sort()).toEqual(snapshot.owing.map((side: number) => players[side]).sort())
  expect(await told(silent)).toEqual([players[0]])
})

test('a guest who signs in to an account continues the game already started', async () => {
  const name = 'Suchet'
  const account = await browser().signUp(name)
  const one = browser()
  const two = browser()
  await one.guest()
  await two.guest()
  const id = await game(one, two)
  expect((await seatsIn(one, id)).me).toBe(0)
  expect((await one.post('/api/auth/sign-in/username', { username: name, password: PASSWORD })).status).toBe(200)
  const table = await seatsIn(one, id)
  expect([table.me, table.seats[0].person]).toEqual([0, { id: account, name, guest: false }])
  expect((await one.post(`/api/games/${id}/resign`, {})).status).toBe(200)
  expect((await seatsIn(two, id)).result).toMatchObject({ winner: 1, reason: 'resigned' })
})

test('a player who deletes the account resigns current games, and the opponent keeps them', async () => {
  const one = browser()
  const two = browser()
  await one.signUp('Moreau')
  const other = await two.signUp('Bernadotte')
  const id = await game(one, two)
  const open = (await one.post('/api/games', { game: 'parley', opponent: 'open' })).body.id
  expect((await one.post('/api/me/delete', { password: PASSWORD })).status).toBe(200)
  const table = await seatsIn(two, id)
  expect(table.result).toMatchObject({ winner: 1, reason: 'resigned' })
  expect(table.seats.map(({ person }) => person?.id ?? null)).toEqual([null, other])
  expect(await ratings(other)).toMatchObject([{ won: 1 }])
  const lobby = (await two.get('/api/challenges')).body.games as { id: string }[]
  expect(lobby.map(listed => listed.id)).not.toContain(open)
})

test('what is said at a table is heard by those who follow it', async () => {
  const one = browser()
  const two = browser()
  await one.guest()
  await two.guest()
  const id = await game(one, two)
  const stop = new AbortController()
  const stream = await fetch(`${house.base}/api/games/${id}/events`, {
    headers: { cookie: two.cookie },
    signal: stop.signal,
  })
  const heard = (async () => {
    let text = ''
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      if (/event: chat\ndata: .*\n/.test(text)) return text
    }
    return text
  })()
  await one.post(`/api/games/${id}/chat`, { text: 'Messieurs, bonjour' })
  expect(await heard).toContain('Messieurs, bonjour')
  stop.abort()
})

test.each([
  ['signs out', (one: ReturnType<typeof browser>) => one.post('/api/auth/sign-out', {})],
  [
    'changes the password',
    (one: ReturnType<typeof browser>) =>
      one.post('/api/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword: `${PASSWORD} again`,
        revokeOtherSessions: true,
      }),
  ],
])('a stream ends when its reader %s, and the stream of the opponent goes on', async (_, leave) => {
  const one = browser()
  const two = browser()
  await one.signUp(`Lannes who ${_}`.slice(0, 20))
  await two.guest()
  const id = await game(one, two)
  const follow = async ({ cookie }: { cookie: string }) => {
    const stop = new AbortController()
    const stream = await fetch(`${house.base}/api/games/${id}/events`, { headers: { cookie }, signal: stop.signal })
    let over = false
    const read = (async () => {
      for await (const _part of stream.body!) if (stop.signal.aborted) break
      over = true
    })()
    return { stop, read, over: () => over }
  }
  const [mine, theirs] = [await follow(one), await follow(two)]
  expect((await leave(one)).status).toBe(200)
  await mine.read
  await two.post(`/api/games/${id}/chat`, { text: 'still there' })
  expect([mine.over(), theirs.over()]).toEqual([true, false])
  theirs.stop.abort()
  await theirs.read.catch(() => {})
})
