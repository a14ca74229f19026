import { Cell, Column, type Position } from './position.ts'
import { Slate } from './slate.ts'

interface Page<A, S> {
  /** The cells’ values when these answers were found. */
  readonly values: Int32Array
  readonly answers: Map<S, A>
}

const NO_CELLS: readonly number[] = []
const NO_VALUES = new Int32Array(0)

/** Pages kept by default: the present position, and a few for looking ahead. */
const PAGES = 4

/**
 * Answers that depend only on certain cells of a position. They are kept by the values of these cells, so they survive
 * a copy, an undo and every other change, and are never returned for other values:
 *
 * const known = this.ways.in(position)
 * let ways = known.get(unit)
 * if (!ways) known.set(unit, (ways = find(position, unit)))
 *
 * Anything else an answer depends on (the unit, its hex) belongs in its key. Answers that may depend on anything in the
 * position name no cells: they are kept until it changes.
 */
export class Answers<A, S = number> {
  readonly #onAnything: boolean
  readonly #cells: Int32Array
  /** By address: its index among the cells plus one; 0 for all others. */
  readonly #places: Uint16Array
  readonly #most: number
  /** The last used page comes first. */
  readonly #pages: Page<A, S>[] = []
  #position: Position | null = null
  #revision = -1

  /** `cells` are addresses in the position, as `cellsOf` lists them; null for all that it holds. */
  constructor(cells: readonly number[] | null = null, pages = PAGES) {
    this.#onAnything = cells === null
    cells ??= NO_CELLS
    this.#cells = Int32Array.from(cells)
    this.#places = new Uint16Array(Math.max(0, ...cells) + 1)
    for (const [place, cell] of cells.entries()) this.#places[cell] = place + 1
    this.#most = pages
  }

  /** The answers so far for this position, by subject; additions hold for the same values. */
  in(position: Position): Map<S, A> {
    const revision = this.#onAnything ? position.revision : position.tableRevision
    if (position !== this.#position || revision !== this.#revision) {
      if (this.#onAnything) this.#pages[0] = { values: NO_VALUES, answers: new Map() }
      else this.#turnTo(position)
      this.#position = position
      this.#revision = revision
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

  /** A new page, in the memory of a dropped one. Its answers aren’t overwritten: other code may be adding to them. */
  #write(cells: Int32Array, aware: boolean): Page<A, S> {
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

  /** Whether the written cells have their old values. */
  #agrees(values: Int32Array, cells: Int32Array): boolean {
    for (let i = 0; i < written.length; i++) {
      const cell = written.nth(i)
      const place = this.#placeOf(cell)
      if (place >= 0 && cells[cell] !== values[place]) return false
    }
    return true
  }

  /** Written cells are checked first: most pages differ there. */
  #holds(values: Int32Array, cells: Int32Array, aware: boolean): boolean {
    if (aware && !this.#agrees(values, cells)) return false
    const places = this.#cells
    for (let i = 0; i < places.length; i++) if (cells[places[i]] !== values[i]) return false
    return true
  }
}

/** What was written since a page was last used, if known. */
const written = new Slate()

/** The addresses of single cells, of whole columns, and of some rows of a column; shared words only once. */
export function cellsOf(...parts: readonly (Cell | Column | readonly [Column, readonly number[]])[]): number[] {
  const addresses = parts.flatMap(part => {
    if (part instanceof Column) return Array.from({ length: part.rows }, (_, row) => part.start + row)
    if (part instanceof Cell) return [part.at]
    const [column, rows] = part
    return rows.map(row => column.start + row)
  })
  return [...new Set(addresses)]
}

/** Computed once for a field, when first needed. */
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

/** A value that all parts of one question need is computed once: answers that are kept until the position changes. */
export function lastOf<F extends object, A>(
  find: (field: F, position: Position, subject: number) => A,
): (field: F, position: Position, subject: number) => A {
  const answersFor = onceFor((_: F) => new Answers<A>())
  return (field, position, subject) => {
    const known = answersFor(field).in(position)
    let answer = known.get(subject)
    if (answer === undefined) {
      answer = find(field, position, subject)
      known.set(subject, answer)
    }
    return answer
  }
}
