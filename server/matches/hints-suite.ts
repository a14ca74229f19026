/** Hints between people: only when both agree, for as long as both agree, and unrated from then on. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random } from '@voltigeur/kernel'
import type { RatingsReply, Table, TableReply } from '@voltigeur/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Guest, RandomHand } from '../guest-for-tests.ts'
import { gameForTests, type House, openHouse } from '../house-for-tests.ts'
import type { StoreAddress } from '../store/open.ts'

const PATIENCE = 60_000

/** Two accounts at a server that can be started again. */
class Scene {
  house!: House
  anna!: Guest
  boris!: Guest
  readonly #folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  #where!: StoreAddress

  async open(where: (folder: string) => Promise<StoreAddress>): Promise<void> {
    this.#where = await where(this.#folder)
    this.house = await openHouse(this.#folder, { where: this.#where })
    const enter = (name: string) =>
      Guest.enter(this.house.base, '/api/auth/sign-up/name', { name, password: 'La Garde recule' })
    this.anna = await enter('Anna')
    this.boris = await enter('Boris')
  }

  async restart(): Promise<void> {
    await this.house.close()
    this.house = await openHouse(this.#folder, { where: this.#where })
    this.anna = this.anna.at(this.house.base)
    this.boris = this.boris.at(this.house.base)
  }

  async close(): Promise<void> {
    await this.house.close()
    expect(this.house.faults).toEqual([])
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async begun(): Promise<string> {
    const { id, invite } = await this.anna.make({ game: 'parley', opponent: 'invited', side: 0 })
    expect((await this.boris.post(`/api/games/${id}/join`, { invite })).code).toBe(200)
    return id
  }
}

const say = async (who: Guest, id: string, allow: boolean): Promise<Table> => {
  const { code, body, text } = await who.post<TableReply>(`/api/games/${id}/hints`, { allow })
  expect([code, code === 200 ? '' : text]).toEqual([200, ''])
  return body.table
}
const table = async (who: Guest, id: string): Promise<Table> => (await who.table(id)).table
const OFF = { hints: 'off', offers: { hints: null } } as const

export function hintsSuite(title: string, open: (folder: string) => Promise<StoreAddress>): void {
  describe(`hints between people, on ${title}`, () => {
    const at = new Scene()
    beforeAll(() => at.open(open), PATIENCE)
    afterAll(() => at.close())
    agreements(at)
    consequences(at)
  })
}

function agreements(at: Scene): void {
  test('a game begins without; an offer allows nothing, and the other player accepts it', async () => {
    const id = await at.begun()
    expect(await table(at.anna, id)).toMatchObject(OFF)
    expect(await say(at.anna, id, true)).toMatchObject({ hints: 'off', offers: { hints: 0 } })
    // Repeated by the side that offers, it agrees to nothing.
    expect(await say(at.anna, id, true)).toMatchObject({ hints: 'off', offers: { hints: 0 } })
    const agreed = { hints: 'on', offers: { hints: null }, hintsUsed: true }
    expect(await say(at.boris, id, true)).toMatchObject(agreed)
    expect(await table(at.anna, id)).toMatchObject(agreed)
  })

  test('an offer is declined by one, or withdrawn by the other', async () => {
    const id = await at.begun()
    await say(at.anna, id, true)
    expect(await say(at.boris, id, false)).toMatchObject(OFF)
    await say(at.boris, id, true)
    expect(await say(at.boris, id, false)).toMatchObject(OFF)
    await say(at.boris, id, true)
    // What was declined before counts for nothing now.
    expect(await say(at.anna, id, true)).toMatchObject({ hints: 'on' })
  })

  test('either player withdraws the agreement, and both must agree again', async () => {
    for (const [index, withdraws] of [at.anna, at.boris].entries()) {
      const id = await at.begun()
      await say(at.anna, id, true)
      await say(at.boris, id, true)
      expect(await say(withdraws, id, false)).toMatchObject({ ...OFF, hintsUsed: true })
      expect(await say(withdraws, id, true)).toMatchObject({ hints: 'off', offers: { hints: index } })
    }
  })

  test('only players offer and accept', async () => {
    const id = await at.begun()
    await say(at.anna, id, true)
    const stranger = await Guest.arrive(at.house.base)
    expect((await stranger.post(`/api/games/${id}/hints`, { allow: true })).code).toBe(403)
    expect((await stranger.post(`/api/games/${id}/hints`, { allow: false })).code).toBe(403)
    expect(await table(at.boris, id)).toMatchObject({ hints: 'off', offers: { hints: 0 } })
  })
}

function consequences(at: Scene): void {
  test('offer, agreement and withdrawal are kept when the server starts again', { timeout: PATIENCE }, async () => {
    const [offered, agreed, withdrawn] = [await at.begun(), await at.begun(), await at.begun()]
    for (const id of [offered, agreed, withdrawn]) await say(at.anna, id, true)
    for (const id of [agreed, withdrawn]) await say(at.boris, id, true)
    await say(at.boris, withdrawn, false)
    await at.restart()
    expect(await table(at.boris, offered)).toMatchObject({ hints: 'off', offers: { hints: 0 } })
    expect((await table(at.boris, offered)).hintsUsed).toBeUndefined()
    expect(await table(at.boris, agreed)).toMatchObject({ hints: 'on', offers: { hints: null }, hintsUsed: true })
    expect(await table(at.boris, withdrawn)).toMatchObject({ ...OFF, hintsUsed: true })
    expect(await say(at.boris, offered, true)).toMatchObject({ hints: 'on' })
  })

  test('an offer lapses with a takeback and with the end; an agreement outlasts the takeback', async () => {
    const random = new Random('hints')
    const battle = gameForTests('parley').open('field', { cards: 'drawn' })
    const id = await at.begun()
    const goBack = async (): Promise<Table> => {
      const hands = await Promise.all(
        [at.anna, at.boris].map(async who => new RandomHand(who, id, battle, await who.table(id))),
      )
      const to = hands[0].mark
      for (let n = 0; n < 4; n++) {
        for (const hand of hands) await hand.catchUp()
        expect((await hands.find(hand => hand.owes)!.play(random)).code).toBe(200)
      }
      expect((await at.anna.post(`/api/games/${id}/rewind`, { to })).code).toBe(200)
      const { mark, table } = await at.boris.table(id)
      const accept = { to: table.offers.rewind!.to, from: mark }
      return (await at.boris.post<TableReply>(`/api/games/${id}/rewind`, { accept })).body.table
    }
    await say(at.boris, id, true)
    expect(await goBack()).toMatchObject({ ...OFF, rewinds: 1 })
    await say(at.anna, id, true)
    await say(at.boris, id, true)
    expect(await goBack()).toMatchObject({ hints: 'on', rewinds: 2 })
    await say(at.boris, id, false)
    await say(at.anna, id, true)
    await at.boris.post(`/api/games/${id}/resign`)
    expect(await table(at.anna, id)).toMatchObject({ state: 'over', ...OFF })
    expect((await at.boris.post(`/api/games/${id}/hints`, { allow: true })).code).toBe(409)
  })

  test('a game with hints is unrated, also if they were withdrawn; one where they were declined counts', async () => {
    const ratings = async (id: string) => {
      await at.anna.post(`/api/games/${id}/resign`)
      return (await at.boris.get<RatingsReply>(`/api/games/${id}/ratings`)).body.ratings
    }
    const [agreed, withdrawn, declined] = [await at.begun(), await at.begun(), await at.begun()]
    for (const id of [agreed, withdrawn, declined]) await say(at.anna, id, true)
    for (const id of [agreed, withdrawn]) await say(at.boris, id, true)
    await say(at.anna, withdrawn, false)
    await say(at.boris, declined, false)
    expect(await ratings(agreed)).toEqual([])
    expect(await ratings(withdrawn)).toEqual([])
    expect(await ratings(declined)).toMatchObject([{ before: 1500 }, { before: 1500 }])
  })

  test('against the computer they are simply allowed, and there is nothing to agree', async () => {
    const { id } = await at.anna.make({ game: 'parley', opponent: { computer: 'random' }, side: 0 })
    expect(await table(at.anna, id)).toMatchObject({ hints: 'free', offers: { hints: null } })
    expect(await at.anna.post(`/api/games/${id}/hints`, { allow: true })).toMatchObject({
      code: 409,
      body: { code: 'game.hintsFree' },
    })
  })

  test('in a tournament there are none, not even against a computer: the other entrants have not agreed', async () => {
    const wish = {
      name: 'Without hints',
      game: 'parley',
      format: 'roundRobin',
      clock: { kind: 'days', days: 3 },
      computers: ['random'],
      enter: true,
    }
    const made = await at.anna.post<{ id: string }>('/api/tournaments', wish)
    expect([made.code, made.code === 200 ? '' : made.text]).toEqual([200, ''])
    const { id } = made.body
    expect((await at.anna.post(`/api/tournaments/${id}/start`)).code).toBe(200)
    const { games } = (await at.anna.get<{ games: { id: string }[] }>('/api/games')).body
    const tables = (await Promise.all(games.map(game => table(at.anna, game.id)))).filter(one => one.tournament)
    expect(tables.length).toBeGreaterThan(0)
    for (const table of tables) {
      expect(table).toMatchObject({ hints: 'never', tournament: { id, name: 'Without hints' } })
      expect(await at.anna.post(`/api/games/${table.id}/hints`, { allow: true })).toMatchObject({
        code: 409,
        body: { code: 'game.hintsNever' },
      })
    }
  })
}
