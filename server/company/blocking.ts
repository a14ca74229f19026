/** Players that a player has blocked: they are not told, and neither their challenges nor their messages reach the player. */
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** So many someone may block. */
export const MOST_BLOCKED = 500

export type Blocking = 'done' | 'tooMany' | 'noPlayer'

export async function block(db: Kysely<Schema>, player: string, blocked: string, now: number): Promise<Blocking> {
  const known = await db.selectFrom('players').select('id').where('id', '=', blocked).executeTakeFirst()
  if (!known || blocked === player) return 'noPlayer'
  if ((await blockedBy(db, player)).size >= MOST_BLOCKED) return 'tooMany'
  await db
    .insertInto('blocks')
    .values({ player, blocked, time: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return 'done'
}

export async function unblock(db: Kysely<Schema>, player: string, blocked: string): Promise<void> {
  await db.deleteFrom('blocks').where('player', '=', player).where('blocked', '=', blocked).execute()
}

export async function blockedBy(db: Kysely<Schema>, player: string): Promise<ReadonlySet<string>> {
  const found = await db.selectFrom('blocks').select('blocked').where('player', '=', player).execute()
  return new Set(found.map(({ blocked }) => blocked))
}

/** Players who have blocked this player, and players that this player has blocked. */
export async function apartFrom(db: Kysely<Schema>, player: string): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('blocks')
    .select(['player', 'blocked'])
    .where(({ eb, or }) => or([eb('player', '=', player), eb('blocked', '=', player)]))
    .execute()
  return new Set(found.map(line => (line.player === player ? line.blocked : line.player)))
}

/** For each of several players, the players they have blocked; left out where there are none. */
export async function blockedByEach(
  db: Kysely<Schema>,
  players: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (players.length === 0) return new Map()
  const found = await db.selectFrom('blocks').select(['player', 'blocked']).where('player', 'in', players).execute()
  return new Map(
    [...Map.groupBy(found, ({ player }) => player)].map(([player, lines]) => [
      player,
      new Set(lines.map(({ blocked }) => blocked)),
    ]),
  )
}
