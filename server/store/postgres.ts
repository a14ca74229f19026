/** PostgreSQL, which any number of processes may share: rows are written many at a time, and news goes by NOTIFY. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client, Pool, types } from 'pg'
import type { Bell, BellRing } from './bell.ts'
import { type Batch, GroupCommit, readingFrom, type StoredRow } from './journal.ts'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'
import { writeStandings } from './standing.ts'
import { NoStore, type Store } from './store.ts'

const CHANNEL = 'voltigeur'
/** Large enough for times in milliseconds, so texts aren’t needed. */
const BIGINT = 20

// The driver gives the type of a number only by its code.
const parsers: typeof types = {
  ...types,
  getTypeParser: ((id: number, format: never) =>
    id === BIGINT ? Number : types.getTypeParser(id, format)) as typeof types.getTypeParser,
}

export async function openPostgres(url: string): Promise<Store> {
  const pool = new Pool({ connectionString: url, max: 10, types: parsers, application_name: 'voltigeur' })
  // An idle connection that breaks is replaced when needed.
  pool.on('error', () => {})
  // A broken connection in use is noticed by its next statement; without a listener it would end the process.
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await oneAtATime(db, () => migrate(db))
  } catch (error) {
    await db.destroy()
    throw noStore(error)
  }
  const bell = new NotifyBell(url, pool)
  await bell.open()
  const commits = new GroupCommit(batch => writeBatch(pool, batch))
  return {
    kind: 'postgres',
    db,
    bell,
    journal: {
      append: row => commits.append(row),
      mark: bookmark => commits.mark(bookmark),
      stand: standings => writeStandings(db, standings),
      ...readingFrom(db),
    },
    async erase() {
      // Its space can be overwritten; until then only readers of the disk can see it.
      await sql`vacuum chat`.execute(db)
    },
    async close() {
      await bell.close()
      await db.destroy()
    },
  }
}

/** Any number, as long as it is ours: the process that holds its lock creates tables. */
const MAKING = 18_051_202

/** Servers that start on an empty database at the same time create its tables one after another. */
export async function oneAtATime(db: Kysely<Schema>, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async one => {
    await sql`select pg_advisory_lock(${sql.lit(MAKING)})`.execute(one)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MAKING)})`.execute(one)
    }
  })
}

const MAY_NOT = '42501'

/** What an error means for the operator who starts a server. */
export function noStore(error: unknown): NoStore {
  if (error instanceof NoStore) return error
  const { code, message } = error as { code?: string; message: string }
  if (code === MAY_NOT) {
    return new NoStore(
      `The user of DATABASE_URL can’t create tables (${message}). Let an administrator of that database run ` +
        'GRANT CREATE ON DATABASE <database> TO <user>; and GRANT CREATE ON SCHEMA public TO <user>;',
    )
  }
  return new NoStore(
    `Can’t use the database of DATABASE_URL: ${message}. Check that it runs and that the address is right.`,
  )
}

/** One statement, so one transaction and one flush; the others hear of it as soon as it is committed. */
const INSERT = `
  WITH stored AS (
    INSERT INTO rows (game, n, by, kind, body, key, time)
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
    ON CONFLICT DO NOTHING RETURNING game, n
  )
  SELECT game, n, pg_notify('${CHANNEL}', 'rows ' || game || ' ' || n) FROM stored`

/** Another process may have stored a later bookmark in the meantime. */
const MARK = `
  INSERT INTO bookmarks (game, n, edition, body)
  SELECT DISTINCT ON (game) * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[]) AS mark (game, n, edition, body)
  ORDER BY game, n DESC
  ON CONFLICT (game) DO UPDATE SET n = excluded.n, edition = excluded.edition, body = excluded.body
  WHERE bookmarks.n <= excluded.n`

async function writeBatch(pool: Pool, { rows, bookmarks }: Batch): Promise<readonly boolean[]> {
  const stored = rows.length === 0 ? [] : await writeRows(pool, rows)
  if (bookmarks.length > 0) {
    const values = (['game', 'n', 'edition', 'body'] as const).map(name => bookmarks.map(one => one[name]))
    // The rows are stored; a missing bookmark doesn’t change that.
    await pool.query({ name: 'bookmarks', text: MARK, values }).catch(() => {})
  }
  return stored
}

async function writeRows(pool: Pool, rows: readonly StoredRow[]): Promise<boolean[]> {
  const column = <K extends keyof StoredRow>(name: K): StoredRow[K][] => rows.map(row => row[name])
  const values = (['game', 'n', 'by', 'kind', 'body', 'key', 'time'] as const).map(column)
  const { rows: stored } = await pool.query<{ game: string; n: number }>({ name: 'rows', text: INSERT, values })
  const found = new Set(stored.map(({ game, n }) => `${game} ${n}`))
  // Of two with the same number in one batch the first was stored.
  return rows.map(({ game, n }) => found.delete(`${game} ${n}`))
}

const AGAIN = 500

/** Listens on its own connection; when that breaks it opens another, and tells all listeners to check again. */
class NotifyBell implements Bell {
  readonly #url: string
  readonly #pool: Pool
  readonly #listeners = new Set<(ring: BellRing) => void>()
  readonly #missed = new Set<() => void>()
  #client: Client | null = null
  #closed = false

  constructor(url: string, pool: Pool) {
    this.#url = url
    this.#pool = pool
  }

  async open(): Promise<void> {
    const client = new Client({ connectionString: this.#url, application_name: 'voltigeur bell', keepAlive: true })
    client.on('notification', ({ payload = '' }) => {
      const [what, game, more] = payload.split(' ')
      const rest = more === undefined ? {} : what === 'rows' ? { n: Number(more) } : { note: more }
      const ring = { what: what as BellRing['what'], game, ...rest }
      for (const listener of this.#listeners) listener(ring)
    })
    client.on('error', () => {})
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    this.#client = client
    client.on('end', () => void this.#again())
  }

  async #again(): Promise<void> {
    while (!this.#closed) {
      try {
        await new Promise(resolve => setTimeout(resolve, AGAIN))
        await this.open()
        for (const tell of this.#missed) tell()
        return
      } catch {
        // Not there yet: the next try is soon.
      }
    }
  }

  async ring({ what, game, n, note }: BellRing): Promise<void> {
    const more = n ?? note
    await this.#pool.query('SELECT pg_notify($1, $2)', [
      CHANNEL,
      [what, game, ...(more === undefined ? [] : [more])].join(' '),
    ])
  }

  listen(listener: (ring: BellRing) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onMissed(listener: () => void): () => void {
    this.#missed.add(listener)
    return () => this.#missed.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end()
  }
}
