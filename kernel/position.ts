/**
 * A position is one run of 32-bit integers. What each of them means is declared once, in a layout: single cells
 * ("turn"), tables with named columns ("units: hex, status …"), and the region where the flow keeps its frames.
 * Copying, comparing, hashing, saving and diffing all follow from the layout and are the same for every game.
 */

/** Positions are cut from large sheets: a fresh buffer for each would cost more than the copying itself. */
const SHEET = 1 << 15
let sheet = new Int32Array(SHEET)
let used = 0

function allot(size: number): Int32Array {
  if (used + size > sheet.length) {
    sheet = new Int32Array(Math.max(SHEET, size))
    used = 0
  }
  used += size
  return sheet.subarray(used - size, used)
}

/** What a concealed cell holds; no rule ever stores it. */
export const UNKNOWN = -0x80000000

export class Position {
  readonly cells: Int32Array
  /** Changes with every write, so that pictures derived from a position know when they are stale. */
  revision = 0

  constructor(cells: Int32Array) {
    this.cells = cells
  }

  copy(): Position {
    const cells = allot(this.cells.length)
    cells.set(this.cells)
    return new Position(cells)
  }

  equals(other: Position): boolean {
    const a = this.cells
    const b = other.cells
    if (a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
    return true
  }

  /** Takes over everything from another position of the same layout. */
  become(other: Position): void {
    this.cells.set(other.cells)
    this.revision++
  }
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
    position.cells[this.at] = value
    position.revision++
  }
}

export class Column {
  readonly name: string
  readonly start: number
  readonly rows: number

  constructor(name: string, start: number, rows: number) {
    this.name = name
    this.start = start
    this.rows = rows
  }

  get(position: Position, row: number): number {
    return position.cells[this.start + row]
  }

  set(position: Position, row: number, value: number): void {
    position.cells[this.start + row] = value
    position.revision++
  }

  fill(position: Position, value: number): void {
    position.cells.fill(value, this.start, this.start + this.rows)
    position.revision++
  }
}

export interface TableShape<C extends string = string> {
  readonly rows: number
  readonly columns: readonly C[]
}

type Columns<T> = T extends TableShape<infer C> ? { readonly [K in C]: Column } : never

/** Cells that the kernel itself keeps at the head of every position. */
export const SEED_WORDS = 8
const ROLLS = SEED_WORDS
const DEPTH = ROLLS + 1
const FRAMES = DEPTH + 1
const MAX_DEPTH = 12
export const FRAME_FIELDS = 5
const FRAME_WIDTH = 1 + FRAME_FIELDS
const HEADER = FRAMES + MAX_DEPTH * FRAME_WIDTH

export const header = { rolls: ROLLS, depth: DEPTH, frames: FRAMES, frameWidth: FRAME_WIDTH, maxDepth: MAX_DEPTH }

export interface Difference {
  readonly name: string
  readonly row: number | null
  readonly before: number
  readonly after: number
}

export class Layout<
  const S extends string = string,
  const T extends Record<string, TableShape> = Record<string, TableShape>,
