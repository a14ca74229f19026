/** Field problems: a situation, played by typed orders. For tests; each game adds what it says of its own. */
import { readFileSync } from 'node:fs'
import { OrdersAhead, soundOrder } from '../ahead.ts'
import type { Beginning } from '../beginning.ts'
import { type Decision, everyDecision, type Side } from '../decision.ts'
import type { Json } from '../input.ts'
import { begin, type Match } from '../match.ts'
import type { Battle, Cost, Forecast, Game, Odds } from '../rules.ts'
import { why } from './random-player.ts'

/** The data files of a game, from its own folder: its tests need no other game. */
export function textsIn<K extends string>(folder: URL, files: readonly K[]): Record<K, string> {
  const read = (file: K): [K, string] => [file, readFileSync(new URL(file, folder), 'utf8')]
  return Object.fromEntries(files.map(read)) as Record<K, string>
}

export type Told = Readonly<Record<string, Json>>

/** What every game says of a position. */
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

  /** Plays orders one after the other, by the side that has to decide; returns what happened, and throws when one is refused. */
  play(...orders: readonly string[]): Told[] {
    return orders.flatMap(order => this.playAs(this.actor, order))
  }

  /** Plays orders of one side, where several must decide. */
  playFor(side: string, ...orders: readonly string[]): Told[] {
    return orders.flatMap(order => this.playAs(this.sideOf(side), order))
  }

  private playAs(by: Side, order: string): Told[] {
    const { match } = this
    const { language, probe } = match.battle
    const verdict = match.play(language.hear(order), by)
    if (!verdict.accepted) throw new Error(`"${order}" is refused: ${why(verdict.objections)}`)
    const faults = probe.faults(match.position)
    if (faults.length > 0) throw new Error(`after "${order}": ${faults.join('; ')}`)
    return verdict.events.map(event => language.writeEvent(event) as Told)
  }

  /** The side that must decide, the first of several; when play is over, any side may be told so. */
  private get actor(): Side {
    return this.match.actor ?? 0
  }

  private sideOf(name: string | undefined): Side {
    if (name === undefined) return this.actor
    const side = this.match.game.sides.indexOf(name)
    if (side < 0) throw new Error(`there is no side "${name}"`)
    return side
  }

  /** What an order is worth to the side that is asked, by its first instinct. */
  appealOf(order: string, temper?: string): number {
    const { battle } = this.match
    return battle.judge.policy!(this.match.seen(this.actor), this.actor, undefined, temper).appeal(
      battle.language.hear(order),
    )
  }

  /** What appeals most to it of what a player would think of first. */
  preferred(temper?: string): string {
    const { match, actor } = this
    const { battle } = match
    const seen = match.seen(actor)
    const policy = battle.judge.policy!(seen, actor, undefined, temper)
    const likely = battle.menus(seen, actor).flatMap(menu => [...(menu.likely?.() ?? menu.decisions())])
    const appeals = likely.map(decision => policy.appeal(decision))
    return battle.language.say(likely[appeals.indexOf(Math.max(...appeals))])
  }

  /** The cases an order breaks; none when it is legal. Sent by the side to decide unless told. */
  objections(order: string, by?: string): string[] {
    const { match } = this
    return match.objections(match.battle.language.hear(order), this.sideOf(by)).map(objection => objection.case)
  }

  /** The same in words, where several rules share a case. */
  reasons(order: string, by?: string): string[] {
    const { match } = this
    return match.objections(match.battle.language.hear(order), this.sideOf(by)).map(objection => objection.text)
  }

  /** The same by their codes: "tooFar". */
  codes(order: string, by?: string): (string | undefined)[] {
    const { match } = this
    const objections = match.objections(match.battle.language.hear(order), this.sideOf(by))
    return objections.map(({ code }) => code?.split('.').at(-1))
  }

  /** Every legal order but giving up, or those that begin with the given words: `choices('move F')`. */
  choices(beginning = '', by?: string): string[] {
    const { battle } = this.match
    const side = this.sideOf(by)
    const menus = battle.menus(this.match.seen(side), side).filter(menu => !menu.lastResort)
    return [...everyDecision(menus)]
      .map(decision => battle.language.say(decision))
      .filter(order => beginning === '' || `${order} `.startsWith(`${beginning} `))
      .sort()
  }

  /** What is decided now where a side has given this order ahead, for a question about those of its parts; null when nothing is. */
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

  /** The cost term by term: the case and what it adds. */
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

  /** The hex a unit stands in; off the map its status, such as 'eliminated'. */
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

  /** Where play stands: 'turn 2 french movement', or 'over'. */
  now(): string {
    const { turn, side, step } = this.view()
    return step === 'over' ? step : `turn ${turn} ${side} ${step}`
  }

  /** What happened, by kind, from the beginning on. */
  told(kind: string): Told[] {
    const { battle, events } = this.match
    return events.map(event => battle.language.writeEvent(event) as Told).filter(event => event.kind === kind)
  }

  /** The cases of what the side to decide still owes. */
  owed(by?: string): string[] {
    const side = this.sideOf(by)
    return this.match.battle.question(this.match.seen(side), side).owed.map(objection => objection.case)
  }

  /** What the side to decide is asked, in words. */
  questionText(by?: string): string {
    const side = this.sideOf(by)
    return this.match.battle.question(this.match.seen(side), side).text
  }

  /** How the battle ended; null while play goes on. */
  level(): string | null {
    return this.match.outcome?.level ?? null
  }

  winner(): string | null {
    const winner = this.match.outcome?.winner ?? null
    return winner === null ? null : this.match.game.sides[winner]
  }
}
