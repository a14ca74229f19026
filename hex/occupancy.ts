import { type Column, type Position, type Side, Slate } from '@voltigeur/kernel'
import { type Grid, OFF_MAP } from './grid.ts'

/** Told instead of a unit where there is none. */
export const NOBODY = -1

/** How a hex looks to a side: the enemy stands in it, the enemy controls it, a friend stands in it. */
export const ENEMY = 1
export const CONTROLLED = 2
export const FRIEND = 4

/** What the picture is drawn from, for games of two sides in which every unit controls the hexes around it. */
export interface Roster {
  readonly grid: Grid
  /** By unit. */
  readonly sides: readonly Side[]
  /** Where each unit stands; of units in several hexes, where the head stands and then the rest of it. */
  readonly hexes: Column | readonly [Column, ...Column[]]
  /** By unit: not 0 while it controls nothing, as troops in disorder; left out where all always do. */
  readonly idle?: Column
  /** By hex: not 0 where no zone of control reaches. */
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
  /** How often the picture has changed: answers that rest on it alone hold as long as this does. */
  clock = 0
  protected readonly grid: Grid
  /** By part. */
  protected readonly sideOf: Uint8Array
  /** By part: the unit that it belongs to. */
  private readonly owner: Uint16Array
  private readonly columns: readonly Column[]
  /** By part: the cell of a position that tells where it stands. */
  private readonly cellOf: Int32Array
  /** By part: the cell that tells whether its unit controls nothing; null where all always control something. */
  private readonly idleCellOf: Int32Array | null
  private readonly idle: Column | null
  /** By part: whether it controls nothing in the picture. */
  private readonly idles: Uint8Array
  private readonly shelter: Uint8Array
  /** Where each part stands in the picture. */
  private readonly hexes: Int32Array
  /** Stacks are kept in the order of battle, so that the picture does not depend on how it came about. */
  private readonly first: Int32Array
  private readonly next: Int32Array
  /** By side and hex: how many units control it. */
  private readonly zones: readonly [Int16Array, Int16Array]
  /** By side: an army whose zones do not count. */
  private readonly powerless: [boolean, boolean] = [false, false]
  /** By side: how each hex looks to it. */
  private readonly looks: readonly [Uint8Array, Uint8Array]
  private readonly moved = new Slate()
  /** While it follows: whether just some cells can differ from the picture, and which. */
  protected aware = false
  protected readonly written = new Slate()
  private position: Position | null = null
  private revision = -1

  constructor({ grid, sides, hexes, idle, shelter = new Uint8Array(grid.size) }: Roster) {
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

  /** Whether any unit of that side stands in the hex; in most games at most one side ever does. */
  holds(hex: number, side: Side): boolean {
    return (this.looks[side][hex] & FRIEND) !== 0
  }

  /** Whether the hex lies in the zone of control of some unit of that side. */
  controls(side: Side, hex: number): boolean {
    return (this.looks[1 - side][hex] & CONTROLLED) !== 0
  }

  /** By hex: ENEMY, CONTROLLED and FRIEND, as that side sees it. */
  lookTo(side: Side): Uint8Array {
    return this.looks[side]
  }

  /** The parts of units in a hex, as a list that costs nothing to walk: `for (u = firstIn(hex); u >= 0; u = after(u))`. */
  firstIn(hex: number): number {
    return this.first[hex]
  }

  after(part: number): number {
    return this.next[part]
  }

  /** Whether several stand in the hex. */
  isShared(hex: number): boolean {
    const part = this.first[hex]
    return part !== NOBODY && this.next[part] !== NOBODY
  }

  /** The unit that a part belongs to. */
  unitOf(part: number): number {
    return this.owner[part]
  }

  unitsIn(hex: number): number[] {
    const units: number[] = []
    for (let part = this.first[hex]; part >= 0; part = this.next[part]) units.push(this.unitOf(part))
    return units
  }

  /** Where a unit stands, from its head on; nowhere when it is not on the map. */
  footprint(unit: number): number[] {
    const parts = this.columns.length
    const hexes: number[] = []
    for (let part = unit * parts; part < (unit + 1) * parts; part++)
      if (this.hexes[part] !== OFF_MAP) hexes.push(this.hexes[part])
    return hexes
  }

  /** Someone came to the hex, or left it. */
  protected stood(_hex: number): void {}

  /** The hex came into the zones of a side, or went out of all of them. */
  protected zoned(_side: Side, _hex: number): void {}

  /** While it follows aware of what was written: whether any of it was in that column. */
  protected anyWritten({ start, rows }: Column): boolean {
    const { written } = this
    for (let i = 0; i < written.length; i++) {
      const row = written.nth(i) - start
      if (row >= 0 && row < rows) return true
    }
    return false
  }

  /** A game adds what else its picture shows. */
  protected follow(position: Position): void {
    const { hexes, moved, cellOf, written } = this
    const { cells } = position
    moved.wipe()
    if (this.aware) for (let i = 0; i < written.length; i++) this.compare(cells, written.nth(i))
    else this.compareAll(cells)
    if (moved.length === 0) return
    this.clock++
    // All are picked up before any is put down: one may stand where another has just left.
    for (let i = 0; i < moved.length; i++) {
      const part = moved.nth(i)
      if (hexes[part] !== OFF_MAP) this.pickUp(part, hexes[part])
    }
    // New zones before old ones, so that a hex which stays in a zone does not seem to have left it for a moment.
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

  /** Finds those who stand elsewhere than in the picture. */
  private compareAll(cells: Int32Array): void {
    const { hexes, moved, cellOf } = this
    for (let part = 0; part < hexes.length; part++) if (cells[cellOf[part]] !== hexes[part]) moved.push(part)
    if (this.idleCellOf !== null) this.changed(cells)
  }

  /** The same where just this cell was written. */
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

  /** Those too that stay where they are, but have come to control the hexes around them, or do so no more. */
  private changed(cells: Int32Array): void {
    const { hexes, idles, moved, cellOf } = this
    for (let part = 0; part < idles.length; part++) {
      const rested = idles[part] !== 0
      if (this.rests(cells, part) !== rested && cells[cellOf[part]] === hexes[part]) moved.push(part)
    }
  }

  /** From now on the zones of a side count, or do not. */
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

  /** The hexes around come into, or go out of, one more zone; `alone` is the count that makes a difference. */
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
