import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random, sample } from '@voltigeur/kernel'
import { limits, type TableReply } from '@voltigeur/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Guest, RandomHand } from '../guest-for-tests.ts'
import { gameForTests, type House, openHouse } from '../house-for-tests.ts'
import { Doorkeeper } from '../people/recognise.ts'

let folder = ''
let house: House
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await openHouse(folder)
})
afterEach(async () => {
  await house.close()
  expect(house.faults).toEqual([])
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** Fastify treats this as the same, the short way leaves it alone. */
const LONG = { 'content-type': 'application/json; charset=utf-8' }
const battle = gameForTests('parley').open('field', { cards: 'drawn' })

async function twoAtParley() {
  const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  const { id, invite } = await anna.make({ game: 'parley', opponent: 'invited', side: 0 })
  const joined = await boris.post<TableReply>(`/api/games/${id}/join`, { invite })
  const hands = [new RandomHand(anna, id, battle, await anna.table(id)), new RandomHand(boris, id, battle, joined.body)]
  const [next, other] = hands[0].owes ? [anna, boris] : [boris, anna]
  const { snapshot, mark } = await next.table(id)
  const position = battle.layout.load(snapshot!.position)
  const side = hands[0].owes ? 0 : 1
  const decision = battle.language.writeDecision(sample(battle.menus(position, side), new Random(1))!)
  return { next, other, path: `/api/games/${id}/decisions`, sending: { decision, expect: mark!, key: 'the first one' } }
}

/**
 * Whether the senders since then were found in the cache, and so went the short way; identical requests aren’t checked
 * again.
 */
function watchTheDoor(): () => boolean[] {
  const spy = vi.spyOn(Doorkeeper.prototype, 'knownAgain')
  return () => spy.mock.results.map(({ value }) => value !== undefined)
}

test('by the short way and by the long one a decision is answered alike, and so is whatever is refused', async () => {
  const { next, other, path, sending } = await twoAtParley()
  const deep = `${'['.repeat(limits.depth + 1)}${']'.repeat(limits.depth + 1)}`
  const nobody = path.replace(/[0-9a-f]{8}/, '00000000')
  const tries: [Guest, string, unknown, number][] = [
    [next, path, '{"decision":', 400],
    [next, path, '', 400],
    [next, path, '{"__proto__": {"admin": true}}', 400],
    [next, path, `{"decision": {"kind": ${deep}}, "expect": "0.1", "key": "a long key"}`, 400],
    [next, path, { ...sending, more: 1 }, 400],
    [next, path, { ...sending, expect: '1' }, 400],
    [next, path, { ...sending, key: 'short' }, 400],
    [next, path, { ...sending, key: 'with\u0000zero' }, 400],
    [next, path, { ...sending, decision: [] }, 400],
    [next, path, { ...sending, decision: { kind: 'fly' } }, 400],
    [next, nobody, sending, 404],
    [other, path, sending, 422],
    [next, path, { ...sending, expect: '0.9' }, 409],
    [next, path, { ...sending, decision: null }, 422],
    [next, path, sending, 200],
    // Again under the same name: answered, not done again.
    [next, path, sending, 200],
  ]
  const taken = watchTheDoor()
  for (const [who, where, body, code] of tries) {
    const short = await who.raw(where, body)
    const long = await who.raw(where, body, LONG)
    const words = `${JSON.stringify(body)}: ${short.text}`
    expect(short.code, words).toBe(code)
    expect({ ...short, headers: comparable(short.headers) }, words).toEqual({
      ...long,
      headers: comparable(long.headers),
    })
  }
  expect(taken()).toContain(true)
  expect(taken()).not.toContain(false)
  expect(await house.hall.store.journal.read(path.split('/')[3], 0)).toHaveLength(1)
})

/** Fastify closes the connection after unreadable input. */
function comparable(headers: Headers): Record<string, string> {
  const { date: _, connection: __, 'keep-alive': ___, ...same } = Object.fromEntries(headers)
  return same
}

test('what is unusual about a request leaves it to the long way', async () => {
  const { next, path, sending } = await twoAtParley()
  const taken = watchTheDoor()
  const codes: number[] = []
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-host': 'elsewhere.example', origin: 'http://elsewhere.example' },
    { authorization: 'Bearer nothing' },
    { cookie: '' },
    { cookie: 'voltigeur.session_token=forged' },
    { 'content-type': 'text/plain' },
  ] as Record<string, string>[])
    codes.push((await next.raw(path, sending, headers)).code)
  expect(codes).toEqual([403, 403, 403, 401, 401, 401, 415])
  const large = { ...sending, decision: { kind: 'x'.repeat(limits.body) } }
  expect((await next.raw(path, large)).code).toBe(413)
  expect(taken()).not.toContain(true)
  expect((await next.raw(path, sending)).code).toBe(200)
})

test('a player who has signed out is not known again, whatever they asked before', async () => {
  const { next, path, sending } = await twoAtParley()
  for (const _ of [1, 2, 3]) expect((await next.raw(path, sending)).code).toBe(200)
  const taken = watchTheDoor()
  await next.post('/api/auth/sign-out')
  expect((await next.raw(path, sending)).code).toBe(401)
  expect(taken()).not.toContain(true)
})
