import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, type SqliteDatabase, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Batch, GroupCommit } from './journal.ts'
import { HouseDialect, Turnstile } from './sqlite-dialect.ts'
import { FLUSHED_LATER, PRAGMAS } from './sqlite-pragmas.ts'

interface Notes {
  notes: { text: string }
}

let folder = ''
let open: DatabaseSync[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  open = []
})
afterEach(() => {
  for (const database of open) database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A disk that flushes on command. */
function house() {
  const flushes: { resolve(): void; reject(error: Error): void }[] = []
  const connect = (pragmas: string): SqliteDatabase => {
    const database = new DatabaseSync(join(folder, 'notes.db'))
    open.push(database)
    database.exec(pragmas)
    database.exec('CREATE TABLE IF NOT EXISTS notes (text TEXT)')
    return {
      close: () => {},
      prepare(text) {
        const statement = database.prepare(text)
        const values = (given: readonly unknown[]): SQLInputValue[] => given as SQLInputValue[]
        return {
          reader: statement.columns().length > 0,
          all: given => statement.all(...values(given)),
          run: given => statement.run(...values(given)),
          iterate: given => statement.iterate(...values(given)),
        }
      },
    }
  }
  const turnstile = new Turnstile()
  const dialect = new HouseDialect({
    reader: connect(PRAGMAS),
    writer: connect(FLUSHED_LATER),
    turnstile,
    flush: () => new Promise((resolve, reject) => flushes.push({ resolve, reject })),
  })
  const db = new Kysely<Notes>({ dialect })
  const write = (text: string) => db.insertInto('notes').values({ text }).execute()
  const read = async () => (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text)
  return { db, flushes, turnstile, write, read }
}

/** Whether it is done once all immediate work is done. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  let done = false
  const note = (): void => {
    done = true
  }
  work.then(note, note)
  await new Promise(resolve => setImmediate(resolve))
  return done
}

test('a writer is answered only after the flush; others read and write in between', async () => {
  const { flushes, write, read, db } = house()
  const one = write('one')
  expect(await isDone(one)).toBe(false)
  expect(await read()).toEqual(['one'])
  const two = db.transaction().execute(async trx => {
    await trx.insertInto('notes').values({ text: 'two' }).execute()
    return await trx.selectFrom('notes').select('text').execute()
  })
  expect(await isDone(two)).toBe(false)
  expect(await read()).toEqual(['one', 'two'])
  expect(flushes).toHaveLength(2)
  flushes[0].resolve()
  expect([await isDone(one), await isDone(two)]).toEqual([true, false])
  flushes[1].resolve()
  expect(await two).toEqual([{ text: 'one' }, { text: 'two' }])
})

test('no one else sees what is not committed, and what fails is undone and flushes nothing', async () => {
  const { flushes, read, write, db } = house()
  const failing = db.transaction().execute(async trx => {
    await trx.insertInto('notes').values({ text: 'never' }).execute()
    expect(await read()).toEqual([])
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect([await read(), flushes]).toEqual([[], []])
  // The way is free for the next.
  const next = write('next')
  expect(await isDone(next)).toBe(false)
  flushes[0].resolve()
  await next
})

test('a flush that fails is reported to those that waited for it, and undoes nothing of another', async () => {
  const { flushes, read, db } = house()
  const note = (text: string, wait?: Promise<void>) =>
    db.transaction().execute(async trx => {
      await trx.insertInto('notes').values({ text }).execute()
      await wait
    })
  const first = note('first')
  expect(await isDone(first)).toBe(false)
  let go = (): void => {}
  const second = note('second', new Promise(resolve => (go = resolve)))
  expect(await isDone(second)).toBe(false)
  flushes[0].reject(new Error('the disk is gone'))
  await expect(first).rejects.toThrow('the disk is gone')
  go()
  expect(await isDone(second)).toBe(false)
  flushes[1].resolve()
  await second
  expect(await read()).toEqual(['first', 'second'])
})

test('flushes that are asked for while one is under way are one, next; each waits for its own', async () => {
  const written: { readonly batch: Batch; resolve(stored: readonly boolean[]): void }[] = []
  const commits = new GroupCommit(batch => new Promise(resolve => written.push({ batch, resolve })))
  const row = { game: 'g', n: 0, by: '0', kind: 'undo', body: null, key: null, time: 1 }
  const first = commits.flush()
  expect(await isDone(first)).toBe(false)
  expect(written[0].batch).toEqual({ rows: [], bookmarks: [], standings: [], flush: true })
  const [second, stored, third] = [commits.flush(), commits.append(row), commits.flush()]
  written[0].resolve([])
  expect([await isDone(first), await isDone(second)]).toEqual([true, false])
  expect(written[1].batch).toEqual({ rows: [row], bookmarks: [], standings: [], flush: true })
  written[1].resolve([true])
  expect(await Promise.all([second, stored, third])).toEqual([undefined, true, undefined])
})

test('a writer waits for those that came first', async () => {
  const { flushes, turnstile, write, db } = house()
  const leave = await turnstile.enter()
  const late = write('late')
  expect(await isDone(late)).toBe(false)
  expect(flushes).toEqual([])
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  leave()
  expect(await isDone(late)).toBe(false)
  flushes[0].resolve()
  await late
})
