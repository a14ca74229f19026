/** The effect of a finished game on its players’ ratings: once, and all or nothing. */
import { type RatingsReply, result as resultOnTheWire } from '@voltigeur/wire'
import type { Kysely } from 'kysely'
import type { Deed } from '../matches/deeds.ts'
import type { HintDeed } from '../matches/hints.ts'
import type { Schema } from '../store/schema.ts'
import { aged, type PlayerStrength, rated, UNKNOWN } from './glicko.ts'
import type { RatingsTable } from './tables.ts'

/** A rating period. Each game counts when it ends; time since the last makes a rating less certain. */
const WEEK = 7 * 24 * 3_600_000

type Within = Kysely<Schema>

interface Contest {
  readonly id: string
  readonly game: string
  readonly winner: number | null
  readonly sides: readonly { readonly side: number; readonly player: string }[]
}

/** Rates the game, if two accounts finished it and it isn’t rated yet; returns whether it was rated now. */
export function rateGame(db: Within, id: string, now = Date.now()): Promise<boolean> {
  return db.isTransaction ? rateWithin(db, id, now) : db.transaction().execute(within => rateWithin(within, id, now))
}

async function rateWithin(db: Within, id: string, now: number): Promise<boolean> {
  const contest = await findContest(db, id)
  if (contest === null) return false
  // Locks are taken in one order, so that two games of the same players can’t deadlock.
  const players = contest.sides.map(({ player }) => player).sort()
  for (const player of players) await lock(db, player, contest.game, now)
  const counted = await db.selectFrom('rated').select('side').where('game', '=', id).executeTakeFirst()
  if (counted !== undefined) return false
  const lines = await db
    .selectFrom('ratings')
    .selectAll()
    .where('game', '=', contest.game)
    .where('player', 'in', players)
    .execute()
  const before = contest.sides.map(({ player }) => lines.find(line => line.player === player)!)
  const strengths = before.map(line => strengthAt(line, now))
  for (const [index, { side, player }] of contest.sides.entries()) {
    const score = contest.winner === null ? 0.5 : contest.winner === side ? 1 : 0
    const after = rated(strengths[index], [{ opponent: strengths[1 - index], score }], 0)
    await db
      .insertInto('rated')
      .values({ game: id, side, player, before: before[index].rating, after: after.rating, time: now })
      .execute()
    await db
      .updateTable('ratings')
      .set({ ...after, ...tally(before[index], score), changed: now })
      .where('player', '=', player)
      .where('game', '=', contest.game)
      .execute()
  }
  return true
}

/** Long enough that no game is missed because the house was closed for a while. */
const LATELY = 3 * 24 * 3_600_000

/** Recently finished games of two accounts that aren’t rated yet. */
export async function unrated(db: Within, now = Date.now()): Promise<string[]> {
  const found = await db
    .selectFrom('games')
    .select('games.id')
    .where('state', '=', 'over')
    .where('ended', '>', now - LATELY)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('rated').select('rated.side').whereRef('rated.game', '=', 'games.id'))),
    )
    .orderBy('ended')
    .execute()
  return found.map(({ id }) => id)
}

/** What it did to the ratings of those who played it, rated now if that is still to be done; none where it is unrated. */
export async function ratingsOf(db: Within, id: string): Promise<RatingsReply['ratings']> {
  await rateGame(db, id)
  const lines = await db.selectFrom('rated').selectAll().where('game', '=', id).orderBy('side').execute()
  return lines.map(({ side, before, after }) => ({ side, before: Math.round(before), after: Math.round(after) }))
}

const tally = ({ won, drawn, lost }: RatingsTable, score: number) => ({
  won: won + (score === 1 ? 1 : 0),
  drawn: drawn + (score === 0.5 ? 1 : 0),
  lost: lost + (score === 0 ? 1 : 0),
})

export const strengthAt = (line: RatingsTable, now: number): PlayerStrength =>
  aged(
    { rating: line.rating, deviation: line.deviation, volatility: line.volatility },
    Math.max(0, now - line.changed) / WEEK,
  )

async function findContest(db: Within, id: string): Promise<Contest | null> {
  const found = await db
    .selectFrom('games')
    .select(['game', 'state', 'result', 'ended'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined || found.state !== 'over' || found.result === null) return null
  const { winner, reason } = resultOnTheWire.parse(JSON.parse(found.result))
  if (reason === 'cancelled' || (await hadHints(db, id))) return null
  const seats = await db
    .selectFrom('seats')
    .leftJoin('players', 'players.id', 'seats.player')
    .leftJoin('credentials', 'credentials.player', 'players.id')
    .select(['seats.side', 'players.id as player', 'players.guest', 'credentials.created_at as since'])
    .where('seats.game', '=', id)
    .orderBy('seats.side')
    .execute()
  const { ended } = found
  // A game that a player finished as a guest is unrated, even if the guest has signed up since.
  const sides = seats.flatMap(({ side, player, guest, since }) =>
    side === null || player === null || guest !== 0 || since === null || Date.parse(since) > (ended ?? 0)
      ? []
      : [{ side, player }],
  )
  if (seats.length !== 2 || sides.length !== 2 || sides[0].player === sides[1].player) return null
  return { id, game: found.game, winner, sides }
}

/** Whether both players agreed to hints at some time, even if one of them withdrew later. */
async function hadHints(db: Within, game: string): Promise<boolean> {
  const agreed = JSON.stringify('agree' satisfies HintDeed)
  const found = await db
    .selectFrom('rows')
    .select('n')
    .where('game', '=', game)
    .where('kind', '=', 'hints' satisfies Deed['kind'])
    .where('body', '=', agreed)
    .executeTakeFirst()
  return found !== undefined
}

/** Writing to a row locks it until the transaction ends, in both databases. */
async function lock(db: Within, player: string, game: string, now: number): Promise<void> {
  await db
    .insertInto('ratings')
    .values({ player, game, ...UNKNOWN, won: 0, drawn: 0, lost: 0, changed: now })
    .onConflict(conflict =>
      conflict.columns(['player', 'game']).doUpdateSet(line => ({ won: line.ref('ratings.won') })),
    )
    .execute()
}
