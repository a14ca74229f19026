/** What the server admin asks of running servers, and players who may not come in. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface BansTable {
  player: string
  since: number
  reason: string
}

/**
 * `end`: one process ends a game. `forget`: each process looks up again who a player is. `announce`: a sentence on every page, with
 * the time until which it stands.
 */
export interface ErrandsTable {
  id: string
  kind: 'end' | 'forget' | 'announce'
  about: string
  made: number
  until: number | null
  /** When it was done; null as long as it waits for a server. */
  done: number | null
  outcome: string | null
}

export interface AdminSchema {
  bans: BansTable
  errands: ErrandsTable
}

export const admin: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables as they were then, not as they are now
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('bans')
      .addColumn('player', 'text', column => column.primaryKey().references('players.id').onDelete('cascade'))
      .addColumn('since', 'bigint', column => column.notNull())
      .addColumn('reason', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createTable('errands')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('about', 'text', column => column.notNull())
      .addColumn('made', 'bigint', column => column.notNull())
      .addColumn('until', 'bigint')
      .addColumn('done', 'bigint')
      .addColumn('outcome', 'text')
      .execute()
  },
}
