/** Everything about a battle that doesn’t change during play, and how to read what does. */
import { armiesOf, Explored, hexNaming, NOBODY, OFF_MAP, ON_MAP, Reach, someRows, TroopsOnMap } from '@voltigeur/hex'
import { type Column, namesOf, type Position, type Side } from '@voltigeur/kernel'
import { layOut, type Namings } from './layout.ts'
import { type Body, leadOfGuns } from './rules/06-formations/formations.ts'
import type { Presence } from './rules/06-formations/zones.ts'
import { LineReach } from './rules/11-movement/line-reach.ts'
import { Dispositions } from './rules/dispositions.ts'
import type { ScenarioData } from './setup/data.ts'
import { type Ground, POINT } from './setup/ground.ts'
import { ARTILLERY, type Command, INFANTRY, type Roster, type SpecificSide, type Unit } from './setup/roster.ts'
import type { Tables } from './setup/tables.ts'
import { ARMS, FACING_NAMES, FORMATIONS, GOOD_ORDER, LINE, NATIONS, SIDES, SQUARE } from './setup/vocabulary.ts'

export const FRENCH = 0
export const COALITION = 1

/** A turn of twenty minutes (1.1.1). */
export interface Turn {
  /** From 1. */
  readonly day: number
  /** Minutes after midnight. */
  readonly time: number
  /** 16.1.3 */
  readonly wet: boolean
}

export interface Reinforcement {
  /** By turn number, from 0. */
  readonly turn: number
  readonly side: Side
  readonly hexes: readonly number[]
  readonly units: readonly number[]
}

export interface OptionalRules {
  /** 9.1: the Movement Phase ends when its minutes are over. */
  readonly clock: boolean
  /** 16.3.7 */
  readonly variableEntry: boolean
}

