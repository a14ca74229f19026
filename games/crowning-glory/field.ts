/** Everything about a battle that doesn’t change during play, and the layout of what does. */
import { armiesOf, type Enlisted, Explored, hexNaming, Reach, UnitsOnMap } from '@voltigeur/hex'
import { Layout, type Naming, namesOf, type Position, type Side } from '@voltigeur/kernel'
import { type Result, resultsOf, type Shifts, shiftsFor } from './rules/09-combat/tables.ts'
import { Dispositions } from './rules/dispositions.ts'
import { Kept } from './rules/kept.ts'
import { type IntroductoryData, SIDES, type Tables, UNIT_TYPES, type VariantData } from './setup/data.ts'
import type { Ground } from './setup/ground.ts'

/** 1.5: Austrians and Russians are one army. */
export const ALLIED = 0
export const FRENCH = 1

export const INFANTRY = UNIT_TYPES.indexOf('infantry')
export const CAVALRY = UNIT_TYPES.indexOf('cavalry')

/** Where a unit is, besides waiting, on the map, and eliminated. */
export const EXITED = 3
export const STATUSES = ['waiting', 'on map', 'eliminated', 'exited'] as const

/** 2.10: which face of a counter is up. */
export const ACTIVE = 0
export const PASSIVE = 1
/** For an artillery marker that isn’t in its box, or not yet. */
export const ABSENT = 2
export const FACES = ['active', 'passive', 'absent'] as const

/** A unit’s role in the attack being resolved. */
export const UNINVOLVED = 0
export const ATTACKER = 1
export const DEFENDER = 2

/** The state of a Variant marker. */
export const HIDDEN = 0
export const IN_FORCE = 1
export const DISCARDED = 2
export const VARIANT_STATES = ['hidden', 'in force', 'discarded'] as const

/** 5.2: the kind of Phase II. */
export const UNDECLARED = 0
export const MOVEMENT = 1
export const COMBAT = 2

/** How a unit enters: by set-up hex, as Reserve (5.6), as Variable (5.7), or as a scenario says (10.4). */
export const ARRIVALS = ['setup', 'reserve', 'variable', 'scenario'] as const
export type Arrival = (typeof ARRIVALS)[number]

export interface Unit extends Enlisted {
  readonly nation: string
  readonly formation: string
  readonly regiments: string
  /** Steps, which are combat factors, at full strength. */
  readonly steps: number
  readonly move: number
  readonly arrival: Arrival
  readonly setup: number
}

export interface Marker {
  readonly index: number
  readonly id: string
  readonly side: Side
  readonly factor: number
  /** 3.1: whether it arrives with the Variable units. */
  readonly variable: boolean
}

export interface Rules {
  readonly turns: number
  readonly clock: readonly string[]
  /** Whether the day begins in fog (5.8). */
  readonly fog: boolean
  /** Demoralization and the victory conditions of module 4. */
  readonly morale: boolean
  readonly introductory: IntroductoryData | null
  /** 11.0: each side draws a Variant marker. */
  readonly variants: boolean
  /** 10.7: which rows "row 1800 or higher" are: by default those north of it, or those with higher numbers. */
  readonly higherRows?: 'numbered'
}

function layOut(units: readonly Unit[], markers: readonly Marker[], places: readonly string[], hexes: Naming) {
  const names = units.map(unit => unit.id)
  return new Layout({
    cells: { turn: {}, first: {}, regrouped: {}, arrived: {}, broken: {}, again: {}, support: {}, ended: {} },
    rows: {
      unit: { names, columns: { hex: { of: hexes }, status: {}, steps: {}, face: {}, role: {} } },
      marker: { names: markers.map(marker => marker.id), columns: { face: {} } },
      /** 3.3: which side controls each critical hex. */
      place: { names: places, columns: { owner: {} } },
      /**
       * Steps lost before the start of a situation; the Variant marker, its state, its turn, its unit, its last use.
       */
      army: {
        names: SIDES,
        columns: { lost: {}, variant: {}, state: {}, played: {}, chosen: { of: namesOf(names) }, used: {} },
      },
    },
  })
}

