import { type Column, type Position, type Side, Slate } from '@voltigeur/kernel'
import { type Grid, OFF_MAP } from './grid.ts'

/** The answer if there is no unit. */
export const NOBODY = -1

/** A hex as a side sees it: the enemy is in it, the enemy controls it, a friend is in it. */
export const ENEMY = 1
export const CONTROLLED = 2
export const FRIEND = 4

/** The data for the picture, for games of two sides in which every unit controls the hexes around it. */
export interface UnitRoster {
  readonly grid: Grid
  /** By unit. */
  readonly sides: readonly Side[]
  /** Each unit’s hex; for units in several hexes, the head’s and then the rest. */
  readonly hexes: Column | readonly [Column, ...Column[]]
  /** By unit: not 0 while it controls nothing, like disordered troops; absent if all always do. */
  readonly idle?: Column
  /** By hex: not 0 where ZOC don’t extend. */
  readonly shelter?: Uint8Array
}

/**
 * Occupancy: who stands where, and which hexes are controlled. The picture follows whatever position it is asked about:
 * only the units that stand elsewhere than in the picture are picked up and put down again.
 *
 * What is picked up and put down is a part of a unit, one for each hex it can stand in: parts of the first unit, then of
 * the second, and so on. Where units stand in one hex each, a part is a unit, and goes by its number.
 */
export class Occupancy {
  /** How often the picture has changed: answers that depend only on it are valid while this stays the same. */
  clock = 0
  protected readonly grid: Grid
  /** By part. */
  protected readonly sideOf: Uint8Array
  /** By part: its unit. */
  private readonly owner: Uint16Array
  private readonly columns: readonly Column[]
  /** By part: the cell of a position with its hex. */
  private readonly cellOf: Int32Array
  /** By part: the cell that says whether its unit controls nothing; null if all always control something. */
  private readonly idleCellOf: Int32Array | null
  private readonly idle: Column | null
  /** By part: whether it controls nothing in the picture. */
  private readonly idles: Uint8Array
  private readonly shelter: Uint8Array
  /** The hex of each part in the picture. */
  private readonly hexes: Int32Array
  /** Stacks keep the order of battle, so that the picture doesn’t depend on its history. */
  private readonly first: Int32Array
  private readonly next: Int32Array
  /** By side and hex: how many units control it. */
  private readonly zones: readonly [Int16Array, Int16Array]
  /** By side: an army whose ZOC don’t count. */
  private readonly powerless: [boolean, boolean] = [false, false]
  /** By side: how it sees each hex. */
  private readonly looks: readonly [Uint8Array, Uint8Array]
  private readonly moved = new Slate()
  /** While following: whether only some cells can differ from the picture, and which. */
  protected aware = false
  protected readonly written = new Slate()
  private position: Position | null = null
  private revision = -1

  constructor({ grid, sides, hexes, idle, shelter = new Uint8Array(grid.size) }: UnitRoster) {
    const { size } = grid
    this.grid = grid
    this.columns = [hexes].flat()
    this.owner = Uint16Array.from(sides.flatMap((_, unit) => this.columns.map(() => unit)))
    this.sideOf = Uint8Array.from(sides.flatMap(side => this.columns.map(() => side)))
    this.cellOf = Int32Array.from(sides.flatMap((_, unit) => this.columns.map(({ start }) => start + unit)))
    this.idleCellOf = idle ? Int32Array.from(this.sideOf, (_, part) => idle.start + this.unitOf(part)) : null
    this.idle = idle ?? null
    this.idles = new Uint8Array(this.sideOf.length)
    this.shelter = shelter
    this.hexes = new Int32Array(this.sideOf.length).fill(OFF_MAP)
    this.first = new Int32Array(size).fill(NOBODY)
    this.next = new Int32Array(this.sideOf.length).fill(NOBODY)
    this.zones = [new Int16Array(size), new Int16Array(size)]
    this.looks = [new Uint8Array(size), new Uint8Array(size)]
  }

