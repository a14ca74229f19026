import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadGame } from '@voltigeur/games'
import { completeOptions, Random } from '@voltigeur/kernel'
import { findingsOf, playFor } from '@voltigeur/lab'
import {
  type AnalysisReply,
  analysisReply,
  type LabListReply,
  type LabReply,
  labListReply,
  labReply,
  limits,
  type MeReply,
} from '@voltigeur/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Guest, RandomHand } from '../guest-for-tests.ts'
import { type House, openHouse } from '../house-for-tests.ts'
import { MOST_AN_HOUR, MOST_OF_ONE } from './orders.ts'

let folder = ''
let house: House
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
})
afterEach(async () => {
  await house.close()
  expect(house.faults).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

const SMALL = { game: 'crowning-glory', scenario: 'introductory' }
const RUN = { ...SMALL, players: ['random', 'random'], games: 2 }

async function until<T extends { state: string }>(ask: () => Promise<{ body: T }>): Promise<T> {
  for (;;) {
    const { body } = await ask()
    if (body.state !== 'waiting') return body
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

test('a finished game is analysed once, for any player who may look at it; an unfinished one for none', async () => {
  house = await openHouse(folder)
  const [anna, boris, carla] = await Promise.all([0, 1, 2].map(() => Guest.arrive(house.base)))
  const { id } = await anna.make({ ...SMALL, opponent: { computer: 'random' }, side: 1, spectators: false })
  const path = `/api/games/${id}/analysis`
  const battle = loadGame(SMALL.game).open(SMALL.scenario, armFor().options)
  const hand = new RandomHand(anna, id, battle, await anna.table(id))
  expect((await hand.play(new Random('study'), 'the only one')).code).toBe(200)
  hand.leave()
  const early = await anna.post(path, {})
  expect([early.code, early.text]).toEqual([409, expect.stringContaining('study.early')])
  expect((await anna.get(path)).code).toBe(404)

  await anna.post(`/api/games/${id}/resign`, {})
  // A viewer without access learns nothing of it; nor can a visitor who isn’t signed in order anything.
  expect((await boris.post(path, {})).code).toBe(404)
  expect((await new Guest(house.base).post(path, {})).code).toBe(401)
  expect((await anna.post(path, { positions: 10_000 })).code).toBe(400)

  const ordered = await anna.post<AnalysisReply>(path, {})
  expect([ordered.code, ordered.body.state]).toEqual([200, 'waiting'])
  const done = analysisReply.parse(await until(() => anna.get<AnalysisReply>(path)))
  expect(done).toMatchObject({ state: 'done', problem: null, asked: ordered.body.asked })
  expect(done.result!.points.length).toBeGreaterThan(1)
  expect(done.result).toMatchObject({ game: 'crowning-glory', view: null })
  const again = await anna.post<AnalysisReply>(path, {})
  expect(again.body).toEqual(done)
  expect((await carla.get(path)).code).toBe(404)
})

test('a run of the laboratory waits until a worker does it, even if the server is closed in between, and belongs to its owner', async () => {
  house = await openHouse(folder, { workers: 0 })
  const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  for (const [bad, why] of [
    [{ ...RUN, games: 0 }, 'games'],
    [{ ...RUN, games: limits.labGames + 1 }, `at most ${limits.labGames}`],
    [{ ...RUN, players: ['random'] }, '2 players'],
    [{ ...RUN, players: ['random', 'genius'] }, 'there is no player'],
    [{ ...RUN, scenario: 'nowhere' }, 'no scenario'],
    [{ ...RUN, game: 'chess' }, 'chess'],
  ] as const) {
    const { code, text } = await anna.post('/api/lab', bad)
    expect([code, text]).toEqual([400, expect.stringContaining(why)])
  }
  expect((await new Guest(house.base).post('/api/lab', RUN)).code).toBe(401)

  const ordered: LabReply[] = []
  for (let n = 0; n < MOST_OF_ONE; n++) {
    const { code, body } = await anna.post<LabReply>('/api/lab', { ...RUN, seed: `run ${n}` })
    expect([code, body.state, body.total]).toEqual([200, 'waiting', RUN.games])
    ordered.push(body)
  }
  expect((await anna.post('/api/lab', RUN)).code).toBe(429)
  expect((await boris.post('/api/lab', RUN)).code).toBe(200)
  expect((await boris.get(`/api/lab/${ordered[0].id}`)).code).toBe(404)
  const { db } = house.hall.store
  for (let n = 1; n <= MOST_AN_HOUR; n++) {
    await db
      .deleteFrom('orders')
      .where('player', '=', (await boris.get<MeReply>('/api/me')).body.player!.id)
      .execute()
    const { code, text } = await boris.post('/api/lab', RUN)
    if (n < MOST_AN_HOUR) expect(code).toBe(200)
    else expect([code, text]).toEqual([429, expect.stringContaining('study.anHour')])
  }
  const { runs } = labListReply.parse((await anna.get<LabListReply>('/api/lab')).body)
  expect(new Set(runs.map(({ id }) => id))).toEqual(new Set(ordered.map(({ id }) => id)))

  // Findings before an interruption aren’t computed again: these games weren’t played at all.
  const known = [1, 1].map((winner, index) => ({ ...facts('run 1', index), winner }))
  await house.hall.store.db
    .updateTable('orders')
    .set({ partial: JSON.stringify(known) })
    .where('id', '=', ordered[1].id)
    .execute()
  // One has failed the maximum number of times, the other one time less.
  for (const [at, tries] of [
    [0, 9],
    [2, 10],
  ]) {
    await house.hall.store.db.updateTable('orders').set({ tries }).where('id', '=', ordered[at].id).execute()
  }
  await house.close()
  house = await openHouse(folder, { workers: 1 })
  const back = anna.at(house.base)
  const [first, second, third] = await Promise.all(
    ordered.map(async ({ id }) => labReply.parse(await until(() => back.get<LabReply>(`/api/lab/${id}`)))),
  )
  const {
    arm: _,
    course: __,
    endings: ___,
    ...expected
  } = findingsOf(
    [armFor()],
    [0, 1].map(index => facts('run 0', index)),
  )[0]
  expect(first).toMatchObject({ state: 'done', done: 2, total: 2, result: JSON.parse(JSON.stringify(expected)) })
  expect(second).toMatchObject({ state: 'done', result: { games: 2, score: 0 } })
  expect(third).toMatchObject({
    state: 'failed',
    result: null,
    problem: expect.stringContaining('the analysis failed'),
  })
})

test.each([
  ['tries', 'captain'],
  ['done', 'random'],
] as const)(
  'a server that closes during a run, once there are %s, reports no fault and does not wait',
  async (sign, player) => {
    house = await openHouse(folder, { workers: 1 })
    const anna = await Guest.arrive(house.base)
    await anna.post<LabReply>('/api/lab', { ...RUN, players: [player, player], games: limits.labGames })
    const orders = house.hall.store.db.selectFrom('orders').select(sign)
    while ((await orders.executeTakeFirstOrThrow())[sign] === 0) await new Promise(resolve => setTimeout(resolve, 20))
    await house.close()
    expect(house.faults).toEqual([])
  },
)

const armFor = () => {
  const options = completeOptions(loadGame(SMALL.game), {})
  return { name: 'random against random', scenario: SMALL.scenario, options, players: RUN.players }
}

const facts = (seed: string, index: number) => playFor({ game: loadGame(SMALL.game), arms: [armFor()], seed }, index)
