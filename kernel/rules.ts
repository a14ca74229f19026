/** The one interface between a game's rules and everything else: server, browser, opponents, simulator, terminal. */
import type { z } from 'zod'
import type { CaseBook } from './cases.ts'
import type { Decision, Foreseeable, Menu, Objection, Question, Sender, Side, Viewer } from './decision.ts'
import type { Dice } from './dice.ts'
import type { GameEvent } from './events.ts'
import { BadInput, type Json } from './input.ts'
import type { Layout } from './layout.ts'
import type { Values } from './message.ts'
import type { Position } from './position.ts'
import type { Random } from './random.ts'
import type { Umpire } from './umpire.ts'

/** How a battle ended: the side that won (null for a draw), the level in the game's words, and the scores by side. */
export interface Outcome {
  readonly winner: Side | null
  readonly level: string
  readonly scores: readonly number[]
  readonly cases: readonly string[]
}

/** One addend or factor of a sum that a rule makes, so that a player can check it. */
export interface Term {
  readonly code?: string
  readonly values?: Values
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

/** From best to worst, for the side that decides. */
export const FORTUNES = ['best', 'good', 'even', 'bad', 'worst'] as const
export type Fortune = (typeof FORTUNES)[number]

export interface Chance {
  readonly result: string
  readonly probability: number
  readonly text: string
  /** What it is to the side that decides; left out if it is neither good nor bad for that side. */
  readonly fortune?: Fortune
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

/** Larger is better. For opponents that look ahead, and for those that do not. */
export interface Policy<D extends Decision = Decision> {
  /** What a first instinct says of a decision, without trying it: 0 means that nothing is gained. */
  appeal(decision: D): number
  /**
   * What comes first, told without unfolding it: a line is looked into only when nothing is gained by the more urgent
   * ones. Left out where every line may be looked into for every decision.
   */
  urgency?(menu: Menu<D>): number
}

/**
 * The rules of a scenario. All of it is pure over the position, but for `start` and `apply`, which change it. What a side
 * is asked and told is worked out from the position as that side sees it (`redact`): then no answer can betray anything.
 */
export interface Rules<D extends Decision = Decision> {
  readonly layout: Layout
  /** Fills a blank position and lets play run to the first question. */
  start(position: Position, umpire: Umpire): void
  /** The sides that owe a decision, in order; several where they decide at once. Empty when play is over. */
  owing(position: Position): readonly Side[]
  question(position: Position, side: Side): Question
  /** Exactly the legal decisions of a side that owes one, folded. */
  menus(position: Position, side: Side): readonly Menu<D>[]
  /** Where that is quicker than to write out the menus: what `sample` would pick of them. */
  sample?(position: Position, side: Side, random: Random): D | null
  /** Empty exactly for the legal decisions, wherever the decision comes from. */
  objections(position: Position, decision: D, by: Sender): readonly Objection[]
  /** Carries out a legal decision and lets play run to the next question. */
  apply(position: Position, decision: D, by: Sender, umpire: Umpire): void
  outcome(position: Position): Outcome | null
  /** Questions that a side may answer before they are put; and which of them is put now, by the kind that it asks for. */
  readonly foreseeable?: readonly Foreseeable[]
  foreseen?(position: Position): string | null
  forecast(position: Position, decision: D, side: Side): Forecast
  /** Null where all lies open. */
  readonly secrets: Secrets<D> | null
}

/** What each side may know. */
export interface Secrets<D extends Decision = Decision> {
  /** Wipes from a copy what the viewer may not know. What is put instead depends on nothing that is wiped. */
  hide(copy: Position, viewer: Viewer): void
  /** Fills a copy from which that was wiped with something that could be there, at random. */
  fill(copy: Position, viewer: Viewer, random: Random): void
  /** What others are told of a decision as it is made; null: that is for the events alone to tell. */
  face(decision: D, by: Sender): D | null
}

/** How a kind of decision is typed and written. */
export interface DecisionForm {
  readonly kind: string
  /** As someone is told to type it. */
  readonly typed: string
  /** Its fields in writing, each with what it is. */
  readonly parts: readonly { readonly key: string; readonly hint: string; readonly optional: boolean }[]
}

/** Decisions, events and positions in words and JSON that survive a change of internal numbers. */
export interface Language<D extends Decision = Decision> {
  /** Every kind of decision there is. */
  readonly forms: readonly DecisionForm[]
  readDecision(input: unknown): D
  writeDecision(decision: D): { [key: string]: Json }
  /** The typed form, e.g. "move F12 to 1423", and back. */
  say(decision: D): string
  hear(text: string): D
  writeEvent(event: GameEvent): Json
  tell(event: GameEvent): string
  view(position: Position): Json
}

/** Numbers by which positions are told apart, each under a name of its own. */
export type Features = Readonly<Record<string, number>>

export interface Judge<D extends Decision = Decision> {
  /** How good the position is for a side. */
  evaluate(position: Position, side: Side): number
  /**
   * How well the units of a side stand for what it wants, in what `evaluate` counts: so that marches can be compared
   * before anything has come of them.
   */
  posture?(position: Position, side: Side): number
  /** The turn of the game, counted up. */
  turn(position: Position): number
  /** The last turn there can be. */
  readonly lastTurn?: number
  /** Counted up from one player's turn to the next, where they take turns: who looks ahead measures by it how far. */
  stage?(position: Position): number
  /** What tells how the battle will end, from the first side's point of view; its weights are learned. */
  features?(position: Position): Features
  /** Under which name its weights are kept: battles that are won in different ways learn apart. */
  readonly school?: string
  /**
   * The position is looked over once, and each decision is then judged without being tried. Plans in which several take
   * part are made without those who are overlooked.
   */
  policy?(position: Position, side: Side, overlooks?: (subject: number) => boolean, temper?: string): Policy<D>
  /** Other ways to see a position, by name: what a whole plan would be like that is bolder, or more careful. */
  readonly tempers?: readonly string[]
}

/** What tests hold against a game. */
export interface Probe<D extends Decision = Decision> {
  /** What must be true of every position; each string is a fault. */
  faults(position: Position): string[]
  /** Any decision at all, mostly illegal: what tests throw at `objections`. */
  wild(position: Position, random: Random): D
}

/** A scenario opened for play. */
export interface Battle<D extends Decision = Decision> extends Rules<D> {
  readonly language: Language<D>
  readonly judge: Judge<D>
  readonly probe: Probe<D>
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

/** A battle that has been set up, and the dice it goes on with. */
export interface Opening<D extends Decision = Decision, B extends Battle<D> = Battle<D>> {
  readonly battle: B
  readonly position: Position
  readonly dice: Dice
  /** What happened before the first question. */
  readonly events: readonly GameEvent[]
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
  /** What `situation` takes, each field with what it means, and examples: the protocol's reference is made from it. */
  readonly situationShape: z.ZodObject
  /** Any situation, described in JSON: for bots, research, puzzles and tests. Throws BadInput. */
  situation(description: unknown): Opening<D, B>
}

/** The options of a game with its standards filled in; throws BadInput for what the game does not know. */
export function completeOptions(game: Pick<Game, 'id' | 'options'>, chosen: Options): Options {
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
