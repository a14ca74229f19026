/** The database of the house: SQLite in a data folder, or PostgreSQL where an address of one is given. */
import type { Kysely } from 'kysely'
import type { Bell } from './bell.ts'
import type { Journal } from './journal.ts'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  readonly db: Kysely<Schema>
  readonly journal: Journal
  /** Tells the other processes of the house that something has happened. */
  readonly bell: Bell
  close(): Promise<void>
}

/** Either a folder or the address of a PostgreSQL. */
export type Whereabouts = { readonly folder: string } | { readonly url: string }

/** The database cannot be used; the message says what to do about it. */
export class NoStore extends Error {
  override readonly name = 'NoStore'
}

export function openStore(where: Whereabouts): Promise<Store> {
  return 'url' in where ? openPostgres(where.url) : openSqlite(where.folder)
}
