import { Cell, Column, type Position } from './position.ts'
import { Slate } from './slate.ts'

/** Remembers which question was answered last, so that asking it again in the same position costs nothing. */
export class Memo {
  private position: Position | null = null
  private revision = -1
  private subject = -1

  /** Whether the last question was this one; if not, it is from now on. */
  isOf(position: Position, subject: number): boolean {
    if (this.position === position && this.revision === position.revision && this.subject === subject) return true
    this.position = position
    this.revision = position.revision
    this.subject = subject
    return false
  }
}

interface Page<A> {
  /** What the cells held when these answers were found. */
  readonly values: Int32Array
  readonly answers: Map<number, A>
}

/** Pages kept unless told: the position at hand, and a few that are looked ahead to. */
const PAGES = 4

/**
 * Answers that rest on certain cells of a position and on nothing else. They are kept by the values of these cells, so
 * they outlive a copy, an undo and every change elsewhere, and are never given for other values:
 *
 *     const known = this.ways.in(position)
 *     let ways = known.get(unit)
 *     if (!ways) known.set(unit, (ways = find(position, unit)))
 *
 * What else an answer depends on (the unit, the hex it stands in) belongs into the number it is kept under.
 */
export class Answers<A> {
  readonly #cells: Int32Array
  /** By address: its place among the cells, one more than that; 0 for all others. */
  readonly #places: Uint16Array
  readonly #most: number
  /** The page last turned to comes first. */
  readonly #pages: Page<A>[] = []
  #position: Position | null = null
  #revision = -1

  /** `cells` are addresses in the position, as `cellsOf` lists them. */
  constructor(cells: readonly number[], pages = PAGES) {
    this.#cells = Int32Array.from(cells)
    this.#places = new Uint16Array(Math.max(0, ...cells) + 1)
    for (const [place, cell] of cells.entries()) this.#places[cell] = place + 1
    this.#most = pages
  }

  /** The answers found so far that hold in this position, by subject; what is added holds for the same values. */
  in(position: Position): Map<number, A> {
    if (position !== this.#position || position.tableRevision !== this.#revision) {
      this.#turnTo(position)
      this.#position = position
      this.#revision = position.tableRevision
    }
    return this.#pages[0].answers
  }

  #turnTo(position: Position): void {
    const pages = this.#pages
    const aware = this.#position !== null && position.differences(this.#position, this.#revision, written)
    if (aware && this.#agrees(pages[0].values, position.cells)) return
    let at = aware ? 1 : 0
    while (at < pages.length && !this.#holds(pages[at].values, position.cells, aware)) at++
    const page = at < pages.length ? pages[at] : this.#write(position.cells, aware)
    if (at === this.#most) at--
    for (let i = at; i > 0; i--) pages[i] = pages[i - 1]
    pages[0] = page
  }

  /** A new page, on the paper of one that is torn out. Its answers are not written over: someone may be adding to them. */
  #write(cells: Int32Array, aware: boolean): Page<A> {
    const places = this.#cells
    const pages = this.#pages
    const full = pages.length === this.#most
    const values = full ? pages[pages.length - 1].values : new Int32Array(places.length)
    if (aware) {
      if (values !== pages[0].values) values.set(pages[0].values)
      for (let i = 0; i < written.length; i++) {
        const place = this.#placeOf(written.nth(i))
        if (place >= 0) values[place] = cells[places[place]]
      }
    } else for (let i = 0; i < places.length; i++) values[i] = cells[places[i]]
    return { values, answers: new Map() }
  }

  #placeOf(cell: number): number {
    return cell < this.#places.length ? this.#places[cell] - 1 : -1
  }

  /** Whether the cells that were written hold what they held. */
  #agrees(values: Int32Array, cells: Int32Array): boolean {
    for (let i = 0; i < written.length; i++) {
      const cell = written.nth(i)
      const place = this.#placeOf(cell)
      if (place >= 0 && cells[cell] !== values[place]) return false
    }
    return true
  }

  /** Those that were written are looked at first: most pages differ there. */
  #holds(values: Int32Array, cells: Int32Array, aware: boolean): boolean {
    if (aware && !this.#agrees(values, cells)) return false
    const places = this.#cells
    for (let i = 0; i < places.length; i++) if (cells[places[i]] !== values[i]) return false
    return true
  }
}

/** What was written since a page was turned to, where that is known. */
const written = new Slate()

/** The addresses of single cells, of whole columns, and of some rows of a column; of columns that share words each once. */
export function cellsOf(...parts: readonly (Cell | Column | readonly [Column, readonly number[]])[]): number[] {
  const addresses = parts.flatMap(part => {
    if (part instanceof Column) return Array.from({ length: part.rows }, (_, row) => part.start + row)
    if (part instanceof Cell) return [part.at]
    const [column, rows] = part
    return rows.map(row => column.start + row)
  })
  return [...new Set(addresses)]
}

/** What is drawn up once for a field, when it is first asked for. */
export function onceFor<F extends object, T>(make: (field: F) => T): (field: F) => T {
  const made = new WeakMap<F, T>()
  let last: F | null = null
  let lastMade: T
  return field => {
    if (last === field) return lastMade
    lastMade = made.get(field) ?? make(field)
    made.set(field, lastMade)
    last = field
    return lastMade
  }
}

/** What the parts of one question all ask of a position is worked out once: kept until it changes, or another is asked for. */
export function lastOf<F extends object, A>(
  find: (field: F, position: Position, subject: number) => A,
): (field: F, position: Position, subject: number) => A {
  const lastFor = onceFor((_: F) => ({ memo: new Memo(), answer: null as A | null }))
  return (field, position, subject) => {
    const last = lastFor(field)
    if (!last.memo.isOf(position, subject)) last.answer = find(field, position, subject)
    return last.answer!
  }
}
