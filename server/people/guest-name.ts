/** A guest may choose a name. No account and no other guest can have it then: no one can impersonate another. */
import { type RefusedReply, refused } from '@voltigeur/wire'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { GameTables } from './luggage.ts'
import { faultOfName, sameName } from './names.ts'

const TAKEN = refused('who.nameTaken')

/** Why the name is refused, or null once it is set. */
export async function nameGuest(
  db: Kysely<Schema>,
  tables: GameTables,
  guest: string,
  wanted: string,
): Promise<RefusedReply | null> {
  const name = wanted.normalize('NFKC').trim()
  const fault = faultOfName(name)
  if (fault !== null) return fault
  const username = sameName(name)
  const isTaken = async (): Promise<boolean> => {
    const found = await db.selectFrom('players').select('id').where('username', '=', username).executeTakeFirst()
    return found !== undefined && found.id !== guest
  }
  if (await isTaken()) return TAKEN
  try {
    await db
      .updateTable('players')
      .set({ name, username, display_username: name })
      .where('id', '=', guest)
      .where('guest', '=', 1)
      .execute()
  } catch (error) {
    // Another player may have taken the name since.
    if (await isTaken()) return TAKEN
    throw error
  }
  const games = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('games.id')
    .where('seats.player', '=', guest)
    .where('games.state', '!=', 'over')
    .execute()
  for (const { id } of games) await tables.changed(id)
  return null
}
