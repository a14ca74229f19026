/** Field problems: a situation in a few lines, played by typed orders. For tests only. */
import type { Beginning } from '@voltigeur/kernel'
import { FieldProblem, textsIn } from '@voltigeur/kernel/field-problem'
import type { MoravianBattle } from '../battle.ts'
import type { MoravianDecision } from '../decisions.ts'
import { moravianSun } from '../index.ts'
import { DATA_FILES } from '../setup/data.ts'
import type { GroundName, Nation, OrderName, Rank, SideName, UnitType, Weather } from '../setup/vocabulary.ts'

export interface Counter {
  readonly id: string
  readonly side?: SideName
  readonly type?: UnitType
  readonly nation?: Nation
  readonly formation?: string
  readonly general?: string
  readonly sp?: number
  readonly back?: number | null
  readonly efficiency?: number
  readonly move?: number
  readonly range?: number
  readonly traits?: readonly string[]
  readonly hex?: string
  readonly status?: string
  readonly reduced?: boolean
  readonly cohesion?: 'good order' | 'disordered' | 'routed'
  readonly square?: boolean
  readonly moved?: boolean
  readonly order?: OrderName
  readonly outOfCommand?: boolean
  readonly fought?: 'not fought' | 'defended' | 'attacked'
  readonly charge?: string
  readonly due?: number
  readonly entry?: readonly string[]
}

export interface Officer {
  readonly id: string
  readonly side?: SideName
  readonly nation?: Nation
  readonly rank?: Rank
  readonly initiative?: number
  readonly range?: number
  readonly formations?: readonly string[]
  readonly crowned?: boolean
  readonly hex?: string
  readonly moved?: boolean
  readonly due?: number
  readonly entry?: readonly string[]
}

type Mark = 'stream' | 'river' | 'bridge'

/** What a situation can state; the blank map has radius 6 by default, and the French command F moves. */
export interface Problem {
  readonly map?: 'scenario' | { readonly radius: number } | { readonly columns: number; readonly rows: number }
  readonly terrain?: Readonly<Record<string, GroundName | readonly GroundName[]>>
  readonly hexsides?: Readonly<Record<string, Mark | readonly Mark[]>>
  readonly roads?: readonly (readonly string[])[]
  readonly trails?: readonly (readonly string[])[]
  readonly slopes?: readonly string[]
  readonly levels?: Readonly<Record<string, number>>
  readonly exits?: readonly string[]
  readonly broken?: readonly string[]
  readonly units?: readonly Counter[]
  readonly leaders?: readonly Officer[]
  readonly detachments?: readonly string[]
  readonly orders?: Readonly<Record<string, OrderName>>
  readonly before?: Readonly<Record<string, OrderName>>
  readonly hidden?: readonly string[]
  readonly activated?: readonly string[]
  readonly turn?: number
  readonly turns?: number
  readonly clock?: readonly string[]
  readonly weather?: Weather
  readonly initiative?: SideName
  readonly demoralization?: Partial<Readonly<Record<Nation, number>>>
  readonly phase?:
    | 'start'
    | 'priorities'
    | 'actions'
    | 'rally'
    | 'arrivals'
    | 'movement'
    | 'leaders'
    | 'bombardment'
    | 'combat'
  readonly command?: string
  readonly places?: { readonly hexes: readonly string[]; readonly perDemoralization: number }
  readonly options?: Readonly<Record<string, string>>
  readonly dice?: readonly number[]
}

export interface View {
  readonly turn: number
  readonly step: string
  readonly side: SideName | null
  readonly weather: Weather
  readonly fog: boolean
  readonly initiative: SideName | null
  readonly points: Readonly<Record<SideName, number>>
  readonly demoralization: Readonly<Record<Nation, number>>
  readonly tracks: Readonly<Record<SideName, { readonly main: number; readonly support: number }>>
  readonly commands: readonly {
    readonly id: string
    readonly side: SideName
    readonly order: OrderName | null
    readonly before: OrderName | null
    readonly box: number
    readonly face: string
  }[]
  readonly units: readonly {
    readonly id: string
    readonly side: SideName
    readonly command: string | null
    readonly sp?: number
    readonly status: string
    readonly hex: string | null
    readonly states: readonly string[]
  }[]
}

