/** Lists of games: one’s own, and those to watch. */
import { type Listing, limits, type Person } from '@voltigeur/wire'
import type { GamesTable, SeatsTable } from '../store/schema.ts'
import type { Hall } from './hall.ts'
import { settingOf } from './setting.ts'
import type { NameLookup } from './tables.ts'

export async function myGames(hall: Hall, names: NameLookup, player: Person): Promise<Listing[]> {
  const { db } = hall.store
  const found = await db
    .selectFrom('games')
    .selectAll('games')
    .innerJoin('seats', join => join.onRef('seats.game', '=', 'games.id').on('seats.player', '=', player.id))
    .orderBy('seats.changed', 'desc')
    .limit(limits.lines)
    .execute()
  return listings(hall, names, found, player)
}

/** Games that anyone may watch, the most recently active first. */
export async function watchable(hall: Hall, names: NameLookup, player: Person | null): Promise<Listing[]> {
  const found = await hall.store.db
    .selectFrom('games')
    .selectAll()
    .where('state', '=', 'playing')
    .where('spectators', '=', 1)
    .orderBy('changed', 'desc')
    .limit(limits.lines)
    .execute()
  return listings(hall, names, found, player)
}

/** As lines of a list for this reader. */
export async function listings(
  hall: Hall,
  names: NameLookup,
  games: readonly GamesTable[],
  player: Person | null,
): Promise<Listing[]> {
  if (games.length === 0) return []
  const ids = games.map(({ id }) => id)
  const seats = await hall.store.db.selectFrom('seats').selectAll().where('game', 'in', ids).orderBy('place').execute()
  const behind = await notUpToDate(hall, games, seats)
  const persons = await names([
    ...new Set([...games.map(({ maker }) => maker), ...seats.map(seat => seat.player)].filter(id => id !== null)),
  ])
  const lines: Listing[] = []
  for (const game of games) {
    const own = seats.filter(seat => seat.game === game.id)
    const mine = player === null ? undefined : own.find(seat => seat.player === player.id)
    const match = hall.inMemory(game.id) ?? (behind.has(game.id) ? await hall.getIfSound(game.id) : null)
    const setting = settingOf(game, own)
    const side = mine?.side ?? null
    const viewer = side ?? 'public'
    const over = match?.result !== null && match !== null
    lines.push({
      id: game.id,
      game: game.game,
      scenario: game.scenario,
      state: over ? 'over' : game.state,
      sides: [...hall.gameOf(game.game).sides],
      seats: own
        .filter(seat => seat.side !== null)
        .map(seat => ({
          side: seat.side!,
          person: seat.player === null ? null : (persons.get(seat.player) ?? null),
          computer: seat.computer,
        })),
      maker: game.maker === null ? null : (persons.get(game.maker) ?? null),
      byLot: setting.byLot,
      clock: setting.clock,
      mine: side,
      myTurn: match ? !over && side !== null && match.match.seat(side).mine : mine?.owes === 1,
      until: match ? (over ? null : match.time.until) : (mine?.until ?? null),
      changed: match?.changed(viewer) ?? mine?.changed ?? game.changed,
      ...(hall.isStranded(game.id) ? { stranded: true as const } : {}),
      result: match?.result ?? (game.result === null ? null : JSON.parse(game.result)),
    })
  }
  return lines
}

/** Games with more stored rows than their seats know of: the house crashed in between. */
export async function notUpToDate(
  { store }: Hall,
  games: readonly Pick<GamesTable, 'id' | 'state'>[],
  seats: readonly Pick<SeatsTable, 'game' | 'told'>[],
): Promise<ReadonlySet<string>> {
  const playing = games.filter(({ state }) => state === 'playing').map(({ id }) => id)
  if (playing.length === 0) return new Set()
  const counts = await store.db
    .selectFrom('rows')
    .select(({ fn }) => ['game', fn.max('n').as('last')])
    .where('game', 'in', playing)
    .groupBy('game')
    .execute()
  const last = new Map(counts.map(({ game, last }) => [game, Number(last) + 1]))
  const told = (game: string): number => Math.min(...seats.filter(seat => seat.game === game).map(seat => seat.told))
  return new Set(playing.filter(game => (last.get(game) ?? 0) !== told(game)))
}
