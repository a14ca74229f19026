/** Everything about a battle that doesn’t change during play, and the layout of what does. */
import { armiesOf, hexNaming, NOBODY, Reach, someRows, TroopsOnMap } from '@voltigeur/hex'
import { type Column, Layout, type Naming, namesOf, Pool, type Position, type Side } from '@voltigeur/kernel'
import { Dispositions } from './rules/dispositions.ts'
import type { Tables } from './setup/data.ts'
import { ANY_DISTANCE, type Ground, POINT } from './setup/ground.ts'
import type { Command, Roster, Unit } from './setup/roster.ts'
import { NATIONS, ORDERS, SIDES, WEATHERS } from './setup/vocabulary.ts'

export const FRENCH = 0
export const ALLIED = 1

/** Where a piece is, besides waiting, on the map and eliminated (permanently). */
export const EXITED = 3
/** 12.9: in a box of the turn track, from which it returns reduced. */
export const REBUILDING = 4
export const STATUSES = ['waiting', 'on map', 'eliminated', 'exited', 'rebuilding'] as const

/** 15.0 */
export const GOOD_ORDER = 0
export const DISORDERED = 1
export const ROUTED = 2
export const COHESION = ['good order', 'disordered', 'routed'] as const

export const [ADVANCE, ATTACK, DEFENSE, MARCH, PURSUIT, , REACT] = ORDERS.keys()
export const [SNOW, SLEET, OVERCAST, SUN] = WEATHERS.keys()

/** Whether a piece has moved in this turn. */
export const UNMOVED = 0
export const MOVED = 1
export const MARCHED = 2
/** 14.3, 14.3.5: it has used its move in place, to form square or to leave it. */
export const STOOD = 3
export const MOVES = ['not moved', 'moved', 'in March Column', 'stood'] as const

/** 12.2.3, 12.8.1 */
export const HAS_DEFENDED = 1
export const HAS_ATTACKED = 2
export const FIGHTS = ['not fought', 'defended', 'attacked'] as const

/** More attacks than one command can declare. */
const ATTACKS = 24

/** Of a marker on the Priority track. */
export const FACE_DOWN = 0
export const REVEALED = 1
export const ACTIVATED = 2
export const FACES = ['face down', 'revealed', 'activated'] as const

/** 2.1.A.3.1: the test of a detached General for a new order. */
export const SEEKS = 1
export const PASSED = 2
export const FAILED = 3
/** 2.1.A.2: he is about to receive a Detachment. */
export const DETACHES = 4
/** 13.3.3: it has failed the test of a demoralized army and must defend. */
export const DISHEARTENED = 5
/** 13.3.3: it has passed that test, which isn’t repeated. */
export const HEARTENED = 6
const TESTS = ['none', 'sought', 'passed', 'failed', 'detaches', 'disheartened', 'heartened'] as const

export interface Reinforcement {
  readonly turn: number
  readonly side: Side
  readonly hexes: readonly number[]
  readonly units: readonly number[]
}

/** 16.12: the fixed orders of the first turn, by command. */
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
  /** 16.4: the weather is that of the first turn, without a roll; otherwise that of the turn before. */
  readonly weatherLaidDown: boolean
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
  /** 16.62.6: an army that reaches its level loses. */
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

/** A column of yes and no. */
const FLAG = { bits: 2 } as const

/** Of combat units. */
const troopColumns = ({ order }: Namings) => ({
  /** 12.9: on its reduced side. */
  reduced: FLAG,
  cohesion: { of: namesOf(COHESION), standard: GOOD_ORDER },
  square: FLAG,
  /** 3.3.1: marked out of command in A.2 and again when its command is activated. */
  outOfCommand: FLAG,
  /** 4.3, 8.0.2, 11.0: the order it acts under instead of that of its command, until the end of the turn. */
  order: { of: order, bits: 4 },
  /** 4.11.1: the distance of the closest enemy when its command was activated. */
  gap: { bits: 9 },
  /** 12.2: the declared attack in which it takes part, on either side, from 1. */
  attack: { bits: 6 },
  /** 14.2(2): it will charge in that attack, or raid (14.5). */
  charging: FLAG,
  /** 12.2.3, 12.8.1: in this turn. */
  fought: { of: namesOf(FIGHTS), standard: 0, bits: 3 },
})

