/**
 * Which units stand where: a picture of a position, updated hex by hex with changes since the last look, so that it is
 * cheap after every single write.
 */
import { OFF_MAP } from '@voltigeur/hex'
import type { Column, Position, Side } from '@voltigeur/kernel'
import type { Ground } from '../setup/ground.ts'
import { LEADER, type Unit, WAGON } from '../setup/roster.ts'

const NOBODY: readonly number[] = []
const SIDES = 2
/** The map in blocks of eight by eight, in powers of two. */
const BLOCK = 3
/** The distance if there is nothing to measure to. */
const NOWHERE = 999

export class Dispositions {
  private readonly ground: Ground
  private readonly units: readonly Unit[]
  private readonly armies: readonly (readonly number[])[]
  private readonly column: { readonly hex: Column; readonly rank: Column }
  private position: Position | null = null
  private revision = -1
  /** Each piece’s hex in the picture. */
  private readonly hexes: Int32Array
  private readonly ranks: Int32Array
  private readonly stacks: (readonly number[])[]
  private readonly staffs: (readonly number[])[]
  /** By hex: 0, or one more than the side of the combat units there; the same for pieces of any kind. */
  private readonly holder: Uint8Array
  private readonly tenant: Uint8Array
  /** By side and hex: how many neighbours hold that side’s combat units. */
  private readonly contacts: readonly Uint8Array[]
  /** By hex: whether it holds any piece, and how many neighbours hold any; 0 if no piece matters there. */
  private readonly bustle: Uint8Array
  /** By side and hex: one more than the distance to its nearest combat unit, once computed. */
  private readonly gaps: readonly Uint16Array[]
  private readonly holdings: (readonly number[] | null)[] = [null, null]
  private readonly marks: (readonly number[] | null)[] = [null, null]
  private readonly stale: number[] = []
  /** How often the picture of each block has changed. */
  private readonly changes: Float64Array
  private readonly west: number
  private readonly north: number
  private readonly columns: number
  private readonly rows: number

  constructor(
    ground: Ground,
    units: readonly Unit[],
    armies: readonly (readonly number[])[],
    column: { readonly hex: Column; readonly rank: Column },
  ) {
    this.ground = ground
    this.units = units
    this.armies = armies
    this.column = column
    const { size } = ground.grid
    this.hexes = new Int32Array(units.length).fill(OFF_MAP)
    this.ranks = new Int32Array(units.length)
    this.stacks = Array<readonly number[]>(size).fill(NOBODY)
    this.staffs = Array<readonly number[]>(size).fill(NOBODY)
    this.holder = new Uint8Array(size)
    this.tenant = new Uint8Array(size)
    this.contacts = [new Uint8Array(size), new Uint8Array(size)]
    this.bustle = new Uint8Array(size)
    this.gaps = [new Uint16Array(size), new Uint16Array(size)]
    const { q, r } = ground.grid
    this.west = q.reduce((a, b) => Math.min(a, b), 0)
    this.north = r.reduce((a, b) => Math.min(a, b), 0)
    this.columns = ((q.reduce((a, b) => Math.max(a, b), 0) - this.west) >> BLOCK) + 1
    this.rows = ((r.reduce((a, b) => Math.max(a, b), 0) - this.north) >> BLOCK) + 1
    this.changes = new Float64Array(this.columns * this.rows)
  }

  of(position: Position): this {
    if (this.position === position && this.revision === position.tableRevision) return this
    this.position = position
    this.revision = position.tableRevision
    const { hex, rank } = this.column
    const { cells } = position
    const { hexes, ranks, stale } = this
    stale.length = 0
    for (let unit = 0; unit < hexes.length; unit++) {
      const at = cells[hex.start + unit]
      const place = cells[rank.start + unit]
      if (at === hexes[unit] && place === ranks[unit]) continue
      if (at !== hexes[unit]) {
        this.leave(unit, hexes[unit])
        this.join(unit, at)
        hexes[unit] = at
      } else if (at !== OFF_MAP) stale.push(at)
      ranks[unit] = place
    }
    for (const at of stale) this.sort(at)
    return this
  }

  private leave(unit: number, hex: number): void {
    if (hex === OFF_MAP) return
    const book = this.units[unit].arm === LEADER ? this.staffs : this.stacks
    const left = book[hex].filter(other => other !== unit)
    book[hex] = left.length > 0 ? left : NOBODY
    this.redraw(hex)
  }

  /** Returned lists never change: a changed hex gets a new one. */
  private join(unit: number, hex: number): void {
    if (hex === OFF_MAP) return
    const book = this.units[unit].arm === LEADER ? this.staffs : this.stacks
    book[hex] = [...book[hex], unit].sort((a, b) => a - b)
    this.stale.push(hex)
    this.redraw(hex)
  }

