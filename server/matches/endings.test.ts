import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random } from '@voltigeur/kernel'
import type { NewGame, NewGameReply, RatingsReply, TableReply } from '@voltigeur/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Guest, RandomHand } from '../guest-for-tests.ts'
import { gameForTests, type House, openHouse } from '../house-for-tests.ts'

let folder = ''
let house: House
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await openHouse(folder)
})
afterEach(async () => {
  await house.close()
  expect(house.faults).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

const battle = gameForTests('parley').open('field', { cards: 'drawn' })

async function twoAtParley() {
  const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  const { id, invite } = await anna.make({ game: 'parley', opponent: 'invited', side: 0 })
  const { body } = await boris.post<TableReply>(`/api/games/${id}/join`, { invite })
  const hands = [
    new RandomHand(anna, id, battle, await anna.table(id)),
    new RandomHand(boris, id, battle, body),
  ] as const
  return { anna, boris, id, hands }
}

const random = new Random('endings')

/** One order of a side that owes one. */
async function order(hands: readonly RandomHand[]): Promise<void> {
  for (const hand of hands) await hand.catchUp()
  const { code, text } = await hands.find(hand => hand.owes)!.play(random)
  expect(code, text).toBe(200)
}

test('either player can cancel a game within its first two orders, and it is counted nowhere', async () => {
  const { anna, boris, id, hands } = await twoAtParley()
  const stranger = await Guest.arrive(house.base)
  await order(hands)
  expect((await stranger.post(`/api/games/${id}/cancel`)).code).toBe(403)
  await order(hands)
  expect((await boris.post<TableReply>(`/api/games/${id}/cancel`)).body.table).toMatchObject({
    state: 'over',
    result: { winner: null, level: null, reason: 'cancelled' },
  })
  expect((await anna.table(id)).table.result?.reason).toBe('cancelled')
  expect((await anna.get<RatingsReply>(`/api/games/${id}/ratings`)).body).toEqual({ ratings: [] })
})

test('once both have seen more than two orders it is too late', async () => {
  const { anna, id, hands } = await twoAtParley()
  for (let n = 0; n < 40; n++) await order(hands)
  expect(await anna.post(`/api/games/${id}/cancel`)).toMatchObject({ code: 409, body: { code: 'game.cancel' } })
  expect((await anna.table(id)).table.state).toBe('playing')
})

const again = (id: string, side: number): NewGame => ({ game: 'parley', opponent: 'invited', side, rematchOf: id })

test('a rematch is made by the first who asks, and joined by the other', async () => {
  const { anna, boris, id } = await twoAtParley()
  const stranger = await Guest.arrive(house.base)
  expect((await anna.post('/api/games', again(id, 1))).code).toBe(409)
  await anna.post(`/api/games/${id}/resign`)
  expect((await stranger.post('/api/games', again(id, 1))).code).toBe(404)
  const made = (await boris.post<NewGameReply>('/api/games', again(id, 0))).body
  expect(await anna.post('/api/games', again(id, 1))).toMatchObject({ code: 409, body: { code: 'game.overtaken' } })
  const { rematch } = (await anna.table(id)).table
  expect(rematch).toEqual({ id: made.id, by: 1, invite: made.invite, state: 'open' })
  expect((await stranger.table(id)).table.rematch).toBeUndefined()
  const joined = await anna.post<TableReply>(`/api/games/${made.id}/join`, { invite: rematch!.invite })
  expect(joined.body.table).toMatchObject({ state: 'playing', me: 1 })
})

test('one that was called off can be asked for again', async () => {
  const { anna, boris, id } = await twoAtParley()
  await anna.post(`/api/games/${id}/resign`)
  const made = await anna.make(again(id, 1))
  await anna.post(`/api/games/${made.id}/cancel`)
  const { id: next } = await boris.make(again(id, 0))
  expect((await anna.table(id)).table.rematch).toMatchObject({ id: next, by: 1 })
})
