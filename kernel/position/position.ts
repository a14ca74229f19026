/**
 * A position is one run of 32-bit integers. A layout declares once what each of them means (`layout.ts`): single cells
 * ("turn"), tables with named columns ("unit: hex, status and so on"), and the region where the flow keeps its frames.
 */

import { Sheets } from './sheets.ts'
import { Slate } from './slate.ts'

const sheets = new Sheets(length => new Int32Array(length), 1 << 17)

/** The value of a cell for viewers who may not know it; no rule ever stores it. */
export const UNKNOWN = -0x80000000

/** How many writes are remembered, more than a few decisions make; a power of two. */
const REMEMBERED = 64

let positions = 0

export class Position {
  readonly cells: Int32Array
  private readonly id = ++positions
  /** Changes with every write, so that pictures derived from a position know when they are stale. */
  revision = 0
  /** The same, but only for the table: frames and rolls don’t change it. */
  tableRevision = 0
  /** The last written cells, each with its table revision; null before the first. */
  private writes: Int32Array | null = null
  /** The position it was copied from, and the table revisions of both at that moment. */
  private origin = 0
  private originRevision = 0
  private madeRevision = 0

  constructor(cells: Int32Array) {
    this.cells = cells
  }

  copy(): Position {
    const cells = sheets.cut(this.cells.length)
    cells.set(this.cells)
    const copy = new Position(cells)
    copy.descendFrom(this)
    return copy
  }

  equals(other: Position): boolean {
    const a = this.cells
    const b = other.cells
    if (a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
    return true
  }

  /** A cell of the table was written. */
  touched(cell: number): void {
    this.writes ??= sheets.cut(REMEMBERED)
    this.writes[this.tableRevision & (REMEMBERED - 1)] = cell
    this.revision++
    this.tableRevision++
  }

  /** Much of the table was written at once, without a record of what. */
  overturned(): void {
    this.revision++
    this.tableRevision += REMEMBERED + 1
  }

  private descendFrom(origin: Position): void {
    this.origin = origin.id
    this.originRevision = origin.tableRevision
    this.madeRevision = this.tableRevision
  }

  /**
   * The cells of the table that may differ from another position, or from itself, at that revision; returns whether
   * that is known. It is for a recent state of this position, for the one it was copied from, and for its own copy.
   */
  differences(other: Position, revision: number, into: Slate): boolean {
    into.wipe()
    if (other === this) return this.writtenBetween(revision, this.tableRevision, into)
    if (this.origin === other.id)
      return (
        other.writtenBetween(revision, this.originRevision, into) &&
        this.writtenBetween(this.madeRevision, this.tableRevision, into)
      )
    if (other.origin !== this.id) return false
    return (
      other.writtenBetween(revision, other.madeRevision, into) &&
      this.writtenBetween(other.originRevision, this.tableRevision, into)
    )
  }

  /** The cells written between two revisions, in either order; returns whether they are remembered. */
  private writtenBetween(a: number, b: number, into: Slate): boolean {
    const first = Math.min(a, b)
    const end = Math.max(a, b)
    if (first < end && this.tableRevision - first > REMEMBERED) return false
    for (let write = first; write < end; write++) into.push(this.writes![write & (REMEMBERED - 1)])
    return true
  }

  /** Copies everything from another position of the same layout. */
  become(other: Position): void {
    this.cells.set(other.cells)
    this.overturned()
    this.descendFrom(other)
  }

  /** The same for the table, which begins at that cell: only differences, if known. */
  follow(other: Position, table: number): void {
    if (!this.differences(other, other.tableRevision, apart)) {
      this.become(other)
      return
    }
    const mine = this.cells
    const theirs = other.cells
    mine.set(theirs.subarray(0, table))
    for (let i = 0; i < apart.length; i++) {
      const cell = apart.nth(i)
      if (mine[cell] === theirs[cell]) continue
      mine[cell] = theirs[cell]
      this.touched(cell)
    }
    this.revision++
    this.descendFrom(other)
  }
}

const apart = new Slate()

/** Cells that the kernel keeps at the start of every position: counts of rolls, and the frames of the flow. */
export const MOST_SIDES = 4
const STREAMS = 1 + MOST_SIDES
export const TOP = STREAMS
export const STACK = TOP + 1

/** The number of rolls: public ones, and each side’s hidden ones. */
export const rolls = {
  streams: STREAMS,

  made(position: Position, stream = 0): number {
    return position.cells[stream]
  },

  /** The number of the next roll, which counts as rolled. */
  next(position: Position, stream: number): number {
    position.revision++
    return position.cells[stream]++
  },

  /** Whether there was a roll between two positions of one battle. */
  differ(a: Position, b: Position): boolean {
    for (let i = 0; i < STREAMS; i++) if (a.cells[i] !== b.cells[i]) return true
    return false
  },

  /** Not even the number of the others’ hidden rolls may be known. */
  forget(position: Position, viewer: number | 'public'): void {
    for (let side = 0; side < MOST_SIDES; side++) if (side !== viewer) position.cells[1 + side] = 0
    position.revision++
  },
}

export class Cell {
  readonly name: string
  readonly at: number

