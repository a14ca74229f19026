import { onceFor, Sheets } from '@voltigeur/kernel'
import { type Grid, OFF_MAP } from './grid.ts'
import { LayeredFlood } from './layered-flood.ts'
import { CLOSED } from './marked-ground.ts'

/** The terms of a march as data: a flood that reads data is faster than one that calls functions. */
export interface Fares {
  /** By hexside: whole points for a step across it, or CLOSED, more than any unit has. */
  readonly prices: Int8Array
  /** By hex, if there are any: the extra cost of entering or leaving. */
  readonly tolls: Int8Array | null
  /**
   * By hex: how the marching side sees it; hexes with one of the first flags are closed, with one of the second it
   * asks.
   */
  readonly look: Uint8Array
  readonly barred: number
  readonly asked: number
  /** `from`: the hex before it, already reached. */
  passes(hex: number, from: number): boolean
  /** By hex: closed if not 0. */
  readonly shut: Int16Array
  /** By hex: if not 0, it asks whether it may continue from there. */
  readonly stops: Int16Array
  goesOn(hex: number): boolean
}

/** The unit of the last flood, and its terms: while these and the picture stay the same, its result is valid. */
export class Explored {
  private unit = -1
  private clock = -1
  private terms = -1

  /** Whether the last flood was this one; if not, it is from now on. */
  isOf(unit: number, clock: number, terms: number): boolean {
    if (this.unit === unit && this.clock === clock && this.terms === terms) return true
    this.unit = unit
    this.clock = clock
    this.terms = terms
    return false
  }

  /** Another flood has replaced it. */
  forget(): void {
    this.clock = -1
  }
}

/** The result of a flood, kept: its hexes, cheapest first, each one’s cost, and the index of the hex before it. */
export class FloodedWays {
  readonly hexes: Uint16Array
  readonly costs: Uint16Array
  private readonly before: Uint16Array
  private sorted: Uint16Array | null = null

  constructor(hexes: Uint16Array, costs: Uint16Array, before: Uint16Array) {
    this.hexes = hexes
    this.costs = costs
    this.before = before
  }

  /** The hexes in ascending order. */
  get ascending(): Uint16Array {
    this.sorted ??= this.hexes.toSorted()
    return this.sorted
  }

  /** The index of a hex, -1 if not reached. */
  placeOf(hex: number): number {
    return this.hexes.indexOf(hex)
  }

  /** From the start to the hex with that index, both included. */
  path(place: number): number[] {
    const path = [this.hexes[place]]
    for (let at = place; at > 0; ) {
      at = this.before[at]
      path.push(this.hexes[at])
    }
    return path.reverse()
  }
}

/** A march that pays for terrain, and tolls that depend on how hexes look. */
export interface Tolled {
  /** By hexside: the points for a step across it, CLOSED if impossible. */
  readonly prices: Int8Array
  /** By hex: how the marching side sees it; with one of the flags of `stops` it stops there. */
  readonly look: Uint8Array
  readonly stops: number
  /** By look: the extra cost to leave, and to enter; CLOSED if impossible. */
  readonly leaving: Uint8Array
  readonly entering: Uint8Array
}

/** A march that depends only on prices and looks. Looks are small numbers, and their properties a bit for each. */
export interface PricedMarch {
  /** By hexside: the points for a step across it, CLOSED if impossible. */
  readonly prices: Int8Array
  /** Their multiplier; and the most that the first step costs. */
  readonly times: number
  readonly firstAtMost: number
  /** By hex: how the marching side sees it. */
  readonly look: Uint8Array
  /** The looks of hexes that may be entered with the first step, and later; and of those where a march continues. */
  readonly first: number
  readonly later: number
  readonly goesOn: number
  /** By hex: not 0 if closed; not 0 if all must stop. */
  readonly barred: Uint8Array
  readonly halts: Uint8Array
}

/** Neighbours in small words; beyond the edge is one extra hex, which is never entered. */
const fencedIn = onceFor(({ neighbours, size }: Grid) =>
  Uint16Array.from(neighbours, hex => (hex === OFF_MAP ? size : hex)),
)

/** Where a unit can go: a flood over the hexes, with directions in order among equals. */
export class Reach extends LayeredFlood {
  /** The first `count` entries are the reached hexes, cheapest first, starting with the start. */
  readonly hexes = this.settled
  /** As in the grid, but beyond the edge is one extra hex that no path can improve. */
  readonly #neighbours: Uint16Array
  readonly #places: Uint16Array
  readonly #sheets = new Sheets(length => new Uint16Array(length), 1 << 15)

