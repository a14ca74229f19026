/** Field problems: a situation, played by typed orders. For tests; each game adds its own methods. */
import { readFileSync } from 'node:fs'
import type { Json } from '../data/input.ts'
import { type Decision, everyDecision, type Side } from '../decision.ts'
import type { Leadership } from '../formations.ts'
import { OrdersAhead, soundOrder } from '../match/ahead.ts'
import type { Beginning } from '../match/beginning.ts'
import { begin, type Match } from '../match/match.ts'
import type { Battle, Cost, Forecast, Game, Odds } from '../rules.ts'
import { why } from './random-player.ts'

/** The data files of a game, from its own folder: its tests need no other game. */
export function textsIn<K extends string>(folder: URL, files: readonly K[]): Record<K, string> {
  const read = (file: K): [K, string] => [file, readFileSync(new URL(file, folder), 'utf8')]
  return Object.fromEntries(files.map(read)) as Record<K, string>
}

export type ToldFacts = Readonly<Record<string, Json>>

/** Facts of a position in every game. */
export interface SaidOfPosition {
  readonly turn: number
  readonly side: string | null
  readonly step: string
  readonly units: readonly {
    readonly id: string
    readonly status: string
    readonly hex: string | null
    readonly states: readonly string[]
  }[]
}

export class FieldProblem<R extends SaidOfPosition, D extends Decision = Decision, B extends Battle<D> = Battle<D>> {
  readonly match: Match<D, B>

  constructor(game: Game<D, B>, beginning: Beginning) {
    this.match = begin(game, beginning, { viewers: [] })
  }

  /** Plays orders one after another, for the side in turn; returns the events, and throws if one is refused. */
  play(...orders: readonly string[]): ToldFacts[] {
    return orders.flatMap(order => this.playAs(this.actor, order))
  }

  /** Plays orders of one side, if several must decide. */
  playFor(side: string, ...orders: readonly string[]): ToldFacts[] {
    return orders.flatMap(order => this.playAs(this.sideOf(side), order))
  }

  private playAs(by: Side, order: string): ToldFacts[] {
    const { match } = this
    const { language, probe } = match.battle
    const verdict = match.play(language.hear(order), by)
    if (!verdict.accepted) throw new Error(`"${order}" is refused: ${why(verdict.objections)}`)
    const faults = probe.faults(match.position)
    if (faults.length > 0) throw new Error(`after "${order}": ${faults.join('; ')}`)
    return verdict.events.map(event => language.writeEvent(event) as ToldFacts)
  }

  /** The side in turn, the first of several; when play is over, any side gets that answer. */
  private get actor(): Side {
    return this.match.actor ?? 0
  }

  private sideOf(name: string | undefined): Side {
    if (name === undefined) return this.actor
    const side = this.match.game.sides.indexOf(name)
    if (side < 0) throw new Error(`there is no side "${name}"`)
    return side
  }

  /** The policy’s rating of an order for the side that is asked. */
  appealOf(order: string, leading?: Leadership): number {
    const { battle } = this.match
    return battle.judge.policy!(this.match.seen(this.actor), this.actor, undefined, leading).appeal(
      battle.language.hear(order),
    )
  }

  /** The order it rates best, among those that a player would think of first. */
  preferred(leading?: Leadership): string {
    const { match, actor } = this
    const { battle } = match
    const seen = match.seen(actor)
    const policy = battle.judge.policy!(seen, actor, undefined, leading)
    const likely = battle.menus(seen, actor).flatMap(menu => [...(menu.likely?.() ?? menu.decisions())])
    const appeals = likely.map(decision => policy.appeal(decision))
    return battle.language.say(likely[appeals.indexOf(Math.max(...appeals))])
  }

  /** The cases that an order breaks; none if it is legal. By default from the side in turn. */
  objections(order: string, by?: string): string[] {
    const { match } = this
    return match.objections(match.battle.language.hear(order), this.sideOf(by)).map(objection => objection.case)
  }

