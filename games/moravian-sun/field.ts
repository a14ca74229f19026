/** Everything about a battle that does not change while it is fought, and the layout of what does. */
import { armiesOf, hexNaming, NOBODY, OFF_MAP, Reach, UnitsOnMap } from '@voltigeur/hex'
import { Column, Layout, type Naming, namesOf, type Position, type Side } from '@voltigeur/kernel'
import { Dispositions } from './rules/dispositions.ts'
import type { Tables } from './setup/data.ts'
import { type Ground, POINT } from './setup/ground.ts'
import {
  ARTILLERY,
  CAVALRY,
  type Command,
  INFANTRY,
  type Office,
  type Roster,
  type Troops,
  type Unit,
} from './setup/roster.ts'
import { NATIONS, ORDERS, SIDES, WEATHERS } from './setup/vocabulary.ts'

export const FRENCH = 0
export const ALLIED = 1

/** Where a piece is, besides waiting, on the map and eliminated (for good). */
export const EXITED = 3
/** 12.9: in a box of the turn track, from which it returns reduced. */
export const REBUILDING = 4
export const STATUSES = ['waiting', 'on map', 'eliminated', 'exited', 'rebuilding'] as const

/** 15.0 */
export const GOOD_ORDER = 0
export const DISORDERED = 1
export const ROUTED = 2
export const COHESION = ['good order', 'disordered', 'routed'] as const

export const [ADVANCE, ATTACK, DEFENSE, MARCH, PURSUIT, PROBE, REACT] = ORDERS.keys()
export const [SNOW, SLEET, OVERCAST, SUN] = WEATHERS.keys()

/** 12.2: the two sides of the marker. */
export const ASSAULT = 1
export const ASSAULT_IF = 2

/** 2.1.A.3.1: what came of the test by which a detached General seeks a new order. */
export const PASSED = 1
export const FAILED = 2

export interface Reinforcement {
  readonly turn: number
  readonly side: Side
  readonly hexes: readonly number[]
  readonly units: readonly number[]
}

/** 16.12: what is laid down for the first turn, by command. */
export interface FirstTurn {
  readonly initiative: Side
  readonly sequence: readonly number[]
  readonly orders: ReadonlyMap<number, number>
}

export type Victory =
  | { readonly kind: 'armies' }
  | { readonly kind: 'places'; readonly hexes: readonly number[]; readonly perDemoralization: number }

export interface Rules {
  readonly scenario: string
  readonly turns: number
  /** By turn, from the first: "09:00", or "night". */
  readonly clock: readonly string[]
  readonly weather: number
  readonly firstTurn: FirstTurn | null
  readonly detachments: readonly number[]
  readonly reinforcements: readonly Reinforcement[]
  readonly victory: Victory
  readonly options: OptionalRules
}

export interface OptionalRules {
  /** 3.5.3: a leader is lost on a roll above his initiative value instead of on one up to it. */
  readonly boldLeadersLive: boolean
  /** 13.3.3: formations of a demoralized army test before they act. */
  readonly demoralizedArmiesTest: boolean
  /** 16.62.6: an army that reaches its level has lost. */
  readonly moraleCollapse: boolean
  /** 16.13.4: an Emperor may replace a lost commander of his nation. */
  readonly emperorsReplace: boolean
}

export interface Namings {
  readonly side: Naming
  readonly unit: Naming
  readonly hex: Naming
  readonly command: Naming
  readonly order: Naming
}

