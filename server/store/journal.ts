/** The rows of all games: everything here has happened, whatever becomes of the process. */
import type { Kysely } from 'kysely'
import type { BookmarksTable, RowsTable, Schema } from './schema.ts'
import type { StoredStanding } from './standing.ts'

export type StoredRow = Readonly<RowsTable>
export type StoredBookmark = Readonly<BookmarksTable>

export interface RowStore {
  /** True when the row is durably stored; false if there is already one with that number, so another was first. */
  append(row: StoredRow): Promise<boolean>
  /** From row `from` on, in order. */
  read(game: string, from: number): Promise<StoredRow[]>
  /** Replaces an earlier one of that game. Losing it loses nothing. */
  mark(bookmark: StoredBookmark): Promise<void>
  bookmark(game: string): Promise<StoredBookmark | null>
  /** All or none; those based on fewer rows than the stored ones are skipped. */
  stand(standings: readonly StoredStanding[]): Promise<void>
}

/** What one flush of the disk writes. */
export interface Batch {
  readonly rows: readonly StoredRow[]
  readonly bookmarks: readonly StoredBookmark[]
  readonly standings: readonly StoredStanding[]
  /** Whether a caller waits for earlier commits made elsewhere. */
  readonly flush: boolean
}

/** Returns for each row, in order, whether it was stored. */
export type WriteBatch = (batch: Batch) => Promise<readonly boolean[]>

type Waiting = { resolve(stored: boolean): void; reject(error: unknown): void } & (
  | { readonly row: StoredRow }
  | { readonly bookmark: StoredBookmark }
  | { readonly standings: readonly StoredStanding[] }
  | { readonly flush: true }
)

/** More would make the first ones wait. */
const MOST_AT_ONCE = 512

/**
 * Rows that come during a write are written together next: one flush of the disk for many. Each is answered only after
 * its flush.
 */
export class GroupCommit {
  readonly #write: WriteBatch
  #waiting: Waiting[] = []
  #busy = false

  constructor(write: WriteBatch) {
    this.#write = write
  }

  append(row: StoredRow): Promise<boolean> {
    return new Promise((resolve, reject) => this.#wait({ row, resolve, reject }))
  }

  async mark(bookmark: StoredBookmark): Promise<void> {
    await new Promise<boolean>((resolve, reject) => this.#wait({ bookmark, resolve, reject }))
  }

  async stand(standings: readonly StoredStanding[]): Promise<void> {
    if (standings.length === 0) return
    await new Promise<boolean>((resolve, reject) => this.#wait({ standings, resolve, reject }))
  }

  /** Resolves when all earlier commits of any writer are on the disk. */
  async flush(): Promise<void> {
    await new Promise<boolean>((resolve, reject) => this.#wait({ flush: true, resolve, reject }))
  }

  #wait(waiting: Waiting): void {
    this.#waiting.push(waiting)
    if (!this.#busy) void this.#go()
  }

  async #go(): Promise<void> {
    this.#busy = true
    while (this.#waiting.length > 0) {
      // Consecutive decisions go together: all of them are here before the first continues.
      await null
      const all = this.#waiting.splice(0, MOST_AT_ONCE)
      try {
        const stored = await this.#write(batchOf(all))
        let next = 0
        for (const one of all) one.resolve('row' in one ? stored[next++] : true)
      } catch (error) {
        for (const { reject } of all) reject(error)
      }
    }
    this.#busy = false
  }
}

function batchOf(all: readonly Waiting[]): Batch {
  const rows: StoredRow[] = []
  const bookmarks: StoredBookmark[] = []
  const standings: StoredStanding[] = []
  let flush = false
  for (const one of all) {
    if ('row' in one) rows.push(one.row)
    else if ('bookmark' in one) bookmarks.push(one.bookmark)
    else if ('standings' in one) standings.push(...one.standings)
    else flush = true
  }
  return { rows, bookmarks, standings, flush }
}

/** Reading is the same in every kind of database. */
export function readingFrom(db: Kysely<Schema>): Pick<RowStore, 'read' | 'bookmark'> {
  return {
    read: (game, from) =>
      db.selectFrom('rows').selectAll().where('game', '=', game).where('n', '>=', from).orderBy('n').execute(),
    bookmark: async game =>
      (await db.selectFrom('bookmarks').selectAll().where('game', '=', game).executeTakeFirst()) ?? null,
  }
}
