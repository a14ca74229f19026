/** Games load from a recent bookmark, and no one can tell the difference. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random, sample, type Viewer } from '@voltigeur/kernel'
import { type GameRecord, markOf } from '@voltigeur/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { type House, openHouse } from '../house-for-tests.ts'
import { BETWEEN } from './bookmarks.ts'
import { HostedMatch } from './hosted-match.ts'
import { decideAs } from './playing.ts'

let folder = ''
let house: House
let now = 1_800_000_000_000
let expected: number
beforeEach(async () => {
  expected = 0
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await openHouse(folder, { now: () => now })
})
afterEach(async () => {
  await house.close()
  expect(house.faults).toHaveLength(expected)
  rmSync(folder, { recursive: true, force: true })
})

const VIEWERS: readonly Viewer[] = [0, 1, 'public']

async function begun() {
  const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  const clock = { kind: 'live', minutes: 600, increment: 5 } as const
  const { id, invite } = await anna.make({
    game: 'crowning-glory',
    scenario: 'full-battle',
    opponent: 'invited',
    side: 0,
    clock,
  })
  await boris.post(`/api/games/${id}/join`, { invite })
  return { anna, boris, id }
}

/** Random legal decisions, up to this many rows; returns what was sent for each. */
async function playTo(id: string, rows: number, random: Random) {
  const sent: { side: number; decision: unknown; expect: string; key: string }[] = []
  for (;;) {
    const match = (await house.hall.get(id))!
    if (match.rows >= rows) return sent
    now += 1 + random.below(5000)
    const side = random.pick([...match.match.owing])
    const seat = match.match.seat(side)
    const decision = seat.battle.language.writeDecision(sample(seat.menus, random)!)
    const expect_ = markOf(match.rewinds, seat.version)
    const key = `key-of-row-${match.rows}`
    const verdict = await decideAs(house.hall, match, side, { decision, expect: expect_, key })
    if (!verdict.accepted) throw new Error(verdict.objections[0].text)
    sent.push({ side, decision, expect: expect_, key })
  }
}

const storedMark = (id: string) => house.hall.store.journal.bookmark(id)

/** Everything visible of a match from outside. */
const look = (match: HostedMatch) => ({
  rows: match.rows,
  rewinds: match.rewinds,
  result: match.result,
  draw: match.drawOffer,
  hints: match.hints,
  time: match.time.kept,
  changed: VIEWERS.map(viewer => match.changed(viewer)),
  seats: VIEWERS.map(viewer => ({
    undoable: match.match.seat(viewer).undoable,
    ...match.match.seat(viewer).snapshot(),
  })),
  hash: match.match.hash(),
})

async function bringOutAnew(id: string): Promise<HostedMatch> {
  await house.hall.standings.flush()
  house.hall.putAway(0)
  expect(house.hall.inMemory(id)).toBeNull()
  return (await house.hall.get(id))!
}

test('a long game is brought out from a bookmark as it was, and goes on the same', async () => {
  const { anna, boris, id } = await begun()
  const random = new Random('bookmarks')
  await playTo(id, BETWEEN - 1, random)
  expect(await storedMark(id)).toBeNull()
  for (const who of [anna, boris]) await who.post(`/api/games/${id}/hints`, { allow: true })
  await playTo(id, BETWEEN + 40, random)
  await anna.post(`/api/games/${id}/draw`, { offer: true })
  const mark = (await storedMark(id))!
  expect(mark.n).toBeGreaterThanOrEqual(BETWEEN)
  const before = look(house.hall.inMemory(id)!)
  const reading = vi.spyOn(house.hall.store.journal, 'read')
  const lean = await bringOutAnew(id)
  expect(reading.mock.calls).toEqual([[id, mark.n]])
  expect(look(lean)).toEqual(before)
  expect(lean.hints).toEqual({ on: true, offer: null, used: true })
  await playTo(id, lean.rows + 5, random)
  const rows = await house.hall.store.journal.read(id, 0)
  const whole = await HostedMatch.fromRows(lean.game, lean.arranged, rows, {
    journal: house.hall.store.journal,
    now: () => now,
    onFault: error => house.faults.push(error),
    tell: () => {},
  })
  expect(look(lean)).toEqual(look(whole))
})

