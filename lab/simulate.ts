/** Whole games, one after another, without a display. */
import type { Player } from '@voltigeur/ai'
import { makeContestant } from '@voltigeur/ai/contestants'
import {
  type Battle,
  completeOptions,
  type Game,
  hashText,
  type Options,
  redact,
  seededDice,
  Umpire,
} from '@voltigeur/kernel'
import type { Folly } from './follies/folly.ts'
import type { FollyWatch } from './follies/watch.ts'

export interface Trial {
  readonly game: Game
  readonly scenario: string
  readonly options: Options
  /** One name per side. */
  readonly players: readonly string[]
  readonly seed: string
  /** Checks every decision against the rules again, though it came from the menus. */
  readonly checked?: boolean
}

export interface GameResult {
  readonly decisions: number
  /** Null if the game didn’t finish. */
  readonly level: string | null
  readonly winner: number | null
  readonly scores: readonly number[]
  readonly hash: string
  readonly failure: string | null
}

interface FoughtGame extends GameResult {
  /** Empty if no one watched. */
  readonly follies: readonly Folly[]
}

/** Longer than any game of these rules; beyond this something is wrong. */
const MOST_DECISIONS = 200_000

/**
 * Game number `index` of a trial: the same on every machine, whatever came before. Decisions from the menus are checked
 * against the rules again only if the trial says so.
 */
export function playOne(trial: Trial, index: number): GameResult {
  const seed = `${trial.seed}/${index}`
  const players = trial.players.map((name, side) => makeContestant(name, `${seed}/${side}`))
  const { follies: _, ...result } = fight(trial, seed, players)
  return result
}

/** The game of a seed, with any players. In place, without a match: no one watches or undoes anything. */
export function fight(
  trial: Pick<Trial, 'game' | 'scenario' | 'options' | 'checked'>,
  seed: string,
  players: readonly Player[],
  watching: (battle: Battle) => FollyWatch | null = () => null,
): FoughtGame {
  const battle = trial.game.open(trial.scenario, completeOptions(trial.game, trial.options))
  const watch = watching(battle)
  // Events are told only where someone watches.
  const umpire = new Umpire(seededDice(seed), watch !== null)
  const position = battle.layout.blank()
  const before = battle.layout.blank()
  const sight = battle.layout.blank()
  let decisions = 0
  let failure: string | null = null
  try {
    battle.start(position, umpire)
    for (let [side] = battle.owing(position); side !== undefined; [side] = battle.owing(position)) {
      // Players see what their side may see.
      const decision = players[side].decide(battle, redact(battle, position, side, sight), side)
      const [objection] = trial.checked ? battle.objections(position, decision, side) : []
      if (objection) {
        const decided = battle.language.say(decision)
        failure = `${players[side].name} decided "${decided}", but [${objection.case}] ${objection.text}`
        break
      }
      if (watch) before.become(position)
      battle.apply(position, decision, side, umpire)
      watch?.sees({ side, decision, before, after: position, events: umpire.takeEvents() })
      if (++decisions >= MOST_DECISIONS) {
        failure = `no end after ${decisions} decisions`
        break
      }
    }
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
  }
  const outcome = battle.outcome(position)
  return {
    decisions,
    failure,
    hash: battle.layout.hash(position),
    level: outcome?.level ?? null,
    winner: outcome?.winner ?? null,
    scores: outcome?.scores ?? [],
    follies: watch?.end(position) ?? [],
  }
}

export interface Summary {
  readonly games: number
  readonly finished: number
  readonly failures: readonly { readonly game: number; readonly reason: string }[]
  readonly decisions: number
  readonly outcomes: Readonly<Record<string, number>>
  /** Games won by each side. */
  readonly wins: readonly number[]
  /** Over the final positions of all games, in order. */
  readonly hash: string
}

export function summarise(results: readonly GameResult[], sides: number): Summary {
  const outcomes: Record<string, number> = {}
  for (const { level } of results) if (level !== null) outcomes[level] = (outcomes[level] ?? 0) + 1
  return {
    games: results.length,
    finished: results.filter(result => result.level !== null).length,
    failures: results.flatMap(({ failure }, game) => (failure === null ? [] : [{ game, reason: failure }])),
    decisions: results.reduce((sum, result) => sum + result.decisions, 0),
    outcomes: Object.fromEntries(Object.entries(outcomes).sort(([a], [b]) => a.localeCompare(b))),
    wins: Array.from({ length: sides }, (_, side) => results.filter(result => result.winner === side).length),
    hash: hashText(results.map(result => result.hash).join()),
  }
}
