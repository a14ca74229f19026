/** A player’s tournaments and blocked players: for the export, and for the account that a guest signs in to. */
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Where both take part, the guest stays who they are. */
export async function adoptTournaments(db: Kysely<Schema>, guest: string, account: string): Promise<void> {
  await db.updateTable('tournaments').set({ maker: account }).where('maker', '=', guest).execute()
  const own = await db.selectFrom('entrants').select('tournament').where('player', '=', account).execute()
  const both = own.map(({ tournament }) => tournament)
  await db
    .updateTable('entrants')
    .set({ player: account })
    .where('player', '=', guest)
    .$if(both.length > 0, query => query.where('tournament', 'not in', both))
    .execute()
}

/** For the export. */
export async function fellowsOf(db: Kysely<Schema>, player: string) {
  const tournaments = await db
    .selectFrom('entrants')
    .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament')
    .select(['tournaments.id', 'tournaments.name', 'tournaments.game', 'tournaments.scenario', 'tournaments.state'])
    .where('entrants.player', '=', player)
    .orderBy('tournaments.created')
    .execute()
  const blocked = await db
    .selectFrom('blocks')
    .innerJoin('players', 'players.id', 'blocks.blocked')
    .select(['players.id', 'players.name'])
    .where('blocks.player', '=', player)
    .orderBy('blocks.time')
    .execute()
  return { tournaments, blocked }
}