  /** From top to bottom. */
  private sort(hex: number): void {
    const { ranks } = this
    const stack = this.stacks[hex]
    this.changes[this.blockOf(hex)]++
    if (stack.length > 1) this.stacks[hex] = [...stack].sort((a, b) => ranks[a] - ranks[b] || a - b)
  }

  private redraw(hex: number): void {
    this.changes[this.blockOf(hex)]++
    const { units, ground } = this
    const fighter = this.stacks[hex].find(unit => units[unit].arm !== WAGON)
    const holder = fighter === undefined ? 0 : units[fighter].side + 1
    const other = this.stacks[hex][0] ?? this.staffs[hex][0]
    const tenant = other === undefined ? 0 : units[other].side + 1
    this.bustle[hex] += Math.sign(tenant) - Math.sign(this.tenant[hex])
    this.tenant[hex] = tenant
    this.marks.fill(null)
    const before = this.holder[hex]
    if (holder === before) return
    this.holder[hex] = holder
    for (let side = 0; side < SIDES; side++) {
      const change = (holder === side + 1 ? 1 : 0) - (before === side + 1 ? 1 : 0)
      if (change === 0) continue
      this.holdings[side] = null
      this.gaps[side].fill(0)
      const near = this.contacts[side]
      for (const neighbour of ground.around(hex)) {
        near[neighbour] += change
        this.bustle[neighbour] += change
      }
    }
  }

  private blockOf(hex: number): number {
    const { q, r } = this.ground.grid
    return ((q[hex] - this.west) >> BLOCK) * this.rows + ((r[hex] - this.north) >> BLOCK)
  }

  /** A count that grows whenever a piece arrives, leaves or changes rank within that distance, and maybe beyond. */
  changesNear(hex: number, distance: number): number {
    const { q, r } = this.ground.grid
    const [column, row] = [q[hex] - this.west, r[hex] - this.north]
    const last = Math.min(this.columns - 1, (column + distance) >> BLOCK)
    const bottom = Math.min(this.rows - 1, (row + distance) >> BLOCK)
    const top = Math.max(0, (row - distance) >> BLOCK)
    let sum = 0
    for (let c = Math.max(0, (column - distance) >> BLOCK); c <= last; c++) {
      for (let at = c * this.rows + top; at <= c * this.rows + bottom; at++) sum += this.changes[at]
    }
    return sum
  }

  /** Combat units from top to bottom, or a wagon. */
  stack(hex: number): readonly number[] {
    return this.stacks[hex] ?? NOBODY
  }

  leaders(hex: number): readonly number[] {
    return this.staffs[hex] ?? NOBODY
  }

  top(hex: number): number {
    return this.stacks[hex]?.[0] ?? -1
  }

  /** Hexes with combat units of a side, in the order of their numbers. */
  held(side: Side): number[] {
    return [...this.holding(side)]
  }

  private holding(side: Side): readonly number[] {
    const known = this.holdings[side]
    if (known) return known
    const found = new Set<number>()
    for (const unit of this.armies[side]) {
      const hex = this.hexes[unit]
      if (hex !== OFF_MAP && this.holder[hex] === side + 1) found.add(hex)
    }
    const sorted = [...found].sort((a, b) => a - b)
    this.holdings[side] = sorted
    return sorted
  }

  /** Legal targets of fire: hexes with combat units, wagons or lone Leaders of a side (LCAS-5, OPT-WAG-5). */
  targets(side: Side): readonly number[] {
    const known = this.marks[side]
    if (known) return known
    const standing = this.armies[side].map(piece => this.hexes[piece]).filter(hex => hex !== OFF_MAP)
    const all = [...new Set(standing)].sort((a, b) => a - b)
    this.marks[side] = all
    return all
  }

  holds(hex: number, side: Side): boolean {
    return this.holder[hex] === side + 1
  }

  /** Whether any piece of that side is there, Leaders included. */
  present(hex: number, side: Side): boolean {
    return this.tenant[hex] === side + 1
  }

  /** Whether a hex is empty, without adjacent combat units. */
  isDeserted(hex: number): boolean {
    return this.bustle[hex] === 0
  }

  /** Whether a hex is adjacent to a combat unit of that side. */
  touches(hex: number, side: Side): boolean {
    return this.contacts[side][hex] > 0
  }

  /** Distance to the nearest combat unit of that side; 999 without one. */
  distance(hex: number, side: Side): number {
    const known = this.gaps[side][hex]
    if (known > 0) return known - 1
    const { grid } = this.ground
    let least = NOWHERE
    for (const at of this.holding(side)) least = Math.min(least, grid.distance(hex, at))
    this.gaps[side][hex] = least + 1
    return least
  }
}