> {
  readonly size: number
  readonly cell: { readonly [K in S]: Cell }
  readonly table: { readonly [K in keyof T]: Columns<T[K]> }
  private readonly columns: Column[] = []

  constructor(shape: { readonly cells: readonly S[]; readonly tables: T }) {
    let at = HEADER
    const cell: Record<string, Cell> = {}
    for (const name of shape.cells) cell[name] = new Cell(name, at++)
    const table: Record<string, Record<string, Column>> = {}
    for (const [tableName, { rows, columns }] of Object.entries(shape.tables)) {
      table[tableName] = {}
      for (const name of columns) {
        const column = new Column(`${tableName}.${name}`, at, rows)
        this.columns.push(column)
        table[tableName][name] = column
        at += rows
      }
    }
    this.cell = cell as typeof this.cell
    this.table = table as typeof this.table
    this.size = at
  }

  blank(): Position {
    return new Position(new Int32Array(this.size))
  }

  /** Every cell that differs, by name: what a test prints and a debugger asks for. */
  diff(before: Position, after: Position): Difference[] {
    const found: Difference[] = []
    for (let i = 0; i < this.size; i++) {
      if (before.cells[i] === after.cells[i]) continue
      found.push({ ...this.nameOf(i), before: before.cells[i], after: after.cells[i] })
    }
    return found
  }

  private nameOf(index: number): { name: string; row: number | null } {
    if (index < SEED_WORDS) return { name: 'seed', row: index }
    if (index === ROLLS) return { name: 'rolls', row: null }
    if (index === DEPTH) return { name: 'flow.depth', row: null }
    if (index < HEADER) return { name: 'flow.frames', row: index - FRAMES }
    for (const cell of Object.values<Cell>(this.cell)) if (cell.at === index) return { name: cell.name, row: null }
    const column = this.columns.find(c => index >= c.start && index < c.start + c.rows)
    return column ? { name: column.name, row: index - column.start } : { name: 'unknown', row: index }
  }

  save(position: Position): SavedPosition {
    const { cells } = position
    const one: Record<string, number> = {}
    for (const cell of Object.values<Cell>(this.cell)) one[cell.name] = cells[cell.at]
    const many: Record<string, number[]> = {}
    for (const c of this.columns) many[c.name] = Array.from(cells.subarray(c.start, c.start + c.rows))
    return {
      seed: Array.from(cells.subarray(0, SEED_WORDS)),
      rolls: cells[ROLLS],
      flow: Array.from(cells.subarray(FRAMES, FRAMES + cells[DEPTH] * FRAME_WIDTH)),
      cells: one,
      columns: many,
    }
  }

  /** The position that a saved one describes; throws a sentence that names the part that does not fit. */
  load(saved: unknown): Position {
    const position = this.blank()
    const source = record(saved, 'position')
    const { cells } = position
    const put = (values: number[], at: number): void => {
      for (const [i, value] of values.entries()) cells[at + i] = value
    }
    put(integers(source.seed, 'position.seed', SEED_WORDS), 0)
    put(integers([source.rolls], 'position.rolls', 1), ROLLS)
    const flow = integers(source.flow, 'position.flow')
    if (flow.length % FRAME_WIDTH !== 0 || flow.length > MAX_DEPTH * FRAME_WIDTH) {
      throw new Error(`position.flow holds ${flow.length} numbers, which is not a whole number of frames`)
    }
    cells[DEPTH] = flow.length / FRAME_WIDTH
    put(flow, FRAMES)
    const one = record(source.cells, 'position.cells')
    for (const cell of Object.values<Cell>(this.cell)) {
      put(integers([one[cell.name]], `position.cells.${cell.name}`, 1), cell.at)
    }
    refuseStrangers(one, Object.keys(this.cell), 'position.cells')
    const many = record(source.columns, 'position.columns')
    refuseStrangers(
      many,
      this.columns.map(column => column.name),
      'position.columns',
    )
    for (const column of this.columns) {
      put(integers(many[column.name], `position.columns.${column.name}`, column.rows), column.start)
    }
    return position
  }
}

export interface SavedPosition {
  readonly seed: readonly number[]
  readonly rolls: number
  readonly flow: readonly number[]
  readonly cells: Readonly<Record<string, number>>
  readonly columns: Readonly<Record<string, readonly number[]>>
}

function record(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${where} is missing`)
  return value as Record<string, unknown>
}

function refuseStrangers(found: object, known: readonly string[], where: string): void {
  const stranger = Object.keys(found).find(name => !known.includes(name))
  if (stranger !== undefined) throw new Error(`${where}.${stranger} is not part of this layout`)
}

function integers(value: unknown, where: string, length?: number): number[] {
  if (!Array.isArray(value)) throw new Error(`${where} must be a list of integers`)
  if (length !== undefined && value.length !== length) {
    throw new Error(`${where} holds ${value.length} numbers instead of ${length}`)
  }
  for (const number of value) {
    if (!Number.isInteger(number) || number !== (number | 0)) throw new Error(`${where} holds ${String(number)}`)
  }
  return value as number[]
}
