/** The tables of the database, as Kysely is told of them. Truth values are 0 and 1, times milliseconds, lists JSON. */
import type { JobsSchema } from '../jobs/tables.ts'
import type { PeopleSchema } from '../people/tables.ts'
import type { QuotasSchema } from '../quotas/tables.ts'

export interface GamesTable {
  id: string
  game: string
  rules: number
  scenario: string
  options: string
  state: 'open' | 'playing' | 'over'
  maker: string | null
  /** Whether sides are drawn when the last has come. */
  by_lot: number
  /** Whether anyone may sit down, without an invitation. */
  open_to_all: number
  invite: string
  clock: string
  spectators: number
  commitment: string
  /** What the house committed itself to: it leaves when the game is over, never before. */
  secret: string
  created: number
  begun: number | null
  ended: number | null
  /** When the public last saw something happen. */
  changed: number
  result: string | null
}

export interface SeatsTable {
  game: string
  /** In the order in which they sat down. */
  place: number
  /** Null until sides are drawn. */
  side: number | null
  player: string | null
  computer: string | null
  contribution: string
  // What follows is worked out from the rows; `told` says of how many.
  told: number
  owes: number
  until: number | null
  changed: number
}

/** All that happened in a game since it began, in order of arrival: with the beginning it is the game. */
export interface RowsTable {
  game: string
  n: number
  by: string
  kind: string
  body: string | null
  key: string | null
  time: number
}

/** Where a game stood after its first `n` rows, so that those need not be played again. The rows alone are the game. */
export interface BookmarksTable {
  game: string
  n: number
  /** The version that wrote it: another version of the program or of the rules uses the rows instead. */
  edition: string
  body: string
}

/** Secrets to which the house has committed itself for games that are yet to be made. */
export interface PledgesTable {
  commitment: string
  secret: string
  created: number
}

export interface Schema extends PeopleSchema, JobsSchema, QuotasSchema {
  games: GamesTable
  seats: SeatsTable
  rows: RowsTable
  bookmarks: BookmarksTable
  pledges: PledgesTable
}
