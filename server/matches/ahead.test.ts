/**
 * Orders given ahead over the wire: they answer what they are for, outlive the house, and only their giver knows them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type OrderAhead, OrdersAhead, Random, sample } from '@voltigeur/kernel'
import { limits, markOf, type RefusedReply } from '@voltigeur/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { type House, openHouse } from '../house-for-tests.ts'
import { writeRow } from './deeds.ts'
import type { HostedMatch } from './hosted-match.ts'
import { decideAs } from './playing.ts'

let folder = ''
let house: House
const NOW = 1_800_000_000_000
const open = (): Promise<House> => openHouse(folder, { now: () => NOW })
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await open()
})
afterEach(async () => {
  await house.close()
  expect(house.faults).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

const order = (asked: string, answer: OrderAhead['answer']): OrderAhead => ({
  asked: { kind: asked },
  answer,
  until: 'end',
})
const HOLD = order('fire', { kind: 'hold' })
const FIRE = order('fire', { kind: 'fire' })
const RETREATS = ['d2', 'd3', 'd4', 'e3', 'e2', 'f2', 'f3'].map(to => order('retreat', { kind: 'retreat', to }))
const ALL = [HOLD, FIRE, ...RETREATS]
const BORIS = 1

/** A game with the same dice every time. */
async function begun() {
  const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  const { id, commitment, invite } = await anna.make({ game: 'parley', opponent: 'invited', side: 0 })
  const { db } = house.hall.store
  await db
    .updateTable('games')
    .set({ secret: '7'.repeat(64) })
    .where('id', '=', id)
    .execute()
  await db.updateTable('seats').set({ contribution: 'anna' }).where('game', '=', id).execute()
  await boris.post(`/api/games/${id}/join`, { invite, contribution: 'boris' })
  const give = (...orders: OrderAhead[]) => boris.post<RefusedReply>(`/api/games/${id}/ahead`, { orders })
  return { anna, boris, id, commitment, give }
}

const held = async (id: string): Promise<HostedMatch> => (await house.hall.get(id))!
const asked = ({ match }: HostedMatch): string | null =>
  match.owing.includes(BORIS) ? match.battle.foreseen!(match.position) : null

/** Random legal decisions of any side in turn, until it is enough, or the game is over. */
async function play(
  id: string,
  whims: string,
  enough: (match: HostedMatch) => boolean,
  answer: (match: HostedMatch) => object | null = () => null,
): Promise<HostedMatch> {
  const random = new Random(whims)
  for (;;) {
    const hosted = await held(id)
    const { match } = hosted
    if (match.owing.length === 0 || enough(hosted)) return hosted
    const [side] = match.owing
    const { menus, version } = match.seat(side)
    const wanted = menus.filter(({ kind }) => kind !== 'giveUp' && kind !== 'instruct')
    const decision = answer(hosted) ?? sample(wanted, random)!
    const written = match.battle.language.writeDecision(decision as never)
    const sent = { decision: written, expect: markOf(0, version), key: `row ${hosted.rows}` }
    expect(await decideAs(house.hall, hosted, side, sent)).toMatchObject({ accepted: true })
  }
}

test('a question that was answered ahead is not put; the other sees a decision like any other', async () => {
  const { id, give, boris } = await begun()
  expect((await give(HOLD, ...RETREATS)).code).toBe(200)
  const { match } = await play(id, 'used', hosted => {
    expect(asked(hosted)).toBeNull()
    return hosted.orderedAhead(BORIS).length < 8
  })
  expect((await boris.table(id)).table.ahead).toEqual(RETREATS)
  const { by, decision } = match
    .seat(0)
    .since(0)
    .findLast(item => item.by === BORIS)!
  expect({ by, decision }).toEqual({ by: BORIS, decision: { kind: 'hold' } })
  // The next time the player is asked as usual.
  expect(asked(await play(id, 'asked', hosted => asked(hosted) === 'fire'))).toBe('fire')
  await give()
  expect((await boris.table(id)).table).not.toHaveProperty('ahead')
})

test('orders outlive the server, and one cut off before it answered does so when the game is loaded', async () => {
  const { id, give, boris } = await begun()
  await give(...RETREATS)
  const before = await play(id, 'used', hosted => asked(hosted) === 'fire')
  expect(asked(before)).toBe('fire')
  const { rows, match } = before
  const { version } = match.seat(BORIS)
  const deed = { kind: 'ahead', orders: [FIRE, ...RETREATS] } as const
  await house.hall.store.journal.append(writeRow(id, rows, { by: BORIS, deed, time: NOW }))
  await house.close()
  house = await open()
  const again = await held(id)
  await again.inTurn(async () => {})
  expect((await boris.at(house.base).table(id)).table.ahead).toEqual(RETREATS)
  expect(again.match.seat(BORIS).since(version)[0]).toMatchObject({ by: BORIS, decision: { kind: 'fire' } })
})