const commandColumns = ({ order }: Namings) => ({
  /** This turn’s; hidden from the enemy until revealed. */
  order: { of: order, bits: 4 },
  /** On the track of its order, from 1; hidden too. 0 if it has none. */
  box: { bits: 8 },
  face: { of: namesOf(FACES), standard: FACE_DOWN, bits: 3 },
  /** Last turn’s order, known to both sides. */
  before: { of: order, bits: 4 },
  /** 1.32.4: the turn in which a Detachment was created; 0 if there is none. */
  since: {},
  /** 2.1.A.3.1: whether its General seeks a new order (hidden until both sides have decided), and the result. */
  test: { of: namesOf(TESTS), standard: 0, bits: 4 },
})

function layOut({ units, troops, commands }: Roster, ponds: readonly string[], namings: Namings) {
  const { side, hex, unit, command } = namings
  const names = units.map(({ id }) => id)
  const reserves = units.filter(one => one.troops?.traits.has('reserve')).map(({ id }) => id)
  return new Layout({
    cells: {
      turn: {},
      weather: { of: namesOf(WEATHERS) },
      initiative: { of: side },
      /** 16.62.5, 16.62.6: the side that has lost early. */
      lost: { of: side },
      /** 16.29.4: the turn in which the guns of the Santon were first found surrounded. */
      santon: {},
    },
    rows: {
      /** Every piece. */
      unit: {
        names,
        columns: {
          hex: { of: hex },
          status: { of: namesOf(STATUSES), standard: 0, bits: 4 },
          /** The turn in which it arrives: a reinforcement, a rebuilt unit (12.9), an aide (3.11). */
          due: { bits: 12 },
          /** In this turn: guns are on their Moved side (11.0), leaders have moved (3.4.2); 9.3: in March Column. */
          moved: { of: namesOf(MOVES), standard: UNMOVED, bits: 3 },
        },
      },
      troop: {
        names: names.slice(0, troops),
        columns: troopColumns(namings),
      },
      leader: {
        names: names.slice(troops),
        columns: {
          /** 1.32.2: on his 'A' side. */
          spent: FLAG,
          /** 3.11, 16.13.4: the leader he replaces. */
          replaces: { of: unit, bits: 12 },
        },
      },
      /** 8.0.3: reserve units, and the command they have been assigned to. */
      reserve: {
        names: reserves,
        columns: {
          command: { of: command },
          /** 8.0.3.3: the command with which it acts now; and whether it has acted in this turn. */
          with: { of: command },
          acted: {},
        },
      },
      command: {
        names: commands.map(({ id }) => id),
        columns: commandColumns(namings),
      },
      /** 12.2, 14.2: attacks declared in this activation. The hexes under attack are those of the defenders. */
      attack: {
        names: ATTACKS,
        columns: {
          live: FLAG,
          /** The hex charged (14.2.2), or the first of those attacked. */
          target: { of: hex, bits: 18 },
          /** 12.8: by pursuing troops; they have been tested. */
          pursuit: FLAG,
        },
      },
      /** The number of markers on each track, which all can see once they are placed; units that left for Vienna. */
      army: {
        names: SIDES,
        columns: {
          main: {},
          support: {},
          exited: {},
          /** Reactions that its player has waived. */
          waivesEvasion: {},
          waivesPursuit: {},
          waivesSquares: {},
        },
      },
      /** 13.3.1: demoralization points. */
      nation: { names: NATIONS, columns: { dem: {} } },
      /** 16.31.2 */
      pond: { names: ponds, columns: { broken: {} } },
    },
  })
}

type FieldLayout = ReturnType<typeof layOut>

