import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random, verify } from '@voltigeur/kernel'
import { parley } from '@voltigeur/kernel/parley'
import {
  type GameRecord,
  type ListReply,
  limits,
  listReply,
  type MeReply,
  type TableReply,
  tableReply,
  verdict,
} from '@voltigeur/wire'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Guest, RandomHand } from '../guest-for-tests.ts'
import { gameForTests, type House, openHouse } from '../house-for-tests.ts'
import { bringOutDue, timeUp } from './clocks.ts'
import { ABANDONED } from './viewer.ts'

let folder = ''
let house: House
let clock: number | null = null
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  clock = null
  house = await open()
})
afterEach(async () => {
  await house.close()
  expect(house.faults).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

const open = (): Promise<House> => openHouse(folder, { now: () => clock ?? Date.now() })
const battle = gameForTests('parley').open('field', { cards: 'drawn' })

async function twoAtParley(more: object = {}) {
  const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  const made = await anna.make({ game: 'parley', opponent: 'invited', side: 0, ...more })
  const joined = await boris.post<TableReply>(`/api/games/${made.id}/join`, {
    invite: made.invite,
    contribution: 'boris',
  })
  expect(joined.code).toBe(200)
  const hands = [
    new RandomHand(anna, made.id, battle, await anna.table(made.id)),
    new RandomHand(boris, made.id, battle, joined.body),
  ]
  return { anna, boris, id: made.id, made, hands }
}

/** Plays this many random decisions, or to the end; returns how many were made. */
async function playOn(hands: readonly RandomHand[], random: Random, most: number): Promise<number> {
  for (let made = 0; made < most; made++) {
    for (const hand of hands) await hand.catchUp()
    const owing = hands.filter(hand => hand.owes)
    if (owing.length === 0) return made
    const { code, text } = await random.pick(owing).play(random)
    expect(code, text).toBe(200)
  }
  return most
}

describe('two players over the wire', () => {
  test('a whole game: invited, joined, played to the end, revealed and verified', async () => {
    const anna = await Guest.arrive(house.base)
    const boris = await Guest.arrive(house.base)
    const { commitment } = (await anna.post<{ commitment: string }>('/api/pledges')).body
    const made = await anna.make({
      game: 'parley',
      opponent: 'invited',
      side: 0,
      pledge: { commitment, contribution: 'anna' },
    })
    expect(made.commitment).toBe(commitment)
    expect((await boris.post(`/api/games/${made.id}/join`)).code).toBe(403)
    expect((await boris.post(`/api/games/${made.id}/join`, { invite: 'wrong' })).code).toBe(404)
    const joined = await boris.post<TableReply>(`/api/games/${made.id}/join`, {
      invite: made.invite,
      contribution: 'b',
    })
    expect(tableReply.parse(joined.body).table).toMatchObject({ state: 'playing', me: 1, commitment })
    const hands = [
      new RandomHand(anna, made.id, battle, await anna.table(made.id)),
      new RandomHand(boris, made.id, battle, joined.body),
    ]
    expect((await anna.get(`/api/games/${made.id}/record`)).code).toBe(409)
    await playOn(hands, new Random('whole'), 1000)
    const { table } = await anna.table(made.id)
    expect(table).toMatchObject({ state: 'over', result: { reason: 'battle' } })
    const record = (await boris.get<GameRecord>(`/api/games/${made.id}/record`)).body
    expect(record.pledge.contributions).toEqual(['anna', 'b'])
    const check = (memento: object, opened: object = record) =>
      verify(parley, { scenario: record.scenario, options: record.options }, opened as GameRecord, {
        viewer: 0,
        commitment,
        contribution: 'anna',
        chain: hands[0].follower.chain!,
        ...memento,
      })
    expect(check({})).toBeNull()
    expect(check({ viewer: 1, contribution: 'b', chain: hands[1].follower.chain! })).toBeNull()
    expect(check({ contribution: 'another' })).toMatchObject({ code: 'umpire.checking.contribution' })
    const otherDice = { ...record, pledge: { ...record.pledge, contributions: ['anna', 'other'] } }
    expect(check({}, otherDice)).not.toBeNull()
    expect(check({}, { ...record, pledge: { ...record.pledge, secret: 'f'.repeat(64) } })).toMatchObject({
      code: 'umpire.checking.secret',
    })
  })

  test('a player’s own decisions reach their other pages too, and nothing arrives twice or out of order', async () => {
    const { id, hands, anna, boris } = await twoAtParley()
    const pages = [anna.follow(id, '0.0'), boris.follow(id, '0.0')]
    await playOn(hands, new Random('pages'), 15)
    for (const [side, page] of pages.entries()) {
      const { at } = hands[side].follower
      await page.until(() => page.items.length >= at)
      expect(page.items.map(item => item.at)).toEqual(Array.from({ length: at }, (_, n) => n))
      const own = page.told.filter(({ kind, text }) => kind === 'item' && JSON.parse(text).by === side)
      expect(own.length).toBeGreaterThan(0)
      for (const { id: mark, text } of own) expect(mark).toBe(`0.${JSON.parse(text).at + 1}`)
      page.stop()
    }
  })

  test('the server falls down and comes again: every game goes on from its rows', async () => {
    const { id, hands, anna } = await twoAtParley()
    const random = new Random('restart')
    await playOn(hands, random, 12)
    const before = await anna.table(id)
    await house.close()
    house = await open()
    const again = [anna.at(house.base)]
    const after = await again[0].table(id)
    expect(after.snapshot).toEqual(before.snapshot)
    expect(after.mark).toEqual(before.mark)
    const hand = new RandomHand(again[0], id, battle, after)
    expect(hand.follower.chain).toBe(hands[0].follower.chain)
  })

  test('the same key is answered, not played again, also after a restart', async () => {
    const { id, hands, anna, boris } = await twoAtParley()
    const random = new Random('key')
    for (const hand of hands) await hand.catchUp()
    const index = hands.findIndex(hand => hand.owes)
    const guest = [anna, boris][index]
    const decision = hands[index].choose(random)
    const { mark } = hands[index]
    const key = randomUUID()
    const first = await guest.decide(id, decision, mark, key)
    const second = await guest.decide(id, decision, mark, key)
    expect(first.code).toBe(200)
    expect(verdict.parse(first.body).accepted).toBe(true)
    expect(second.text).toBe(first.text)
    const { mark: now } = await guest.table(id)
    await house.close()
    house = await open()
    const third = await guest.at(house.base).decide(id, decision, mark, key)
    expect(third.text).toBe(first.text)
    expect((await guest.at(house.base).table(id)).mark).toBe(now)
    const stale = await guest.at(house.base).decide(id, decision, mark, randomUUID())
    expect(stale.code).toBe(409)
    expect(stale.body).toMatchObject({ accepted: false, why: 'stale' })
  })

  test('a break is resumed where it was; a mark that does not hold any more gets a snapshot', async () => {
    const { id, hands, anna } = await twoAtParley()
    const live = anna.follow(id)
    await live.until(told => told.length > 0)
    expect(live.told[0].kind).toBe('snapshot')
    await playOn(hands, new Random('break'), 10)
    const { mark } = await anna.table(id)
    await live.until(told => told.some(one => one.id === mark))
    live.stop()
    const ids = live.told.filter(({ kind }) => kind === 'item').map(one => one.id)
    expect(ids.length).toBeGreaterThan(3)
    const resumed = anna.follow(id, ids[2]!)
    await resumed.until(told => told.some(one => one.id === mark))
    resumed.stop()
    expect(resumed.told.filter(({ kind }) => kind === 'item').map(one => one.id)).toEqual(ids.slice(3))
    for (const after of ['7.3', '0.999', 'nonsense']) {
      const other = anna.follow(id, after)
      await other.until(told => told.length > 0)
      other.stop()
      expect(other.told[0]).toMatchObject({ kind: 'snapshot', id: mark })
    }
  })

  test('a player who waits for an opponent hears when one has joined', async () => {
    const anna = await Guest.arrive(house.base)
    const boris = await Guest.arrive(house.base)
    const made = await anna.make({ game: 'parley', opponent: 'open' })
    const waiting = anna.follow(made.id)
    await waiting.until(told => told.some(({ kind }) => kind === 'table'))
    expect((await boris.get<ListReply>('/api/challenges')).body.games.map(({ id }) => id)).toEqual([made.id])
    await boris.post(`/api/games/${made.id}/join`)
    await waiting.until(told => told.some(({ kind }) => kind === 'snapshot'))
    await waiting.until(told => told.some(({ kind, text }) => kind === 'table' && JSON.parse(text).state === 'playing'))
    waiting.stop()
    const { me, seats } = (await anna.table(made.id)).table
    expect(seats.map(({ side }) => side).sort()).toEqual([0, 1])
    expect(seats.find(({ side }) => side === me)?.person?.id).toBe((await anna.get<MeReply>('/api/me')).body.player!.id)
    expect((await boris.get<ListReply>('/api/challenges')).body.games).toEqual([])
    const mine = listReply.parse((await anna.get('/api/games')).body).games
    expect(mine).toMatchObject([{ id: made.id, mine: me, state: 'playing' }])
  })
})

test('what is nested too deep is refused before anything reads it, at every door; one level less is read', async () => {
  const guest = await Guest.arrive(house.base)
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
  for (const path of ['/api/games', '/api/games/any/decisions', '/api/games/any/chat', '/api/me/push']) {
    for (const depth of [limits.depth + 1, 20_000]) {
      const { code, text } = await guest.post(path, nested(depth))
      expect([code, JSON.parse(text)]).toMatchObject([
        400,
        { code: 'busy.malformed', values: { why: `requests can be nested at most ${limits.depth} deep` } },
      ])
    }
  }
  expect((await guest.post('/api/games', nested(limits.depth))).text).not.toContain('nested')
})

test('an address of the interface tells which methods it takes, one that is none that there is nothing', async () => {
  const methods = async (method: 'GET' | 'PUT' | 'DELETE', url: string): Promise<unknown[]> => {
    const { statusCode, headers, json } = await house.server.inject({ method, url })
    return [statusCode, headers.allow, json().code]
  }
  const both = [405, 'GET, HEAD, POST', 'program.method']
  expect(await methods('PUT', '/api/games')).toEqual(both)
  expect(await methods('DELETE', '/api/games/some/chat?since=0')).toEqual(both)
  expect(await methods('GET', '/api/games/some/decisions/')).toEqual([405, 'POST', 'program.method'])
  expect(await methods('GET', '/api/games/some/nonsense')).toEqual([404, undefined, 'busy.nothing'])
})

describe('beside the battle', () => {
  test('resigning ends it; nothing is decided after that', async () => {
    const { id, anna, boris, hands } = await twoAtParley()
    const before = hands[1].mark
    expect((await anna.post<TableReply>(`/api/games/${id}/resign`)).body.table).toMatchObject({
      state: 'over',
      result: { winner: 1, reason: 'resigned', level: null },
    })
    expect((await boris.decide(id, { kind: 'pass' }, before)).code).toBe(409)
    expect((await boris.post(`/api/games/${id}/resign`)).code).toBe(409)
    expect((await boris.get(`/api/games/${id}/record`)).code).toBe(200)
  })

  test('a draw is offered by one and accepted by the other', async () => {
    const { id, anna, boris } = await twoAtParley()
    const draw = (who: Guest, offer: boolean) => who.post<TableReply>(`/api/games/${id}/draw`, { offer })
    expect((await draw(anna, true)).body.table.offers.draw).toBe(0)
    expect((await draw(boris, false)).body.table.offers.draw).toBeNull()
    expect((await draw(anna, true)).body.table.state).toBe('playing')
    expect((await draw(anna, true)).body.table.state).toBe('playing')
    expect((await draw(boris, true)).body.table).toMatchObject({
      state: 'over',
      result: { winner: null, reason: 'agreed' },
    })
  })

  test('a rewind that both want goes back for both, and the game goes on and can be verified', async () => {
    const { id, anna, boris, hands, made } = await twoAtParley({})
    const random = new Random('rewind')
    await playOn(hands, random, 6)
    for (const hand of hands) await hand.catchUp()
    const there = (await anna.table(id)).snapshot!
    const to = hands[0].mark
    await playOn(hands, random, 8)
    for (const hand of hands) await hand.catchUp()
    const accept = { to: hands[1].mark, from: hands[1].mark }
    expect((await boris.post(`/api/games/${id}/rewind`, { accept })).code).toBe(409)
    expect((await anna.post(`/api/games/${id}/rewind`, { to: '0.9999' })).code).toBe(400)
    const asked = await anna.post<TableReply>(`/api/games/${id}/rewind`, { to })
    const { decisions } = asked.body.table.offers.rewind!
    expect(asked.body.table.offers.rewind).toEqual({ by: 0, to, decisions })
    const since = anna.follow(id, to)
    await since.until(told => told.at(-1)?.kind === 'table')
    const known = since.items.filter(({ decision }) => decision !== null)
    expect(decisions).toEqual([0, 1].map(side => known.filter(({ by }) => by === side).length))
    expect(known.length).toBeGreaterThan(3)
    since.stop()
    expect((await anna.post(`/api/games/${id}/rewind`, { accept })).code).toBe(409)
    const offered = (await boris.table(id)).table.offers.rewind!
    for (const wrong of [
      { to: hands[1].mark, from: hands[1].mark },
      { to: offered.to, from: offered.to },
    ]) {
      const refused = await boris.post(`/api/games/${id}/rewind`, { accept: wrong })
      expect(refused).toMatchObject({ code: 409, body: { code: 'game.overtaken' } })
    }
    const live = anna.follow(id, hands[0].mark)
    await live.until(told => told.some(({ kind }) => kind === 'table'))
    const done = await boris.post<TableReply>(`/api/games/${id}/rewind`, {
      accept: { to: offered.to, from: hands[1].mark },
    })
    expect(done.body.table).toMatchObject({ rewinds: 1, offers: { rewind: null } })
    await live.until(told => told.some(({ kind }) => kind === 'snapshot'))
    live.stop()
    expect((await anna.table(id)).snapshot).toEqual(there)
    const again = [
      new RandomHand(anna, id, battle, await anna.table(id)),
      new RandomHand(boris, id, battle, await boris.table(id)),
    ]
    await playOn(again, random, 1000)
    const record = (await boris.get<GameRecord>(`/api/games/${id}/record`)).body
    const chain = again[1].follower.chain!
    const memento = { viewer: 1, commitment: made.commitment, contribution: 'boris', chain }
    expect(verify(parley, { scenario: 'field', options: record.options }, record, memento)).toBeNull()
    const kept = (await anna.table(id)).snapshot
    await house.close()
    house = await open()
    expect((await anna.at(house.base).table(id)).snapshot).toEqual(kept)
  })

  test('an offer to go back lapses with the next decision', async () => {
    const { id, anna, boris, hands } = await twoAtParley({})
    const random = new Random('lapse')
    const to = hands[0].mark
    await playOn(hands, random, 4)
    for (const hand of hands) await hand.catchUp()
    await anna.post(`/api/games/${id}/rewind`, { to })
    const offered = (await boris.table(id)).table.offers.rewind!
    const shown = (): number => house.hall.inMemory(id)!.match.seat('public').version
    for (const before = shown(); shown() === before; ) {
      // An event visible only to its own side doesn’t reveal that it was decided.
      expect((await boris.table(id)).table.offers.rewind).not.toBeNull()
      await playOn(hands, random, 1)
    }
    for (const hand of hands) await hand.catchUp()
    expect((await boris.table(id)).table.offers.rewind).toBeNull()
    const accept = { to: offered.to, from: hands[1].mark }
    const late = await boris.post(`/api/games/${id}/rewind`, { accept })
    expect(late).toMatchObject({ code: 409, body: { code: 'game.notAsked' } })
    // A repeated request is another offer: accepting the first undoes nothing that came later.
    await anna.post(`/api/games/${id}/rewind`, { to })
    const stale = await boris.post(`/api/games/${id}/rewind`, { accept: { ...accept, from: offered.to } })
    expect(stale).toMatchObject({ code: 409, body: { code: 'game.overtaken' } })
    expect((await boris.table(id)).table.rewinds).toBe(0)
  })

  test('time is up one moment and not before; an abandoned game is claimed after two weeks and not before', async () => {
    const MINUTE = 60_000
    clock = 1_800_000_000_000
    const begun = clock
    const live = await twoAtParley({ clock: { kind: 'live', minutes: 10, increment: 0 } })
    const hosted = (id: string) => house.hall.inMemory(id)!
    clock = begun + 10 * MINUTE - 1
    await timeUp(house.hall, hosted(live.id))
    expect((await live.anna.table(live.id)).table).toMatchObject({ state: 'playing', clocks: { left: [1, 1] } })
    clock++
    await timeUp(house.hall, hosted(live.id))
    expect((await live.anna.table(live.id)).table).toMatchObject({ state: 'over', result: { reason: 'time' } })

    clock = begun
    const slow = await twoAtParley()
    const random = new Random('claim')
    // Until only one of them is asked.
    for (let made = 0; made < 60 && hosted(slow.id).match.owing.length !== 1; made++)
      await playOn(slow.hands, random, 1)
    const [late] = hosted(slow.id).match.owing
    const [patient, other] = late === 0 ? [slow.boris, slow.anna] : [slow.anna, slow.boris]
    clock = begun + ABANDONED - 1
    expect((await patient.post(`/api/games/${slow.id}/claim`)).code).toBe(409)
    clock++
    expect((await other.post(`/api/games/${slow.id}/claim`)).code).toBe(409)
    expect((await patient.post<TableReply>(`/api/games/${slow.id}/claim`)).body.table).toMatchObject({
      state: 'over',
      result: { winner: 1 - late, reason: 'abandoned' },
    })
  })

  test('a step of the system’s clock loses no game', async () => {
    const steady = await openHouse(join(folder, 'steady'))
    const system = Date.now
    try {
      const [anna, boris] = [await Guest.arrive(steady.base), await Guest.arrive(steady.base)]
      const { id, invite } = await anna.make({
        game: 'parley',
        opponent: 'invited',
        clock: { kind: 'live', minutes: 1, increment: 0 },
      })
      await boris.post(`/api/games/${id}/join`, { invite })
      const hosted = (await steady.hall.get(id))!
      Date.now = () => system() + 3_600_000
      await timeUp(steady.hall, hosted)
      await bringOutDue(steady.hall)
      expect(hosted.result).toBeNull()
      const { clocks } = (await anna.table(id)).table
      expect(Math.min(...clocks!.left.map(left => left!))).toBeGreaterThan(30_000)
    } finally {
      Date.now = system
      await steady.close()
    }
  })

  test('a match without requests is put away, and its followers still hear of it', async () => {
    const { id, hands } = await twoAtParley()
    await playOn(hands, new Random('away'), 5)
    await house.hall.standings.flush()
    house.hall.putAway(0)
    expect(house.hall.size).toBe(0)
    await playOn(hands, new Random('again'), 5)
    expect(house.hall.inMemory(id)).not.toBeNull()
  })

  test('a spectator sees the public view, and may neither decide nor resign', async () => {
    const { id, hands } = await twoAtParley()
    await playOn(hands, new Random('look'), 4)
    const carla = await Guest.arrive(house.base)
    const seen = await carla.table(id)
    expect(seen.table.me).toBe('public')
    expect(seen.snapshot!.position).toEqual(house.hall.inMemory(id)!.match.seat('public').snapshot().position)
    expect((await carla.decide(id, { kind: 'pass' }, seen.mark!)).code).toBe(403)
    expect((await carla.post(`/api/games/${id}/resign`)).code).toBe(403)
    expect((await carla.get<ListReply>('/api/watch')).body.games.map(game => game.id)).toEqual([id])
    const closed = await twoAtParley({ spectators: false })
    expect((await carla.get(`/api/games/${closed.id}`)).code).toBe(404)
    expect((await carla.get(`/api/games/${closed.id}/events`)).code).toBe(404)
  })
})