test('a bookmark keeps them, and a rewind takes them back', async () => {
  const { id, give, anna } = await begun()
  await play(id, 'bookmark', ({ rows }) => rows >= 8)
  await give(...ALL)
  const marked = async (): Promise<string> => (await house.hall.store.journal.bookmark(id))?.body ?? ''
  // Some are used in the meantime, some are not.
  await play(id, 'bookmark', ({ rows }) => rows >= 140)
  while ((await marked()) === '') await pause(10)
  const orders = (await held(id)).orderedAhead(BORIS)
  expect(orders.length).toBeGreaterThan(0)
  expect(JSON.parse(await marked()).ahead).toMatchObject([{ side: BORIS }])
  house.hall.putAway(-1)
  expect((await held(id)).orderedAhead(BORIS)).toEqual(orders)
  await anna.post(`/api/games/${id}/rewind`, { to: '0.1' })
  const hosted = await held(id)
  await hosted.inTurn(() => hosted.deed(BORIS, { kind: 'rewind', to: hosted.asked!.to }))
  expect(hosted.orderedAhead(BORIS)).toEqual([])
})

test('impossible orders are refused in words, and so are orders from strangers', async () => {
  const { id, give, anna } = await begun()
  const { code, body } = await give(order('march', { kind: 'hold' }))
  expect([code, body.values]).toEqual([400, { why: '"march" can’t be answered in advance; these can: fire, retreat' }])
  expect((await give(...Array.from({ length: limits.ordersAhead }, () => HOLD))).code).toBe(200)
  expect((await give(...Array.from({ length: limits.ordersAhead + 1 }, () => HOLD))).code).toBe(400)
  expect((await give({ ...HOLD, asked: {} })).code).toBe(400)
  const stranger = await Guest.arrive(house.base)
  expect((await stranger.post(`/api/games/${id}/ahead`, { orders: [] })).code).toBe(403)
  await anna.post(`/api/games/${id}/resign`)
  expect((await give(HOLD)).code).toBe(409)
})

/** How much each has been told, after a quiet moment: within a second every viewer has heard. */
async function atRest(followings: readonly { readonly told: readonly unknown[] }[]): Promise<number[]> {
  const counts = (): number[] => followings.map(({ told }) => told.length)
  for (let [last, same] = [counts(), 0]; ; last = counts()) {
    await pause(50)
    same = isDeepStrictEqual(counts(), last) ? same + 1 : 0
    if (same === 30) return last
  }
}

test('only the giver hears anything when orders are given and withdrawn', async () => {
  const { id, give, anna, boris } = await begun()
  const looksOn = await Guest.arrive(house.base)
  const followings = [anna.follow(id), looksOn.follow(id)]
  const own = boris.follow(id)
  for (const one of [...followings, own]) await one.until(told => told.some(({ kind }) => kind === 'table'))
  const before = await atRest(followings)
  const heard = own.told.length
  const shown = await Promise.all(['', '/chat'].map(path => anna.get(`/api/games/${id}${path}`)))
  for (const orders of [[HOLD], ALL, [], [FIRE]]) expect((await give(...orders)).code).toBe(200)
  await own.until(told => told.slice(heard).some(({ text }) => text.includes('"ahead"')))
  expect(await atRest(followings)).toEqual(before)
  const again = await Promise.all(['', '/chat'].map(path => anna.get(`/api/games/${id}${path}`)))
  expect(again.map(({ text }) => text)).toEqual(shown.map(({ text }) => text))
  for (const one of [...followings, own]) one.stop()
})

/** Everything that Anna is told of a game, whether Boris orders ahead or decides the same by hand. */
async function world(whims: string, ahead: boolean) {
  const { id, commitment, give, anna } = await begun()
  const { match } = await held(id)
  const byHand = new OrdersAhead(match.battle)
  byHand.give(BORIS, match.seen(BORIS), ALL)
  if (ahead) expect((await give(...ALL)).code).toBe(200)
  const shown: string[] = []
  await play(
    id,
    whims,
    ({ match }) => {
      if (!match.owing.includes(BORIS)) shown.push(JSON.stringify(match.seat(0).snapshot()))
      return false
    },
    ({ match }) => {
      if (!match.owing.includes(BORIS)) return null
      const seen = match.seen(BORIS)
      const answer = byHand.answer(BORIS, seen)
      if (answer) byHand.heed(BORIS, seen, match.battle.language.writeDecision(answer))
      return answer
    },
  )
  const following = anna.follow(id, '0.0')
  const { version } = (await held(id)).match.seat(0)
  await following.until(told => told.filter(({ kind }) => kind === 'item').length === version)
  following.stop()
  const items = following.told.filter(({ kind }) => kind === 'item').map(({ id, text }) => `${id} ${text}`)
  const record = (await anna.get(`/api/games/${id}/record`)).text
  const list = (await anna.get('/api/games')).text
  const { table } = await anna.table(id)
  let text = [...items, ...shown, record, list, JSON.stringify(table)].join('\n')
  const names = [id, commitment, ...table.seats.flatMap(({ person }) => [person!.id, person!.name])]
  names.forEach((name, n) => {
    text = text.replaceAll(name, `NAME ${n}`)
  })
  return { text, left: (await held(id)).orderedAhead(BORIS).length }
}

test('what was ordered ahead and what was decided on the spot look the same to the other', async () => {
  const [ahead, byHand] = [await world('whims', true), await world('whims', false)]
  expect(ahead.left).toBeLessThan(ALL.length)
  expect(ahead.text).toBe(byHand.text)
})
