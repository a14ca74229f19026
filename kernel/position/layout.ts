/**
 * A layout says what the integers of a position mean. Copying, comparing, hashing, saving and diffing follow from it
 * and are the same for every game. Records use names, never memory addresses, and default values are neither saved nor
 * hashed: a new column, row, step or field leaves old records and old hashes as they were.
 */

import { BadInput, integerAt, listAt, recordAt } from '../data/input.ts'
import type { Viewer } from '../decision.ts'
import { type Salt, Sum, saltOf } from './digest.ts'
import { Cell, Column, NarrowColumn, Position, rolls, STACK, TOP } from './position.ts'

/**
 * What the numbers of a column or field stand for: names outside, integers inside. Below zero means no one and nowhere.
 */
export interface Naming {
  nameOf(value: number): string
  /** Less than zero when there is no such name. */
  find(name: string): number
}

export function namesOf(names: readonly string[]): Naming {
  const index = new Map(names.map((name, i) => [name, i]))
  return { nameOf: value => names[value], find: name => index.get(name) ?? -1 }
}

export interface CellSpec {
  /** What its numbers stand for; by default plain numbers. */
  readonly of?: Naming
  /** Its default: 0, or -1 (no one, nowhere) if its numbers have names. */
  readonly standard?: number
}

export interface ColumnSpec extends CellSpec {
  /** How many bits its numbers need, sign included: columns with this share words with others of their rows. */
  readonly bits?: number
}

export interface RowsSpec {
  /** Names of the rows, or their number if they have none (fights, markers). */
  readonly names: readonly string[] | number
  readonly columns: Readonly<Record<string, ColumnSpec>>
}

export interface LayoutSpec {
  readonly cells: Readonly<Record<string, CellSpec>>
  readonly rows: Readonly<Record<string, RowsSpec>>
  /** Names of cells and columns that old records may still carry. */
  readonly retired?: readonly string[]
  /** The most words for the frames of the flow. */
  readonly stack?: number
}

/** The flow saves, hashes and redacts its own region; the layout calls it. */
export interface FrameStore {
  save(position: Position): SavedFrame[]
  load(position: Position, frames: readonly SavedFrame[]): void
  addTo(position: Position, sum: Sum): void
  redact(position: Position, viewer: Viewer): void
}

export type SavedValue = number | string
export interface SavedFrame {
  readonly step: string
  readonly part: string
  readonly fields: Readonly<Record<string, SavedValue | readonly SavedValue[]>>
  /** Whether a part of the step below waits for this one’s result. */
  readonly wanted?: true
  readonly offered?: readonly string[]
  readonly sealed?: readonly number[]
}

export interface SavedPosition {
  readonly rolls: readonly number[]
  readonly frames: readonly SavedFrame[]
  /** Cells by name, and rows of columns by name; only non-default values. */
  readonly cells: Readonly<Record<string, SavedValue>>
  readonly columns: Readonly<Record<string, Readonly<Record<string, SavedValue>>>>
}

export interface Difference {
  readonly name: string
  readonly before: number
  readonly after: number
}

/** A cell, or a column with its rows, by name. */
interface Register {
  readonly name: string
  readonly column: Column
  /** Names of its rows; null for a cell. */
  readonly rows: readonly string[] | null
  readonly naming: Naming | null
  readonly standard: number
  /** For its rows, once a hash is needed. */
  salts: readonly Salt[] | null
}

interface Place {
  readonly register: Register
  readonly row: number
}

const namesIn = ({ name, rows }: Register): readonly string[] => rows?.map(row => `${name}.${row}`) ?? [name]

type Columns<R extends RowsSpec> = { readonly [K in keyof R['columns']]: Column }

const STACK_WORDS = 256

/** Bits of a word. */
const WORD = 32

