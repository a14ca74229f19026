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

/**
 * Players that the guest has blocked stay blocked, even above the limit; and those who blocked the guest keep the
 * account away, too: it is the same person.
 */
export async function adoptBlocks(db: Kysely<Schema>, guest: string, account: string): Promise<void> {
  const found = await db
    .selectFrom('blocks')
    .selectAll()
    .where(({ eb, or }) => or([eb('player', '=', guest), eb('blocked', '=', guest)]))
    .execute()
  const now = (player: string): string => (player === guest ? account : player)
  const moved = found
    .map(({ player, blocked, time }) => ({ player: now(player), blocked: now(blocked), time }))
    .filter(({ player, blocked }) => player !== blocked)
  if (moved.length === 0) return
  await db
    .insertInto('blocks')
    .values(moved)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('blocks')
    .where(({ eb, or }) => or([eb('player', '=', guest), eb('blocked', '=', guest)]))
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
