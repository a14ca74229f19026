/** Open challenges, a page at a time: what a reader doesn’t want, or may not accept, takes no place on it. */
import { type ChallengesReply, type ChallengesWanted, type GamePace, limits, type Person } from '@voltigeur/wire'
import type { ExpressionBuilder } from 'kysely'
import { clockKinds } from '../company/ladder.ts'
import { strengthAt } from '../people/ratings.ts'
import type { GamesTable, Schema } from '../store/schema.ts'
import type { Hall } from './hall.ts'
import { listings } from './lists.ts'
import type { NameLookup } from './tables.ts'

type Games = ExpressionBuilder<Schema, 'games'>

/** The newest first. */
export async function challenges(
  hall: Hall,
  names: NameLookup,
  player: Person | null,
  wanted: ChallengesWanted = {},
): Promise<ChallengesReply> {
  const { game, pace, after } = wanted
  const found = await hall.store.db
    .selectFrom('games')
    .selectAll()
    .where('state', '=', 'open')
    .where('open_to_all', '=', 1)
    .$if(game !== undefined, query => query.where('game', '=', game!))
    .$if(pace !== undefined, query => query.where(isOfPace(pace!)))
    .$if(wanted.from !== undefined || wanted.to !== undefined, query => query.where(isRated(wanted)))
    .$if(player !== null, query => query.where(isNotBlocked(player!.id)))
    .$if(after !== undefined, query => query.where(isAfter(after!)))
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    // One more says whether there are others.
    .limit(limits.lines + 1)
    .execute()
  const open = found.slice(0, limits.lines)
  const ratings = await ratingsOf(hall, open)
  const lines = await listings(hall, names, open, player)
  const games = lines.map((line, index) => {
    const { maker, game, bots } = open[index]
    const rating = ratings.get(`${maker} ${game}`)
    return {
      ...line,
      ...(bots === 0 ? {} : { bots: true as const }),
      ...(rating === undefined ? {} : { rating }),
    }
  })
  const last = open.at(-1)
  return found.length > open.length && last ? { games, next: `${last.created}.${last.id}` } : { games }
}

const isOfPace =
  (pace: GamePace) =>
  ({ eb, or }: Games) =>
    or(clockKinds(pace).map(kind => eb('clock', 'like', `{"kind":"${kind}"%`)))

/** Of the maker, in that game, and rounded as it is shown. */
const isRated =
  ({ from, to }: ChallengesWanted) =>
  ({ exists, selectFrom }: Games) =>
    exists(
      selectFrom('ratings')
        .select('ratings.player')
        .whereRef('ratings.player', '=', 'games.maker')
        .whereRef('ratings.game', '=', 'games.game')
        .$if(from !== undefined, query => query.where('ratings.rating', '>=', from! - 0.5))
        .$if(to !== undefined, query => query.where('ratings.rating', '<', to! + 0.5)),
    )

/** Neither of them has blocked the other. */
const isNotBlocked =
  (player: string) =>
  ({ not, exists, selectFrom }: Games) =>
    not(
      exists(
        selectFrom('blocks')
          .select('blocks.player')
          .where(({ eb, and, or, ref }) =>
            or([
              and([eb('blocks.player', '=', player), eb('blocks.blocked', '=', ref('games.maker'))]),
              and([eb('blocks.blocked', '=', player), eb('blocks.player', '=', ref('games.maker'))]),
            ]),
          ),
      ),
    )

const isAfter =
  (mark: string) =>
  ({ eb, and, or }: Games) => {
    const [created, id] = [Number(mark.slice(0, mark.indexOf('.'))), mark.slice(mark.indexOf('.') + 1)]
    return or([eb('created', '<', created), and([eb('created', '=', created), eb('id', '<', id)])])
  }

/** Of the makers, each in the game that they would play. */
async function ratingsOf({ store, now }: Hall, games: readonly GamesTable[]): Promise<Map<string, number>> {
  const makers = [...new Set(games.flatMap(({ maker }) => (maker === null ? [] : [maker])))]
  if (makers.length === 0) return new Map()
  const found = await store.db.selectFrom('ratings').selectAll().where('player', 'in', makers).execute()
  return new Map(found.map(line => [`${line.player} ${line.game}`, Math.round(strengthAt(line, now()).rating)]))
}
