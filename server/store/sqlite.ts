/**
 * SQLite in a data folder: connections for requests and writes, and a thread that writes the rows and waits for the
 * disk.
 */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { ownBell } from './bell.ts'
import { type Batch, GroupCommit, readingFrom } from './journal.ts'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'
import { HouseDialect, Turnstile } from './sqlite-dialect.ts'
import { EMPTY_LOG, FLUSHED_LATER, PATIENT, PRAGMAS } from './sqlite-pragmas.ts'
import { NoStore, type Store } from './store.ts'

export const FILE = 'voltigeur.db'
const LOCK = 'voltigeur.lock'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Node’s own `recursive` never ends where the file system says that a parent it can see isn’t there, as under /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(dirname(resolve(folder)))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another server may have made it at the same moment.
    if (!isFolder(folder)) throw error
  }
}

export async function openSqlite(folder: string): Promise<Store> {
  try {
    makeFolder(folder)
  } catch (error) {
    throw new NoStore(
      `Can’t create the data folder ${folder} (${(error as NodeJS.ErrnoException).code}). Name another with DATA_FOLDER.`,
    )
  }
  const lock = lockFolder(folder)
  const file = join(folder, FILE)
  try {
    keepToOurselves(file)
    await bringUpToDate(file)
  } catch (error) {
    lock.close()
    throw refusal(error, folder) ?? error
  }
  const writer = new RowWriter(file)
  const turnstile = new Turnstile()
  const commits = new GroupCommit(async batch => {
    const leave = await turnstile.enter()
    return await writer.write(batch).finally(leave)
  })
  const reading = connect(file, PATIENT, true)
  const writing = connect(file, FLUSHED_LATER)
  const db = new Kysely<Schema>({
    dialect: new HouseDialect({
      reader: asKyselyTakesIt(reading),
      writer: asKyselyTakesIt(writing),
      turnstile,
      flush: () => commits.flush(),
    }),
  })
  return {
    kind: 'sqlite',
    db,
    bell: ownBell(),
    journal: {
      append: row => commits.append(row),
      mark: bookmark => commits.mark(bookmark),
      stand: standings => commits.stand(standings),
      ...readingFrom(db),
    },
    async erase() {
      await commits.flush()
      const leave = await turnstile.enter()
      await writer.emptyLog().finally(leave)
    },
    async close() {
      await db.destroy()
      await writer.close()
      reading.close()
      writing.close()
      lock.close()
    },
  }
}

function connect(file: string, pragmas: string, readOnly = false): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly })
  database.exec(pragmas)
  return database
}

/** It holds addresses, passwords and secret plans; SQLite’s additional files get the same rights. */
function keepToOurselves(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
  } catch {
    // If it can’t be written, SQLite says why.
  }
}

async function bringUpToDate(file: string): Promise<void> {
  const database = asKyselyTakesIt(connect(file, PRAGMAS))
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

/** Held as long as the process lives, however it ends: two houses with the same games wouldn’t hear of each other. */
function lockFolder(folder: string): DatabaseSync {
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(join(folder, LOCK))
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    throw refusal(error, folder) ?? error
  }
}

const ELSEWHERE = 'name another folder with DATA_FOLDER'
const MAY_NOT_WRITE = `can’t be written. Give the user that runs this server write access, or ${ELSEWHERE}.`
const NO_DATABASE = `holds a ${FILE} that isn’t a Voltigeur database or is damaged. Restore a backup, or ${ELSEWHERE}.`

/** What each error of SQLite means for the operator, by its number. */
const REASONS: Readonly<Record<number, string>> = {
  5: `is in use by another server. End that one, ${ELSEWHERE}, or use PostgreSQL, which several may share.`,
  8: MAY_NOT_WRITE,
  11: NO_DATABASE,
  13: `lies on a disk that is full. Make room there, or ${ELSEWHERE}.`,
  14: MAY_NOT_WRITE,
  26: NO_DATABASE,
}

/** SQLite tells the kind of an error in the lowest eight bits of its number. */
function refusal(error: unknown, folder: string): NoStore | null {
  const { errcode = 0 } = error as { errcode?: number }
  const reason = REASONS[errcode & 0xff]
  return reason === undefined ? null : new NoStore(`the data folder ${folder} ${reason}`)
}

/** More kinds of queries than the house has; each length of a list is a kind of its own. */
const MOST_PREPARED = 500

export function asKyselyTakesIt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  const prepare = (sql: string): SqliteStatement => {
    const statement = database.prepare(sql)
    const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[]
    return {
      reader: statement.columns().length > 0,
      all: parameters => statement.all(...values(parameters)),
      run: parameters => statement.run(...values(parameters)),
      iterate: parameters => statement.iterate(...values(parameters)),
    }
  }
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size >= MOST_PREPARED) prepared.clear()
      const statement = prepare(sql)
      prepared.set(sql, statement)
      return statement
    },
  }
}

type Answer = { readonly stored: readonly boolean[] } | { readonly error: string }

/** The thread that waits for the disk, so that others don’t have to. */
class RowWriter {
  readonly #worker: Worker
  #waiting: { resolve(stored: readonly boolean[]): void; reject(error: Error): void } | null = null
  #ended: Error | null = null

  constructor(file: string) {
    this.#worker = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: { file } })
    this.#worker.on('message', (answer: Answer) => {
      const waiting = this.#waiting
      this.#waiting = null
      if ('stored' in answer) waiting?.resolve(answer.stored)
      else waiting?.reject(new Error(answer.error))
    })
    this.#worker.on('error', error => this.#end(error as Error))
    this.#worker.on('exit', () => this.#end(new Error('the thread that writes has ended')))
  }

  /** Passing text is cheaper than passing objects. */
  write = (batch: Batch): Promise<readonly boolean[]> => this.#say(JSON.stringify(batch))

  emptyLog = (): Promise<readonly boolean[]> => this.#say(EMPTY_LOG)

  /** One thing at a time. */
  #say(text: string): Promise<readonly boolean[]> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended)
      this.#waiting = { resolve, reject }
      this.#worker.postMessage(text)
    })
  }

  #end(error: Error): void {
    this.#ended ??= error
    this.#waiting?.reject(error)
    this.#waiting = null
  }

  async close(): Promise<void> {
    this.#worker.postMessage(null)
    await new Promise<void>(resolve => (this.#ended ? resolve() : this.#worker.once('exit', () => resolve())))
  }
}
