/** Field problems: a situation in a few lines, played by typed orders. For tests only. */
import { type Beginning, type Cost, seededDice, Umpire } from '@voltigeur/kernel'
import { FieldProblem, type ToldFacts, textsIn } from '@voltigeur/kernel/field-problem'
import type { AusterlitzBattle } from '../battle.ts'
import type { AusterlitzDecision } from '../decisions.ts'
import { austerlitz } from '../index.ts'
import { DATA_FILES, type SIDES } from '../setup/data.ts'

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
  readonly fought?: boolean
}

/** What a situation can state; the blank map has radius 5 by default. */
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

export interface View {
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
      /** In a small scenario. */
      readonly places?: number
      readonly total: number
    }
    readonly french: {
      readonly losses: number
      readonly cutOff: number
      readonly places?: number
      readonly total: number
    }
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

export type { ToldFacts as Told }

const enlist =
  (side: SideName) =>
  (id: string, type: Arm, values: string, hex?: string, more: Partial<Counter> = {}): Counter => {
    const [strength, move] = values.split('-').map(Number)
    return { id, side, type, strength, move, ...(hex === undefined ? {} : { hex }), ...more }
  }

/** A counter as typed: `french('F', 'infantry', '6-5', '0,0')`; without a hex it waits off the map. */
export const allied = enlist('allied')
export const french = enlist('french')

export const texts = textsIn(new URL('../', import.meta.url), DATA_FILES)
export const game = austerlitz(texts)

class AusterlitzProblem extends FieldProblem<View, AusterlitzDecision, AusterlitzBattle> {
  constructor(beginning: Beginning) {
    super(game, beginning)
  }

  /** The hexes that a unit may enter. */
  moves(unit: string): string[] {
    return this.choices(`move ${unit}`).map(order => order.split(' ')[3])
  }

  /** The cost of a move or an exit; fails if there is none, or if a legal move would cost something else. */
  override cost(order: string): Cost {
    const cost = super.cost(order)
    const charged =
      this.objections(order).length === 0 ? this.rehearse(order).find(e => e.kind === 'moved')?.cost : null
    if (typeof charged === 'number' && charged !== cost.total) {
      throw new Error(`"${order}" is forecast at ${cost.total} but charged ${charged}`)
    }
    return cost
  }

  /** What a legal order would lead to, without playing it. */
  private rehearse(order: string): ToldFacts[] {
    const { battle, position, actor } = this.match
    const umpire = new Umpire(seededDice('rehearsal'))
    battle.apply(position.copy(), battle.language.hear(order), actor!, umpire)
    return umpire.takeEvents().map(event => battle.language.writeEvent(event) as ToldFacts)
  }
}

export type { AusterlitzProblem as FieldProblem }

export function problem(given: Problem): AusterlitzProblem {
  return new AusterlitzProblem({ situation: { map: { radius: 5 }, ...given }, seed: 'field problem' })
}

/** The French Combat Phase. */
export const frenchCombat = (units: readonly Counter[], more: Problem = {}): AusterlitzProblem =>
  problem({ side: 'french', phase: 'combat', units, ...more })

/** One infantry unit against another in the hex to its east. */
export const duel = (attack: number, defence: number, more: Problem = {}): AusterlitzProblem =>
  frenchCombat([french('A', 'infantry', `${attack}-5`, '-1,0'), allied('D', 'infantry', `${defence}-4`, '0,0')], more)

/** The small scenario of Telnitz and Sokolnitz. */
export function smallScenario(): AusterlitzProblem {
  return new AusterlitzProblem({ scenario: 'telnitz', options: {}, seed: 'field problem' })
}

/** The scenario itself, from its first decision. */
export function opening(options: Readonly<Record<string, string>> = {}): AusterlitzProblem {
  return new AusterlitzProblem({ options, seed: 'field problem' })
}