export class Layout<const S extends LayoutSpec = LayoutSpec> {
  readonly size: number
  readonly stackEnd: number
  readonly cell: { readonly [K in keyof S['cells']]: Cell }
  readonly rows: { readonly [K in keyof S['rows']]: Columns<S['rows'][K]> }
  /** Set by the flow of this layout. */
  frames: FrameStore | null = null
  private readonly registers: Register[] = []
  private readonly index = new Map<string, Place>()
  private readonly retired: ReadonlySet<string>
  private readonly fresh: Position
  private readonly valueSalts = new Map<Naming, Map<number, Salt>>()

  constructor({ cells, rows, retired = [], stack = STACK_WORDS }: S) {
    this.stackEnd = STACK + stack
    this.retired = new Set(retired)
    let end = this.stackEnd
    const cell: Record<string, Cell> = {}
    for (const [name, spec] of Object.entries(cells)) {
      cell[name] = new Cell(name, end)
      this.enter(new Column(name, end++, 1), null, spec)
    }
    const all: Record<string, Record<string, Column>> = {}
    for (const [group, { names, columns }] of Object.entries(rows)) {
      const labels = typeof names === 'number' ? Array.from({ length: names }, (_, i) => String(i)) : names
      all[group] = {}
      // Words shared by narrow columns, and how many of their bits are used.
      let shared = -1
      let taken = 0
      for (const [name, spec] of Object.entries(columns)) {
        const { bits } = spec
        const opens = bits === undefined || shared < 0 || taken + bits > WORD
        const start = opens ? end : shared
        if (opens) end += labels.length
        if (bits !== undefined) {
          taken = opens ? bits : taken + bits
          shared = start
        }
        const full = `${group}.${name}`
        all[group][name] =
          bits === undefined
            ? new Column(full, start, labels.length)
            : new NarrowColumn(full, start, labels.length, taken - bits, bits)
        this.enter(all[group][name], labels, spec)
      }
    }
    this.cell = cell as typeof this.cell
    this.rows = all as typeof this.rows
    this.size = end
    this.fresh = new Position(new Int32Array(end))
    for (const { column, standard } of this.registers) column.fill(this.fresh, standard)
  }

  private enter(column: Column, rows: readonly string[] | null, { of, standard = of ? -1 : 0 }: CellSpec): void {
    const { name } = column
    const register: Register = { name, column, rows, naming: of ?? null, standard, salts: null }
    this.registers.push(register)
    for (const [row, full] of namesIn(register).entries()) {
      if (this.index.has(full)) throw new Error(`the layout has "${full}" twice`)
      this.index.set(full, { register, row })
    }
  }

  blank(): Position {
    return new Position(this.fresh.cells.slice())
  }

  /** Equal for equal positions, in any memory order of columns and rows. */
  hash(position: Position): string {
    const { cells } = position
    const sum = new Sum()
    for (const register of this.registers) {
      const { column, naming, standard } = register
      register.salts ??= namesIn(register).map(saltOf)
      const { salts } = register
      for (let row = 0; row < salts.length; row++) {
        const value = column.get(position, row)
        if (value === standard) continue
        const { a, b } = salts[row]
        if (naming && value >= 0) {
          const named = this.valueSalt(naming, value)
          sum.add(a, b, named.a, named.b)
        } else sum.add(a, b, value, value)
      }
    }
    for (let i = 0; i < rolls.streams; i++) if (cells[i] !== 0) sum.add(i + 1, ~i, cells[i], cells[i])
    this.frames?.addTo(position, sum)
    return sum.toString()
  }

  /** Named values are hashed by name. */
  valueSalt(naming: Naming, value: number): Salt {
    let known = this.valueSalts.get(naming)
    if (!known) {
      known = new Map()
      this.valueSalts.set(naming, known)
    }
    let salt = known.get(value)
    if (!salt) {
      salt = saltOf(naming.nameOf(value))
      known.set(value, salt)
    }
    return salt
  }

