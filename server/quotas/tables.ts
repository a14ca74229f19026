/** What players and networks have used, and exceptions for single players. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface UsageTable {
  who: string
  /** Hours since 1970. */
  hour: number
  /** Milliseconds. */
  processor: number
  bytes: number
}

interface AllowancesTable {
  player: string
  games: number
  minutes: number
  megabytes: number
}

export interface QuotasSchema {
  usage: UsageTable
  allowances: AllowancesTable
}

export const quotas: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables as they were then, not as they are now
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('usage')
      .addColumn('who', 'text', column => column.notNull())
      .addColumn('hour', 'bigint', column => column.notNull())
      .addColumn('processor', 'bigint', column => column.notNull())
      .addColumn('bytes', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('usage_key', ['who', 'hour'])
      .execute()
    await db.schema
      .createTable('allowances')
      .addColumn('player', 'text', column => column.primaryKey().references('players.id').onDelete('cascade'))
      .addColumn('games', 'integer', column => column.notNull())
      .addColumn('minutes', 'integer', column => column.notNull())
      .addColumn('megabytes', 'integer', column => column.notNull())
      .execute()
    await db.schema
      .alterTable('orders')
      .addColumn('spent', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('orders').addColumn('asker', 'text').execute()
    await db.schema.createIndex('sessions_by_address').on('sessions').columns(['ip_address']).execute()
  },
}
