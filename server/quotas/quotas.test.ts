/** What one player and one network may use, over the wire. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { type House, openHouse } from '../house-for-tests.ts'
import type { Quotas } from './quotas.ts'

const SMALL = { games: 2, minutes: 1, megabytes: 1 }
const QUOTAS: Quotas = { guest: SMALL, account: SMALL, network: { games: 3, minutes: 10, megabytes: 10 } }
const GAME = { game: 'parley', opponent: 'invited' }
const AGAINST = { game: 'parley', opponent: { computer: 'random' } }

let folder = ''
let house: House
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await openHouse(folder, { quotas: QUOTAS })
})
afterEach(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a player opens so many games, and one network so many; a cancelled game makes room', async () => {
  const [one, two] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  const first = await one.post<{ id: string }>('/api/games', GAME)
  await one.post('/api/games', GAME)
  expect(await one.post('/api/games', GAME)).toMatchObject({
    code: 409,
    body: { code: 'game.tooMany', values: { most: 2 } },
  })
  expect((await two.post('/api/games', GAME)).code).toBe(200)
  expect(await two.post('/api/games', GAME)).toMatchObject({
    code: 409,
    body: { code: 'game.tooManyHere', values: { most: 3 } },
  })
  await one.post(`/api/games/${first.body.id}/cancel`)
  expect((await two.post('/api/games', GAME)).code).toBe(200)
})

test('a player whose computers have thought for so long starts no game against another', async () => {
  const [one, two] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  const { player } = (await one.get<{ player: { id: string } }>('/api/me')).body
  const { usage } = house.hall
  usage.charge(await usage.payer(player.id), { processor: 60_000 })
  expect(await one.post('/api/games', AGAINST)).toMatchObject({
    code: 429,
    body: { code: 'busy.thinking', values: { minutes: 1 } },
  })
  expect((await one.post('/api/games', GAME)).code).toBe(200)
  expect((await two.post('/api/games', AGAINST)).code).toBe(200)
})

test('a player who has written so much today writes no more, but may resign', async () => {
  const one = await Guest.arrive(house.base)
  const { id } = (await one.post<{ id: string }>('/api/games', AGAINST)).body
  const { player } = (await one.get<{ player: { id: string } }>('/api/me')).body
  const { usage } = house.hall
  usage.wrote(player.id, 1e6)
  await usage.write()
  const decision = { decision: { kind: 'nonsense' }, expect: '0.0', key: 'a key of mine' }
  expect(await one.post(`/api/games/${id}/decisions`, decision)).toMatchObject({
    code: 429,
    body: { code: 'busy.disk', values: { megabytes: 1 } },
  })
  for (const [path, body] of [
    [`/api/games/${id}/chat`, { text: 'Vive l’empereur' }],
    ['/api/games', GAME],
  ] as const) {
    expect([path, (await one.post(path, body)).body]).toMatchObject([path, { code: 'busy.disk' }])
  }
  expect((await one.post(`/api/games/${id}/resign`)).code).toBe(200)
})

test('what is said and brought along is counted as written', async () => {
  const one = await Guest.arrive(house.base)
  const { id } = (await one.post<{ id: string }>('/api/games', AGAINST)).body
  const { player } = (await one.get<{ player: { id: string } }>('/api/me')).body
  const { usage } = house.hall
  const spent = async (): Promise<number> => (await usage.spent(`player ${player.id}`)).bytes
  const before = await spent()
  await one.post(`/api/games/${id}/chat`, { text: 'x'.repeat(500) })
  const said = await spent()
  expect(said - before).toBeGreaterThanOrEqual(500)
  const { headers } = await one.raw('/api/auth/sign-up/name', { name: 'Baggage master', password: 'a long one' })
  const cookie = headers.getSetCookie().map(each => each.split(';')[0])
  const brought = { voltigeurPlayer: 1, wrong: 'x'.repeat(10_000) }
  await one.post('/api/me/import', brought, { cookie: cookie.join('; ') })
  expect((await spent()) - said).toBeGreaterThanOrEqual(10_000)
})