  save(position: Position): SavedPosition {
    const cells: Record<string, SavedValue> = {}
    const columns: Record<string, Record<string, SavedValue>> = {}
    for (const { name, column, rows, naming, standard } of this.registers) {
      for (let row = 0; row < column.rows; row++) {
        const value = column.get(position, row)
        if (value === standard) continue
        if (rows === null) cells[name] = outside(naming, value)
        else {
          columns[name] ??= {}
          columns[name][rows[row]] = outside(naming, value)
        }
      }
    }
    return {
      rolls: Array.from(position.cells.subarray(0, rolls.streams)),
      frames: this.frames?.save(position) ?? [],
      cells,
      columns,
    }
  }

  /** The position of a saved one; throws a sentence that names the part that doesn’t fit. */
  load(saved: unknown): Position {
    const position = this.blank()
    const source = recordAt(saved, 'position')
    const counts = listAt(source.rolls, 'position.rolls')
    if (counts.length > rolls.streams) throw new BadInput(`position.rolls has more than ${rolls.streams} counts`)
    for (const [i, count] of counts.entries()) position.cells[i] = integerAt(count, 'position.rolls')
    for (const [name, value] of Object.entries(recordAt(source.cells, 'position.cells')))
      this.put(position, name, name, value)
    for (const [group, column] of Object.entries(recordAt(source.columns, 'position.columns'))) {
      for (const [row, value] of Object.entries(recordAt(column, `position.columns.${group}`)))
        this.put(position, group, `${group}.${row}`, value)
    }
    const frames = listAt(source.frames, 'position.frames') as readonly SavedFrame[]
    this.frames?.load(position, frames)
    return position
  }

  private put(position: Position, group: string, name: string, value: unknown): void {
    const place = this.index.get(name)
    if (place) {
      const { column, naming } = place.register
      const number = indexInside(naming, value, name)
      if (column instanceof NarrowColumn && !column.holds(number)) throw new BadInput(`${name} cannot hold ${number}`)
      column.set(position, place.row, number)
    } else if (!this.retired.has(group) && !this.retired.has(name))
      throw new BadInput(`position: "${name}" is not part of this game`)
  }

  /** Every differing cell, by name: for tests and debugging. */
  diff(before: Position, after: Position): Difference[] {
    const found: Difference[] = []
    if (before.equals(after)) return found
    const add = (name: string, was: number, is: number): void => {
      if (was !== is) found.push({ name, before: was, after: is })
    }
    for (let i = 0; i < this.stackEnd; i++)
      add(i < TOP ? `rolls ${i}` : `flow ${i - TOP}`, before.cells[i], after.cells[i])
    for (const [name, { register, row }] of this.index)
      add(name, register.column.get(before, row), register.column.get(after, row))
    return found
  }
}

export function outside(naming: Naming | null, value: number): SavedValue {
  return naming && value >= 0 ? naming.nameOf(value) : value
}

export function indexInside(naming: Naming | null, value: unknown, where: string): number {
  if (typeof value !== 'string') {
    const number = integerAt(value, where)
    if (naming && number >= 0) throw new BadInput(`${where} must be a name, not ${number}`)
    return number
  }
  const found = naming?.find(value) ?? -1
  if (found < 0) throw new BadInput(`${where} holds "${value}", which this game does not know`)
  return found
}

/**
 * Rows that come and go, such as nested fights. The lowest free row is used, so that equal positions are equal words.
 */
export class Pool<C extends Readonly<Record<string, Column>>> {
  readonly columns: C
  private readonly live: Column

  constructor(columns: C, live: Column) {
    this.columns = columns
    this.live = live
  }

  open(position: Position): number {
    for (let row = 0; row < this.live.rows; row++) {
      if (this.live.get(position, row) !== 0) continue
      this.live.set(position, row, 1)
      return row
    }
    throw new Error(`all ${this.live.rows} rows of ${this.live.name} are taken`)
  }

  /** Clears the row: nothing of it stays in records. */
  close(position: Position, row: number, blank: Position): void {
    for (const column of Object.values(this.columns)) column.set(position, row, column.get(blank, row))
  }

  *openRows(position: Position): Generator<number> {
    for (let row = 0; row < this.live.rows; row++) if (this.live.get(position, row) !== 0) yield row
  }
}