test('requests that go back further than the bookmark are still answered', async () => {
  const { anna, boris, id } = await begun()
  const guests = [anna, boris]
  const random = new Random('further')
  const sent = await playTo(id, BETWEEN + 30, random)
  const [first] = sent
  await bringOutAnew(id)
  const again = await guests[first.side].decide(id, first.decision, first.expect, first.key)
  expect([again.code, again.body.accepted]).toEqual([200, true])
  const rowsNow = house.hall.inMemory(id)!.rows
  expect(rowsNow).toBe(BETWEEN + 30)

  const { version } = (await bringOutAnew(id)).match.seat(0)
  const following = anna.follow(id, '0.1')
  await following.until(told => told.filter(({ kind }) => kind === 'item').length === version - 1)
  expect(following.items.map(({ at }) => at)).toEqual(Array.from({ length: version - 1 }, (_, i) => i + 1))
  following.stop()

  await bringOutAnew(id)
  expect((await anna.post(`/api/games/${id}/rewind`, { to: '0.3' })).code).toBe(200)
  await bringOutAnew(id)
  expect((await boris.table(id)).table.offers.rewind).toMatchObject({ by: 0 })
  const { mark, table } = await boris.table(id)
  const accept = { to: table.offers.rewind!.to, from: mark }
  expect((await boris.post(`/api/games/${id}/rewind`, { accept })).code).toBe(200)
  const back = await bringOutAnew(id)
  expect([back.rewinds, back.match.seat(0).version]).toEqual([1, 3])
  const kept = back.match.rows.length

  await playTo(id, back.rows + BETWEEN + 30, random)
  expect((await storedMark(id))!.n).toBeGreaterThan(rowsNow)
  await bringOutAnew(id)
  await boris.post(`/api/games/${id}/resign`)
  await bringOutAnew(id)
  const { body } = await anna.get<GameRecord>(`/api/games/${id}/record`)
  expect(body.rows).toHaveLength(kept + BETWEEN + 30)
})

test('a bookmark that is of no use is left alone, and the game is brought out from its rows', async () => {
  const { id } = await begun()
  await playTo(id, BETWEEN + 30, new Random('spoilt'))
  const before = look(house.hall.inMemory(id)!)
  const mark = (await storedMark(id))!
  const reading = vi.spyOn(house.hall.store.journal, 'read')
  const spoilt = {
    'another edition': { ...mark, edition: '1.0' },
    'no JSON': { ...mark, body: '{' },
    'a game with other cells': { ...mark, body: mark.body.replace('"cells":{', '"cells":{"elsewhere":1,') },
    'something else': { ...mark, body: mark.body.replace(/"hash":"[^"]*"/, '"hash":"0"') },
  }
  for (const [what, one] of Object.entries(spoilt)) {
    await house.hall.store.journal.mark(one)
    expect(look(await bringOutAnew(id)), what).toEqual(before)
    expect(reading.mock.calls.at(-1), what).toEqual([id, 0])
  }
  // An earlier edition’s traces need no attention.
  expected = 3
})

test('while a long game is replayed from its rows, others have their turn', async () => {
  const { id } = await begun()
  await playTo(id, 30, new Random('turns'))
  house.hall.store.journal.bookmark = async () => null
  let turns = 0
  let done = false
  const others = (): void => {
    turns++
    if (!done) setImmediate(others)
  }
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 100))
  setImmediate(others)
  const match = await bringOutAnew(id)
  done = true
  clock.mockRestore()
  expect(match.rows).toBe(30)
  expect(turns).toBeGreaterThanOrEqual(30)
})
