/** The database of the house: SQLite in a data folder, or PostgreSQL if its address is given. */
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

export type { Store } from './store.ts'

/** Either a folder or the address of a PostgreSQL. */
export type StoreAddress = { readonly folder: string } | { readonly url: string }

export function openStore(where: StoreAddress): Promise<Store> {
  return 'url' in where ? openPostgres(where.url) : openSqlite(where.folder)
}
