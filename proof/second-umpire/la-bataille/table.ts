/** The pieces on the map: units, leaders and terrain, read from a position. No rules here. */
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { KulmBattle } from '@voltigeur/la-bataille'
import {
  ARMS,
  FORMATIONS,
  type Formation,
  NATIONS,
  type Nation,
  READINESS,
  type Readiness,
  STATES,
  type State,
  type TroopArm,
} from '../../../games/la-bataille/setup/vocabulary.ts'

export type { State } from '../../../games/la-bataille/setup/vocabulary.ts'
export type Field = KulmBattle['field']
export type Piece = Field['units'][number]
export type Printed = NonNullable<Piece['troops']>
export type Office = NonNullable<Piece['office']>

/** A combat unit on the map, as it stands. */
export interface Troop {
  readonly index: number
  readonly id: string
  readonly side: number
  readonly nation: Nation
  readonly arm: Exclude<TroopArm, 'leader'>
  readonly command: number
  /** By number: the command whose morale level counts for it (9.2.1). */
  readonly morale: number
  readonly ma: number
  readonly printed: Printed
  /** Its only hex; the right and the left one of two; the head of a road march and those behind. */
  readonly hexes: readonly number[]
  readonly formation: Formation
  /** In twelfths of a circle to the left: even through a hexside, odd through a vertex. */
  readonly facing: number
  readonly state: State
  readonly readiness: Readiness
  readonly losses: number
  /** Increments left. */
  readonly left: number
  /** From the top of the stack. */
  readonly depth: number
  /** Half points left in this Movement Phase; -1 before its first action. */
  readonly points: number
  /** Its actions in this segment, as marks of marks.ts. */
  readonly acted: number
  readonly pinned: boolean
  readonly target: number
  readonly firedAt: readonly number[]
  /** Its hexes that skirmishing cavalry has fired at in this segment, and from where. */
  readonly struck: readonly { readonly at: number; readonly from: number }[]
  readonly hit: number
  readonly marker: number
  readonly rest: number
}

export interface Leader extends Office {
  readonly index: number
  readonly id: string
  readonly side: number
  readonly nation: Nation
  readonly command: number
  readonly ma: number
  readonly hex: number
  readonly points: number
}

export class Table {
  readonly field: Field
  readonly position: Position
  readonly grid: Grid
  readonly ground: Field['ground']
  readonly tables: Field['tables']
  readonly troops: readonly Troop[]
  readonly leaders: readonly Leader[]
  private readonly byIndex = new Map<number, Troop>()
  private readonly byHex = new Map<number, Troop[]>()

  constructor(field: Field, position: Position, change: (troop: Troop) => Troop = troop => troop) {
    this.field = field
    this.position = position
    this.grid = field.ground.grid
    this.ground = field.ground
    this.tables = field.tables
    const pieces = field.units.filter(({ index }) => field.unit.hex.get(position, index) !== OFF_MAP)
    this.troops = pieces.filter(({ troops }) => troops !== null).map(piece => change(troopOf(field, position, piece)))
    this.leaders = pieces.filter(({ office }) => office !== null).map(piece => leaderOf(field, position, piece))
    for (const troop of this.troops) {
      this.byIndex.set(troop.index, troop)
      for (const hex of troop.hexes) this.byHex.set(hex, [...(this.byHex.get(hex) ?? []), troop])
    }
    for (const stack of this.byHex.values()) stack.sort((a, b) => a.depth - b.depth || a.index - b.index)
  }

  troop(index: number): Troop {
    return this.byIndex.get(index)!
  }

  has(index: number): boolean {
    return this.byIndex.has(index)
  }

  /** Combat units in a hex from the top of the stack down, of one side or of both. */
  stack(hex: number, side?: number): readonly Troop[] {
    const all = this.byHex.get(hex) ?? []
    return side === undefined ? all : all.filter(troop => troop.side === side)
  }

  leadersIn(hex: number, side: number): readonly Leader[] {
    return this.leaders.filter(leader => leader.hex === hex && leader.side === side)
  }

  enemiesOf(side: number): readonly Troop[] {
    return this.troops.filter(troop => troop.side !== side)
  }

  /** The increments of a unit in one of its hexes: an equal share, any overage on the right (6.4.6, 6.7.6). */
  share({ hexes, left, formation }: Troop, hex: number): number {
    if (formation === 'roadMarch') {
      // 6.10.5: four in each hex from the head back, even if the rest is still off the map.
      const before = 4 * hexes.indexOf(hex)
      return Math.max(0, Math.min(4, left - before))
    }
    if (hexes.length < 2) return left
    return hex === hexes[0] ? Math.ceil(left / 2) : Math.floor(left / 2)
  }