/** 5.7: how a due unit may enter. */
export interface Arrivals {
  /** Where it can go, with the cheapest entry hex. */
  readonly ways: ReadonlyMap<number, { readonly entry: number; readonly cost: number }>
  /** Every hex examined. */
  readonly looked: readonly number[]
}

export class Field extends UnitsOnMap<Unit> {
  readonly ground: Ground
  readonly units: readonly Unit[]
  readonly markers: readonly Marker[]
  readonly tables: Tables
  readonly rules: Rules
  readonly variants: readonly VariantData[]
  /** 9.14: by side, die and column, the steps lost by attacker and defender. */
  readonly results: readonly (readonly (readonly Result[])[])[]
  /** 9.8 to 9.12: column shifts as logged. */
  readonly shifts: Shifts
  /** Hexes by their printed labels, for records. */
  readonly hexes: Naming
  readonly layout: ReturnType<typeof layOut>
  readonly unit: ReturnType<typeof layOut>['rows']['unit']
  readonly marker: ReturnType<typeof layOut>['rows']['marker']
  readonly place: ReturnType<typeof layOut>['rows']['place']
  readonly army: ReturnType<typeof layOut>['rows']['army']
  readonly cell: ReturnType<typeof layOut>['cell']
  /** The units of each side. */
  readonly armies: readonly (readonly number[])[]
  readonly reach: Reach
  /** For paths that continue from a hex on the way. */
  readonly onward: Reach
  /** What `reach` was last flooded for: the unit, the picture’s last change, and the terms of its march. */
  readonly explored = new Explored()
  readonly arrivals = new Kept<Arrivals>()
  private readonly dispositions: Dispositions

  constructor(
    ground: Ground,
    units: readonly Unit[],
    markers: readonly Marker[],
    material: { readonly tables: Tables; readonly variants: readonly VariantData[] },
    rules: Rules,
  ) {
    super()
    this.ground = ground
    this.units = units
    this.markers = markers
    this.tables = material.tables
    this.variants = material.variants
    this.rules = rules
    this.results = SIDES.map(side => resultsOf(material.tables.combat_results[side].rows))
    this.shifts = shiftsFor(material.tables.terrain)
    const { grid, plan } = ground
    this.hexes = hexNaming(grid)
    const places = plan.critical.map(hex => grid.label(hex))
    this.layout = layOut(units, markers, places, this.hexes)
    this.unit = this.layout.rows.unit
    this.marker = this.layout.rows.marker
    this.place = this.layout.rows.place
    this.army = this.layout.rows.army
    this.cell = this.layout.cell
    this.armies = armiesOf(units, SIDES.length)
    // A forced march may add a point.
    const furthest = Math.max(1, ...units.map(unit => unit.move)) + 1
    this.reach = new Reach(ground.grid, furthest)
    this.onward = new Reach(ground.grid, furthest)
    const sides = units.map(unit => unit.side)
    this.dispositions = new Dispositions(
      { grid: ground.grid, sides, hexes: this.unit.hex },
      { hexes: ground.plan.critical, owners: this.place.owner },
    )
  }

  /** Where units are, and which hexes are in zones of control, in this position. */
  at(position: Position): Dispositions {
    return this.dispositions.of(position)
  }

  /** 2.8: the combat factor, the number of steps left. */
  steps(position: Position, unit: number): number {
    return this.unit.steps.get(position, unit)
  }

  active(position: Position, unit: number): boolean {
    return this.unit.face.get(position, unit) === ACTIVE
  }

  flip(position: Position, unit: number): void {
    this.unit.face.set(position, unit, PASSIVE)
  }

  turn(position: Position): number {
    return this.cell.turn.get(position)
  }

  /** No two units share a name. */
  nameOf(unit: number): string {
    return this.units[unit].name
  }
}