function unitColumns({ hex, unit, command, order }: Namings) {
  return {
    hex: { of: hex },
    status: { of: namesOf(STATUSES), standard: 0 },
    /** 12.9: on its reduced side. */
    reduced: {},
    cohesion: { of: namesOf(COHESION), standard: GOOD_ORDER },
    square: {},
    /** 3.3.1: marked out of command in A.2 and again when its command is activated. */
    outOfCommand: {},
    /** 4.3, 8.0.2, 11.0: the order it acts under instead of that of its command, until the end of the turn. */
    order: { of: order },
    /** 8.0.3, 3.11: the command it was assigned to instead of the one in the order of battle. */
    command: { of: command },
    /** When it is due: a reinforcement, a rebuilt unit (12.9), an aide (3.11). */
    due: {},
    /** Has moved in this turn: guns are on their Moved side (11.0), leaders have ridden (3.4.2). */
    moved: {},
    /** 9.3: has used March Column in this activation. */
    column: {},
    /** 4.11.1: how far the closest enemy was when its command was activated. */
    gap: {},
    /** 14.2(2): the hex it is going to charge, or to raid (14.5). */
    charge: { of: hex },
    /** 12.2: Assault or Assault?. */
    assault: {},
    /** 12.2.3: has attacked in this turn; was attacked in this Combat sub-phase. */
    attacked: {},
    beset: {},
    /** 12.8.1: has fought in this turn, be it in defence. */
    fought: {},
    /** 14.3.emergency: has tried to form square in this enemy activation. */
    triedSquare: {},
    /** 16.29.4: the turn since the end of which the guns have been surrounded. */
    surrounded: {},
    /** Leaders: on the 'A' side (1.32.2). */
    spent: {},
    /** Leaders: whose place he has taken (3.11, 16.13.4). */
    replaces: { of: unit },
  }
}

function layOut({ units, commands }: Roster, ponds: readonly string[], namings: Namings) {
  const { side, order } = namings
  return new Layout({
    cells: {
      turn: {},
      weather: { of: namesOf(WEATHERS) },
      initiative: { of: side },
      /** 16.62.5, 16.62.6: the side that has lost before the end. */
      lost: { of: side },
    },
    rows: {
      unit: { names: units.map(({ id }) => id), columns: unitColumns(namings) },
      command: {
        names: commands.map(({ id }) => id),
        columns: {
          /** Of this turn; unseen by the enemy until it is revealed. */
          order: { of: order },
          /** On the track of its order, from 1; unseen likewise. 0 where it has none. */
          box: {},
          revealed: {},
          activated: {},
          /** The order of the turn before, which everybody has seen. */
          before: { of: order },
          /** 1.32.4: the turn in which a Detachment was created, 1 in the first; 0 while there is none. */
          since: {},
          /** 2.1.A.3.1: its General means to seek a new order (unseen until both sides have said so), and what came of it. */
          seeks: {},
          test: {},
        },
      },
      /** How many markers lie on each track, which all can see once they are placed; units gone to Vienna. */
      army: { names: SIDES, columns: { main: {}, support: {}, exited: {} } },
      /** 13.3.1: demoralization points. */
      nation: { names: NATIONS, columns: { dem: {} } },
      /** 16.31.2 */
      pond: { names: ponds, columns: { broken: {} } },
    },
  })
}

type FieldLayout = ReturnType<typeof layOut>

export class Field extends UnitsOnMap<Unit> {
  readonly ground: Ground
  readonly roster: Roster
  readonly units: readonly Unit[]
  readonly commands: readonly Command[]
  readonly tables: Tables
  readonly rules: Rules
  readonly namings: Namings
  readonly layout: FieldLayout
  readonly unit: FieldLayout['rows']['unit']
  readonly command: FieldLayout['rows']['command']
  readonly army: FieldLayout['rows']['army']
  readonly nation: FieldLayout['rows']['nation']
  readonly pond: FieldLayout['rows']['pond']
  readonly cell: FieldLayout['cell']
  /** The combat units of each side, and its leaders. */
  readonly armies: readonly (readonly number[])[]
  readonly staffs: readonly (readonly number[])[]
  /** The commands of each side. */
  readonly displays: readonly (readonly number[])[]
  readonly reach: Reach
  private readonly dispositions: Dispositions

