/** Everything about a battle that doesn’t change during play, and the layout of what does. */
import { armiesOf, hexNaming, Reach, UnitsOnMap } from '@voltigeur/hex'
import { cellsOf, enemyOf, Layout, type Naming, type Position, type Side } from '@voltigeur/kernel'
import { book } from './book.ts'
import { Dispositions } from './rules/06-dispositions.ts'
import { SIDES, type Tables } from './setup/data.ts'
import type { Ground } from './setup/ground.ts'
import type { Unit } from './setup/units.ts'

/** Where a unit is, besides waiting, on the map, and eliminated. */
export const EXITED_WEST = 3
export const EXITED_EAST = 4
export const STATUSES = ['waiting', 'on map', 'eliminated', 'exited west', 'exited east'] as const

/** A unit’s role in the battle being resolved. Displaced units are involved from then on. */
export const UNINVOLVED = 0
export const ATTACKER = 1
export const BOMBARDING = 2
export const DEFENDER = 3
export const DISPLACED = 4
export const ADVANCED = 5

/** SC-2: an objective that scores for the side in it at the end. */
export interface Prize {
  readonly name: string
  readonly hexes: readonly number[]
  readonly points: number
}

export interface Rules {
  readonly turns: number
  readonly firstHour: number
  /** 3.0: the players place equal units freely, or use the historical positions. */
  readonly freeDeployment: boolean
  /** Strength points that each side has lost before the start. */
  readonly lostBefore: readonly number[]
  readonly prizes: readonly Prize[]
  /** 14.1: whether Allied units may exit the map; in a small scenario they can’t (SC-3). */
  readonly exits: boolean
  readonly levels: Tables['victory']['levels']
  /** The lesson by which computer opponents judge it. */
  readonly school: string
}

/** The rules unless a small scenario says otherwise. */
export const wholeBattle = ({ victory }: Tables): Pick<Rules, 'prizes' | 'exits' | 'levels' | 'school'> => ({
  prizes: [],
  exits: true,
  levels: victory.levels,
  school: 'austerlitz',
})

function layOut(units: readonly Unit[], hexes: Naming) {
  return new Layout({
    cells: { turn: {}, demoralized: {} },
    rows: {
      unit: {
        names: units.map(unit => unit.id),
        columns: {
          hex: { of: hexes },
          status: {},
          moved: {},
          spent: {},
          duty: {},
          fought: {},
          silenced: {},
          role: {},
          retreating: {},
          origin: { of: hexes },
        },
      },
    },
  })
}

export class Field extends UnitsOnMap<Unit> {
  readonly ground: Ground
  readonly units: readonly Unit[]
  readonly tables: Tables
  readonly rules: Rules
  readonly layout: ReturnType<typeof layOut>
  readonly unit: ReturnType<typeof layOut>['rows']['unit']
  /** The units of each side. */
  readonly armies: readonly (readonly number[])[]
  /** Units that start off the map. */
  readonly reinforcements: readonly number[]
  /** The largest movement allowance of all. */
  readonly longestMarch: number
  readonly reach: Reach
  /** SC-2: by hex, the points of the objective there. */
  readonly prizeIn: Uint8Array
  /** By side: the cells for the enemy’s hexes and ZOC. */
  readonly enemyCells: readonly (readonly number[])[]
  private readonly dispositions: Dispositions

  constructor(ground: Ground, units: readonly Unit[], tables: Tables, rules: Rules) {
    super()
    this.ground = ground
    this.units = units
    this.tables = tables
    this.rules = rules
    this.layout = layOut(units, hexNaming(ground.grid))
    this.unit = this.layout.rows.unit
    this.armies = armiesOf(units, SIDES.length)
    this.reinforcements = units.filter(unit => unit.arrives > 0).map(unit => unit.index)
    this.longestMarch = Math.max(1, ...units.map(unit => unit.move))
    this.reach = new Reach(ground.grid, this.longestMarch)
    this.prizeIn = new Uint8Array(ground.grid.size)
    for (const { hexes, points } of rules.prizes) for (const hex of hexes) this.prizeIn[hex] = points
    const { demoralized } = this.layout.cell
    this.enemyCells = SIDES.map((_, side) => cellsOf(demoralized, [this.unit.hex, this.armies[enemyOf(side)]]))
    const sides = units.map(unit => unit.side)
    // 6J: ZOC extend out of a town, the Castle and the Abbey, but never into them.
    const roster = { grid: ground.grid, sides, hexes: this.unit.hex, shelter: ground.noZone }
    this.dispositions = new Dispositions(roster, demoralized)
    const several = units.filter(({ data }) => data.plural)
    book.learn(several.flatMap(({ index, name }) => [name, this.nameOf(index)].map(said => [said, 'they'] as const)))
  }

  /** Where units are and which hexes are controlled in this position. */
  at(position: Position): Dispositions {
    return this.dispositions.of(position)
  }

  turn(position: Position): number {
    return this.layout.cell.turn.get(position)
  }

  demoralized(position: Position, side: Side): boolean {
    return this.layout.cell.demoralized.get(position) === side + 1
  }

  /** Turns are one hour each: "06:00". */
  timeOf(turn: number): string {
    return `${String((this.rules.firstHour + turn - 1) % 24).padStart(2, '0')}:00`
  }

  /** A unit as players name it, with its printed values: "Brigade Becker (6-5)". */
  nameOf(unit: number): string {
    const { name, strength, move } = this.units[unit]
    return `${name} (${strength}-${move})`
  }
}
