/** The one interface between a game's rules and everything else: server, browser, opponents, simulator, terminal. */
import type { CaseBook } from './cases.ts'
import type { Decision, Menu, Objection, Question, Sender, Side } from './decision.ts'
import type { GameEvent } from './events.ts'
import type { Layout, Position } from './position.ts'
import type { Random } from './random.ts'
import type { Table } from './table.ts'

/** How a battle ended: the side that won (null for a draw), the level in the game's words, and the scores by side. */
export interface Outcome {
  readonly winner: Side | null
  readonly level: string
  readonly scores: readonly number[]
  readonly cases: readonly string[]
}

/** One addend or factor of a sum that a rule makes, so that a player can check it. */
export interface Term {
  readonly text: string
  readonly value: number
  readonly case: string
}

export interface Cost {
  readonly total: number
  readonly budget: number
  readonly terms: readonly Term[]
  /** The hexes of the cheapest way, in order, as the game prints them. */
  readonly path: readonly string[]
}

export interface Chance {
  readonly result: string
  readonly probability: number
  readonly text: string
}

export interface Odds {
  readonly column: string
  readonly attack: number
  readonly defence: number
  readonly terms: readonly Term[]
  readonly chances: readonly Chance[]
  readonly cases: readonly string[]
}

/** What a decision would cost and what may come of it, before anyone commits to it. */
export interface Forecast {
  readonly cost: Cost | null
  readonly odds: Odds | null
}

/** Plain JSON, with units and hexes by the names that the game prints. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Outside input that makes no sense; its message tells the sender what to do. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
}

export interface Instinct<D extends Decision = Decision> {
  appeal(decision: D): number
  /**
   * What comes first, told without unfolding it: a line is looked into only when nothing is gained by the more urgent
   * ones. Left out where every line may be looked into for every decision.
   */
  urgency?(menu: Menu<D>): number
}

/** A scenario opened for play. All of it is pure over the position, but for `apply`, which changes the position. */
export interface Battle<D extends Decision = Decision> {
  readonly layout: Layout
  /** The position before the first decision, settled. Seeds and dice are the umpire's matter. */
  start(position: Position, table: Table): void
  /** The side that has to decide; null when play is over. */
  actor(position: Position): Side | null
  question(position: Position): Question
  /** Exactly the legal decisions, folded. */
  menus(position: Position): readonly Menu<D>[]
  /** Empty exactly for the legal decisions, whoever invented the decision. */
  objections(position: Position, decision: D, sender: Sender): Objection[]
  /** Carries out a legal decision and lets play run to the next question. */
  apply(position: Position, decision: D, table: Table): void
  outcome(position: Position): Outcome | null
  forecast(position: Position, decision: D): Forecast
  /** A copy without anything that this side may not know. */
  conceal(position: Position, side: Side): Position
  /** What must be true of every position; each string is a fault. */
  faults(position: Position): string[]
  /** How good the position is for a side: larger is better. For opponents that look ahead. */
  worth(position: Position, side: Side): number
  /**
   * What a player's first instinct says of decisions in this position: larger is better, and 0 means nothing gained. The
   * position is looked over once, and each decision is then judged without being tried.
   */
  instinct?(position: Position, side: Side): Instinct<D>

  /** Decisions, events and positions in words and JSON that survive a change of internal numbers. */
  readDecision(input: unknown): D
  writeDecision(decision: D): Json
  /** The typed form, e.g. "move F12 to 1423", and back. */
  say(decision: D): string
  hear(text: string): D
  writeEvent(event: GameEvent): Json
  tell(event: GameEvent): string
  view(position: Position): Json
  /** Any decision at all, mostly illegal: what tests throw at `objections`. */
  wild(position: Position, random: Random): D
}

export interface ScenarioInfo {
  readonly id: string
  readonly name: string
  readonly turns: number
  readonly description: string
}

export interface OptionInfo {
  readonly id: string
  readonly name: string
  readonly case: string
  readonly values: readonly string[]
  readonly standard: string
}

export interface Credits {
  readonly title: string
  readonly designer: string
  readonly publisher: string
  readonly year: number
}

export type Options = Readonly<Record<string, string>>

export interface Situation<D extends Decision = Decision> {
  readonly battle: Battle<D>
  readonly position: Position
}

export interface Game<D extends Decision = Decision, B extends Battle<D> = Battle<D>> {
  readonly id: string
  readonly credits: Credits
  /** Goes up whenever a recorded game could end differently. */
  readonly rulesVersion: number
  readonly sides: readonly string[]
  readonly scenarios: readonly ScenarioInfo[]
  readonly options: readonly OptionInfo[]
  readonly cases: CaseBook
  open(scenario: string, options: Options): B
  /** Any situation, described in JSON: for bots, research, puzzles and tests. Throws BadInput. */
  situation(description: unknown): { readonly battle: B; readonly position: Position; readonly dice: readonly number[] }
}

/** The options of a game with its standards filled in; throws BadInput for what the game does not know. */
export function completeOptions(game: Game, chosen: Options): Options {
  for (const [id, value] of Object.entries(chosen)) {
    const option = game.options.find(o => o.id === id)
    const known = game.options.map(o => o.id).join(', ') || 'none'
    if (!option) throw new BadInput(`${game.id} has no option "${id}"; it has: ${known}`)
    if (!option.values.includes(value)) {
      throw new BadInput(`option "${id}" cannot be "${value}"; choose one of: ${option.values.join(', ')}`)
    }
  }
  return Object.fromEntries(game.options.map(o => [o.id, chosen[o.id] ?? o.standard]))
}
