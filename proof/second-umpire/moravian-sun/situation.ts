/** The position in plain terms: units, leaders, commands, weather and hour. No rules here. */

import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { MoravianBattle } from '@voltigeur/moravian-sun'

export type Field = MoravianBattle['field']
export type Ground = Field['ground']
type Piece = Field['units'][number]
export type Nation = Piece['nation']
export type Kind = NonNullable<Piece['troops']>['kind']
export type Rank = NonNullable<Piece['office']>['rank']

export type Arm = 'infantry' | 'cavalry' | 'artillery'
export const ORDERS = ['advance', 'attack', 'defense', 'march', 'pursuit', 'probe', 'react'] as const
export type Order = (typeof ORDERS)[number]
const WEATHERS = ['snow', 'sleet', 'overcast', 'sun'] as const
export type Weather = (typeof WEATHERS)[number]
const COHESION = ['good', 'disordered', 'routed'] as const
export type Cohesion = (typeof COHESION)[number]
const MOVES = ['no', 'moved', 'marched', 'stood'] as const
const FIGHTS = ['no', 'defended', 'attacked'] as const
const STATUSES = ['waiting', 'on map', 'eliminated', 'exited', 'rebuilding'] as const

export interface Unit {
  readonly id: number
  readonly name: string
  readonly side: number
  readonly nation: Nation
  readonly kind: Kind
  readonly arm: Arm
  /** By command number: its formation by the order of battle, or a reserve’s assigned one. */
  readonly formation: number
  /** Its General by the order of battle, -1 without one. */
  readonly general: number
  readonly sp: number
  readonly efficiency: number
  readonly move: number
  readonly range: number
  readonly heavy: boolean
  readonly fixed: boolean
  readonly reserve: boolean
  readonly hasBack: boolean
  readonly reduced: boolean
  readonly status: (typeof STATUSES)[number]
  readonly hex: number
  readonly due: number
  readonly cohesion: Cohesion
  readonly square: boolean
  readonly outOfCommand: boolean
  readonly ownOrder: Order | null
  /** The distance of the nearest enemy when the activation began. */
  readonly gap: number
  readonly moved: (typeof MOVES)[number]
  readonly fought: (typeof FIGHTS)[number]
  /** The declared attack in which it takes part, 0 for none. */
  readonly attack: number
  readonly charging: boolean
}

export interface Leader {
  readonly id: number
  readonly name: string
  readonly side: number
  readonly nation: Nation
  /** His acting rank: that of the leader he replaces. */
  readonly rank: Rank
  readonly printedRank: Rank
  readonly initiative: number
  readonly range: number
  readonly formations: readonly number[]
  readonly crowned: boolean
  /** His office: his own number, or that of the leader he replaces. */
  readonly office: number
  readonly hex: number
  readonly moved: boolean
  readonly spent: boolean
  readonly due: number
  readonly status: (typeof STATUSES)[number]
}

export interface Command {
  readonly id: number
  readonly name: string
  readonly side: number
  readonly formation: number
  readonly isDetachment: boolean
  /** 1.32.4: the turn in which the Detachment was created; 0 without one. */
  readonly since: number
  /** The office of its leader: the number of its holder in the order of battle. */
  readonly office: number
  readonly mixed: boolean
  readonly order: Order | null
  readonly before: Order | null
  readonly box: number
  readonly face: 'face down' | 'revealed' | 'activated'
  readonly test: string
}

export class Situation {
  readonly field: Field
  readonly ground: Ground
  readonly grid: Ground['grid']
  readonly tables: Field['tables']
  readonly units: readonly Unit[]
  readonly leaders: readonly Leader[]
  readonly commands: readonly Command[]
  readonly turn: number
  readonly hour: string
  readonly weather: Weather
  readonly demoralization: readonly number[]
  readonly exited: readonly number[]
  private readonly unitsAt = new Map<number, Unit[]>()
  private readonly leadersAt = new Map<number, Leader[]>()
  private readonly water = new Set<number>()

  constructor(field: Field, position: Position) {
    this.field = field
    this.ground = field.ground
    this.grid = field.ground.grid
    this.tables = field.tables
    this.commands = field.commands.map(command => readCommand(field, position, command.index))
    const troops = field.roster.troops
    this.units = field.units.slice(0, troops).map(({ index }) => readUnit(field, position, index))
    this.leaders = field.units.slice(troops).map(({ index }) => readLeader(field, position, index))
    this.turn = field.cell.turn.get(position)
    this.hour = field.rules.clock[this.turn - 1] ?? ''
    this.weather = WEATHERS[field.cell.weather.get(position)]
    this.demoralization = [0, 1, 2].map(nation => field.nation.dem.get(position, nation))
    this.exited = [0, 1].map(side => field.army.exited.get(position, side))
    for (const unit of this.units) if (unit.hex !== OFF_MAP) push(this.unitsAt, unit.hex, unit)
    for (const leader of this.leaders) if (leader.hex !== OFF_MAP) push(this.leadersAt, leader.hex, leader)
    for (const [i, hex] of field.ground.ponds.entries())
      if (field.pond.broken.get(position, i) !== 0) this.water.add(hex)
  }

