/** What doesn’t change during a battle, and the layout of what does. */
import { armiesOf, hexNaming, Occupancy, Reach, UnitsOnMap } from '@voltigeur/hex'
import { Layout, type Naming, type Position, type Side } from '@voltigeur/kernel'
import { SIDES, type Tables } from './setup/data.ts'
import type { Ground } from './setup/ground.ts'
import type { Unit } from './setup/units.ts'

/** Where a unit can be: in the order of WAITING, ON_MAP and ELIMINATED. */
export const STATUSES = ['waiting', 'on map', 'eliminated'] as const

/** Everything that changes is an integer: say what it stands for, and records use the name. */
function layOut(units: readonly Unit[], hexes: Naming) {
  return new Layout({
    cells: { turn: {} },
    rows: {
      unit: {
        names: units.map(unit => unit.id),
        columns: { hex: { of: hexes }, status: {}, moved: {}, fought: {}, retreating: {} },
      },
    },
  })
}

export class Field extends UnitsOnMap<Unit> {
  readonly ground: Ground
  readonly units: readonly Unit[]
  readonly tables: Tables
  readonly turns: number
  readonly layout: ReturnType<typeof layOut>
  readonly unit: ReturnType<typeof layOut>['rows']['unit']
  /** The units of each side. */
  readonly armies: readonly (readonly number[])[]
  readonly reach: Reach
  private readonly occupancy: Occupancy

  constructor(ground: Ground, units: readonly Unit[], tables: Tables, turns: number) {
    super()
    this.ground = ground
    this.units = units
    this.tables = tables
    this.turns = turns
    this.layout = layOut(units, hexNaming(ground.grid))
    this.unit = this.layout.rows.unit
    this.armies = armiesOf(units, SIDES.length)
    this.reach = new Reach(ground.grid, Math.max(...units.map(unit => unit.move), 1))
    const sides = units.map(unit => unit.side)
    this.occupancy = new Occupancy({ grid: ground.grid, sides, hexes: this.unit.hex })
  }

  /** Which unit is where, and which hexes are in a ZOC. */
  at(position: Position): Occupancy {
    return this.occupancy.of(position)
  }

  turn(position: Position): number {
    return this.layout.cell.turn.get(position)
  }

  /** The unit in a hex, or -1. */
  unitIn(position: Position, hex: number): number {
    return this.at(position).firstIn(hex)
  }

  /** The units of a side on the map. */
  present(position: Position, side: Side): number[] {
    return this.armies[side].filter(unit => this.onMap(position, unit))
  }
}
