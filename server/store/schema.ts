/** The tables of the database for Kysely. Booleans are 0 and 1, times milliseconds, lists JSON. */
import type { AdminSchema } from '../admin/tables.ts'
import type { CompanySchema } from '../company/tables.ts'
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
  /** Whether sides are drawn once all players have joined. */
  by_lot: number
  /** Whether anyone may join, without an invitation. */
  open_to_all: number
  /** Whether programs may sit down, too. */
  bots: number
  invite: string
  clock: string
  spectators: number
  commitment: string
  /** The secret behind the house’s commitment: revealed when the game is over, never before. */
  secret: string
  created: number
  begun: number | null
  ended: number | null
  /** When the public last saw something happen. */
  changed: number
  result: string | null
  /** The game that the same players play next, with sides changed. */
  rematch: string | null
}

export interface SeatsTable {
  game: string
  /** In the order of joining. */
  place: number
  /** Null until sides are drawn. */
  side: number | null
  player: string | null
  computer: string | null
  contribution: string
  // The rest is computed from the rows; `told` says how many.
  told: number
  owes: number
  until: number | null
  changed: number
}

/** All events of a game since its start, in order of arrival: with the beginning it is the game. */
export interface RowsTable {
  game: string
  n: number
  by: string
  kind: string
  body: string | null
  key: string | null
  time: number
}

/** A game’s state after its first `n` rows, so that those need not be replayed. The rows alone are the game. */
export interface BookmarksTable {
  game: string
  n: number
  /** The version that wrote it: another version of the program or of the rules uses the rows instead. */
  edition: string
  body: string
}

/** Committed secrets for games still to be created. */
interface PledgesTable {
  commitment: string
  secret: string
  created: number
}

export interface Schema extends PeopleSchema, JobsSchema, QuotasSchema, CompanySchema, AdminSchema {
  games: GamesTable
  seats: SeatsTable
  rows: RowsTable
  bookmarks: BookmarksTable
  pledges: PledgesTable
}
