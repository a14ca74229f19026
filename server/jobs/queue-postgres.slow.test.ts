/** The queue that several processes share, on a real PostgreSQL. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '../store/open.ts'
import { startPostgres, type TestPostgres } from '../store/postgres-for-tests.ts'
import { openBossQueue } from './boss-queue.ts'
import type { JobQueue } from './queue.ts'
import { gate, job, QueueHand, queueSuite } from './queue-suite.ts'

let postgres: TestPostgres
const stores: Store[] = []
beforeAll(async () => {
  postgres = await startPostgres()
})
afterEach(async () => {
  await sql`delete from pgboss.job`.execute(stores[0].db)
  await Promise.all(stores.splice(0).map(store => store.close()))
})
afterAll(() => postgres.stop())

async function open(): Promise<JobQueue> {
  const store = await openStore({ url: postgres.url })
  stores.push(store)
  return openBossQueue(store, () => {}, { lookForTheSilent: 1, poll: 0.5, pause: 1 })
}

queueSuite('the queue of several processes', { open, shared: true })

test('two who take jobs do each of them once', async () => {
  const [one, other] = [await open(), await open()]
  const hand = new QueueHand()
  const by = new Set<string>()
  const both = gate()
  const as = (name: string) => async (data: Parameters<QueueHand['work']>[0]) => {
    if (by.add(name).size === 2) both.open()
    await both.opened
    await hand.work(data)
  }
  await Promise.all([one.take('move', 2, as('one')), other.take('move', 2, as('other'))])
  const keys = Array.from({ length: 30 }, (_, i) => `k${i}`)
  await Promise.all(keys.map((key, i) => (i % 2 ? one : other).post(job(key))))
  await hand.until(() => hand.done.length >= keys.length)
  expect(hand.done.toSorted()).toEqual(keys.toSorted())
  await Promise.all([one.close(), other.close()])
})

test('the job of one who fell silent is taken by another, that of one who still works is not', async () => {
  const [dead, alive] = [await open(), await open()]
  const hand = new QueueHand()
  hand.gates.set('kept', gate())
  await dead.take('move', 1, async () => {
    await new Promise(() => {})
  })
  await dead.post(job('lost'))
  const active = async (): Promise<number> =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from pgboss.job where state = 'active'`.execute(stores[1].db))
        .rows[0].n,
    )
  while ((await active()) < 1) await new Promise(resolve => setTimeout(resolve, 20))
  await alive.take('move', 2, hand.work)
  await alive.post(job('kept'))
  await hand.until(() => hand.begun.includes('kept'))
  // As if it hadn’t been heard of for that long.
  await stores[0].close()
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where singleton_key = 'lost'`.execute(
    stores[1].db,
  )
  await hand.until(() => hand.done.includes('lost'))
  expect(hand.begun).toEqual(['kept', 'lost'])
  hand.gates.get('kept')!.open()
  await hand.until(() => hand.done.includes('kept'))
  await alive.close()
  stores.shift()
})
