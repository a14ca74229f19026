/** A tournament as it stands in the database. */
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { GameOf, Tournament } from './course.ts'

/** With `lock` no other process changes it until the transaction ends; SQLite lets in one at a time anyway. */
export async function readTournament(
  db: Kysely<Schema>,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Tournament | null> {
  const query = db.selectFrom('tournaments').selectAll().where('id', '=', id)
  const line = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!line) return null
  const entrants = await db.selectFrom('entrants').selectAll().where('tournament', '=', id).orderBy('seed').execute()
  const pairings = await db
    .selectFrom('pairings')
    .selectAll()
    .where('tournament', '=', id)
    .orderBy('round')
    .orderBy('board')
    .execute()
  const ids = pairings.flatMap(({ first, second }) => [first, second].filter(game => game !== null))
  return { line, entrants, pairings, games: await gamesOf(db, ids) }
}

async function gamesOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, GameOf>> {
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('games').select(['id', 'state', 'result']).where('id', 'in', ids).execute()
  return new Map(
    found.map(({ id, state, result }) => [id, { state, result: result === null ? null : JSON.parse(result) }]),
  )
}

/** The tournament in which a game is played; null where it is none of any. */
export async function tournamentOf(
  db: Kysely<Schema>,
  game: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const found = await db
    .selectFrom('pairings')
    .innerJoin('tournaments', 'tournaments.id', 'pairings.tournament')
    .select(['tournaments.id', 'tournaments.name'])
    .where(({ eb, or }) => or([eb('first', '=', game), eb('second', '=', game)]))
    .executeTakeFirst()
  return found ?? null
}