export class Field extends TroopsOnMap<Unit> {
  readonly ground: Ground
  readonly roster: Roster
  readonly units: readonly Unit[]
  readonly commands: readonly Command[]
  readonly tables: Tables
  readonly rules: Rules
  readonly namings: Namings
  readonly layout: FieldLayout
  readonly unit: FieldLayout['rows']['unit']
  readonly troop: FieldLayout['rows']['troop']
  /** By leader number, as everywhere. */
  readonly leader: Readonly<Record<keyof FieldLayout['rows']['leader'], LeaderColumn>>
  readonly reserve: FieldLayout['rows']['reserve']
  /** By piece: the Detachment that its General, or the piece itself as a General, would lead; -1 without one. */
  readonly detachmentAt: Int16Array
  /** By piece: its reinforcement group, -1 if it starts on the map. */
  readonly groupAt: Int16Array
  /** The reserve units, by row. */
  readonly reserves: readonly number[]
  /** By piece: its row among the reserve units, -1 for all others. */
  readonly reserveAt: Int16Array
  readonly attack: Pool<FieldLayout['rows']['attack']>
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
    this.troop = rows.troop
    const { spent, replaces } = rows.leader
    this.leader = {
      spent: new LeaderColumn(spent, roster.troops),
      replaces: new LeaderColumn(replaces, roster.troops),
    }
    this.reserve = rows.reserve
    const reserves = this.units.filter(one => one.troops?.traits.has('reserve'))
    this.detachmentAt = new Int16Array(this.units.length).fill(NOBODY)
    for (const { index, leader, units } of this.commands.slice(roster.formations))
      for (const piece of [leader, ...units]) this.detachmentAt[piece] = index
    this.reserveAt = new Int16Array(this.units.length).fill(NOBODY)
    this.reserves = reserves.map(({ index }) => index)
    for (const [row, { index }] of reserves.entries()) this.reserveAt[index] = row
    this.groupAt = new Int16Array(this.units.length).fill(NOBODY)
    for (const [group, { units }] of rules.reinforcements.entries())
      for (const unit of units) this.groupAt[unit] = group
    this.attack = new Pool(rows.attack, rows.attack.live)
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
    this.reach = new Reach(grid, Math.max(furthest * POINT, ANY_DISTANCE))
    this.dispositions = new Dispositions(
      {
        grid,
        sides: troops.map(({ side }) => side),
        hexes: someRows(this.unit.hex, 0, roster.troops),
        idle: this.troop.cohesion,
        shelter: ground.shelter,
      },
      { grid, sides: officers.map(({ side }) => side), hexes: someRows(this.unit.hex, roster.troops, officers.length) },
      ground.ponds,
      this.pond.broken,
    )
  }

  /** Where units stand, which hexes are controlled, and where the ice is broken. */
  at(position: Position): Dispositions {
    return this.dispositions.of(position)
  }

  /** 1.4.SP: of the side of the counter facing up. */
  sp(position: Position, unit: number): number {
    const { sp, reduced } = this.troops(unit)
    return this.troop.reduced.get(position, unit) ? reduced! : sp
  }

  cohesion(position: Position, unit: number): number {
    return this.troop.cohesion.get(position, unit)
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

  /** Takes the unit off the map, and every marker off it. */
  override remove(position: Position, unit: number, status: number): void {
    super.remove(position, unit, status)
    if (!this.isTroops(unit)) return
    const { square, outOfCommand, attack, charging, cohesion, gap, order } = this.troop
    for (const marker of [square, outOfCommand, attack, charging, cohesion, gap]) marker.set(position, unit, 0)
    order.set(position, unit, NOBODY)
  }

  nameOf(unit: number): string {
    return this.units[unit].name
  }

  namesOf(units: readonly number[]): string[] {
    return units.map(unit => this.nameOf(unit))
  }
}

/** A column of leaders, numbered after the troops. */
class LeaderColumn {
  private readonly column: Column
  private readonly first: number

  constructor(column: Column, first: number) {
    this.column = column
    this.first = first
  }

  get(position: Position, leader: number): number {
    return this.column.get(position, leader - this.first)
  }

  set(position: Position, leader: number, value: number): void {
    this.column.set(position, leader - this.first, value)
  }

  fill(position: Position, value: number): void {
    this.column.fill(position, value)
  }
}
