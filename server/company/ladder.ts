/**
 * The ladder of a game: everyone who has played enough rated games of late, live or by correspondence, the best first. There
 * is one rating for each game, however fast it is played; what is listed apart is who plays at that pace.
 */
import type { GamePace, LadderLine } from '@voltigeur/wire'
import { limits } from '@voltigeur/wire'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { botMark, isBot } from '../people/bots.ts'
import { strengthAt } from '../people/ratings.ts'
import type { Schema } from '../store/schema.ts'

/** So many rated games at that pace, the last of them within so many days. */
export const ENOUGH = 5
const LATELY = 90
const DAY = 24 * 3_600_000

/** Clocks as they are kept. */
const KINDS = { live: ['live', 'rulebook'], correspondence: ['days', 'none'] } as const

export const clockKinds = (pace: GamePace): readonly string[] => KINDS[pace]

const clockIs = (kind: string) => (eb: ExpressionBuilder<Schema, 'games'>) =>
  eb('games.clock', 'like', `{"kind":"${kind}"%`)

export async function ladder(
  db: Kysely<Schema>,
  game: string,
  pace: GamePace,
  now = Date.now(),
): Promise<LadderLine[]> {
  const found = await db
    .selectFrom('rated')
    .innerJoin('games', 'games.id', 'rated.game')
    .innerJoin('ratings', join =>
      join.onRef('ratings.player', '=', 'rated.player').onRef('ratings.game', '=', 'games.game'),
    )
    .innerJoin('players', 'players.id', 'rated.player')
    .select(['players.id', 'players.name', sql<number>`count(*)`.as('games'), sql<number>`max(rated.time)`.as('last')])
    .select(eb => isBot(eb as never))
    .where('games.game', '=', game)
    .where(eb => eb.or(KINDS[pace].map(kind => clockIs(kind)(eb as never))))
    .groupBy(['players.id', 'players.name'])
    .having(({ eb, fn }) => eb(fn.countAll(), '>=', ENOUGH))
    .having(({ eb, fn }) => eb(fn.max('rated.time'), '>', now - LATELY * DAY))
    .orderBy(({ fn }) => fn.max('ratings.rating'), 'desc')
    .orderBy('players.id')
    .limit(limits.lines)
    .execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const ratings = await db
    .selectFrom('ratings')
    .selectAll()
    .where('game', '=', game)
    .where('player', 'in', ids)
    .execute()
  return found.map(({ id, name, games, last, bot }) => {
    const line = ratings.find(({ player }) => player === id)!
    const { rating, deviation } = strengthAt(line, now)
    return {
      person: { id, name, guest: false, ...botMark(bot) },
      rating: Math.round(rating),
      deviation: Math.round(deviation),
      games: Number(games),
      last: Number(last),
    }
  })
}
