/** Everything a player has here, to export and to import; and deleting the account. */
import { EXPORT_FORMAT, type Exported, type ImportReply, type Keepsake, LANGUAGES, type Person } from '@voltigeur/wire'
import { type Kysely, sql } from 'kysely'
import { adoptBlocks, adoptTournaments, fellowsOf } from '../company/adopting.ts'
import type { Schema } from '../store/schema.ts'
import { profileOf, seatsOf } from './profile.ts'
import { rateGame, unrated } from './ratings.ts'
import { NOWHERE } from './sign-up.ts'

/** What people need from the keepers of games. */
export interface GameTables {
  /** All of a finished game, as anyone may have it; null before the end. */
  record(game: string, player: Person): Promise<object | null>
  /** A player leaves permanently: offered games are withdrawn, running ones resigned. */
  leave(player: string): Promise<void>
  /** Other players sit there now, or have new names. */
  changed(game: string): Promise<void>
  /** Messages of a deleted player are deleted too. */
  erase?(): Promise<void>
  /** The time for games; by default the system’s. */
  now?(): number
  /** Counts what is written for a player; throws beyond today’s limit. */
  writes?(player: string, bytes: number): void
}

/** A player’s import, as stored: one document for each game. */
export interface Luggage {
  readonly games: readonly { readonly id: string; readonly document: string }[]
  readonly wishes?: NonNullable<Exported['wishes']>
}

/** The most documents kept from a player’s imports. */
const MOST_KEEPSAKES = 2_000
/** In characters, of all of them together. */
const LARGEST_KEEPSAKES = 64 * 1024 * 1024

export async function packLuggage(db: Kysely<Schema>, tables: GameTables, person: Person): Promise<Exported | null> {
  const player = person.id
  const found = await db.selectFrom('players').selectAll().where('id', '=', player).executeTakeFirst()
  const profile = await profileOf(db, player)
  if (found === undefined || profile === null) return null
  const chat = await db
    .selectFrom('chat')
    .select(['game', 'text', 'time'])
    .where('player', '=', player)
    .orderBy('time')
    .execute()
  const tokens = await db.selectFrom('tokens').select(['label', 'created']).where('player', '=', player).execute()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['endpoint', 'created'])
    .where('player', '=', player)
    .execute()
  return {
    format: EXPORT_FORMAT,
    version: 1,
    player: {
      name: found.name,
      guest: found.guest !== 0,
      email: found.email.endsWith(`@${NOWHERE}`) ? null : found.email,
      since: found.created_at,
    },
    wishes: {
      mailMoves: found.mail_moves !== 0,
      language: LANGUAGES.find(language => language === found.language) ?? null,
    },
    ratings: profile.ratings,
    games: [...(await playedHere(db, tables, person)), ...(await broughtAlong(db, player))],
    chat,
    tokens,
    subscriptions,
    runs: await ownRuns(db, player),
    ...(await fellowsOf(db, player)),
  }
}

async function playedHere(db: Kysely<Schema>, tables: GameTables, player: Person): Promise<Keepsake[]> {
  const games = await db
    .selectFrom('games')
    .innerJoin('seats', 'seats.game', 'games.id')
    .select([
      'games.id',
      'games.game',
      'games.rules',
      'games.scenario',
      'games.options',
      'games.state',
      'games.clock',
      'games.commitment',
      'games.created',
      'games.ended',
      'games.result',
      'seats.side',
      'seats.contribution',
    ])
    .where('seats.player', '=', player.id)
    .orderBy('games.created')
    .execute()
  const seats = await seatsOf(
    db,
    games.map(({ id }) => id),
  )
  const packed: Keepsake[] = []
  for (const { options, clock, result, ...line } of games) {
    packed.push({
      ...line,
      options: JSON.parse(options),
      clock: JSON.parse(clock),
      result: result === null ? null : JSON.parse(result),
      seats: seats.get(line.id)!.map(({ side, computer, person }) => ({ side, computer, name: person?.name ?? null })),
      ...(line.state === 'over' ? { record: await tables.record(line.id, player) } : {}),
      ...(line.state === 'playing' ? { decisions: await ownDecisions(db, line.id, line.side) } : {}),
    })
  }
  return packed
}

/** For a running game only the player’s own decisions, without numbers or times that reveal the others. */
async function ownDecisions(db: Kysely<Schema>, game: string, side: number | null): Promise<unknown[]> {
  if (side === null) return []
  const rows = await db
    .selectFrom('rows')
    .select(['kind', 'body'])
    .where('game', '=', game)
    .where('by', '=', String(side))
    .orderBy('n')
    .execute()
  return rows.map(({ kind, body }) => ({ kind, ...(body === null ? {} : { body: JSON.parse(body) }) }))
}

/** The player’s simulator runs, with their results. */
async function ownRuns(db: Kysely<Schema>, player: string): Promise<unknown[]> {
  const runs = await db
    .selectFrom('orders')
    .select(['body', 'state', 'done', 'total', 'asked', 'ended', 'result'])
    .where('player', '=', player)
    .where('kind', '=', 'lab')
    .orderBy('asked')
    .execute()
  return runs.map(({ body, result, asked, ended, ...run }) => ({
    order: JSON.parse(body),
    ...run,
    asked: Number(asked),
    ended: ended === null ? null : Number(ended),
    result: result === null ? null : JSON.parse(result),
  }))
}

