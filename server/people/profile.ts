/** What everyone may know of a player, and of the games played here. */
import { limits, type ProfileReply, result, type StatisticsReply } from '@voltigeur/wire'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { botMark, isBot } from './bots.ts'
import { strengthAt } from './ratings.ts'

export async function profileOf(db: Kysely<Schema>, id: string, now = Date.now()): Promise<ProfileReply | null> {
  const player = await db
    .selectFrom('players')
    .select(['id', 'name', 'guest', 'created_at'])
    .select(isBot)
    .where('id', '=', id)
    .executeTakeFirst()
  if (player === undefined) return null
  const ratings = await db.selectFrom('ratings').selectAll().where('player', '=', id).orderBy('game').execute()
  return {
    player: { id, name: player.name, guest: player.guest !== 0, ...botMark(player.bot) },
    since: Date.parse(player.created_at),
    ratings: ratings.map(line => {
      const { rating, deviation } = strengthAt(line, now)
      return {
        game: line.game,
        rating: Math.round(rating),
        deviation: Math.round(deviation),
        won: line.won,
        drawn: line.drawn,
        lost: line.lost,
      }
    }),
    games: await pastGames(db, id),
  }
}

/** Finished games; others aren’t listed, because they may be private. */
async function pastGames(db: Kysely<Schema>, player: string): Promise<ProfileReply['games']> {
  const games = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .leftJoin('rated', join => join.onRef('rated.game', '=', 'games.id').onRef('rated.side', '=', 'seats.side'))
    .select([
      'games.id',
      'games.game',
      'games.scenario',
      'games.result',
      'games.ended',
      'seats.side',
      'rated.before',
      'rated.after',
    ])
    .where('seats.player', '=', player)
    .where('games.state', '=', 'over')
    .orderBy('games.ended', 'desc')
    .orderBy('games.id')
    .limit(limits.lines)
    .execute()
  const seats = await seatsOf(
    db,
    games.map(({ id }) => id),
  )
  return games.map(({ id, game, scenario, side, ended, before, after, ...line }) => ({
    id,
    game,
    scenario,
    side,
    ended: ended ?? 0,
    seats: seats.get(id) ?? [],
    result: result.parse(JSON.parse(line.result!)),
    rating: before === null || after === null ? null : { before: Math.round(before), after: Math.round(after) },
  }))
}

type PastSeats = ProfileReply['games'][number]['seats']

export async function seatsOf(db: Kysely<Schema>, games: readonly string[]): Promise<Map<string, PastSeats>> {
  const found = new Map<string, PastSeats>(games.map(game => [game, []]))
  if (games.length === 0) return found
  const lines = await db
    .selectFrom('seats')
    .leftJoin('players', 'players.id', 'seats.player')
    .select(['seats.game', 'seats.side', 'seats.computer', 'players.id', 'players.name', 'players.guest'])
    .select(eb => isBot(eb as never))
    .where('seats.game', 'in', games)
    .orderBy('seats.side')
    .orderBy('seats.place')
    .execute()
  for (const { game, side, computer, id, name, guest, bot } of lines) {
    found.get(game)!.push({
      side,
      computer,
      person: id === null ? null : { id, name: name!, guest: guest !== 0, ...botMark(bot) },
    })
  }
  return found
}

/** Results of the scenarios, for one game or all. */
export async function statistics(db: Kysely<Schema>, game: string | null): Promise<StatisticsReply> {
  const lines = await db
    .selectFrom('games')
    .select(['game', 'scenario', 'result', sql<number>`count(*)`.as('count')])
    .where('state', '=', 'over')
    .$if(game !== null, query => query.where('game', '=', game!))
    .groupBy(['game', 'scenario', 'result'])
    .orderBy('game')
    .orderBy('scenario')
    .execute()
  const scenarios = new Map<string, StatisticsReply['scenarios'][number]>()
  for (const line of lines) {
    const { winner, reason } = result.parse(JSON.parse(line.result!))
    if (reason === 'cancelled') continue
    const key = `${line.game} ${line.scenario}`
    const sum = scenarios.get(key) ?? { game: line.game, scenario: line.scenario, games: 0, drawn: 0, won: [0, 0] }
    scenarios.set(key, sum)
    const count = Number(line.count)
    sum.games += count
    if (winner === null) sum.drawn += count
    else sum.won[winner] = (sum.won[winner] ?? 0) + count
  }
  return { scenarios: [...scenarios.values()] }
}
