/** Field problems: a situation, played by typed orders. For tests; each game adds what its own reports tell. */
import { type Decision, everyDecision } from './decision.ts'
import { type Beginning, begin } from './journal.ts'
import type { Battle, Cost, Forecast, Game, Json, Odds } from './rules.ts'
import type { Umpire } from './umpire.ts'

export type Told = Readonly<Record<string, Json>>

/** What every game's report on a position says. */
export interface Dispatch {
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

export class FieldProblem<R extends Dispatch, D extends Decision = Decision> {
  readonly umpire: Umpire<D>
  private readonly sides: readonly string[]

  constructor(game: Game<D, Battle<D>>, beginning: Beginning) {
    this.umpire = begin(game, beginning)
    this.sides = game.sides
  }

  /** Plays orders one after the other, by whoever is to decide; returns what happened, and throws when one is refused. */
  play(...orders: readonly string[]): Told[] {
    const { battle, position } = this.umpire
    const told: Told[] = []
    for (const order of orders) {
      const ruling = this.umpire.play(battle.hear(order))
      if (!ruling.accepted) {
        throw new Error(`"${order}" is refused: ${ruling.objections.map(o => `[${o.case}] ${o.text}`).join(' ')}`)
      }
      told.push(...ruling.events.map(event => battle.writeEvent(event) as Told))
      const faults = battle.faults(position)
      if (faults.length > 0) throw new Error(`after "${order}": ${faults.join('; ')}`)
    }
    return told
  }

  /** The cases an order breaks; none when it is legal. Sent by the side to decide unless told. */
  objections(order: string, by?: string): string[] {
    const { umpire } = this
    const sender = by === undefined ? umpire.actor : this.sides.indexOf(by)
    return umpire.objections(umpire.battle.hear(order), sender).map(objection => objection.case)
  }

  /** Every legal order but giving up, or those that begin with the given words: `choices('move F')`. */
  choices(beginning = ''): string[] {
    const { battle, position } = this.umpire
    const menus = battle.menus(position).filter(menu => !menu.lastResort)
    return [...everyDecision(menus)]
      .map(decision => battle.say(decision))
      .filter(order => beginning === '' || `${order} `.startsWith(`${beginning} `))
      .sort()
  }

  forecast(order: string): Forecast {
    const { battle, position } = this.umpire
    return battle.forecast(position, battle.hear(order))
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

  report(): R {
    return this.umpire.battle.view(this.umpire.position) as unknown as R
  }

  counter(id: string): R['units'][number] {
    const found = this.report().units.find(unit => unit.id === id)
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
    return this.report().step
  }

  /** Where play stands: 'turn 2 french movement', or 'over'. */
  now(): string {
    const { turn, side, step } = this.report()
    return step === 'over' ? step : `turn ${turn} ${side} ${step}`
  }

  /** What happened, by kind, from the beginning on. */
  told(kind: string): Told[] {
    const { battle, events } = this.umpire
    return events.map(event => battle.writeEvent(event) as Told).filter(event => event.kind === kind)
  }

  /** The cases of what the side to decide still owes. */
  owed(): string[] {
    return this.umpire.battle.question(this.umpire.position).owed.map(objection => objection.case)
  }

  /** How the battle ended; null while play goes on. */
  level(): string | null {
    return this.umpire.battle.outcome(this.umpire.position)?.level ?? null
  }

  winner(): string | null {
    const winner = this.umpire.battle.outcome(this.umpire.position)?.winner ?? null
    return winner === null ? null : this.sides[winner]
  }
}