async function broughtAlong(db: Kysely<Schema>, player: string): Promise<Keepsake[]> {
  const lines = await db
    .selectFrom('keepsakes')
    .select('document')
    .where('player', '=', player)
    .orderBy('time')
    .orderBy('id')
    .execute()
  return lines.map(({ document }) => JSON.parse(document) as Keepsake)
}

/**
 * Stores an import. This house didn’t see those games, so they are unrated: they are kept for the player, and exported
 * again. Games already present, or played here, aren’t stored twice.
 */
export async function unpackLuggage(
  db: Kysely<Schema>,
  player: string,
  luggage: Luggage,
  now = Date.now(),
): Promise<ImportReply> {
  return await db.transaction().execute(async within => {
    const sum = { games: 0, already: 0, left: 0 }
    const mine = await within
      .selectFrom('keepsakes')
      .select(['id', sql<number>`length(document)`.as('size')])
      .where('player', '=', player)
      .execute()
    const here = await within.selectFrom('seats').select('game').where('player', '=', player).execute()
    const known = new Set([...mine.map(({ id }) => id), ...here.map(({ game }) => game)])
    let count = mine.length
    let size = mine.reduce((total, line) => total + Number(line.size), 0)
    for (const { id, document } of luggage.games) {
      if (known.has(id)) {
        sum.already++
      } else if (count === MOST_KEEPSAKES || size + document.length > LARGEST_KEEPSAKES) {
        sum.left++
      } else {
        await within.insertInto('keepsakes').values({ player, id, document, time: now }).execute()
        known.add(id)
        count++
        size += document.length
        sum.games++
      }
    }
    if (luggage.wishes !== undefined) await wish(within, player, luggage.wishes)
    return sum
  })
}

/** Stores how a player is notified of turns; missing fields stay as they are. */
export async function wish(
  db: Kysely<Schema>,
  player: string,
  { mailMoves, language }: { readonly mailMoves?: boolean; readonly language?: string | null },
): Promise<void> {
  const set = {
    ...(mailMoves === undefined ? {} : { mail_moves: mailMoves ? 1 : 0 }),
    ...(language === undefined || language === null ? {} : { language }),
  }
  if (Object.keys(set).length > 0) await db.updateTable('players').set(set).where('id', '=', player).execute()
}

/** Deletes the account with all private data; games stay with the others, under the name of a former player. */
export async function takeLeave(db: Kysely<Schema>, tables: GameTables, player: string): Promise<void> {
  await tables.leave(player)
  // The games just resigned count for the others, as long as it is known who resigned.
  for (const id of await unrated(db)) await rateGame(db, id)
  const { games, spoken } = await db.transaction().execute(async within => {
    const seated = await within.selectFrom('seats').select('game').where('player', '=', player).execute()
    await within.updateTable('seats').set({ player: null }).where('player', '=', player).execute()
    await within.updateTable('games').set({ maker: null }).where('maker', '=', player).execute()
    await within.updateTable('rated').set({ player: null }).where('player', '=', player).execute()
    const spoken = await within.deleteFrom('chat').where('player', '=', player).executeTakeFirst()
    // Sessions, password, tokens, ratings, notices, subscriptions, keepsakes and runs of the laboratory go with the player.
    await within.deleteFrom('players').where('id', '=', player).execute()
    return { games: [...new Set(seated.map(({ game }) => game))], spoken: Number(spoken.numDeletedRows) > 0 }
  })
  if (spoken) await tables.erase?.()
  for (const game of games) await tables.changed(game)
}

/**
 * A guest’s data moves to the account they sign in to. A game with both stays as it is, because no one plays
 * themselves.
 */
export async function adoptGuest(
  db: Kysely<Schema>,
  tables: GameTables,
  guest: string,
  account: string,
): Promise<void> {
  const games = await db.transaction().execute(async within => {
    const theirs = await within.selectFrom('seats').select('game').where('player', '=', guest).execute()
    const own = await within.selectFrom('seats').select('game').where('player', '=', account).execute()
    const shared = new Set(own.map(({ game }) => game))
    const moved = theirs.map(({ game }) => game).filter(game => !shared.has(game))
    for (const game of moved) {
      await within
        .updateTable('seats')
        .set({ player: account })
        .where('game', '=', game)
        .where('player', '=', guest)
        .execute()
      await within
        .updateTable('games')
        .set({ maker: account })
        .where('id', '=', game)
        .where('maker', '=', guest)
        .execute()
      await within
        .updateTable('chat')
        .set({ player: account })
        .where('game', '=', game)
        .where('player', '=', guest)
        .execute()
    }
    await within.updateTable('subscriptions').set({ player: account }).where('player', '=', guest).execute()
    await within.updateTable('orders').set({ player: account }).where('player', '=', guest).execute()
    await adoptTournaments(within, guest, account)
    await adoptBlocks(within, guest, account)
    return moved
  })
  for (const game of games) await tables.changed(game)
  // What is left is a game against oneself, which the guest resigns.
  await tables.leave(guest)
}
