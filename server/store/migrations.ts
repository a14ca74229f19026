/**
 * The history of the database. A published step never changes: a new one is added, with a name that sorts after those
 * before it.
 */
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { admin } from '../admin/tables.ts'
import { company } from '../company/tables.ts'
import { orders } from '../jobs/tables.ts'
import { languages, people } from '../people/tables.ts'
import { quotas } from '../quotas/tables.ts'
import { NoStore } from './store.ts'

const games: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables as they were then, not as they are now
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('games')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('rules', 'integer', column => column.notNull())
      .addColumn('scenario', 'text', column => column.notNull())
      .addColumn('options', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('maker', 'text')
      .addColumn('by_lot', 'integer', column => column.notNull())
      .addColumn('open_to_all', 'integer', column => column.notNull())
      .addColumn('invite', 'text', column => column.notNull())
      .addColumn('clock', 'text', column => column.notNull())
      .addColumn('spectators', 'integer', column => column.notNull())
      .addColumn('commitment', 'text', column => column.notNull().unique())
      .addColumn('secret', 'text', column => column.notNull())
      .addColumn('created', 'bigint', column => column.notNull())
      .addColumn('begun', 'bigint')
      .addColumn('ended', 'bigint')
      .addColumn('changed', 'bigint', column => column.notNull())
      .addColumn('result', 'text')
      .execute()
    await db.schema.createIndex('games_by_state').on('games').columns(['state', 'created']).execute()
    await db.schema
      .createTable('seats')
      .addColumn('game', 'text', column => column.notNull().references('games.id').onDelete('cascade'))
      .addColumn('place', 'integer', column => column.notNull())
      .addColumn('side', 'integer')
      .addColumn('player', 'text')
      .addColumn('computer', 'text')
      .addColumn('contribution', 'text', column => column.notNull())
      .addColumn('told', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('owes', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('until', 'bigint')
      .addColumn('changed', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('seats_key', ['game', 'place'])
      .execute()
    await db.schema.createIndex('seats_by_player').on('seats').columns(['player', 'game']).execute()
    await db.schema
      .createTable('rows')
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('n', 'integer', column => column.notNull())
      .addColumn('by', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('body', 'text')
      .addColumn('key', 'text')
      .addColumn('time', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('rows_key', ['game', 'n'])
      .execute()
    await db.schema
      .createTable('pledges')
      .addColumn('commitment', 'text', column => column.primaryKey())
      .addColumn('secret', 'text', column => column.notNull())
      .addColumn('created', 'bigint', column => column.notNull())
      .execute()
  },
}

/** Used only by processes of an older version, until they are replaced. */
const thinking: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('thinking')
      .addColumn('game', 'text', column => column.notNull().references('games.id').onDelete('cascade'))
      .addColumn('side', 'integer', column => column.notNull())
      .addColumn('holder', 'text', column => column.notNull())
      .addColumn('until', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('thinking_key', ['game', 'side'])
      .execute()
  },
}

const bookmarks: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('bookmarks')
      .addColumn('game', 'text', column => column.primaryKey())
      .addColumn('n', 'integer', column => column.notNull())
      .addColumn('edition', 'text', column => column.notNull())
      .addColumn('body', 'text', column => column.notNull())
      .execute()
  },
}

const rematches: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async up(db: Kysely<any>) {
    await db.schema.alterTable('games').addColumn('rematch', 'text').execute()
  },
}

export const migrations: Readonly<Record<string, Migration>> = {
  '001-games': games,
  '002-people': people,
  '003-thinking': thinking,
  '004-bookmarks': bookmarks,
  '005-orders': orders,
  '006-languages': languages,
  '007-quotas': quotas,
  '010-rematches': rematches,
  '011-company': company,
  '012-admin': admin,
}

/**
 * Updates the database, or to the state of an earlier edition; several processes may do so at once on PostgreSQL, and
 * one of them does it.
 */
export async function migrate<S>(db: Kysely<S>, upTo?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    allowUnorderedMigrations: true,
  })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (!error) return
  throw isAhead(error) ? new NoStore(LATER) : error
}

const LATER =
  'a later version of Voltigeur has upgraded this database. Start that version, or restore a backup from before the upgrade.'

/** The database has a step that isn’t one of ours. */
const isAhead = (error: unknown): boolean =>
  /previously executed migration .* is missing/.test((error as Error).message)
