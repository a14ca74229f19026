/** The tables of tournaments, of blocked players and of reported messages, and how they came to be. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface TournamentsTable {
  id: string
  name: string
  game: string
  scenario: string
  options: string
  clock: string
  format: 'roundRobin' | 'swiss'
  /** How many are played; settled when it begins. */
  rounds: number | null
  /** The one that is played, counted from 1; 0 before it begins. */
  round: number
  state: 'open' | 'playing' | 'over' | 'cancelled'
  maker: string | null
  /** Whether programs may enter. */
  bots: number
  created: number
  begun: number | null
  ended: number | null
}

export interface EntrantsTable {
  tournament: string
  /** In the order in which they entered; from the beginning on by rating. */
  seed: number
  /** Null for a computer, and for a player who has left permanently. */
  player: string | null
  computer: string | null
  withdrawn: number
}

export interface PairingsTable {
  tournament: string
  round: number
  board: number
  one: number
  /** Null for someone without an opponent. */
  two: number | null
  /** The game in which `one` plays the first side, and that with the sides exchanged. Null as long as it is not made. */
  first: string | null
  second: string | null
  /** The seed that gets the points of games that will never be made, or -1 for neither; null while none is missing. */
  unplayed: number | null
}

interface BlocksTable {
  player: string
  blocked: string
  time: number
}

interface ReportsTable {
  id: string
  game: string
  /** The player who said it, and the one who reports it. */
  player: string | null
  reporter: string | null
  /** As it was said, with what was said around it: it stays although the message may go. */
  context: string
  time: number
  settled: number
}

export interface CompanySchema {
  tournaments: TournamentsTable
  entrants: EntrantsTable
  pairings: PairingsTable
  blocks: BlocksTable
  reports: ReportsTable
}

export const company: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables as they were then, not as they are now
  async up(db: Kysely<any>) {
    await tournaments(db)
    await db.schema
      .createTable('blocks')
      .addColumn('player', 'text', column => column.notNull().references('players.id').onDelete('cascade'))
      .addColumn('blocked', 'text', column => column.notNull().references('players.id').onDelete('cascade'))
      .addColumn('time', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('blocks_key', ['player', 'blocked'])
      .execute()
    await db.schema.createIndex('blocks_by_blocked').on('blocks').column('blocked').execute()
    await db.schema
      .createTable('reports')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('game', 'text', column => column.notNull().references('games.id').onDelete('cascade'))
      .addColumn('player', 'text', column => column.references('players.id').onDelete('set null'))
      .addColumn('reporter', 'text', column => column.references('players.id').onDelete('set null'))
      .addColumn('context', 'text', column => column.notNull())
      .addColumn('time', 'bigint', column => column.notNull())
      .addColumn('settled', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('reports_by_time').on('reports').columns(['settled', 'time']).execute()
    await db.schema
      .alterTable('games')
      .addColumn('bots', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function tournaments(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('tournaments')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('scenario', 'text', column => column.notNull())
    .addColumn('options', 'text', column => column.notNull())
    .addColumn('clock', 'text', column => column.notNull())
    .addColumn('format', 'text', column => column.notNull())
    .addColumn('rounds', 'integer')
    .addColumn('round', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('maker', 'text', column => column.references('players.id').onDelete('set null'))
    .addColumn('bots', 'integer', column => column.notNull())
    .addColumn('created', 'bigint', column => column.notNull())
    .addColumn('begun', 'bigint')
    .addColumn('ended', 'bigint')
    .execute()
  await db.schema.createIndex('tournaments_by_state').on('tournaments').columns(['state', 'created']).execute()
  await db.schema
    .createTable('entrants')
    .addColumn('tournament', 'text', column => column.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('seed', 'integer', column => column.notNull())
    .addColumn('player', 'text', column => column.references('players.id').onDelete('set null'))
    .addColumn('computer', 'text')
    .addColumn('withdrawn', 'integer', column => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('entrants_key', ['tournament', 'seed'])
    .execute()
  await db.schema.createIndex('entrants_by_player').on('entrants').column('player').execute()
  await db.schema
    .createTable('pairings')
    .addColumn('tournament', 'text', column => column.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('round', 'integer', column => column.notNull())
    .addColumn('board', 'integer', column => column.notNull())
    .addColumn('one', 'integer', column => column.notNull())
    .addColumn('two', 'integer')
    .addColumn('first', 'text')
    .addColumn('second', 'text')
    .addColumn('unplayed', 'integer')
    .addPrimaryKeyConstraint('pairings_key', ['tournament', 'round', 'board'])
    .execute()
  await db.schema.createIndex('pairings_by_first').on('pairings').column('first').execute()
  await db.schema.createIndex('pairings_by_second').on('pairings').column('second').execute()
}
