/** What anyone may see of tournaments: all of them are public. */
import { limits, type Person, type TournamentLine, type TournamentReply } from '@voltigeur/wire'
import type { Hall } from '../matches/hall.ts'
import { refuse } from '../matches/refusal.ts'
import type { NameLookup } from '../matches/tables.ts'
import { type GameOf, pointsOf, standing, type Tournament } from './course.ts'
import { readTournament } from './reading.ts'
import type { PairingsTable, TournamentsTable } from './tables.ts'

/** Those that go on first, then those that can be entered, then what is over; of each the newest first. */
export async function tournaments(
  { store }: Hall,
  names: NameLookup,
  reader: Person | null,
): Promise<TournamentLine[]> {
  const found = await store.db
    .selectFrom('tournaments')
    .selectAll()
    .where('state', '!=', 'cancelled')
    .orderBy(({ eb }) => eb.case('state').when('open').then(0).when('playing').then(1).else(2).end())
    .orderBy('created', 'desc')
    .limit(limits.lines)
    .execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const entrants = await store.db
    .selectFrom('entrants')
    .select(['tournament', 'player'])
    .where('tournament', 'in', ids)
    .execute()
  const makers = await names([...new Set(found.flatMap(({ maker }) => (maker === null ? [] : [maker])))])
  return found.map(line => {
    const own = entrants.filter(({ tournament }) => tournament === line.id)
    return lineOf(line, {
      maker: line.maker === null ? null : (makers.get(line.maker) ?? null),
      entrants: own.length,
      mine: reader !== null && own.some(({ player }) => player === reader.id),
    })
  })
}

const lineOf = (
  { id, name, game, scenario, clock, format, state, round, rounds, bots, created }: TournamentsTable,
  more: Pick<TournamentLine, 'maker' | 'entrants' | 'mine'>,
): TournamentLine => ({
  id,
  name,
  game,
  scenario,
  clock: JSON.parse(clock),
  format,
  state,
  round,
  rounds,
  bots: bots !== 0,
  created,
  ...more,
})

export async function showTournament(
  hall: Hall,
  names: NameLookup,
  id: string,
  reader: Person | null,
): Promise<TournamentReply> {
  const found = await readTournament(hall.store.db, id)
  if (!found) throw refuse.noTournament()
  const tournament = asOfNow(hall, found)
  const { line, entrants, pairings } = tournament
  const players = entrants.flatMap(({ player }) => (player === null ? [] : [player]))
  const persons = await names([...new Set([...players, ...(line.maker === null ? [] : [line.maker])])])
  const mine = entrants.find(({ player }) => reader !== null && player === reader.id)
  return {
    tournament: lineOf(line, {
      maker: line.maker === null ? null : (persons.get(line.maker) ?? null),
      entrants: entrants.length,
      mine: mine !== undefined,
    }),
    sides: [...hall.gameOf(line.game).sides],
    entrants: standing(tournament).map(({ seed, score, among, tieBreak }) => {
      const { player, computer, withdrawn } = entrants.find(one => one.seed === seed)!
      return {
        seed,
        person: player === null ? null : (persons.get(player) ?? null),
        computer,
        withdrawn: withdrawn !== 0,
        score,
        among,
        tieBreak,
        games: playedBy(tournament, seed),
      }
    }),
    rounds: Array.from({ length: line.round }, (_, i) =>
      pairings.filter(({ round }) => round === i + 1).map(pairing => pairingOf(tournament, pairing)),
    ),
    mine: mine?.seed ?? null,
    next: mine ? await nextGame(hall, tournament, mine.seed) : null,
  }
}

function playedBy({ pairings, games }: Tournament, seed: number): number {
  return pairings
    .filter(({ one, two }) => one === seed || two === seed)
    .flatMap(({ first, second }) => [first, second])
    .filter(id => id !== null && games.get(id)?.state === 'over').length
}

function pairingOf(tournament: Tournament, pairing: PairingsTable): TournamentReply['rounds'][number][number] {
  const { one, two, first, second } = pairing
  return {
    one,
    two,
    points: pointsOf(tournament, pairing),
    games: [first, second].flatMap((id, side) => {
      const game = id === null ? undefined : tournament.games.get(id)
      return game ? [{ id: id!, side, ...game }] : []
    }),
  }
}

/** One in which it is the player’s turn comes first. */
async function nextGame(hall: Hall, { pairings, games }: Tournament, seed: number): Promise<string | null> {
  const own = pairings
    .filter(({ one, two }) => one === seed || two === seed)
    .flatMap(({ one, first, second }) => [
      { id: first, side: one === seed ? 0 : 1 },
      { id: second, side: one === seed ? 1 : 0 },
    ])
    .filter(({ id }) => id !== null && games.get(id)?.state === 'playing')
  if (own.length === 0) return null
  const seats = await hall.store.db
    .selectFrom('seats')
    .select(['game', 'side', 'owes'])
    .where(
      'game',
      'in',
      own.map(({ id }) => id!),
    )
    .execute()
  const owes = (game: string, side: number): boolean => {
    const match = hall.inMemory(game)
    if (match) return match.result === null && match.match.seat(side).mine
    return seats.some(seat => seat.game === game && seat.side === side && seat.owes === 1)
  }
  return (own.find(({ id, side }) => owes(id!, side)) ?? own[0]).id
}

/** A game that has just ended is written down a moment later. */
function asOfNow(hall: Hall, tournament: Tournament): Tournament {
  const games = [...tournament.games].map(([id, game]): [string, GameOf] => {
    const result = hall.inMemory(id)?.result ?? null
    return [id, result === null ? game : { state: 'over', result }]
  })
  return { ...tournament, games: new Map(games) }
}