const enlist =
  (side: SideName, type: UnitType) =>
  (id: string, sp: number, hex?: string, more: Partial<Counter> = {}): Counter => ({
    id,
    side,
    type,
    sp,
    ...(hex === undefined ? {} : { hex }),
    ...more,
  })

/**
 * A counter as typed: `french('F1', 3, '0,0')`; without a hex it waits off the map. The formations are F and A by
 * default.
 */
export const french = enlist('french', 'infantry')
export const frenchHorse = enlist('french', 'heavy-cavalry')
export const frenchGuns = enlist('french', 'foot-artillery')
export const allied = enlist('allied', 'infantry')
export const alliedHorse = enlist('allied', 'heavy-cavalry')
export const alliedGuns = enlist('allied', 'foot-artillery')

/** The default commanders of F and A: their ranges cover the blank map. */
export const MARSHAL: Officer = { id: 'marshal', side: 'french', rank: 'corps', range: 20, formations: ['F'] }
export const PRINCE: Officer = { id: 'prince', side: 'allied', rank: 'corps', range: 20, formations: ['A'] }

export const texts = textsIn(new URL('../', import.meta.url), DATA_FILES)
export const game = moravianSun(texts)

export class MoravianProblem extends FieldProblem<View, MoravianDecision, MoravianBattle> {
  constructor(beginning: Beginning) {
    super(game, beginning)
  }

  /** Without standing instructions, unless asked for. */
  override choices(beginning = '', by?: string): string[] {
    return super.choices(beginning, by).filter(order => beginning !== '' || !order.startsWith('no more about'))
  }

  /** The hexes that a unit may enter. */
  moves(unit: string): string[] {
    return this.choices(`move ${unit} to`).map(order => order.split(' ')[3])
  }

  /** The same in March Column. */
  marches(unit: string): string[] {
    return this.choices(`march ${unit} to`).map(order => order.split(' ')[3])
  }

  rides(leader: string): string[] {
    return this.choices(`ride ${leader} to`).map(order => order.split(' ')[3])
  }

  /** Declares only these assaults. */
  assault(...orders: readonly string[]): void {
    this.play(...orders)
    if (this.step === 'declaration') this.play('done')
  }

  /** The position as a side sees it. */
  viewOf(side: SideName): View {
    const { battle, game } = this.match
    return battle.language.view(this.match.seen(game.sides.indexOf(side))) as unknown as View
  }

  command(id: string): View['commands'][number] {
    return this.view().commands.find(command => command.id === id)!
  }
}

export function problem(given: Problem): MoravianProblem {
  const { phase = 'movement', command = 'F' } = given
  const active = ['start', 'priorities', 'actions'].includes(phase) ? {} : { command }
  const situation = { map: { radius: 6 }, orders: { F: 'march', A: 'defense' }, ...given, ...active }
  return new MoravianProblem({ situation, seed: 'field problem' })
}

/** French units F… about to move under an order, with the given enemies; the marshal is with the first. */
export function moving(order: OrderName, units: readonly Counter[], more: Problem = {}): MoravianProblem {
  const [first] = units
  return problem({
    units,
    leaders: [{ ...MARSHAL, ...(first.hex === undefined ? {} : { hex: first.hex }) }],
    orders: { F: order },
    ...more,
  })
}

/** French units F… about to declare assaults, under Attack by default, and all in command. */
export function fighting(units: readonly Counter[], more: Problem = {}): MoravianProblem {
  return problem({ units, phase: 'combat', orders: { F: 'attack', A: 'defense' }, ...more })
}

/** A scenario itself, from its first decision on. */
export function opening(
  scenario: string,
  options: Readonly<Record<string, string>> = {},
  seed = 'opening',
): MoravianProblem {
  return new MoravianProblem({ scenario, options, seed })
}