  of(position: Position): this {
    if (position !== this.position || position.tableRevision !== this.revision) {
      this.aware = this.position !== null && position.differences(this.position, this.revision, this.written)
      this.follow(position)
      this.position = position
      this.revision = position.tableRevision
    }
    return this
  }

  empty(hex: number): boolean {
    return this.first[hex] === NOBODY
  }

  /** Whether any unit of that side is in the hex; in most games at most one side ever is. */
  holds(hex: number, side: Side): boolean {
    return (this.looks[side][hex] & FRIEND) !== 0
  }

  /** Whether the hex is in the ZOC of a unit of that side. */
  controls(side: Side, hex: number): boolean {
    return (this.looks[1 - side][hex] & CONTROLLED) !== 0
  }

  /** By hex: ENEMY, CONTROLLED and FRIEND, as that side sees it. */
  lookTo(side: Side): Uint8Array {
    return this.looks[side]
  }

  /**
   * The parts of units in a hex, as a list that costs nothing to iterate: `for (u = firstIn(hex); u >= 0; u =
   * after(u))`.
   */
  firstIn(hex: number): number {
    return this.first[hex]
  }

  after(part: number): number {
    return this.next[part]
  }

  /** Whether several are in the hex. */
  isShared(hex: number): boolean {
    const part = this.first[hex]
    return part !== NOBODY && this.next[part] !== NOBODY
  }

  /** A part’s unit. */
  unitOf(part: number): number {
    return this.owner[part]
  }

  unitsIn(hex: number): number[] {
    const units: number[] = []
    for (let part = this.first[hex]; part >= 0; part = this.next[part]) units.push(this.unitOf(part))
    return units
  }

  /** A unit’s hexes, from its head back; none if it isn’t on the map. */
  footprint(unit: number): number[] {
    const parts = this.columns.length
    const hexes: number[] = []
    for (let part = unit * parts; part < (unit + 1) * parts; part++)
      if (this.hexes[part] !== OFF_MAP) hexes.push(this.hexes[part])
    return hexes
  }

  /** A unit entered the hex, or left it. */
  protected stood(_hex: number): void {}

  /** The hex entered a side’s ZOC, or left all of them. */
  protected zoned(_side: Side, _hex: number): void {}

  /** While following with known changes: whether any of them was in that column. */
  protected anyWritten({ start, rows }: Column): boolean {
    const { written } = this
    for (let i = 0; i < written.length; i++) {
      const row = written.nth(i) - start
      if (row >= 0 && row < rows) return true
    }
    return false
  }

  /** Games add what else their picture shows. */
  protected follow(position: Position): void {
    const { hexes, moved, cellOf, written } = this
    const { cells } = position
    moved.wipe()
    if (this.aware) for (let i = 0; i < written.length; i++) this.compare(cells, written.nth(i))
    else this.compareAll(cells)
    if (moved.length === 0) return
    this.clock++
    // All are removed before any is placed: one may enter a hex that another has just left.
    for (let i = 0; i < moved.length; i++) {
      const part = moved.nth(i)
      if (hexes[part] !== OFF_MAP) this.pickUp(part, hexes[part])
    }
    // New ZOC before old ones, so that a hex that stays in a ZOC never seems to have left it.
    for (let i = 0; i < moved.length; i++) {
      const part = moved.nth(i)
      const to = cells[cellOf[part]]
      if (to === OFF_MAP) continue
      this.putDown(part, to)
      if (!this.rests(cells, part)) this.zone(this.sideOf[part], to, 1, 0)
    }
    for (let i = 0; i < moved.length; i++) {
      const part = moved.nth(i)
      if (hexes[part] !== OFF_MAP && this.idles[part] === 0) this.zone(this.sideOf[part], hexes[part], -1, 1)
      hexes[part] = cells[cellOf[part]]
      this.idles[part] = this.rests(cells, part) ? 1 : 0
    }
  }

