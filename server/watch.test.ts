import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random } from '@voltigeur/kernel'
import type { MeReply, TableReply } from '@voltigeur/wire'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Guest, RandomHand } from './guest-for-tests.ts'
import { gameForTests, type House, openHouse } from './house-for-tests.ts'
import { buildServer } from './index.ts'
import type { Store } from './store/store.ts'
import { healthRoutes } from './watch.ts'

let folder = ''
let house: House
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await openHouse(folder)
})
afterEach(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (path: string) => {
  const answer = await fetch(`${house.base}${path}`)
  return { code: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

async function metrics(): Promise<ReadonlyMap<string, number>> {
  const { text } = await ask('/metrics')
  const samples = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(samples.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

/** Counters change after an answer has left, maybe later than its reader acts. */
async function until(name: string, value: number): Promise<void> {
  while ((await metrics()).get(`voltigeur_${name}`) !== value) await new Promise(resolve => setTimeout(resolve, 5))
}

describe('health', () => {
  test('the process lives and the database answers', async () => {
    expect(await ask('/healthz')).toMatchObject({ code: 200, text: 'alive\n' })
    expect(await ask('/readyz')).toMatchObject({ code: 200, text: 'ready\n' })
  })

  test('a server whose database is gone lives, but is not ready', async () => {
    const server = fastify()
    healthRoutes(server, house.hall.store)
    expect((await server.inject('/readyz')).statusCode).toBe(200)
    await house.close()
    expect((await server.inject('/healthz')).statusCode).toBe(200)
    const { statusCode, body } = await server.inject('/readyz')
    expect([statusCode, body]).toEqual([503, 'the database does not answer\n'])
  })

  test('a database that never answers is not waited for', async () => {
    const silent = {
      getExecutor: () => ({
        executeQuery: () => new Promise(() => {}),
        transformQuery: (x: unknown) => x,
        compileQuery: () => ({}),
      }),
    }
    const server = fastify()
    healthRoutes(server, { db: silent } as unknown as Store, 10)
    expect((await server.inject('/readyz')).statusCode).toBe(503)
  })
})

describe('metrics', () => {
  test('only where they are wanted', async () => {
    const without = await buildServer({ folder: join(folder, 'page') })
    expect((await without.inject('/metrics')).statusCode).toBe(404)
    expect((await without.inject('/readyz')).statusCode).toBe(200)
    await without.close()
  })

  test('in the text that Prometheus reads, each with what it is', async () => {
    const { code, type, text } = await ask('/metrics')
    expect([code, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    for (const line of text.trimEnd().split('\n')) {
      expect(line).toMatch(
        /^# (HELP|TYPE) voltigeur_\w+ \S|^voltigeur_\w+(\{\w+="[\w.]+"(,\w+="[\w.]+")*\})? \d+(\.\d+)?(e-\d+)?$/,
      )
    }
    const found = await metrics()
    expect(found.get('voltigeur_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(found.has('voltigeur_event_loop_delay_seconds{quantile="0.99"}')).toBe(true)
  })

  test('decisions, streams, matches and requests are counted, and no player is named', async () => {
    const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
    const made = await anna.make({ game: 'parley', opponent: 'invited', side: 0 })
    const joined = await boris.post<TableReply>(`/api/games/${made.id}/join`, {
      invite: made.invite,
      contribution: 'boris',
    })
    const battle = gameForTests('parley').open('field', { cards: 'drawn' })
    const hands = [
      new RandomHand(anna, made.id, battle, await anna.table(made.id)),
      new RandomHand(boris, made.id, battle, joined.body),
    ]
    const mover = hands.find(hand => hand.owes)!
    expect((await mover.play(new Random(1))).code).toBe(200)
    await until('decisions_total{result="accepted"}', 1)
    expect((await anna.decide(made.id, { nonsense: true }, '0.0')).code).toBeGreaterThanOrEqual(400)
    await until('decisions_total{result="refused"}', 1)

    const following = anna.follow(made.id)
    await following.until(told => told.length > 0)
    await until('streams_open', 1)
    following.stop()
    await until('streams_open', 0)

    const before = await metrics()
    expect(before.get('voltigeur_matches_in_memory')).toBe(1)
    expect(before.get('voltigeur_decisions_total{result="failed"}')).toBe(0)
    await ask('/nowhere')
    await until('requests_total{class="4xx"}', before.get('voltigeur_requests_total{class="4xx"}')! + 1)
    expect((await metrics()).get('voltigeur_requests_total{class="5xx"}')).toBe(0)

    const { text } = await ask('/metrics')
    for (const secret of [made.id, made.invite, (await anna.get<MeReply>('/api/me')).body.player?.name]) {
      expect(secret).toBeTruthy()
      expect(text).not.toContain(String(secret))
    }
  })

  test('jobs are counted by kind and state', async () => {
    const found = [...(await metrics())].filter(([name]) => name.startsWith('voltigeur_jobs'))
    expect(found).toEqual(
      ['move', 'study'].flatMap(kind =>
        ['waiting', 'active', 'failed'].map(state => [`voltigeur_jobs{kind="${kind}",state="${state}"}`, 0]),
      ),
    )
  })

  test('a fault is counted and told', async () => {
    house.hall.store.journal.read = () => Promise.reject(new Error('the disk is gone'))
    const anna = await Guest.arrive(house.base)
    const made = await anna.make({ game: 'parley', opponent: 'invited', side: 0 })
    const boris = await Guest.arrive(house.base)
    const joined = await boris.post(`/api/games/${made.id}/join`, { invite: made.invite, contribution: 'b' })
    expect(joined.code).toBe(500)
    expect(house.faults.length).toBeGreaterThan(0)
    await until('faults_total', house.faults.length)
    await until('requests_total{class="5xx"}', 1)
  })
})