export interface Rules {
  readonly scenario: string
  readonly turns: readonly Turn[]
  /** By hex: 1 inside the scenario’s area. */
  readonly area: Uint8Array
  /** Minutes for movement, if not those of 9.1.1. */
  readonly minutes: number | null
  /** The scenario doesn’t use 9.2. */
  readonly steadfast: boolean
  readonly reinforcements: readonly Reinforcement[]
  readonly heldBack: readonly number[]
  /** The objectives that a side can hold, with their hexes. */
  readonly places: readonly { readonly name: string; readonly hexes: readonly number[]; readonly holder: Side }[]
  readonly victory: ScenarioData['victory']
  /** In the campaign: how the first day is scored. */
  readonly firstDay: Extract<ScenarioData['victory'], { kind: 'ground' }> | null
  readonly options: OptionalRules
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
  readonly command: FieldLayout['rows']['command']
  readonly morale: FieldLayout['rows']['morale']
  readonly held: FieldLayout['rows']['held']
  readonly army: FieldLayout['rows']['army']
  readonly cell: FieldLayout['cell']
  override readonly rest: readonly Column[]
  /** The combat units of each side, and its leaders. */
  readonly armies: readonly (readonly number[])[]
  readonly staffs: readonly (readonly number[])[]
  /** By piece: its reinforcement group, -1 if it starts on the map. */
  readonly groupAt: Int16Array
  /** By hex: its row among the hexes that a side can hold, -1 for all others. */
  readonly heldAt: Int16Array
  /** More half points than any unit ever has. */
  readonly furthest: number
  readonly reach: Reach
  readonly lineReach: LineReach
  /** The units for which `reach` and `lineReach` were flooded last in a Movement Phase. */
  readonly explored = new Explored()
  readonly exploredInLine = new Explored()
  /** By hex: zeros everywhere. */
  readonly nothing: Int16Array
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
      facing: namesOf(FACING_NAMES),
      formation: namesOf(FORMATIONS),
    }
    const held = [...new Set(rules.places.flatMap(({ hexes }) => hexes))]
    this.layout = layOut(
      roster,
      held.map(hex => grid.label(hex)),
      this.namings,
    )
    const { rows, cell } = this.layout
    this.unit = rows.unit
    this.troop = rows.troop
    this.command = rows.command
    this.morale = rows.morale
    this.held = rows.held
    this.army = rows.army
    this.cell = cell
    this.rest = [rows.troop.second, rows.troop.third]
    const [troops, officers] = [this.units.slice(0, roster.troops), this.units.slice(roster.troops)]
    this.armies = armiesOf(troops, SIDES.length)
    this.staffs = armiesOf(officers, SIDES.length)
    this.groupAt = new Int16Array(this.units.length).fill(NOBODY)
    for (const [group, { units }] of rules.reinforcements.entries())
      for (const unit of units) this.groupAt[unit] = group
    this.nothing = new Int16Array(grid.size)
    this.heldAt = new Int16Array(grid.size).fill(NOBODY)
    for (const [row, hex] of held.entries()) this.heldAt[hex] = row
    this.furthest = Math.max(1, ...this.units.map(({ ma }) => ma)) * tables.movement.forceMarch * POINT
    this.reach = new Reach(grid, this.furthest)
    this.lineReach = new LineReach(grid, this.furthest)
    const { facing, formation, state, readiness, losses, second, third } = this.troop
    this.dispositions = new Dispositions(
      {
        grid,
        sides: troops.map(({ side }) => side),
        hexes: [someRows(this.unit.hex, 0, roster.troops), second, third],
      },
      { grid, sides: officers.map(({ side }) => side), hexes: someRows(this.unit.hex, roster.troops, officers.length) },
      {
        postures: [facing, formation, state, readiness],
        strengths: losses,
        far: tables.formations.opportunity,
        presence: (position, unit) => this.presence(position, unit),
        guns: Uint8Array.from(troops, ({ type }) => (type === ARTILLERY ? 1 : 0)),
        isSquare: (position, unit) =>
          this.formation(position, unit) === SQUARE && this.state(position, unit) === GOOD_ORDER,
      },
    )
  }

  /** Which units are in which hexes, and the zones of influence. */
  at(position: Position): Dispositions {
    return this.dispositions.of(position)
  }

  /** 2.4.2a: the increments left. */
  increments(position: Position, unit: number): number {
    return this.troops(unit).increments - this.troop.losses.get(position, unit)
  }

  /** Its Specific Side; in an imagined world, the one that the viewer assumes. */
  specific(position: Position, unit: number): SpecificSide {
    const own = this.troops(unit)
    const { firesLike, fightsLike, standsLike } = this.troop
    const fire = firesLike.get(position, unit)
    const melee = fightsLike.get(position, unit)
    const morale = standsLike.get(position, unit)
    if (fire < 0 && melee < 0 && morale < 0) return own
    const { fv, guns, range, skirmishFv } = fire < 0 ? own : this.troops(fire)
    const { mev, lance, increments } = melee < 0 ? own : this.troops(melee)
    const { mov } = morale < 0 ? own : this.troops(morale)
    // 3.3.1, 3.3.2: melee values and lances are per increment.
    const share = own.increments / increments
    return { fv, guns, range, skirmishFv, mev: Math.round(share * mev), lance: Math.round(share * lance), mov }
  }

  formation(position: Position, unit: number): number {
    return this.troop.formation.get(position, unit)
  }

  facing(position: Position, unit: number): number {
    return this.troop.facing.get(position, unit)
  }

  state(position: Position, unit: number): number {
    return this.troop.state.get(position, unit)
  }

  readiness(position: Position, unit: number): number {
    return this.troop.readiness.get(position, unit)
  }

  hasActed(position: Position, unit: number, what: number): boolean {
    return (this.troop.acted.get(position, unit) & what) !== 0
  }

  marks(position: Position, unit: number, what: number): void {
    this.troop.acted.set(position, unit, this.troop.acted.get(position, unit) | what)
  }

  /** What the rules of formations need to know about a unit. */
  body(position: Position, unit: number): Body {
    const { type, nation } = this.units[unit]
    const { kind, size, battalions } = this.troops(unit)
    const { range, skirmishFv } = this.specific(position, unit)
    return {
      arm: ARMS[type],
      nation: NATIONS[nation],
      kind,
      size,
      increments: this.increments(position, unit),
      skirmishes: type === INFANTRY ? range >= 2 : skirmishFv > 0,
      breaksDown: battalions.length > 0,
    }
  }

  /** Its stance, which decides its front and its ZOI; 6.4.12: guns among infantry in line share the line’s front. */
  presence(position: Position, unit: number): Presence {
    const facing = this.facing(position, unit)
    const inLine = this.isArtillery(unit) && (facing & 1) === 1
    return {
      unit,
      formation: inLine ? LINE : this.formation(position, unit),
      facing,
      hexes: this.footprint(position, unit),
      light: this.isCavalry(unit) && !this.troops(unit).heavy,
      arm: ARMS[this.units[unit].type],
      state: this.state(position, unit),
      readiness: this.readiness(position, unit),
    }
  }

  /** The combat units in a hex, from the top of the stack down. */
  stack(position: Position, hex: number): number[] {
    const { depth } = this.troop
    const units = this.at(position).unitsIn(hex)
    if (units.length < 2) return units
    return units.sort((a, b) => depth.get(position, a) - depth.get(position, b) || a - b)
  }

  turn(position: Position): Turn {
    return this.rules.turns[this.cell.turn.get(position)]
  }

  isCommand(command: number): boolean {
    return Number.isInteger(command) && command >= 0 && command < this.commands.length
  }

  override footprint(position: Position, unit: number): number[] {
    return this.isTroops(unit) ? super.footprint(position, unit) : [this.hex(position, unit)]
  }

  /** A unit that enters a hex goes to the bottom of the stack there. */
  override put(position: Position, unit: number, hex: number, ...others: readonly number[]): void {
    if (!this.isTroops(unit)) {
      this.unit.hex.set(position, unit, hex)
      this.unit.status.set(position, unit, ON_MAP)
      return
    }
    const before = this.footprint(position, unit)
    const { depth } = this.troop
    let lowest = -1
    const here = this.at(position)
    for (const other of here.unitsIn(hex)) if (other !== unit) lowest = Math.max(lowest, depth.get(position, other))
    const shared = before.filter(left => here.isShared(left))
    super.put(position, unit, hex, ...others)
    if (before[0] !== hex) {
      depth.set(position, unit, lowest + 1)
      this.troop.squeezed.set(position, unit, 0)
    }
    for (const left of shared) this.closeUp(position, left)
  }

  /** Takes the unit off the map, and every marker off it except losses. */
  override remove(position: Position, unit: number, status: number): void {
    if (!this.isTroops(unit)) {
      this.unit.hex.set(position, unit, OFF_MAP)
      this.unit.status.set(position, unit, status)
      return
    }
    const before = this.footprint(position, unit)
    super.remove(position, unit, status)
    const {
      facing,
      formation,
      depth,
      state,
      readiness,
      rest,
      acted,
      pinned,
      hit,
      struckFrom,
      marker,
      target,
      firedAt,
      firedAlso,
      fledFrom,
      fledAlso,
      squeezed,
      alarm,
    } = this.troop
    const marks = [facing, formation, depth, state, readiness, rest, acted, pinned, hit, struckFrom, squeezed, alarm]
    for (const marked of marks) marked.set(position, unit, 0)
    for (const place of [marker, target, firedAt, firedAlso, fledFrom, fledAlso]) place.set(position, unit, NOBODY)
    for (const hex of before) this.closeUp(position, hex)
  }

  /**
   * Depths are counted without gaps, so that equal stacks have equal records; guns face as the units left with them.
   */
  private closeUp(position: Position, hex: number): void {
    const stack = this.stack(position, hex)
    const { depth } = this.troop
    for (const [i, unit] of stack.entries()) if (this.hex(position, unit) === hex) depth.set(position, unit, i)
    this.faceGuns(position, hex)
  }

  /**
   * 6.2.2, 6.4.12, 6.9.1: guns face as the infantry in their hex, disordered units only on top; alone or in a square
   * through a hexside.
   */
  faceGuns(position: Position, hex: number): void {
    const stack = this.stack(position, hex)
    const { facing } = this.troop
    for (const gun of stack) {
      if (!this.isArtillery(gun)) continue
      const { side } = this.units[gun]
      const own = stack.filter(unit => this.units[unit].side === side)
      const isSteady = (unit: number): boolean => this.state(position, unit) === GOOD_ORDER
      const foot = leadOfGuns(
        own.filter((unit, i) => this.isInfantry(unit) && (i === 0 || isSteady(unit))),
        isSteady,
        unit => this.formation(position, unit),
      )
      const front = foot === undefined || this.formation(position, foot) === SQUARE ? null : this.facing(position, foot)
      facing.set(position, gun, front ?? facing.get(position, gun) & ~1)
    }
  }

  nameOf(unit: number): string {
    return this.units[unit].name
  }
}
