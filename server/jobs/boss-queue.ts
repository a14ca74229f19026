/**
 * Where several processes share a PostgreSQL: pg-boss hands each job to one of them. The process that does a job says
 * so every few seconds; when it falls silent, another gets the job.
 */
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type Db, PgBoss } from 'pg-boss'
import type { Store } from '../store/open.ts'
import { noStore, oneAtATime } from '../store/postgres.ts'
import type { Schema } from '../store/schema.ts'
import { LATE, roundFor } from './line.ts'
import {
  everyCount,
  FIRST_PAUSE,
  JOB_KINDS,
  type Job,
  type JobCount,
  type JobData,
  type JobKind,
  type JobQueue,
  type JobState,
  LONGEST_PAUSE,
} from './queue.ts'

/** As short as pg-boss allows: a player waits when the process thinking for their opponent is gone. */
const HEARTBEAT = 10
const LOOK_FOR_THE_SILENT = 5
/** A ring wakes the others; this is for when no process could ring. */
const POLL = 2
const HOUR = 3600
/** Longer than any study takes; heartbeats tell earlier whether a process still does it. */
const LONGEST_JOB = 23 * HOUR
const KEPT_WHEN_DONE = 600
const CLOSING = 10_000

/** Their names in pg-boss. */
const STATES: Readonly<Record<string, JobState>> = {
  created: 'waiting',
  active: 'active',
  retry: 'failed',
  failed: 'failed',
}

/** In seconds. */
interface Tempo {
  readonly lookForTheSilent: number
  readonly poll: number
  readonly pause: number
}
const USUAL: Tempo = { lookForTheSilent: LOOK_FOR_THE_SILENT, poll: POLL, pause: FIRST_PAUSE / 1000 }

export async function openBossQueue(
  store: Store,
  onFault: (error: unknown) => void,
  tempo: Tempo = USUAL,
): Promise<JobQueue> {
  const queue = new BossQueue(store, onFault, tempo)
  try {
    await oneAtATime(store.db, () => queue.open())
  } catch (error) {
    await queue.close().catch(() => {})
    throw noStore(error)
  }
  return queue
}

class BossQueue implements JobQueue {
  readonly #store: Store
  readonly #boss: PgBoss
  readonly #tempo: Tempo
  readonly #workers = new Map<string, string[]>()
  readonly #stops: (() => void)[] = []

  constructor(store: Store, onFault: (error: unknown) => void, tempo: Tempo) {
    this.#store = store
    this.#tempo = tempo
    this.#boss = new PgBoss({
      db: throughStore(store.db),
      schedule: false,
      superviseIntervalSeconds: tempo.lookForTheSilent,
      monitorIntervalSeconds: tempo.lookForTheSilent,
      maintenanceIntervalSeconds: KEPT_WHEN_DONE,
      monitorVacuum: false,
    })
    this.#boss.on('error', onFault)
  }

  async open(): Promise<void> {
    await this.#boss.start()
    for (const kind of JOB_KINDS) {
      await this.#boss.createQueue(kind, {
        policy: 'exclusive',
        heartbeatSeconds: HEARTBEAT,
        expireInSeconds: LONGEST_JOB,
        deleteAfterSeconds: KEPT_WHEN_DONE,
        retryLimit: 1000,
        retryDelay: this.#tempo.pause,
        retryBackoff: true,
        retryDelayMax: LONGEST_PAUSE / 1000,
      })
    }
    const { bell } = this.#store
    this.#stops.push(
      bell.listen(({ what, game }) => {
        if (what === 'job') this.#wake(game)
      }),
      bell.onMissed(() => {
        for (const kind of JOB_KINDS) this.#wake(kind)
      }),
    )
  }

  async post(job: Job): Promise<void> {
    const { kind, key, group, asker } = job
    const data = { ...job.data, asker }
    const priority = -(await this.#roundOf(job))
    const id = await this.#boss.send(kind, data, { singletonKey: key, group: { id: group }, priority })
    if (id !== null) await this.#store.bell.ring({ what: 'job', game: kind })
  }

  /** Jobs of a higher priority are handed out first: those of an earlier round. */
  async #roundOf({ kind, asker }: Job): Promise<number> {
    const { rows } = await sql<{ first: number | null; own: string; near: string }>`
      select max(priority + case when data->'asker'->>'late' = 'true' then ${LATE}::int else 0 end) as first, count(*) filter (where data->'asker'->>'player' = ${asker.player}) as own,
        count(*) filter (where data->'asker'->>'network' = ${asker.network ?? ''}) as near
      from pgboss.job where name = ${kind} and state::text in ('created', 'active', 'retry')`.execute(this.#store.db)
    const [{ first, own, near }] = rows
    return roundFor(first === null ? 0 : -Number(first), asker, Number(own), Number(near))
  }

  async counts(): Promise<readonly JobCount[]> {
    const { rows } = await sql<{ name: string; state: string; count: string }>`
      select name, state::text as state, count(*) as count from pgboss.job
      where state::text in ('created', 'active', 'retry', 'failed') group by name, state`.execute(this.#store.db)
    return everyCount((kind, state) =>
      rows.reduce((sum, row) => sum + (row.name === kind && STATES[row.state] === state ? Number(row.count) : 0), 0),
    )
  }

  async take(kind: JobKind, lanes: number, work: (data: JobData) => Promise<void>): Promise<void> {
    const options = { pollingIntervalSeconds: this.#tempo.poll, groupConcurrency: 1 } as const
    const ids: string[] = []
    this.#workers.set(kind, ids)
    for (let lane = 0; lane < lanes; lane++) {
      const id: string = await this.#boss.work<JobData>(kind, options, async ([job]) => {
        await work(job.data)
        // There may be more: a worker that has finished one checks again at once.
        this.#boss.notifyWorker(id)
      })
      ids.push(id)
    }
  }

  #wake(kind: string): void {
    for (const id of this.#workers.get(kind) ?? []) this.#boss.notifyWorker(id)
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    await this.#boss.stop({ graceful: true, timeout: CLOSING })
  }
}

/** On the store’s connections; one with a failed statement isn’t returned in the middle of a transaction. */
const throughStore = (db: Kysely<Schema>): Db => ({
  executeSql: (text, values = []) =>
    db.connection().execute(async one => {
      try {
        // biome-ignore lint/suspicious/noExplicitAny: pg-boss knows the rows that it asks for
        const { rows } = await one.executeQuery<any>(CompiledQuery.raw(text, [...values]))
        return { rows }
      } catch (error) {
        await sql`rollback`.execute(one).catch(() => {})
        throw error
      }
    }),
})
