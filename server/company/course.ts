/** The course of a tournament follows from what stands in the database: what comes next, and how many points each has. */
import type { TableResult } from '@voltigeur/wire'
import { type Pair, roundRobin, swissRound } from './pairing.ts'
import { type Meeting, type Ranked, ranking } from './ranking.ts'
import type { EntrantsTable, PairingsTable, TournamentsTable } from './tables.ts'

export type GameOf = {
  readonly state: 'open' | 'playing' | 'over'
  readonly result: TableResult | null
}

export interface Tournament {
  readonly line: TournamentsTable
  readonly entrants: readonly EntrantsTable[]
  /** By round, and by board within it. */
  readonly pairings: readonly PairingsTable[]
  readonly games: ReadonlyMap<string, GameOf>
}

/** A game between two who meet; `leg` tells who plays the first side. */
export interface Leg {
  readonly pairing: PairingsTable
  readonly leg: 'first' | 'second'
}

export type Step =
  | { readonly kind: 'games'; readonly legs: readonly Leg[]; readonly forfeits: readonly Forfeit[] }
  | { readonly kind: 'round'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'over' }

/** Games that are not made any more, and the seed that gets the points; -1 for neither. */
interface Forfeit {
  readonly pairing: PairingsTable
  readonly to: number
}

const NEITHER = -1
/** The points of two games that were won. */
const BOTH = 2

/** Someone whose account is deleted has left, too. */
const isGone = ({ player, computer, withdrawn }: EntrantsTable): boolean =>
  withdrawn !== 0 || (player === null && computer === null)

/** What must be done now; null while a game of the round goes on. */
export function nextStep(tournament: Tournament): Step | null {
  const { line, pairings, entrants } = tournament
  if (line.state !== 'playing') return null
  const current = pairings.filter(({ round }) => round === line.round)
  const legs: Leg[] = []
  const forfeits: Forfeit[] = []
  for (const pairing of current) {
    const due = legsDue(tournament, pairing)
    if (due.length === 0) continue
    const here = [pairing.one, pairing.two].filter(seed => !isGone(entrants.find(one => one.seed === seed)!))
    if (here.length === 2) legs.push(...due)
    else forfeits.push({ pairing, to: here[0] ?? NEITHER })
  }
  if (legs.length > 0 || forfeits.length > 0) return { kind: 'games', legs, forfeits }
  if (!current.every(pairing => isComplete(tournament, pairing))) return null
  if (line.round >= line.rounds! || entrants.filter(one => !isGone(one)).length < 2) return { kind: 'over' }
  return { kind: 'round', pairs: pairsOf(tournament) }
}

/** By correspondence both games go on at once, live one after the other. */
function legsDue({ line, games }: Tournament, pairing: PairingsTable): Leg[] {
  const { two, first, second, unplayed } = pairing
  if (two === null || unplayed !== null) return []
  if (first === null) return isLive(line) ? [{ pairing, leg: 'first' }] : BOTH_LEGS.map(leg => ({ pairing, leg }))
  const waits = isLive(line) && games.get(first)?.state !== 'over'
  return second === null && !waits ? [{ pairing, leg: 'second' }] : []
}

const BOTH_LEGS = ['first', 'second'] as const
const isLive = ({ clock }: TournamentsTable): boolean => JSON.parse(clock).kind === 'live'

function isComplete({ games }: Tournament, { two, first, second, unplayed }: PairingsTable): boolean {
  if (two === null) return true
  const over = (id: string | null): boolean => (id === null ? unplayed !== null : games.get(id)?.state === 'over')
  return over(first) && over(second)
}

/** Of the round that comes next. */
function pairsOf(tournament: Tournament): Pair[] {
  const { line, entrants, pairings } = tournament
  if (line.format === 'roundRobin') return roundRobin(entrants.map(({ seed }) => seed))[line.round]
  const scores = new Map(standing(tournament).map(({ seed, score }) => [seed, score]))
  return swissRound(
    entrants
      .filter(one => !isGone(one))
      .map(({ seed }) => ({
        seed,
        score: scores.get(seed)!,
        met: pairings.flatMap(({ one, two }) => (one === seed && two !== null ? [two] : two === seed ? [one] : [])),
        byes: pairings.filter(({ one, two }) => one === seed && two === null).length,
      })),
  )
}

/** How many rounds are played. */
export function roundsOf({ format, rounds }: Pick<TournamentsTable, 'format' | 'rounds'>, entrants: number): number {
  if (format === 'roundRobin') return entrants % 2 === 0 ? entrants - 1 : entrants
  const most = entrants % 2 === 0 ? entrants - 1 : entrants
  return Math.min(most, rounds ?? Math.ceil(Math.log2(entrants)))
}

/** Half a point each for a draw; nothing for a game that was cancelled. */
export function pointsOf(
  { line, games }: Tournament,
  { one, two, first, second, unplayed }: PairingsTable,
): [number, number] {
  if (two === null) return [line.format === 'swiss' ? BOTH : 0, 0]
  const points: [number, number] = [0, 0]
  for (const [index, id] of [first, second].entries()) {
    const result = id === null ? null : games.get(id)?.result
    if (id === null && unplayed !== null) {
      if (unplayed === one) points[0]++
      if (unplayed === two) points[1]++
    } else if (result && result.reason !== 'cancelled') {
      if (result.winner === null) for (const i of [0, 1]) points[i] += 1 / 2
      // In the second game the sides are exchanged.
      else points[result.winner === index ? 0 : 1]++
    }
  }
  return points
}

const meetingsOf = (tournament: Tournament): Meeting[] =>
  tournament.pairings.map(pairing => ({
    one: pairing.one,
    two: pairing.two,
    points: pointsOf(tournament, pairing),
  }))

/** Everyone who takes part, the best first. */
export const standing = (tournament: Tournament): Ranked[] =>
  ranking(
    tournament.line.format,
    tournament.entrants.map(({ seed }) => seed),
    meetingsOf(tournament),
  )
