/**
 * A layout says what the integers of a position mean. Copying, comparing, hashing, saving and diffing follow from it and
 * are the same for every game. Records go by names, never by places in memory, and what is at its standard value is
 * neither saved nor hashed: a new column, row, step or field leaves old records and old hashes as they were.
 */
import type { Viewer } from './decision.ts'
import { type Salt, Sum, saltOf } from './digest.ts'
import { BadInput, integerAt, listAt, recordAt } from './input.ts'
import { Cell, Column, Position, rolls, STACK, TOP } from './position.ts'

/** What the numbers of a column or field stand for: names outside, integers inside. Below zero is nobody and nowhere. */
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
  /** What its numbers stand for; plain numbers if left out. */
  readonly of?: Naming
  /** What it holds unless told otherwise: 0, or -1 (nobody, nowhere) where its numbers have names. */
  readonly standard?: number
}

export interface RowsSpec {
  /** Names of the rows, or how many there are where they have none (fights, markers). */
  readonly names: readonly string[] | number
  readonly columns: Readonly<Record<string, CellSpec>>
}

export interface LayoutSpec {
  readonly cells: Readonly<Record<string, CellSpec>>
  readonly rows: Readonly<Record<string, RowsSpec>>
  /** Names of cells and columns that old records may still carry. */
  readonly retired?: readonly string[]
  /** Words that the frames of the flow may take. */
  readonly stack?: number
}

/** The flow saves, hashes and redacts its own region; the layout asks it to. */
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
  /** Whether a part of the step below waits for what this one gives. */
  readonly wanted?: true
  readonly offered?: readonly string[]
  readonly sealed?: readonly number[]
}

export interface SavedPosition {
  readonly rolls: readonly number[]
  readonly frames: readonly SavedFrame[]
  /** Cells by name, and the rows of columns by theirs; only what differs from the standard. */
  readonly cells: Readonly<Record<string, SavedValue>>
  readonly columns: Readonly<Record<string, Readonly<Record<string, SavedValue>>>>
}

export interface Difference {
  readonly name: string
  readonly before: number
  readonly after: number
}

interface Word {
  readonly group: string
  readonly row: string | null
  readonly salt: Salt
  readonly naming: Naming | null
}

type Columns<R extends RowsSpec> = { readonly [K in keyof R['columns']]: Column }

const STACK_WORDS = 256

export class Layout<const S extends LayoutSpec = LayoutSpec> {
  readonly size: number
  readonly stackEnd: number
  readonly cell: { readonly [K in keyof S['cells']]: Cell }
  readonly rows: { readonly [K in keyof S['rows']]: Columns<S['rows'][K]> }
  /** Set by the flow that runs in this layout. */
  frames: FrameStore | null = null
  private readonly head: number
  private readonly words: Word[] = []
  private readonly standards: number[] = []
  private readonly index = new Map<string, number>()
  private readonly retired: ReadonlySet<string>
  private readonly valueSalts = new Map<Naming, Map<number, Salt>>()

  constructor({ cells, rows, retired = [], stack = STACK_WORDS }: S) {
    this.stackEnd = STACK + stack
    this.head = this.stackEnd
    this.retired = new Set(retired)
    const cell: Record<string, Cell> = {}
    for (const [name, spec] of Object.entries(cells)) cell[name] = new Cell(name, this.word(name, null, spec))
    const all: Record<string, Record<string, Column>> = {}
    for (const [group, { names, columns }] of Object.entries(rows)) {
      const labels = typeof names === 'number' ? Array.from({ length: names }, (_, i) => String(i)) : names
      all[group] = {}
      for (const [name, spec] of Object.entries(columns)) {
        const start = this.head + this.words.length
        for (const label of labels) this.word(`${group}.${name}`, label, spec)
        all[group][name] = new Column(`${group}.${name}`, start, labels.length)
      }
    }
    this.cell = cell as typeof this.cell
    this.rows = all as typeof this.rows
    this.size = this.head + this.words.length
  }

