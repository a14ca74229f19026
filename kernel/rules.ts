/** The one interface between a game's rules and everything else: server, browser, opponents, simulator, terminal. */
import type { z } from 'zod'
import type { ComputerSettings } from './computers.ts'
import type { CaseBook } from './data/cases.ts'
import { BadInput, type Json } from './data/input.ts'
import type { Decision, Folded, Foreseeable, Menu, Objection, Question, Sender, Side, Viewer } from './decision.ts'
import type { Dice } from './dice/dice.ts'
import type { Random } from './dice/random.ts'
import type { GameEvent } from './events.ts'
import type { Formations, Leadership } from './formations.ts'
import type { Outline } from './outline.ts'
import type { Layout } from './position/layout.ts'
import type { Position } from './position/position.ts'
import type { Umpire } from './umpire.ts'
import type { Values } from './words/message.ts'

/** How a battle ended: the side that won (null for a draw), the level in the game’s terms, and the scores by side. */
export interface Outcome {
  readonly winner: Side | null
  readonly level: string
  readonly scores: readonly number[]
  readonly cases: readonly string[]
}

/** One addend or factor in a rule’s sum, so that a player can check it. */
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
  /** The hexes of the cheapest path, in order, as printed. */
  readonly path: readonly string[]
}

/** From best to worst, for the deciding side. */
export const FORTUNES = ['best', 'good', 'even', 'bad', 'worst'] as const
export type Fortune = (typeof FORTUNES)[number]

export interface Chance {
  readonly result: string
  readonly probability: number
  readonly text: string
  /** Its value for the deciding side; absent if neither good nor bad. */
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

/** A decision’s cost and possible results, before a player commits to it. */
export interface Forecast {
  readonly cost: Cost | null
  readonly odds: Odds | null
}

/** Larger is better. For opponents that look ahead, and for those that don’t. */
export interface Policy<D extends Decision = Decision> {
  /** A first rating of a decision, without trying it: 0 means no gain. */
  appeal(decision: D): number
  /**
   * The same for a list of a menu, by index, if the policy rates such lists as a whole; null for all others. The next
   * call may overwrite it.
   */
  appeals?(list: Folded<D>): Float64Array | null
  /**
   * What comes first, without unfolding: a line is opened only if more urgent ones gain nothing. Absent if every line
   * may be opened for every decision.
   */
  urgency?(menu: Menu<D>): number
}

/**
 * The rules of a scenario. All of it is pure over the position, except `start` and `apply`, which change it. A side’s
 * questions and reports are computed from the position as that side sees it (`redact`): then no answer can reveal
 * anything.
 */
export interface RulesOfPlay<D extends Decision = Decision> {
  readonly layout: Layout
  /** Fills a blank position and plays on to the first question. */
  start(position: Position, umpire: Umpire): void
  /** The sides in turn, in order; several if they decide at once. Empty when play is over. */
  owing(position: Position): readonly Side[]
  question(position: Position, side: Side): Question
  /** Exactly the legal decisions of a side in turn, folded. */
  menus(position: Position, side: Side): readonly Menu<D>[]
  /** If that is faster than listing the menus: what `sample` would pick from them. */
  sample?(position: Position, side: Side, random: Random): D | null
  /** Empty exactly for the legal decisions, from any source. */
  objections(position: Position, decision: D, by: Sender): readonly Objection[]
  /** Carries out a legal decision and plays on to the next question. */
  apply(position: Position, decision: D, by: Sender, umpire: Umpire): void
  outcome(position: Position): Outcome | null
  /** Questions that a side may answer ahead; and the present one of them, by the kind that it asks for. */
  readonly foreseeable?: readonly Foreseeable[]
  foreseen?(position: Position): string | null
  forecast(position: Position, decision: D, side: Side): Forecast
  /** Null if nothing is hidden. */
  readonly secrets: Secrets<D> | null
}

/** What each side may know. */
export interface Secrets<D extends Decision = Decision> {
  /** Clears in a copy what the viewer may not know. The replacement depends on nothing cleared. */
  hide(copy: Position, viewer: Viewer): void
  /** Fills a cleared copy with random possible values. */
  fill(copy: Position, viewer: Viewer, random: Random): void
  /** What others see of a decision when it is made; null leaves that to events. */
  face(decision: D, by: Sender): D | null
}

/** How to type and write a kind of decision. */
export interface DecisionForm {
  readonly kind: string
  /** How to type it. */
  readonly typed: string
  /** Its written fields, with a hint for each. */
  readonly parts: readonly { readonly key: string; readonly hint: string; readonly optional: boolean }[]
}

/** Decisions, events and positions in words and JSON that survive a change of internal numbers. */
export interface Language<D extends Decision = Decision> {
  /** Every kind of decision. */
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

/** Numbers that distinguish positions, each with its own name. */
export type Features = Readonly<Record<string, number>>

export interface Judge<D extends Decision = Decision> {
  /** How good the position is for a side. */
  evaluate(position: Position, side: Side): number
  /** How well a side’s units are placed for its goals, in units of `evaluate`: compares marches before their result. */
  posture?(position: Position, side: Side): number
  /** The present game turn. */
  turn(position: Position): number
  /** The last possible turn. */
  readonly lastTurn?: number
  /** Counted from one player’s turn to the next, if they alternate: looking ahead uses it as a measure. */
  stage?(position: Position): number
  /** What predicts the end of the battle, for the first side; its weights are learned. */
  features?(position: Position): Features
  /** The name of its weights: battles that are won in different ways learn separately. */
  readonly school?: string
  readonly computers?: ComputerSettings
  /**
   * The position is surveyed once, and each decision is then judged without being tried. Plans with several units leave
   * out the overlooked ones.
   */
  policy?(position: Position, side: Side, overlooks?: (subject: number) => boolean, leading?: Leadership): Policy<D>
  /** For scripted players, and observers that don’t know the rulebook. */
  readonly outline?: Outline<D>
  /** Other ways to see a position, by name: for bolder or more careful plans. */
  readonly tempers?: readonly string[]
  /** Absent if the game’s armies are only led as a whole. */
  readonly formations?: Formations
}

/** What tests need from a game. */
export interface Probe<D extends Decision = Decision> {
  /** Invariants of every position; each string is a fault. */
  faults(position: Position): string[]
  /** Any decision at all, mostly illegal, to test `objections` with. */
  wild(position: Position, random: Random): D
}

/** A scenario opened for play. */
export interface Battle<D extends Decision = Decision> extends RulesOfPlay<D> {
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

/** A battle that has been set up, and its dice from then on. */
export interface Opening<D extends Decision = Decision, B extends Battle<D> = Battle<D>> {
  readonly battle: B
  readonly position: Position
  readonly dice: Dice
  /** The events before the first question. */
  readonly events: readonly GameEvent[]
}

export interface Game<D extends Decision = Decision, B extends Battle<D> = Battle<D>> {
  readonly id: string
  readonly credits: Credits
  /** Rises whenever a recorded game could end differently. */
  readonly rulesVersion: number
  readonly sides: readonly string[]
  readonly scenarios: readonly ScenarioInfo[]
  readonly options: readonly OptionInfo[]
  readonly cases: CaseBook
  open(scenario: string, options: Options): B
  /** The fields of a `situation`, each with its meaning, and examples: the protocol’s reference is made from it. */
  readonly situationShape: z.ZodObject
  /** Any situation, described in JSON: for bots, research, puzzles and tests. Throws BadInput. */
  situation(description: unknown): Opening<D, B>
}

/** The options of a game with its defaults filled in; throws BadInput for unknown ones. */
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