  /** Finds the units whose hex differs from the picture. */
  private compareAll(cells: Int32Array): void {
    const { hexes, moved, cellOf } = this
    for (let part = 0; part < hexes.length; part++) if (cells[cellOf[part]] !== hexes[part]) moved.push(part)
    if (this.idleCellOf !== null) this.changed(cells)
  }

  /** The same if only this cell was written. */
  private compare(cells: Int32Array, cell: number): void {
    const { columns, hexes, moved } = this
    for (let n = 0; n < columns.length; n++) {
      const unit = cell - columns[n].start
      if (unit < 0 || unit >= columns[n].rows) continue
      const part = unit * columns.length + n
      if (cells[cell] !== hexes[part] && !moved.includes(part)) moved.push(part)
    }
    const { idle, idles } = this
    if (idle === null) return
    const first = (cell - idle.start) * columns.length
    if (first < 0 || first >= idles.length) return
    for (let part = first; part < first + columns.length; part++)
      if (this.rests(cells, part) !== (idles[part] !== 0) && !moved.includes(part)) moved.push(part)
  }

  private rests(cells: Int32Array, part: number): boolean {
    return this.idleCellOf !== null && cells[this.idleCellOf[part]] !== 0
  }

  /** Also those that stay in place but now control the hexes around them, or no longer do. */
  private changed(cells: Int32Array): void {
    const { hexes, idles, moved, cellOf } = this
    for (let part = 0; part < idles.length; part++) {
      const rested = idles[part] !== 0
      if (this.rests(cells, part) !== rested && cells[cellOf[part]] === hexes[part]) moved.push(part)
    }
  }

  /** From now on the ZOC of a side count, or don’t. */
  protected empower(side: Side, powerful: boolean): void {
    if (this.powerless[side] === !powerful) return
    this.clock++
    this.powerless[side] = !powerful
    for (let hex = 0; hex < this.first.length; hex++) if (this.zones[side][hex] > 0) this.showZone(side, hex)
  }

  private pickUp(part: number, hex: number): void {
    const { first, next } = this
    if (first[hex] === part) first[hex] = next[part]
    else {
      let before = first[hex]
      while (next[before] !== part) before = next[before]
      next[before] = next[part]
    }
    this.showStack(hex)
  }

  private putDown(part: number, hex: number): void {
    const { first, next } = this
    if (first[hex] === NOBODY || first[hex] > part) {
      next[part] = first[hex]
      first[hex] = part
    } else {
      let before = first[hex]
      while (next[before] !== NOBODY && next[before] < part) before = next[before]
      next[part] = next[before]
      next[before] = part
    }
    this.showStack(hex)
  }

  private showStack(hex: number): void {
    let sides = 0
    for (let part = this.first[hex]; part >= 0; part = this.next[part]) sides |= 1 << this.sideOf[part]
    for (let side = 0; side < 2; side++) {
      const stands = (sides & (1 << side) ? FRIEND : 0) | (sides & (2 >> side) ? ENEMY : 0)
      this.looks[side][hex] = (this.looks[side][hex] & CONTROLLED) | stands
    }
    this.stood(hex)
  }

  /** The hexes around enter, or leave, one more ZOC; `alone` is the count that makes a difference. */
  private zone(side: Side, hex: number, change: 1 | -1, alone: number): void {
    const { neighbours } = this.grid
    const zones = this.zones[side]
    for (let i = hex * 6, end = i + 6; i < end; i++) {
      const near = neighbours[i]
      if (near === OFF_MAP || this.shelter[near] !== 0) continue
      const differs = zones[near] === alone
      zones[near] += change
      if (differs) this.showZone(side, near)
    }
  }

  private showZone(side: Side, hex: number): void {
    const look = this.looks[1 - side]
    const controlled = this.zones[side][hex] > 0 && !this.powerless[side]
    look[hex] = controlled ? look[hex] | CONTROLLED : look[hex] & ~CONTROLLED
    this.zoned(side, hex)
  }
}
