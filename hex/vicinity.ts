import { type Column, type Position, Slate } from '@voltigeur/kernel'
import { type Grid, OFF_MAP } from './grid.ts'

/** What answers about units depend on. */
interface Dependence {
  readonly grid: Grid
  /** Each unit’s hex. */
  readonly hexes: Column
  /** More about each unit, one row each. */
  readonly units: readonly Column[]
  /** Addresses of everything else. */
  readonly others: readonly number[]
  /** How far from a unit a change of another matters to it. */
  reach(unit: number, changed: number): number
}

/**
 * Answers about units that depend on what stands near them: each is kept until a unit within its reach changes, comes or
 * goes, the unit itself changes, or anything else that all of them depend on. Like `Answers`, they go by values: they
 * survive a copy and every other change, and are never returned for other values.
 */
export class Vicinity<A> {
  readonly #surroundings: Dependence
  readonly #cells: Int32Array
  /** By address: its index among the cells plus one; 0 for all others. */
  readonly #places: Uint16Array
  /** By index: the unit it tells about, NO_UNIT for what matters to all. */
  readonly #units: Int16Array
  readonly #values: Int32Array
  readonly #answers = new Map<number, A>()
  #position: Position | null = null
  #revision = -1

  constructor(surroundings: Dependence) {
    const { hexes, units, others } = surroundings
    this.#surroundings = surroundings
    // The hexes come first: a unit is the index of its hex.
    const unitOf = new Map<number, number>()
    for (const { start } of [hexes, ...units])
      for (let unit = 0; unit < hexes.rows; unit++) if (!unitOf.has(start + unit)) unitOf.set(start + unit, unit)
    for (const address of others) if (!unitOf.has(address)) unitOf.set(address, NO_UNIT)
    this.#cells = Int32Array.from(unitOf.keys())
    this.#units = Int16Array.from(unitOf.values())
    this.#values = new Int32Array(this.#cells.length)
    this.#places = new Uint16Array(Math.max(0, ...this.#cells) + 1)
    for (const [place, cell] of this.#cells.entries()) this.#places[cell] = place + 1
  }

  /** The answers so far for this position, by unit; additions hold as long as nothing near changes. */
  in(position: Position): Map<number, A> {
    if (position !== this.#position || position.tableRevision !== this.#revision) {
      this.#turnTo(position)
      this.#position = position
      this.#revision = position.tableRevision
    }
    return this.#answers
  }

  #turnTo(position: Position): void {
    const cells = this.#cells
    const values = this.#values
    changed.wipe()
    if (this.#position !== null && position.differences(this.#position, this.#revision, written)) {
      for (let i = 0; i < written.length; i++) {
        const cell = written.nth(i)
        const place = cell < this.#places.length ? this.#places[cell] - 1 : -1
        if (place >= 0 && position.cells[cell] !== values[place]) changed.push(place)
      }
    } else for (let i = 0; i < cells.length; i++) if (position.cells[cells[i]] !== values[i]) changed.push(i)
    if (changed.length === 0) return
    const few = this.#answers.size > 0 && changed.length <= FEW
    if (!few) this.#answers.clear()
    else this.#drop()
    for (let i = 0; i < changed.length; i++) values[changed.nth(i)] = position.cells[cells[changed.nth(i)]]
    if (few) this.#drop()
  }

  /** Drops what is near the changed units, by the values as they are. */
  #drop(): void {
    const { grid, reach } = this.#surroundings
    const values = this.#values
    for (let i = 0; i < changed.length; i++) {
      const unit = this.#units[changed.nth(i)]
      if (unit === NO_UNIT) {
        this.#answers.clear()
        return
      }
      const hex = values[unit]
      for (const about of this.#answers.keys()) {
        const at = values[about]
        const near =
          about === unit || at === OFF_MAP || (hex !== OFF_MAP && grid.distance(at, hex) <= reach(about, unit))
        if (near) this.#answers.delete(about)
      }
    }
  }
}

const NO_UNIT = -1
/** After more changes than this nothing is kept. */
const FEW = 32
/** What was written since the last question, if known, and the places of those that differ. */
const written = new Slate()
const changed = new Slate()