  unit(id: number): Unit {
    return this.units[id]
  }

  leader(id: number): Leader {
    return this.leaders[id - this.units.length]
  }

  isLeader(id: number): boolean {
    return id >= this.units.length
  }

  /** The combat units in a hex. */
  stack(hex: number): readonly Unit[] {
    return this.unitsAt.get(hex) ?? []
  }

  staff(hex: number): readonly Leader[] {
    return this.leadersAt.get(hex) ?? []
  }

  isNight(): boolean {
    return this.hour === 'night'
  }

  /** 16.31.2: broken ice is water. */
  isWater(hex: number): boolean {
    return this.water.has(hex)
  }

  /** Combat units on the map of a side. */
  army(side: number): Unit[] {
    return this.units.filter(unit => unit.side === side && unit.hex !== OFF_MAP)
  }

  holds(hex: number, side: number): boolean {
    return this.stack(hex).some(unit => unit.side === side)
  }

  label(hex: number): string {
    return hex === OFF_MAP ? 'off the map' : this.grid.label(hex)
  }

  neighbours(hex: number): number[] {
    return [0, 1, 2, 3, 4, 5].map(dir => this.grid.neighbour(hex, dir)).filter(other => other !== OFF_MAP)
  }

  /** To the nearest of some hexes; far away if there are none. */
  distanceTo(hex: number, hexes: Iterable<number>): number {
    let least = 999
    for (const other of hexes) least = Math.min(least, this.grid.distance(hex, other))
    return least
  }

  enemyHexes(side: number): number[] {
    return [...new Set(this.army(1 - side).map(({ hex }) => hex))]
  }
}

function push<T>(map: Map<number, T[]>, key: number, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

export const armOf = (kind: Kind): Arm =>
  kind.endsWith('infantry') ? 'infantry' : kind.endsWith('artillery') ? 'artillery' : 'cavalry'

const orderAt = (index: number): Order | null => ORDERS[index] ?? null

function readUnit(field: Field, position: Position, id: number): Unit {
  const { name, side, nation, formation, move, troops } = field.units[id]
  const { kind, sp, reduced: back, efficiency, range, general, traits } = troops!
  const row = field.troop
  const reduced = row.reduced.get(position, id) !== 0
  const reserveRow = field.reserveAt[id]
  const assigned = reserveRow < 0 ? -1 : field.reserve.command.get(position, reserveRow)
  return {
    ...{ id, name, side, nation, kind, arm: armOf(kind), general, efficiency, move, range, reduced },
    formation: assigned >= 0 ? field.commands[assigned].formation : formation,
    sp: reduced && back !== null ? back : sp,
    heavy: traits.has('heavy'),
    fixed: traits.has('fixed'),
    reserve: traits.has('reserve'),
    hasBack: back !== null,
    status: STATUSES[field.unit.status.get(position, id)],
    hex: field.unit.hex.get(position, id),
    due: field.unit.due.get(position, id),
    cohesion: COHESION[row.cohesion.get(position, id)],
    square: row.square.get(position, id) !== 0,
    outOfCommand: row.outOfCommand.get(position, id) !== 0,
    ownOrder: orderAt(row.order.get(position, id)),
    gap: row.gap.get(position, id),
    moved: MOVES[field.unit.moved.get(position, id)],
    fought: FIGHTS[row.fought.get(position, id)],
    attack: row.attack.get(position, id),
    charging: row.charging.get(position, id) !== 0,
  }
}

function readLeader(field: Field, position: Position, id: number): Leader {
  const { name, side, nation, office } = field.units[id]
  let held = id
  for (
    let next = field.leader.replaces.get(position, held);
    next >= 0;
    next = field.leader.replaces.get(position, next)
  )
    held = next
  const post = field.units[held].office!
  const acting = held === id ? office! : (office!.chief ?? office!)
  return {
    ...{ id, name, side, nation, crowned: office!.crowned, printedRank: office!.rank },
    rank: post.rank,
    initiative: acting.initiative,
    range: acting.range,
    formations: post.formations,
    office: held,
    hex: field.unit.hex.get(position, id),
    moved: field.unit.moved.get(position, id) !== 0,
    spent: field.leader.spent.get(position, id) !== 0,
    due: field.unit.due.get(position, id),
    status: STATUSES[field.unit.status.get(position, id)],
  }
}

function readCommand(field: Field, position: Position, id: number): Command {
  const { name, side, formation, leader, mixed } = field.commands[id]
  const row = field.command
  return {
    ...{ id, name, side, formation, office: leader, mixed },
    isDetachment: id >= field.roster.formations,
    since: row.since.get(position, id),
    order: orderAt(row.order.get(position, id)),
    before: orderAt(row.before.get(position, id)),
    box: row.box.get(position, id),
    face: (['face down', 'revealed', 'activated'] as const)[row.face.get(position, id)],
    test: ['none', 'sought', 'passed', 'failed', 'detaches', 'disheartened', 'heartened'][row.test.get(position, id)],
  }
}
