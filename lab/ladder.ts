/** The ladder: levels against everything that doesn't change, in every scenario, both sides, on common dice. */
import { type Bout, type FollyCounts, folliesPerGame } from './arena.ts'
import { type RatedGame, type RatingTable, rate } from './ratings.ts'
import { wilson } from './statistics.ts'

/** A bout of a ladder: which scenario and players it belongs to. */
export interface LadderBout extends Bout {
  readonly scenario: string
  readonly players: readonly [level: string, measure: string]
}

/** One game to play. */
export interface LadderGame {
  readonly scenario: string
  readonly players: readonly [string, string]
  readonly index: number
}

export interface Share {
  readonly games: number
  readonly score: number
  readonly interval: readonly [number, number]
}

export interface Rung extends Share {
  readonly players: readonly [string, string]
  readonly bySide: readonly Share[]
}

export interface TurnPace {
  readonly median: number
  readonly most: number
  readonly longest: number
}

export interface LadderTable extends RatingTable {
  readonly scenario: string
  readonly rungs: readonly Rung[]
  /** By player: seconds a turn, and follies a game. */
  readonly players: readonly { readonly player: string; readonly pace: TurnPace; readonly follies: FollyCounts }[]
  readonly failures: readonly (LadderGame & { readonly reason: string })[]
}

/**
 * Every game of a ladder, in rounds: after each round every pair has played equally often, so that a run that is cut short
 * has measured all of them. Levels meet each other too.
 */
export function gamesOfLadder(
  scenarios: readonly string[],
  levels: readonly string[],
  measures: readonly string[],
  games: number,
): LadderGame[] {
  const pairs = levels.flatMap((level, i) =>
    [...levels.slice(i + 1), ...measures.filter(measure => !levels.includes(measure))].map(
      measure => [level, measure] as const,
    ),
  )
  return Array.from({ length: games }, (_, index) => index).flatMap(index =>
    scenarios.flatMap(scenario => pairs.map(players => ({ scenario, players, index }))),
  )
}

export const nameOfGame = ({ scenario, players, index }: LadderGame): string =>
  `${scenario} ${players.join(' ')} ${index}`

/** The tables of the scenarios that were played, in the order given; ratings are measured from the reference. */
export function ladderTables(
  scenarios: readonly string[],
  bouts: readonly LadderBout[],
  reference: string,
): LadderTable[] {
  return scenarios.flatMap(scenario => {
    const played = bouts.filter(bout => bout.scenario === scenario)
    if (played.length === 0) return []
    const pairs = Map.groupBy(played, ({ players }) => players.join(' '))
    return [
      {
        scenario,
        rungs: [...pairs.values()].map(rungOf),
        players: [...new Set(played.flatMap(({ players }) => players))].map(player => recordOf(player, played)),
        failures: played.flatMap(({ players, index, failure }) =>
          failure === null ? [] : [{ scenario, players, index, reason: failure }],
        ),
        ...rate(played.map(encounterOf), reference),
      },
    ]
  })
}

function rungOf(bouts: readonly LadderBout[]): Rung {
  const bySide = [0, 1].map(side => shareOf(bouts.filter(bout => bout.side === side)))
  return { players: bouts[0].players, ...shareOf(bouts), bySide }
}

function shareOf(bouts: readonly Bout[]): Share {
  const games = bouts.length
  const score = games === 0 ? 0 : bouts.reduce((sum, bout) => sum + bout.score, 0) / games
  return { games, score, interval: wilson(score, games) }
}

const encounterOf = ({ players: [level, measure], side, score }: LadderBout): RatedGame =>
  side === 0 ? { players: [level, measure], score } : { players: [measure, level], score: 1 - score }

function recordOf(player: string, bouts: readonly LadderBout[]) {
  const seats = bouts.flatMap(({ players, thinking, follies }) =>
    [0, 1]
      .filter(seat => players[seat] === player)
      .map(seat => ({ each: thinking[seat].each, follies: follies[seat] })),
  )
  return {
    player,
    pace: paceOf(seats.flatMap(({ each }) => each)),
    follies: folliesPerGame(seats.map(({ follies }) => follies)),
  }
}

/** 95 of 100 turns take at most this. */
const MOST = 0.95

/** Milliseconds in, seconds out. */
function paceOf(turns: readonly number[]): TurnPace {
  const sorted = turns.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) / 1000
  return { median: at(0.5), most: at(MOST), longest: at(1) }
}