  constructor(name: string, at: number) {
    this.name = name
    this.at = at
  }

  get(position: Position): number {
    return position.cells[this.at]
  }

  set(position: Position, value: number): void {
    if (position.cells[this.at] === value) return
    position.cells[this.at] = value
    position.touched(this.at)
  }
}

export class Column {
  readonly name: string
  readonly start: number
  readonly rows: number
  /** Its own bits within its words. */
  readonly mask: number

  constructor(name: string, start: number, rows: number, mask = -1) {
    this.name = name
    this.start = start
    this.rows = rows
    this.mask = mask
  }

  get(position: Position, row: number): number {
    return position.cells[this.start + row]
  }

  set(position: Position, row: number, value: number): void {
    const { cells } = position
    const at = this.start + row
    if (cells[at] === value) return
    cells[at] = value
    position.touched(at)
  }

  fill(position: Position, value: number): void {
    position.cells.fill(value, this.start, this.start + this.rows)
    position.overturned()
  }

  /** Whether every row has that value. */
  isAll(position: Position, value: number): boolean {
    for (let row = 0; row < this.rows; row++) if (this.get(position, row) !== value) return false
    return true
  }
}

/**
 * A column of small numbers, which shares its words with others of the same rows: this makes copying a position faster.
 */
export class NarrowColumn extends Column {
  readonly shift: number
  /** How many bits its numbers need, sign included. */
  readonly bits: number
  private readonly left: number
  private readonly right: number

  constructor(name: string, start: number, rows: number, shift: number, bits: number) {
    super(name, start, rows, (-1 >>> (32 - bits)) << shift)
    this.shift = shift
    this.bits = bits
    this.left = 32 - shift - bits
    this.right = 32 - bits
  }

  holds(value: number): boolean {
    return (value << this.right) >> this.right === value
  }

  override get(position: Position, row: number): number {
    return (position.cells[this.start + row] << this.left) >> this.right
  }

  override set(position: Position, row: number, value: number): void {
    const { cells } = position
    const at = this.start + row
    const word = (cells[at] & ~this.mask) | this.written(value)
    if (cells[at] === word) return
    cells[at] = word
    position.touched(at)
  }

  override fill(position: Position, value: number): void {
    const { cells } = position
    const written = this.written(value)
    for (let at = this.start; at < this.start + this.rows; at++) cells[at] = (cells[at] & ~this.mask) | written
    position.overturned()
  }

  override isAll({ cells }: Position, value: number): boolean {
    const { mask } = this
    const written = this.written(value)
    for (let at = this.start, end = at + this.rows; at < end; at++) if ((cells[at] & mask) !== written) return false
    return true
  }

  private written(value: number): number {
    if (!this.holds(value)) throw new RangeError(`${this.name} has ${this.bits} bits, too few for ${value}`)
    return (value << this.shift) & this.mask
  }
}
