/** Field problems: a situation in a few lines, played by typed orders. For tests only. */
import { loadGame } from '@voltigeur/games'
import {
  begin,
  type Cost,
  everyDecision,
  type Forecast,
  type Json,
  type Odds,
  seededDice,
  Table,
  type Umpire,
} from '@voltigeur/kernel'
import { SIDES } from '../data.ts'

type SideName = (typeof SIDES)[number]
type Arm = 'infantry' | 'cavalry' | 'artillery'
type Terrain = 'clear' | 'knoll' | 'town' | 'castle' | 'abbey' | 'lake' | 'swamp'
type HexsideTerrain = 'stream' | 'bridge' | 'lake'

export interface Counter {
  readonly id: string
  readonly side?: SideName
  readonly type?: Arm
  readonly strength?: number
  readonly move?: number
  readonly hex?: string
  readonly status?: 'waiting' | 'on map' | 'eliminated' | 'exited west' | 'exited east'
  readonly arrives?: number
  readonly moved?: boolean
  readonly spent?: number
}

/** What a situation can say; the blank map has radius 5 unless told. */
export interface Problem {
  readonly map?: 'scenario' | { readonly radius: number }
  readonly terrain?: Readonly<Record<string, Terrain | readonly Terrain[]>> | undefined
  readonly hexsides?: Readonly<Record<string, HexsideTerrain | readonly HexsideTerrain[]>> | undefined
  readonly roads?: readonly (readonly string[])[] | undefined
  readonly arrows?: { readonly west?: readonly string[]; readonly east?: readonly string[] }
  readonly setup?: 'none' | 'scenario'
  readonly units?: readonly Counter[]
  readonly turn?: number
  readonly turns?: number
  readonly phase?: 'reinforcements' | 'movement' | 'combat'
  readonly side?: SideName
  readonly demoralized?: SideName | null
  readonly losses?: Partial<Readonly<Record<SideName, number>>>
  readonly dice?: readonly number[]
}

export interface Report {
  readonly turn: number
  readonly turns: number
  readonly step: string
  readonly side: SideName | null
  readonly demoralized: SideName | null
  readonly losses: Readonly<Record<SideName, number>>
  readonly points: {
    readonly allied: {
      readonly losses: number
      readonly exits: number
      readonly edge: 'west' | 'east'
      readonly total: number
    }
    readonly french: { readonly losses: number; readonly cutOff: number; readonly total: number }
  }
  readonly units: readonly {
    readonly id: string
    readonly side: SideName
    readonly type: Arm
    readonly strength: number
    readonly move: number
    readonly status: NonNullable<Counter['status']>
    readonly hex: string | null
    readonly states: readonly string[]
  }[]
}

export type Told = Readonly<Record<string, Json>>

const enlist =
  (side: SideName) =>
  (id: string, type: Arm, values: string, hex?: string, more: Partial<Counter> = {}): Counter => {
    const [strength, move] = values.split('-').map(Number)
    return { id, side, type, strength, move, ...(hex === undefined ? {} : { hex }), ...more }
  }

/** A counter as it is read: `french('F', 'infantry', '6-5', '0,0')`; without a hex it waits. */
export const allied = enlist('allied')
export const french = enlist('french')

const game = loadGame('austerlitz')

export class FieldProblem {
  readonly umpire: Umpire

  constructor(umpire: Umpire) {
    this.umpire = umpire
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
  objections(order: string, by?: SideName): string[] {
    const { umpire } = this
    const decision = umpire.battle.hear(order)
    const sender = by === undefined ? umpire.actor : SIDES.indexOf(by)
    return umpire.objections(decision, sender).map(objection => objection.case)
  }

  /** Every legal order, or those that begin with the given words: `choices('move F')`. */
  choices(beginning = ''): string[] {
    const { battle, position } = this.umpire
    return [...everyDecision(battle.menus(position))]
      .map(decision => battle.say(decision))
      .filter(order => `${order} `.startsWith(beginning === '' ? '' : `${beginning} `))
      .sort()
  }

  /** The hexes a unit may move to. */
  moves(unit: string): string[] {
    return this.choices(`move ${unit}`).map(order => order.split(' ')[3])
  }

  forecast(order: string): Forecast {
    return this.umpire.battle.forecast(this.umpire.position, this.umpire.battle.hear(order))
  }

  /** The cost of a move or an exit; fails when there is none, or when a legal move would be charged otherwise. */
  cost(order: string): Cost {
    const { cost } = this.forecast(order)
    if (cost === null) throw new Error(`"${order}" has no cost: the unit cannot get there`)
    const charged =
      this.objections(order).length === 0 ? this.rehearse(order).find(e => e.kind === 'moved')?.cost : null
    if (typeof charged === 'number' && charged !== cost.total) {
      throw new Error(`"${order}" is forecast at ${cost.total} but charged ${charged}`)
    }
    return cost
  }

  /** What a legal order would bring about, without doing it. */
  private rehearse(order: string): Told[] {
    const { battle, position } = this.umpire
    const table = new Table(seededDice)
    battle.apply(position.copy(), battle.hear(order), table)
    return table.takeEvents().map(event => battle.writeEvent(event) as Told)
  }

  /** The cost term by term, such as `['13.0-clear 1', '6C 1']`. */
  terms(order: string): string[] {
    return this.cost(order).terms.map(term => `${term.case} ${term.value}`)
  }

  odds(order: string): Odds {
    const { odds } = this.forecast(order)
    if (odds === null) throw new Error(`"${order}" has no odds`)
    return odds
  }

  /** The hex a unit stands in; off the map its status, such as 'eliminated'. */
  at(id: string): string {
    const { hex, status } = this.counter(id)
    return hex ?? status
  }

  counter(id: string): Report['units'][number] {
    const found = this.report().units.find(unit => unit.id === id)
    if (!found) throw new Error(`there is no unit "${id}"`)
    return found
  }

  report(): Report {
    return this.umpire.battle.view(this.umpire.position) as unknown as Report
  }

  /** Where play stands: 'turn 2 french movement', or 'over'. */
  now(): string {
    const { turn, side, step } = this.report()
    return step === 'over' ? step : `turn ${turn} ${side} ${step}`
  }

  /** The cases of what the side to decide still owes. */
  owed(): string[] {
    return this.umpire.battle.question(this.umpire.position).owed.map(objection => objection.case)
  }

  /** The level of victory; null while play goes on. */
  level(): string | null {
    return this.umpire.battle.outcome(this.umpire.position)?.level ?? null
  }
}

export function problem(given: Problem): FieldProblem {
  return new FieldProblem(begin(game, { situation: { map: { radius: 5 }, ...given }, seed: 'field problem' }))
}

/** The scenario itself, from its first decision on. */
export function opening(options: Readonly<Record<string, string>> = {}): FieldProblem {
  return new FieldProblem(begin(game, { options, seed: 'field problem' }))
}
