/** Guests who never came back: they are removed with their names, so that no one hoards names or fills the house. */
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { type GameTables, takeLeave } from './luggage.ts'

const DAY = 24 * 60 * 60_000
/** How many at once, so that no one waits for it. */
const AT_ONCE = 200

/**
 * Removes guests without a visit for this many days and without a begun game; their offered games are withdrawn. Guests
 * who have played stay, because their opponents have those games too. Returns how many were removed.
 */
export async function expireGuests(
  db: Kysely<Schema>,
  tables: GameTables,
  days: number,
  now: number = Date.now(),
): Promise<number> {
  const since = new Date(now - days * DAY).toISOString()
  let gone = 0
  for (;;) {
    const absent = await db.selectFrom('players').select('id').where(isAbsent(since)).limit(AT_ONCE).execute()
    if (absent.length === 0) return gone
    const ids = absent.map(({ id }) => id)
    const seated = await db.selectFrom('seats').select('player').distinct().where('player', 'in', ids).execute()
    for (const { player } of seated) await takeLeave(db, tables, player!)
    // One of them may have come back at this very moment.
    await db.deleteFrom('players').where('id', 'in', ids).where(isAbsent(since)).execute()
    gone += ids.length
  }
}

const isAbsent =
  (since: string) =>
  ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Schema, 'players'>): Expression<SqlBool> =>
    and([
      eb('players.guest', '=', 1),
      eb('players.created_at', '<', since),
      // A session is renewed when it is used, once a day.
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.player', '=', 'players.id')
            .where('sessions.updated_at', '>=', since),
        ),
      ),
      not(
        exists(
          selectFrom('seats')
            .innerJoin('games', 'games.id', 'seats.game')
            .select('games.id')
            .whereRef('seats.player', '=', 'players.id')
            .where('games.begun', 'is not', null),
        ),
      ),
    ])
