/** Field problems: a situation in a few lines, played by typed orders. For tests only. */
import { readFileSync } from 'node:fs'
import { begin, everyDecision, type Forecast, type Json, type Odds, type Umpire } from '@voltigeur/kernel'
import { DATA_FILES, type DataTexts } from '../data.ts'
import type { PratzenDecision } from '../decisions.ts'
import { pratzen } from '../index.ts'

const texts = Object.fromEntries(
  DATA_FILES.map(file => [file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')]),
) as DataTexts

export const game = pratzen(texts)

export type Told = Readonly<Record<string, Json>>

export interface Report {
  readonly turn: number
  readonly step: string
  readonly flow: readonly string[]
  readonly side: string | null
  readonly morale: Readonly<Record<'french' | 'allied', { level: number; losses: number; defeats: number }>>
  readonly units: readonly {
    readonly id: string
    readonly status: string
    readonly hex: string | null
    readonly rank: number
    readonly facing: string | null
    readonly cohesion: string
    readonly hits: number
    readonly states: readonly string[]
  }[]
}

type Given = Readonly<Record<string, unknown>>

export class FieldProblem {
  readonly umpire: Umpire<PratzenDecision>

  constructor(umpire: Umpire<PratzenDecision>) {
    this.umpire = umpire
  }

  /** Plays orders one after the other, by whoever is to decide; returns what happened, and throws when one is refused. */
  play(...orders: readonly string[]): Told[] {
    const { battle } = this.umpire
    const told: Told[] = []
    for (const order of orders) {
      const ruling = this.umpire.play(battle.hear(order))
      if (!ruling.accepted) {
        throw new Error(`"${order}" is refused: ${ruling.objections.map(o => `[${o.case}] ${o.text}`).join(' ')}`)
      }
      told.push(...ruling.events.map(event => battle.writeEvent(event) as Told))
    }
    return told
  }

  /** The cases that speak against an order; empty when it is legal. */
  refusal(order: string): string[] {
    return this.umpire.objections(this.umpire.battle.hear(order)).map(objection => objection.case)
  }

  /** Everything that may be decided now, as it is typed. */
  orders(kind?: string): string[] {
    const { battle, position } = this.umpire
    return [...everyDecision(battle.menus(position))]
      .filter(d => kind === undefined || d.kind === kind)
      .map(d => battle.say(d))
  }

  /** Hexes that a party could go to. */
  reach(units: string): string[] {
    const start = `move ${units} to `
    return [
      ...new Set(
        this.orders('move')
          .filter(order => order.startsWith(start))
          .map(order => order.slice(start.length).split(' ')[0]),
      ),
    ]
  }

  forecast(order: string): Forecast {
    const { battle, position } = this.umpire
    return battle.forecast(position, battle.hear(order))
  }

  odds(order: string): Odds {
    const { odds } = this.forecast(order)
    if (odds === null) throw new Error(`"${order}" has no odds`)
    return odds
  }

  report(): Report {
    return this.umpire.battle.view(this.umpire.position) as unknown as Report
  }

  counter(id: string): Report['units'][number] {
    const found = this.report().units.find(unit => unit.id === id)
    if (!found) throw new Error(`there is no unit "${id}"`)
    return found
  }

  /** The hex a piece stands in; off the map its status, such as 'eliminated'. */
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

  /** What happened, by kind, from the beginning on. */
  told(kind: string): Told[] {
    return this.umpire.events
      .map(event => this.umpire.battle.writeEvent(event) as Told)
      .filter(event => event.kind === kind)
  }
}

/** A blank map with a few pieces on it; events before the first decision are lost, so dice are named in `dice`. */
export function problem(given: Given): FieldProblem {
  return new FieldProblem(begin(game, { situation: given, seed: 'field problem' }))
}

export function opening(scenario: string, options: Readonly<Record<string, string>> = {}): FieldProblem {
  return new FieldProblem(begin(game, { scenario, options, seed: 'field problem' }))
}