  constructor(grid: Grid, maxBudget: number) {
    super(grid.size, maxBudget)
    this.#neighbours = fencedIn(grid)
    this.#places = new Uint16Array(grid.size)
  }

  /**
   * Floods from `start` with at most `budget` points and returns how many hexes were reached, the start included.
   * `cost` gives the whole points (1 or more) for a step, or a negative number if it’s illegal. `mayContinue` is false
   * for a hex that it must stop in; it isn’t asked about the start.
   */
  flood(
    start: number,
    budget: number,
    cost: (from: number, to: number, dir: number) => number,
    mayContinue: (hex: number) => boolean,
  ): number {
    this.#start(start, budget)
    const neighbours = this.#neighbours
    for (let hex = this.next(); hex >= 0; hex = this.next()) {
      const { spent } = this
      if (spent === budget || (hex !== start && !mayContinue(hex))) continue
      for (let dir = 0, side = hex * 6; dir < 6; dir++, side++) {
        const to = neighbours[side]
        // A step costs at least a point: don’t ask for a price that can’t be an improvement.
        if (!this.improves(to, spent + 1)) continue
        const points = cost(hex, to, dir)
        if (points >= 1 && this.improves(to, spent + points)) this.enter(to, hex, spent + points)
      }
    }
    return this.count
  }

  /** The same flood with tolls. */
  floodTolled(start: number, budget: number, { prices, look, leaving, entering, stops }: Tolled): number {
    this.#start(start, budget)
    const neighbours = this.#neighbours
    for (let hex = this.next(); hex >= 0; hex = this.next()) {
      const { spent } = this
      if (spent === budget || (hex !== start && (look[hex] & stops) !== 0)) continue
      const left = spent + leaving[look[hex]]
      for (let side = hex * 6, end = side + 6; side < end; side++) {
        const to = neighbours[side]
        const least = left + prices[side]
        if (!this.improves(to, least)) continue
        const total = least + entering[look[to]]
        if (this.improves(to, total)) this.enter(to, hex, total)
      }
    }
    return this.count
  }

  /** The same with the terms as data. */
  floodBy(start: number, budget: number, fares: Fares): number {
    this.#start(start, budget)
    const { prices, tolls, look, barred, asked, shut, stops } = fares
    const neighbours = this.#neighbours
    for (let hex = this.next(); hex >= 0; hex = this.next()) {
      const { spent } = this
      if (spent === budget || (hex !== start && stops[hex] !== 0 && !fares.goesOn(hex))) continue
      for (let side = hex * 6, end = side + 6; side < end; side++) {
        const to = neighbours[side]
        let total = spent + prices[side]
        if (!this.improves(to, total)) continue
        if (tolls !== null) {
          total += tolls[hex] + tolls[to]
          if (!this.improves(to, total)) continue
        }
        const seen = look[to]
        if ((seen & barred) !== 0 || shut[to] !== 0 || ((seen & asked) !== 0 && !fares.passes(to, hex))) continue
        this.enter(to, hex, total)
      }
    }
    return this.count
  }

  /** The same flood on the terms of a march. */
  floodMarch(start: number, budget: number, march: PricedMarch): number {
    this.#start(start, budget)
    const { prices, times, firstAtMost, look, later, goesOn, barred, halts } = march
    const neighbours = this.#neighbours
    for (let hex = this.next(); hex >= 0; hex = this.next()) {
      const { spent } = this
      if (spent === budget) continue
      const starts = hex === start
      if (!starts && (halts[hex] !== 0 || ((goesOn >>> look[hex]) & 1) === 0)) continue
      const open = starts ? march.first : later
      for (let side = hex * 6, end = side + 6; side < end; side++) {
        const to = neighbours[side]
        if (!this.improves(to, spent + 1)) continue
        const price = prices[side]
        if (price === CLOSED || ((open >>> look[to]) & 1) === 0 || barred[to] !== 0) continue
        const total = spent + (starts ? Math.min(price * times, firstAtMost) : price * times)
        if (this.improves(to, total)) this.enter(to, hex, total)
      }
    }
    return this.count
  }

  /** The reached hexes as a separate list, which the next flood doesn’t touch. */
  kept(): Uint16Array {
    const { hexes, count } = this
    const list = this.#sheets.cut(count)
    for (let i = 0; i < count; i++) list[i] = hexes[i]
    return list
  }

  /** The same with the paths to them. */
  ways(): FloodedWays {
    const costs = this.#sheets.cut(this.count)
    const before = this.#sheets.cut(this.count)
    this.copyWays(costs, before, this.#places)
    return new FloodedWays(this.kept(), costs, before)
  }

  #start(start: number, budget: number): void {
    this.begin(budget)
    this.enter(start, OFF_MAP, 0)
  }
}
