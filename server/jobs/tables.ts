/** Orders for studies, and the history of their table. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface OrdersTable {
  id: string
  kind: 'analysis' | 'lab'
  /** What is analysed. */
  game: string | null
  /** The owner of a simulator run; an analysis belongs to the game. */
  player: string | null
  /** The player it is for, until done. */
  asker: string | null
  body: string
  state: 'waiting' | 'done' | 'failed'
  done: number
  total: number
  /** How often it was started since its last progress. */
  tries: number
  /** Findings so far, so that the process that takes it over need not start again. */
  partial: string | null
  result: string | null
  problem: string | null
  /** Milliseconds spent so far. */
  spent: number
  asked: number
  ended: number | null
}

export interface JobsSchema {
  orders: OrdersTable
}

export const orders: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables as they were then, not as they are now
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('orders')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('game', 'text', column => column.references('games.id').onDelete('cascade'))
      .addColumn('player', 'text', column => column.references('players.id').onDelete('cascade'))
      .addColumn('body', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('done', 'integer', column => column.notNull())
      .addColumn('total', 'integer', column => column.notNull())
      .addColumn('tries', 'integer', column => column.notNull())
      .addColumn('partial', 'text')
      .addColumn('result', 'text')
      .addColumn('problem', 'text')
      .addColumn('asked', 'bigint', column => column.notNull())
      .addColumn('ended', 'bigint')
      .execute()
    await db.schema.createIndex('orders_by_state').on('orders').columns(['state', 'asked']).execute()
    await db.schema.createIndex('orders_by_player').on('orders').columns(['player', 'asked']).execute()
    await db.schema.createIndex('orders_by_game').on('orders').columns(['game']).execute()
  },
}
