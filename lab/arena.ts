/** Compares two players: every game is played twice on the same dice, with sides swapped. */
import type { Player } from '@voltigeur/ai'
import { makeContestant } from '@voltigeur/ai/contestants'
import type { Battle, Decision, Experience, Game, Options, Position, Side } from '@voltigeur/kernel'
import type { Folly } from './follies/folly.ts'
import { watchFor } from './follies/watch.ts'
import { fight } from './simulate.ts'
import { elo, type Hypotheses, type SequentialTest, sequentialTest, wilson } from './statistics.ts'

export interface Contest {
  readonly game: Game
  readonly scenario: string
  readonly options: Options
  /** The player to measure, and the reference. */
  readonly players: readonly [string, string]
  readonly seed: string
  /** What each judges by, if not the usual one. */
  readonly experiences?: readonly (Experience | null)[]
}

/** How long a player thought: in all turns, and in the longest. */
export interface Thinking {
  readonly seconds: number
  readonly turns: number
  readonly longest: number
  /** Turn by turn, in milliseconds. */
  readonly each: readonly number[]
}

export type FollyCounts = Readonly<Record<string, number>>

export interface Bout {
  readonly index: number
  /** The side that the first player had. */
  readonly side: Side
  /** Its score: 1 for a victory, 0 for a defeat, a half for a draw or a failed game. */
  readonly score: number
  readonly level: string | null
  readonly decisions: number
  readonly failure: string | null
  /** By player, not by side. */
  readonly thinking: readonly [Thinking, Thinking]
  /** How often each player did something laughable, by the kind of folly. */
  readonly follies: readonly [FollyCounts, FollyCounts]
}

const DRAW = 0.5

/** Bout number `index`: the first player has the first side in even bouts, and the other in odd ones. */
export function playBout(contest: Contest, index: number): Bout {
  const side = index % 2
  const seed = `${contest.seed}/${index >> 1}`
  // Random choices go by side: a player against itself plays the same game twice.
  const seats = [0, 1].map(seat => {
    const player = seat ^ side
    const experience = contest.experiences?.[player]
    return new WatchedPlayer(
      makeContestant(contest.players[player], `${seed}/${seat}`, experience ? { experience } : {}),
    )
  })
  const { winner, level, decisions, failure, follies } = fight(contest, seed, seats, watchFor)
  return {
    index,
    side,
    score: failure !== null || winner === null ? DRAW : winner === side ? 1 : 0,
    level,
    decisions,
    failure,
    thinking: [seats[side].thinking(), seats[1 - side].thinking()],
    follies: [countOf(follies, side), countOf(follies, 1 - side)],
  }
}

function countOf(follies: readonly Folly[], side: Side): FollyCounts {
  const counts: Record<string, number> = {}
  for (const folly of follies) if (folly.side === side) counts[folly.name] = (counts[folly.name] ?? 0) + 1
  return counts
}

/** A player with a stopwatch. A turn is its decisions within one turn of the game. */
class WatchedPlayer implements Player {
  private readonly player: Player
  private turn = Number.NEGATIVE_INFINITY
  private spent = 0
  private readonly each: number[] = []

  constructor(player: Player) {
    this.player = player
  }

  get name(): string {
    return this.player.name
  }

  decide(battle: Battle, position: Position, side: Side): Decision {
    const turn = battle.judge.turn(position)
    if (turn !== this.turn) {
      this.turn = turn
      this.close()
    }
    const begun = performance.now()
    const decision = this.player.decide(battle, position, side)
    this.spent += performance.now() - begun
    return decision
  }

  /** A turn in which it decided nothing is none. */
  private close(): void {
    if (this.spent > 0) this.each.push(Math.round(100 * this.spent) / 100)
    this.spent = 0
  }

  thinking(): Thinking {
    this.close()
    const { each } = this
    const seconds = each.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000
    return { seconds, turns: each.length, longest: Math.max(0, ...each) / 1000, each }
  }
}

export interface ArenaStanding {
  readonly games: number
  /** The first player's share of the score, from 0 to 1. */
  readonly score: number
  readonly interval: readonly [number, number]
  readonly elo: number | null
  readonly bySide: readonly {
    readonly games: number
    readonly score: number
    readonly interval: readonly [number, number]
  }[]
  /** For each player: the average, and the longest. */
  readonly secondsPerTurn: readonly { readonly mean: number; readonly longest: number }[]
  readonly outcomes: Readonly<Record<string, number>>
  /** For each player: follies a game, by kind. */
  readonly follies: readonly FollyCounts[]
  readonly failures: readonly { readonly game: number; readonly reason: string }[]
  readonly test: SequentialTest | null
}

export function standing(bouts: readonly Bout[], hypotheses: Hypotheses | null): ArenaStanding {
  const sum = (of: readonly Bout[]): number => of.reduce((total, bout) => total + bout.score, 0)
  const share = (of: readonly Bout[]): number => (of.length === 0 ? 0 : sum(of) / of.length)
  const outcomes: Record<string, number> = {}
  for (const { level } of bouts) if (level !== null) outcomes[level] = (outcomes[level] ?? 0) + 1
  return {
    games: bouts.length,
    score: share(bouts),
    interval: wilson(share(bouts), bouts.length),
    elo: elo(share(bouts)),
    bySide: [0, 1].map(side => {
      const played = bouts.filter(bout => bout.side === side)
      return { games: played.length, score: share(played), interval: wilson(share(played), played.length) }
    }),
    secondsPerTurn: [0, 1].map(player => {
      const thoughts = bouts.map(bout => bout.thinking[player])
      const turns = thoughts.reduce((total, thought) => total + thought.turns, 0)
      const seconds = thoughts.reduce((total, thought) => total + thought.seconds, 0)
      return {
        mean: turns === 0 ? 0 : seconds / turns,
        longest: thoughts.reduce((most, thought) => Math.max(most, thought.longest), 0),
      }
    }),
    outcomes: Object.fromEntries(Object.entries(outcomes).sort(([a], [b]) => a.localeCompare(b))),
    follies: [0, 1].map(player => folliesPerGame(bouts.map(bout => bout.follies[player]))),
    failures: bouts.flatMap(({ index, failure }) => (failure === null ? [] : [{ game: index, reason: failure }])),
    test: hypotheses && sequentialTest(pairScores(bouts), hypotheses),
  }
}

/** The most frequent first. */
export function folliesPerGame(counts: readonly FollyCounts[]): FollyCounts {
  const sums: Record<string, number> = {}
  for (const count of counts) for (const name in count) sums[name] = (sums[name] ?? 0) + count[name]
  const entries = Object.entries(sums).map(([name, sum]) => [name, sum / counts.length] as const)
  return Object.fromEntries(entries.sort(([a, x], [b, y]) => y - x || a.localeCompare(b)))
}

/** The average score of each pair with both games played. */
function pairScores(bouts: readonly Bout[]): number[] {
  const scores = new Map(bouts.map(bout => [bout.index, bout.score]))
  return bouts.flatMap(({ index, score }) => {
    const other = index % 2 === 0 ? scores.get(index + 1) : undefined
    return other === undefined ? [] : [(score + other) / 2]
  })
}