  private word(group: string, row: string | null, { of, standard = of ? -1 : 0 }: CellSpec): number {
    const name = row === null ? group : `${group}.${row}`
    if (this.index.has(name)) throw new Error(`the layout has "${name}" twice`)
    this.index.set(name, this.words.length)
    this.standards.push(standard)
    return this.head + this.words.push({ group, row, salt: saltOf(name), naming: of ?? null }) - 1
  }

  blank(): Position {
    const position = new Position(new Int32Array(this.size))
    position.cells.set(this.standards, this.head)
    return position
  }

  /** The same for equal positions, whatever the order of columns and rows in memory. */
  hash(position: Position): string {
    const { cells } = position
    const { words, standards, head } = this
    const sum = new Sum()
    for (let i = 0; i < words.length; i++) {
      const value = cells[head + i]
      if (value === standards[i]) continue
      const { salt, naming } = words[i]
      if (naming && value >= 0) {
        const named = this.valueSalt(naming, value)
        sum.add(salt.a, salt.b, named.a, named.b)
      } else sum.add(salt.a, salt.b, value, value)
    }
    for (let i = 0; i < rolls.streams; i++) if (cells[i] !== 0) sum.add(i + 1, ~i, cells[i], cells[i])
    this.frames?.addTo(position, sum)
    return sum.toString()
  }

  /** Values that have a name are hashed by it. */
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
    for (const [i, { group, row, naming }] of this.words.entries()) {
      const value = position.cells[this.head + i]
      if (value === this.standards[i]) continue
      if (row === null) cells[group] = outside(naming, value)
      else {
        columns[group] ??= {}
        columns[group][row] = outside(naming, value)
      }
    }
    return {
      rolls: Array.from(position.cells.subarray(0, rolls.streams)),
      frames: this.frames?.save(position) ?? [],
      cells,
      columns,
    }
  }

  /** The position that a saved one describes; throws a sentence that names the part that does not fit. */
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
    const i = this.index.get(name)
    if (i !== undefined) position.cells[this.head + i] = inside(this.words[i].naming, value, name)
    else if (!this.retired.has(group) && !this.retired.has(name))
      throw new BadInput(`position: "${name}" is not part of this game`)
  }

  /** Every cell that differs, by name: what a test prints and a debugger asks for. */
  diff(before: Position, after: Position): Difference[] {
    const found: Difference[] = []
    for (let i = 0; i < this.size; i++) {
      if (before.cells[i] === after.cells[i]) continue
      found.push({ name: this.nameOf(i), before: before.cells[i], after: after.cells[i] })
    }
    return found
  }

  private nameOf(i: number): string {
    if (i < TOP) return `rolls ${i}`
    if (i < this.head) return `flow ${i - TOP}`
    const { group, row } = this.words[i - this.head]
    return row === null ? group : `${group}.${row}`
  }
}

export function outside(naming: Naming | null, value: number): SavedValue {
  return naming && value >= 0 ? naming.nameOf(value) : value
}

export function inside(naming: Naming | null, value: unknown, where: string): number {
  if (typeof value !== 'string') {
    const number = integerAt(value, where)
    if (naming && number >= 0) throw new BadInput(`${where} holds ${number} where a name is wanted`)
    return number
  }
  const found = naming?.find(value) ?? -1
  if (found < 0) throw new BadInput(`${where} holds "${value}", which this game does not know`)
  return found
}

/** Rows that come and go, such as nested fights. The lowest free row is taken, so that equal positions are equal words. */
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

  /** Wipes the row: nothing of it is left in records. */
  close(position: Position, row: number, blank: Position): void {
    for (const column of Object.values(this.columns)) column.set(position, row, column.get(blank, row))
  }

  *openRows(position: Position): Generator<number> {
    for (let row = 0; row < this.live.rows; row++) if (this.live.get(position, row) !== 0) yield row
  }
}