  level(troop: Troop): number {
    return this.field.morale.level.get(this.position, troop.morale)
  }

  get wet(): boolean {
    return this.field.rules.turns[this.field.cell.turn.get(this.position)].wet
  }

  label(hex: number): string {
    return hex === OFF_MAP ? 'off the map' : this.grid.label(hex)
  }

  neighbours(hex: number): number[] {
    return [0, 1, 2, 3, 4, 5].map(dir => this.grid.neighbour(hex, dir)).filter(next => next !== OFF_MAP)
  }

  /** A stream on the hexside, with no bridge or ford: a road crosses it dry. */
  stream(hex: number, dir: number): boolean {
    return this.ground.stream(hex, dir) && !this.ground.road(hex, dir)
  }

  /** Woods, villages and towns (6.6.1). */
  broken(hex: number): boolean {
    return this.ground.groundOf(hex).some(kind => kind === 'wood' || kind === 'village' || kind === 'town')
  }

  steep(hex: number): boolean {
    return this.ground.groundOf(hex).includes('steep')
  }

  /** Slopes are clear terrain (6.4.4). */
  clear(hex: number): boolean {
    return !this.broken(hex) && !this.steep(hex)
  }
}

function troopOf(field: Field, position: Position, piece: Piece): Troop {
  const { index, id, side, nation, type, command, morale, ma } = piece
  const { troop, unit } = field
  const printed = piece.troops!
  const losses = troop.losses.get(position, index)
  const hexes = [unit.hex.get(position, index), troop.second.get(position, index), troop.third.get(position, index)]
  return {
    index,
    id,
    side,
    nation: NATIONS[nation],
    arm: ARMS[type] as Troop['arm'],
    command,
    morale,
    ma,
    printed,
    hexes: hexes.filter(hex => hex !== OFF_MAP),
    formation: FORMATIONS[troop.formation.get(position, index)],
    facing: troop.facing.get(position, index),
    state: STATES[troop.state.get(position, index)],
    readiness: READINESS[troop.readiness.get(position, index)],
    losses,
    left: printed.increments - losses,
    depth: troop.depth.get(position, index),
    points: unit.left.get(position, index),
    acted: troop.acted.get(position, index),
    pinned: troop.pinned.get(position, index) !== 0,
    target: troop.target.get(position, index),
    firedAt: [troop.firedAt.get(position, index), troop.firedAlso.get(position, index)].filter(hex => hex !== OFF_MAP),
    struck: struckAt(field, position, index, hexes),
    hit: troop.hit.get(position, index),
    marker: troop.marker.get(position, index),
    rest: troop.rest.get(position, index),
  }
}

/** A bit for each hexside of the only or right hex, then of the left one. */
function struckAt({ troop, ground: { grid } }: Field, position: Position, index: number, hexes: readonly number[]) {
  const bits = troop.struckFrom.get(position, index)
  return hexes
    .slice(0, 2)
    .flatMap((at, nth) =>
      [0, 1, 2, 3, 4, 5]
        .filter(dir => (bits & (1 << (6 * nth + dir))) !== 0)
        .map(dir => ({ at, from: grid.neighbour(at, dir) })),
    )
}

function leaderOf(field: Field, position: Position, piece: Piece): Leader {
  const { index, id, side, nation, command, ma } = piece
  return {
    ...piece.office!,
    index,
    id,
    side,
    nation: NATIONS[nation],
    command,
    ma,
    hex: field.unit.hex.get(position, index),
    points: field.unit.left.get(position, index),
  }
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** 16.2.1: the Russian Guard rounds fractions up, all others drop them. */
export const rounded = ({ nation, printed }: Pick<Troop, 'nation' | 'printed'>, value: number): number =>
  nation === 'russian' && printed.guard ? Math.ceil(value - 1e-9) : Math.floor(value + 1e-9)

export const isLight = ({ arm, ma }: Pick<Troop, 'arm' | 'ma'>): boolean => arm === 'cavalry' && ma >= 13
export const isHeavy = ({ arm, ma }: Pick<Troop, 'arm' | 'ma'>): boolean => arm === 'cavalry' && ma <= 12
export const isHorseArtillery = ({ arm, printed }: Pick<Troop, 'arm' | 'printed'>): boolean =>
  arm === 'artillery' && printed.kind === 'horse-artillery'