  constructor(ground: Ground, roster: Roster, tables: Tables, rules: Rules) {
    super()
    this.ground = ground
    this.roster = roster
    this.units = roster.units
    this.commands = roster.commands
    this.tables = tables
    this.rules = rules
    const { grid } = ground
    this.namings = {
      side: namesOf(SIDES),
      unit: namesOf(roster.units.map(({ id }) => id)),
      hex: hexNaming(grid),
      command: namesOf(roster.commands.map(({ id }) => id)),
      order: namesOf(ORDERS),
    }
    const ponds = ground.ponds.map(hex => grid.label(hex))
    this.layout = layOut(roster, ponds, this.namings)
    const { rows } = this.layout
    this.unit = rows.unit
    this.command = rows.command
    this.army = rows.army
    this.nation = rows.nation
    this.pond = rows.pond
    this.cell = this.layout.cell
    const [troops, officers] = [this.units.slice(0, roster.troops), this.units.slice(roster.troops)]
    this.armies = armiesOf(troops, SIDES.length)
    this.staffs = armiesOf(officers, SIDES.length)
    this.displays = SIDES.map((_, side) => this.commands.filter(one => one.side === side).map(({ index }) => index))
    const furthest = Math.max(1, ...this.units.map(({ move }) => move))
    this.reach = new Reach(grid, furthest * POINT)
    this.dispositions = new Dispositions(
      {
        grid,
        sides: troops.map(({ side }) => side),
        hexes: someRows(this.unit.hex, 0, roster.troops),
        idle: someRows(this.unit.cohesion, 0, roster.troops),
        shelter: ground.shelter,
      },
      { grid, sides: officers.map(({ side }) => side), hexes: someRows(this.unit.hex, roster.troops, officers.length) },
      ground.ponds,
      this.pond.broken,
    )
  }

  /** Who stands where, which hexes are controlled, and where the ice is broken. */
  at(position: Position): Dispositions {
    return this.dispositions.of(position)
  }

  isTroops(piece: number): boolean {
    return piece < this.roster.troops
  }

  troops(unit: number): Troops {
    return this.units[unit].troops!
  }

  office(leader: number): Office {
    return this.units[leader].office!
  }

  isInfantry(unit: number): boolean {
    return this.units[unit].type === INFANTRY
  }

  isCavalry(unit: number): boolean {
    return this.units[unit].type === CAVALRY
  }

  isArtillery(unit: number): boolean {
    return this.units[unit].type === ARTILLERY
  }

  /** 1.4.SP: of the side of the counter that is up. */
  sp(position: Position, unit: number): number {
    const { sp, reduced } = this.troops(unit)
    return this.unit.reduced.get(position, unit) ? reduced! : sp
  }

  cohesion(position: Position, unit: number): number {
    return this.unit.cohesion.get(position, unit)
  }

  turn(position: Position): number {
    return this.cell.turn.get(position)
  }

  weather(position: Position): number {
    return this.cell.weather.get(position)
  }

  /** 16.43 */
  isNight(position: Position): boolean {
    return this.rules.clock[this.turn(position) - 1] === 'night'
  }

  isCommand(command: number): boolean {
    return Number.isInteger(command) && command >= 0 && command < this.commands.length
  }

  /** Off the map, with every marker taken off it. */
  override remove(position: Position, unit: number, status: number): void {
    super.remove(position, unit, status)
    const { square, outOfCommand, column, assault, beset, cohesion, charge, order } = this.unit
    for (const marker of [square, outOfCommand, column, assault, beset, cohesion]) marker.set(position, unit, 0)
    charge.set(position, unit, OFF_MAP)
    order.set(position, unit, NOBODY)
  }

  nameOf(unit: number): string {
    return this.units[unit].name
  }
}

/** A stretch of a column as a column of its own. */
const someRows = ({ name, start }: Column, from: number, rows: number): Column => new Column(name, start + from, rows)
