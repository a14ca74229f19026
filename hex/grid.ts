import { directionOfStep, type Orientation, STEP_Q, STEP_R } from './directions.ts'

export const OFF_MAP = -1

export interface Point {
  readonly x: number
  readonly y: number
}

const ROOT3 = Math.sqrt(3)

/** A map of hexes. Games know a hex by its id, people by its label; axial coordinates carry the geometry. */
export class Grid {
  readonly orientation: Orientation
  readonly size: number
  readonly q: Int16Array
  readonly r: Int16Array
  /** `neighbours[id * 6 + dir]`, OFF_MAP beyond the edge. */
  readonly neighbours: Int32Array
  readonly #labels: readonly string[]
  readonly #idOfLabel: ReadonlyMap<string, number>
  readonly #idOfPlace: Int32Array
  readonly #minQ: number
  readonly #minR: number
  readonly #spanQ: number
  readonly #spanR: number

  constructor(
    orientation: Orientation,
    coordinates: readonly (readonly [q: number, r: number])[],
    labels: readonly string[],
  ) {
    const size = coordinates.length
    if (labels.length !== size) throw new RangeError(`${size} hexes but ${labels.length} hex numbers`)
    this.orientation = orientation
    this.size = size
    this.q = Int16Array.from(coordinates, ([q]) => q)
    this.r = Int16Array.from(coordinates, ([, r]) => r)
    this.#labels = [...labels]
    this.#idOfLabel = new Map(this.#labels.map((label, id) => [label, id]))
    if (this.#idOfLabel.size !== size) throw new RangeError('two hexes have the same hex number')

    this.#minQ = least(this.q)
    this.#minR = least(this.r)
    this.#spanQ = size === 0 ? 0 : greatest(this.q) - this.#minQ + 1
    this.#spanR = size === 0 ? 0 : greatest(this.r) - this.#minR + 1
    this.#idOfPlace = new Int32Array(this.#spanQ * this.#spanR).fill(OFF_MAP)
    for (let id = 0; id < size; id++) {
      const place = (this.q[id] - this.#minQ) * this.#spanR + this.r[id] - this.#minR
      if (this.#idOfPlace[place] !== OFF_MAP) throw new RangeError(`${labels[id]} lies on top of another hex`)
      this.#idOfPlace[place] = id
    }

    this.neighbours = new Int32Array(size * 6)
    for (let id = 0; id < size; id++) {
      for (let dir = 0; dir < 6; dir++) {
        this.neighbours[id * 6 + dir] = this.at(this.q[id] + STEP_Q[dir], this.r[id] + STEP_R[dir])
      }
    }
  }

  /** The hex number as printed in the rulebook. */
  label(id: number): string {
    const label = this.#labels[id]
    if (label === undefined) throw new RangeError(`no hex has the id ${id}`)
    return label
  }

  /** The hex with that number, OFF_MAP without one. Blanks don’t matter. */
  find(label: string): number {
    return this.#idOfLabel.get(label) ?? this.#idOfLabel.get(label.replace(/\s+/g, '')) ?? OFF_MAP
  }

  at(q: number, r: number): number {
    const column = q - this.#minQ
    const row = r - this.#minR
    if (column < 0 || row < 0 || column >= this.#spanQ || row >= this.#spanR) return OFF_MAP
    return this.#idOfPlace[column * this.#spanR + row]
  }

  neighbour(id: number, dir: number): number {
    return this.neighbours[id * 6 + dir]
  }

  /** From a hex to an adjacent one, -1 if they aren’t adjacent. */
  direction(from: number, to: number): number {
    return directionOfStep(this.q[to] - this.q[from], this.r[to] - this.r[from])
  }

  adjacent(a: number, b: number): boolean {
    return this.distance(a, b) === 1
  }

  /** In hexes in a straight line: gaps and edges of the map don’t lengthen it. */
  distance(a: number, b: number): number {
    const q = this.q[a] - this.q[b]
    const r = this.r[a] - this.r[b]
    // The largest of the three is half of their sum.
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) >> 1
  }

  /** The hexes of the map at exactly that distance, counter-clockwise from direction 0. */
  ring(id: number, radius: number): number[] {
    if (radius === 0) return [id]
    const hexes: number[] = []
    let q = this.q[id] + radius
    let r = this.r[id]
    for (let side = 0; side < 6; side++) {
      const along = (side + 2) % 6
      for (let step = 0; step < radius; step++) {
        const hex = this.at(q, r)
        if (hex !== OFF_MAP) hexes.push(hex)
        q += STEP_Q[along]
        r += STEP_R[along]
      }
    }
    return hexes
  }

  /** The hexes of the map within that distance, nearest first, the hex itself included. */
  within(id: number, radius: number): number[] {
    const hexes: number[] = []
    for (let distance = 0; distance <= radius; distance++) hexes.push(...this.ring(id, distance))
    return hexes
  }

  /** For drawing: hexes have sides of length 1, axial (0, 0) is the origin, y runs south. */
  centre(id: number): Point {
    const q = this.q[id]
    const r = this.r[id]
    return this.orientation === 'flat' ? { x: 1.5 * q, y: ROOT3 * (r + q / 2) } : { x: ROOT3 * (q + r / 2), y: 1.5 * r }
  }
}

const least = (numbers: Int16Array): number => numbers.reduce((a, b) => Math.min(a, b), 32767)
const greatest = (numbers: Int16Array): number => numbers.reduce((a, b) => Math.max(a, b), -32768)