  /** The same as text, if several rules share a case. */
  reasons(order: string, by?: string): string[] {
    const { match } = this
    return match.objections(match.battle.language.hear(order), this.sideOf(by)).map(objection => objection.text)
  }

  /** The same as codes: "tooFar". */
  codes(order: string, by?: string): (string | undefined)[] {
    const { match } = this
    const objections = match.objections(match.battle.language.hear(order), this.sideOf(by))
    return objections.map(({ code }) => code?.split('.').at(-1))
  }

  /** Every legal order except capitulation, or those with the given beginning: `choices('move F')`. */
  choices(beginning = '', by?: string): string[] {
    const { battle } = this.match
    const side = this.sideOf(by)
    const menus = battle.menus(this.match.seen(side), side).filter(menu => !menu.lastResort)
    return [...everyDecision(menus)]
      .map(decision => battle.language.say(decision))
      .filter(order => beginning === '' || `${order} `.startsWith(`${beginning} `))
      .sort()
  }

  /** The decision now if a side has given this order ahead, for a question about those parts; null if there is none. */
  ahead(order: string, by: string, ...about: readonly string[]): string | null {
    const { match } = this
    const { language } = match.battle
    const side = this.sideOf(by)
    const answer = language.writeDecision(language.hear(order))
    const asked = Object.fromEntries(['kind', ...about].map(part => [part, answer[part]]))
    const orders = new OrdersAhead(match.battle)
    orders.give(side, match.seen(side), [soundOrder(match.battle, { asked, answer, until: 'turn' })])
    const found = orders.answer(side, match.seen(side))
    return found && language.say(found)
  }

  forecast(order: string, by?: string): Forecast {
    const { battle } = this.match
    const side = this.sideOf(by)
    return battle.forecast(this.match.seen(side), battle.language.hear(order), side)
  }

  cost(order: string): Cost {
    const { cost } = this.forecast(order)
    if (cost === null) throw new Error(`"${order}" has no cost: the unit cannot get there`)
    return cost
  }

  /** The cost term by term: the case and its points. */
  terms(order: string): string[] {
    return this.cost(order).terms.map(term => `${term.case} ${term.value}`)
  }

  odds(order: string): Odds {
    const { odds } = this.forecast(order)
    if (odds === null) throw new Error(`"${order}" has no odds`)
    return odds
  }

  view(): R {
    return this.match.battle.language.view(this.match.position) as unknown as R
  }

  counter(id: string): R['units'][number] {
    const found = this.view().units.find(unit => unit.id === id)
    if (!found) throw new Error(`there is no unit "${id}"`)
    return found
  }

  /** A unit’s hex; off the map its status, such as ’eliminated’. */
  at(id: string): string {
    const { hex, status } = this.counter(id)
    return hex ?? status
  }

  states(id: string): readonly string[] {
    return this.counter(id).states
  }

  get step(): string {
    return this.view().step
  }

  /** The present step: ’turn 2 french movement’, or ’over’. */
  now(): string {
    const { turn, side, step } = this.view()
    return step === 'over' ? step : `turn ${turn} ${side} ${step}`
  }

  /** The events of a kind, from the beginning. */
  told(kind: string): ToldFacts[] {
    const { battle, events } = this.match
    return events.map(event => battle.language.writeEvent(event) as ToldFacts).filter(event => event.kind === kind)
  }

  /** The cases of what the side in turn must still do. */
  owed(by?: string): string[] {
    const side = this.sideOf(by)
    return this.match.battle.question(this.match.seen(side), side).owed.map(objection => objection.case)
  }

  /** The question to the side in turn, as text. */
  questionText(by?: string): string {
    const side = this.sideOf(by)
    return this.match.battle.question(this.match.seen(side), side).text
  }

  /** How the battle ended; null while it continues. */
  level(): string | null {
    return this.match.outcome?.level ?? null
  }

  winner(): string | null {
    const winner = this.match.outcome?.winner ?? null
    return winner === null ? null : this.match.game.sides[winner]
  }
}
