/** The tournaments of a guest go to the account. Where both take part the guest stays who they are. */
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

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
