/** What a database of the house offers, of any kind. */
import type { Kysely } from 'kysely'
import type { Bell } from './bell.ts'
import type { RowStore } from './journal.ts'
import type { Schema } from './schema.ts'

export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  readonly db: Kysely<Schema>
  readonly journal: RowStore
  /** Tells the other processes of the house that something has happened. */
  readonly bell: Bell
  /** Makes sure that deleted data is gone, as far as the database allows. */
  erase(): Promise<void>
  close(): Promise<void>
}

/** The database cannot be used; the message says what to do about it. */
export class NoStore extends Error {
  override readonly name = 'NoStore'
}
