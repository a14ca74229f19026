/** Field problems: a situation in a few lines, played by typed orders. For tests only. */
import { readFileSync } from 'node:fs'
import { begin, type Cost, everyDecision, type Forecast, type Json, type Odds, type Umpire } from '@voltigeur/kernel'
import { DATA_FILES, type DataTexts, SIDES, type SideName } from '../data.ts'
import { crowningGlory } from '../index.ts'

type Arm = 'infantry' | 'cavalry'
type Terrain = 'clear' | 'forest' | 'marsh' | 'town' | 'fortress' | 'all-pond' | 'partial-pond'

export interface Counter {
  readonly id: string
  readonly side?: SideName
  readonly type?: Arm
  readonly steps?: number
  readonly full?: number
  readonly move?: number
  readonly hex?: string
  readonly status?: 'waiting' | 'on map' | 'eliminated' | 'exited'
  readonly arrival?: 'setup' | 'reserve' | 'variable' | 'scenario'
  readonly passive?: boolean
}

/** What a situation can say; the blank map has radius 5 unless told. */
export interface Problem {
  readonly scenario?: string
  readonly map?: 'scenario' | { readonly radius: number }
  readonly terrain?: Readonly<Record<string, Terrain | readonly Terrain[]>>
  readonly hexsides?: Readonly<Record<string, 'stream' | 'pond'>>
  readonly hillcrests?: readonly string[]
  readonly roads?: readonly (readonly string[])[]
  readonly edges?: { readonly west?: readonly string[]; readonly east?: readonly string[] }
  readonly critical?: readonly string[]
  readonly control?: Readonly<Record<string, SideName>>
  readonly reserve?: readonly string[]
  readonly entry?: readonly string[]
  readonly setup?: 'none' | 'scenario'
  readonly units?: readonly Counter[]
  readonly markers?: readonly {
    readonly side: SideName
    readonly factor: number
    readonly face?: 'active' | 'passive' | 'absent'
  }[]
  readonly turn?: number
  readonly turns?: number
  readonly phase?: 'start' | 'declaration' | 'movement' | 'combat' | 'regroup'
  readonly first?: 'movement' | 'combat'
  readonly side?: SideName
  readonly demoralized?: 'allied' | null
  readonly losses?: Partial<Readonly<Record<SideName, number>>>
  readonly regrouped?: number
  readonly arrived?: boolean
  readonly variants?: Partial<
    Readonly<
      Record<
        SideName,
        {
          readonly number: number
          readonly state?: 'hidden' | 'in force' | 'discarded'
          readonly played?: number
          readonly chosen?: string
        }
      >
    >
  >
  readonly dice?: readonly number[]
}

export interface Report {
  readonly turn: number
  readonly turns: number
  readonly clock: string
  readonly step: string
  readonly side: SideName | null
  readonly first: 'movement' | 'combat' | null
  readonly losses: Readonly<Record<SideName, number>>
  readonly demoralized: SideName | null
  readonly regrouped: number | null
  readonly control: Readonly<Record<string, SideName>>
  readonly markers: readonly {
    readonly id: string
    readonly side: SideName
    readonly factor: number
    readonly face: string
  }[]
  readonly variants: Readonly<Record<SideName, { readonly number: number | null; readonly state: string } | null>>
  readonly units: readonly {
    readonly id: string
    readonly side: SideName
    readonly type: Arm
    readonly steps: number
    readonly full: number
    readonly move: number
    readonly status: NonNullable<Counter['status']>
    readonly hex: string | null
    readonly states: readonly string[]
  }[]
}

export type Told = Readonly<Record<string, Json>>

const enlist =
  (side: SideName, type: Arm) =>
  (id: string, steps: number, hex?: string, more: Partial<Counter> = {}): Counter => ({
    id,
    side,
    type,
    steps,
    ...(hex === undefined ? {} : { hex }),
    ...more,
  })

/** A counter as it is read: `french('F', 3, '0,0')`; without a hex it waits. */
export const french = enlist('french', 'infantry')
export const frenchHorse = enlist('french', 'cavalry')
export const allied = enlist('allied', 'infantry')
export const alliedHorse = enlist('allied', 'cavalry')

const read = (file: string): [string, string] => [file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')]
export const texts = Object.fromEntries(DATA_FILES.map(read)) as DataTexts
export const game = crowningGlory(texts)

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

  /** Every legal order but giving up, or those that begin with the given words: `choices('move F')`. */
  choices(beginning = ''): string[] {
    const { battle, position } = this.umpire
    return [...everyDecision(battle.menus(position))]
      .map(decision => battle.say(decision))
      .filter(order => order !== 'capitulate' && `${order} `.startsWith(beginning === '' ? '' : `${beginning} `))
      .sort()
  }

  /** The hexes a unit may move to, places taken on the way aside. */
  moves(unit: string): string[] {
    return this.choices(`move ${unit}`)
      .filter(order => !order.includes('via'))
      .map(order => order.split(' ')[3])
  }

  forecast(order: string): Forecast {
    return this.umpire.battle.forecast(this.umpire.position, this.umpire.battle.hear(order))
  }

  cost(order: string): Cost {
    const { cost } = this.forecast(order)
    if (cost === null) throw new Error(`"${order}" has no cost: the unit cannot get there`)
    return cost
  }

  /** The cost term by term, such as `['8.4 1', '8.8 1']`. */
  terms(order: string): string[] {
    return this.cost(order).terms.map(term => `${term.case} ${term.value}`)
  }

  odds(order: string): Odds {
    const { odds } = this.forecast(order)
    if (odds === null) throw new Error(`"${order}" has no odds`)
    return odds
  }

  /** The column of an attack, with the cases of its shifts. */
  column(order: string): string {
    return this.odds(order).column
  }

  /** The hex a unit stands in; off the map its status, such as 'eliminated'. */
  at(id: string): string {
    const { hex, status } = this.counter(id)
    return hex ?? status
  }

  steps(...ids: readonly string[]): number[] {
    return ids.map(id => this.counter(id).steps)
  }

  passive(id: string): boolean {
    return this.counter(id).states.includes('passive')
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

  /** How the battle ended; null while play goes on. */
  level(): string | null {
    return this.umpire.battle.outcome(this.umpire.position)?.level ?? null
  }

  winner(): SideName | null {
    const winner = this.umpire.battle.outcome(this.umpire.position)?.winner ?? null
    return winner === null ? null : SIDES[winner]
  }
}

export function problem(given: Problem): FieldProblem {
  const situation = { map: { radius: 5 }, ...given } as Readonly<Record<string, unknown>>
  return new FieldProblem(begin(game, { situation, seed: 'field problem' }) as unknown as Umpire)
}

/** A scenario itself, from its first decision on. */
export function opening(
  scenario: string,
  options: Readonly<Record<string, string>> = {},
  seed = 'opening',
): FieldProblem {
  return new FieldProblem(begin(game, { scenario, options, seed }) as unknown as Umpire)
}

/** One attacker against one defender on the blank map, French unless told. */
export function duel(attack: number, defence: number, more: Problem = {}): FieldProblem {
  const side = more.side ?? 'french'
  const [own, other] = side === 'french' ? [french, allied] : [allied, french]
  return problem({
    phase: 'combat',
    side,
    units: [own('A', attack, '-1,0'), other('D', defence, '0,0')],
    ...more,
  })
}
