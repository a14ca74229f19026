/** The database of a house, opened beside its servers: no lock is taken, and nothing is brought up to date. */
import { execFile } from 'node:child_process'
import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { Pool } from 'pg'
import type { StoreAddress } from '../store/open.ts'
import { noStore } from '../store/postgres.ts'
import type { Schema } from '../store/schema.ts'
import { asKyselyTakesIt, FILE } from '../store/sqlite.ts'
import { PRAGMAS } from '../store/sqlite-pragmas.ts'
import { NoStore } from '../store/store.ts'

const run = promisify(execFile)

export interface Beside {
  readonly db: Kysely<Schema>
  /** Gives room that is no longer used back to the disk. */
  vacuum(): Promise<void>
  /** A copy of one moment, with everything that was acknowledged before it; for the owner alone to read. */
  backUp(file: string): Promise<void>
  close(): Promise<void>
}

export async function openBeside(where: StoreAddress): Promise<Beside> {
  const beside = 'url' in where ? postgres(where.url) : sqlite(where.folder)
  try {
    await sql`select 1`.execute(beside.db).catch(error => {
      throw noStore(error)
    })
    await beside.db
      .selectFrom('errands')
      .select('id')
      .limit(1)
      .execute()
      .catch(() => {
        throw new NoStore('This database is of an earlier version. Start the server of this version on it once.')
      })
    return beside
  } catch (error) {
    await beside.close()
    throw error
  }
}

function sqlite(folder: string): Beside {
  const file = join(folder, FILE)
  if (!existsSync(file)) {
    throw new NoStore(`There is no ${FILE} in ${folder}. Name the data folder of the server with DATA_FOLDER.`)
  }
  const database = new DatabaseSync(file)
  database.exec(PRAGMAS)
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: asKyselyTakesIt(database) }) })
  return {
    db,
    vacuum: async () => database.exec('VACUUM'),
    backUp: async copy => {
      reserve(copy)
      // It must not exist, or be empty.
      database.prepare('VACUUM INTO ?').run(copy)
    },
    close: () => db.destroy(),
  }
}

function postgres(url: string): Beside {
  const pool = new Pool({ connectionString: url, max: 2, application_name: 'voltigeur admin' })
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    async vacuum() {
      await sql`vacuum (analyze)`.execute(db)
    },
    async backUp(copy) {
      reserve(copy)
      try {
        // Arguments can be read by everyone on the machine, the environment by its owner.
        const plain = new URL(url)
        const { password } = plain
        plain.password = ''
        const env = { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) }
        await run('pg_dump', ['--format=custom', '--no-owner', `--file=${copy}`, plain.href], { env })
      } catch (error) {
        rmSync(copy, { force: true })
        const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
        if (code === 'ENOENT') throw new NoStore('Can’t find pg_dump. Install the client programs of PostgreSQL.')
        throw new NoStore(`pg_dump failed: ${stderr.trim()}`)
      }
    },
    close: () => db.destroy(),
  }
}

/** What is there already is not overwritten, and no one else can read what comes. */
function reserve(copy: string): void {
  try {
    closeSync(openSync(copy, 'wx', 0o600))
    chmodSync(copy, 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new NoStore(
      code === 'EEXIST' ? `${copy} already exists. Name another file.` : `Can’t write ${copy} (${code}).`,
    )
  }
}
