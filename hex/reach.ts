import { onceFor, Sheets } from '@voltigeur/kernel'
import { type Grid, OFF_MAP } from './grid.ts'
import { CLOSED } from './marked-ground.ts'

const ALWAYS_BETTER = 0x7fffffff

/** What a march goes by where all of it can be written down: a flood that reads is quicker than one that asks. */
export interface Fares {
  /** By hexside: whole points for a step over it, or CLOSED, which is more than anyone has. */
  readonly prices: Int8Array
  /** By hex, where there are any: what is paid besides by who goes in or out. */
  readonly tolls: Int8Array | null
  /** By hex: how it looks to who marches; with one of the first flags no one goes in, with one of the second he asks. */
  readonly look: Uint8Array
  readonly barred: number
  readonly asked: number
  /** `from`: the hex before it, which the flood has reached already. */
  passes(hex: number, from: number): boolean
  /** By hex: where anything is written, no one goes in. */
  readonly shut: Int16Array
  /** By hex: where anything is written, he asks whether he may go on from there. */
  readonly stops: Int16Array
  goesOn(hex: number): boolean
}

/**
 * The unit that the last flood was made for, and on what terms: while these and the picture stay the same, its result
 * holds.
 */
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

  /** Another flood has taken its place. */
  forget(): void {
    this.clock = -1
  }
}

/** What a flood has reached, kept: its hexes, cheapest first, what each costs, and at which place the hex before it is. */
export class Ways {
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

  /** The place of a hex, -1 when it was not reached. */
  placeOf(hex: number): number {
    return this.hexes.indexOf(hex)
  }

  /** From the start to the hex at that place, both included. */
  path(place: number): number[] {
    const path = [this.hexes[place]]
    for (let at = place; at > 0; ) {
      at = this.before[at]
      path.push(this.hexes[at])
    }
    return path.reverse()
  }
}

/** A march that pays for its ground, and tolls besides that go by how hexes look. */
export interface Tolled {
  /** By hexside: the points for a step over it, CLOSED where there is none. */
  readonly prices: Int8Array
  /** By hex: how it looks to who marches; with one of the flags of `stops` he halts there. */
  readonly look: Uint8Array
  readonly stops: number
  /** By look: what is paid besides to go out, and in; CLOSED where no one does. */
  readonly leaving: Uint8Array
  readonly entering: Uint8Array
}

/** A march that prices and looks alone decide. Looks are small numbers, and what holds for them a bit for each. */
export interface March {
  /** By hexside: the points for a step over it, CLOSED where there is none. */
  readonly prices: Int8Array
  /** What they are multiplied by; and what the first step costs at most. */
  readonly times: number
  readonly firstAtMost: number
  /** By hex: how it looks to who marches. */
  readonly look: Uint8Array
  /** The looks of hexes that may be entered with the first step, and after it; and of those that are marched on from. */
  readonly first: number
  readonly later: number
  readonly goesOn: number
  /** By hex: not 0 where no one goes; not 0 where everyone stops. */
  readonly barred: Uint8Array
  readonly halts: Uint8Array
}

/** Neighbours in small words; beyond the edge lies one hex more, which is never entered. */
const fencedIn = onceFor(({ neighbours, size }: Grid) =>
  Uint16Array.from(neighbours, hex => (hex === OFF_MAP ? size : hex)),
)

/**
 * Where a unit can go: Dijkstra's flood with one queue per number of points spent. The scratch arrays are made once and
 * never cleared. Each hex has a merit: the points left over there, counted on from a base that lies above all merits of
 * earlier floods. So one comparison tells both that a hex is new to this flood and that a way to it is an improvement.
 *
 * Equal costs are settled first come, first served with directions in order, so paths are the same on every machine.
 */
export class Reach {
  /** The first `count` entries are the hexes reached, cheapest first, the start at their head. */
  readonly hexes: Uint16Array
  count = 0
  readonly #maxBudget: number
  /** As in the grid, but beyond the edge lies one more hex that no way can improve upon. */
  readonly #neighbours: Uint16Array
  readonly #merits: Int32Array
  readonly #previous: Int32Array
  /** One stretch of `size` entries per number of points: no hex is queued twice at the same cost. */
  readonly #queues: Uint16Array
  readonly #lengths: Int32Array
  #startMerit = 0
  #base = 1
  #budget = 0
  /** What has been spent on the way to the hex that is looked at, and its place among those for which that was spent. */
  #spent = 0
  #place = 0
  readonly #places: Uint16Array
  readonly #sheets = new Sheets(length => new Uint16Array(length), 1 << 15)

  constructor(grid: Grid, maxBudget: number) {
    const { size } = grid
    if (size > 0xffff) throw new RangeError(`a map of ${size} hexes is too large`)
    this.#maxBudget = maxBudget
    this.hexes = new Uint16Array(size)
    this.#neighbours = fencedIn(grid)
    this.#merits = new Int32Array(size + 1)
    this.#merits[size] = ALWAYS_BETTER
    this.#previous = new Int32Array(size)
    this.#queues = new Uint16Array((maxBudget + 1) * size)
    this.#lengths = new Int32Array(maxBudget + 1)
    this.#places = new Uint16Array(size)
  }

  /**
   * Flood from `start` with at most `budget` points and return how many hexes were reached, the start included.
   * `cost` gives the whole points (1 or more) for a step, or a negative number when the step is not allowed.
   * `mayContinue` is false for a hex that must be stopped in; it is never asked about the start.
   */
  flood(
    start: number,
    budget: number,
    cost: (from: number, to: number, dir: number) => number,
    mayContinue: (hex: number) => boolean,
  ): number {
    this.#begin(start, budget)
    const neighbours = this.#neighbours
    for (let hex = this.#next(); hex >= 0; hex = this.#next()) {
      const spent = this.#spent
      if (spent === budget || (hex !== start && !mayContinue(hex))) continue
      for (let dir = 0, side = hex * 6; dir < 6; dir++, side++) {
        const to = neighbours[side]
        // A step costs a point at least: do not ask for the price of one that cannot be an improvement.
        if (!this.#improves(to, spent + 1)) continue
        const points = cost(hex, to, dir)
        if (points >= 1 && this.#improves(to, spent + points)) this.#enter(to, hex, spent + points)
      }
    }
    return this.count
  }

  /** The same flood where tolls are paid. */
  floodTolled(start: number, budget: number, { prices, look, leaving, entering, stops }: Tolled): number {
    this.#begin(start, budget)
    const neighbours = this.#neighbours
    for (let hex = this.#next(); hex >= 0; hex = this.#next()) {
      const spent = this.#spent
      if (spent === budget || (hex !== start && (look[hex] & stops) !== 0)) continue
      const left = spent + leaving[look[hex]]
      for (let side = hex * 6, end = side + 6; side < end; side++) {
        const to = neighbours[side]
        const least = left + prices[side]
        if (!this.#improves(to, least)) continue
        const total = least + entering[look[to]]
        if (this.#improves(to, total)) this.#enter(to, hex, total)
      }
    }
    return this.count
  }

  /** The same by fares that are written down. */
  floodBy(start: number, budget: number, fares: Fares): number {
    this.#begin(start, budget)
    const { prices, tolls, look, barred, asked, shut, stops } = fares
    const neighbours = this.#neighbours
    for (let hex = this.#next(); hex >= 0; hex = this.#next()) {
      const spent = this.#spent
      if (spent === budget || (hex !== start && stops[hex] !== 0 && !fares.goesOn(hex))) continue
      for (let side = hex * 6, end = side + 6; side < end; side++) {
        const to = neighbours[side]
        let total = spent + prices[side]
        if (!this.#improves(to, total)) continue
        if (tolls !== null) {
          total += tolls[hex] + tolls[to]
          if (!this.#improves(to, total)) continue
        }
        const seen = look[to]
        if ((seen & barred) !== 0 || shut[to] !== 0 || ((seen & asked) !== 0 && !fares.passes(to, hex))) continue
        this.#enter(to, hex, total)
      }
    }
    return this.count
  }

  /** The same flood on the terms of a march. */
  floodMarch(start: number, budget: number, march: March): number {
    this.#begin(start, budget)
    const { prices, times, firstAtMost, look, later, goesOn, barred, halts } = march
    const neighbours = this.#neighbours
    for (let hex = this.#next(); hex >= 0; hex = this.#next()) {
      const spent = this.#spent
      if (spent === budget) continue
      const starts = hex === start
      if (!starts && (halts[hex] !== 0 || ((goesOn >>> look[hex]) & 1) === 0)) continue
      const open = starts ? march.first : later
      for (let side = hex * 6, end = side + 6; side < end; side++) {
        const to = neighbours[side]
        if (!this.#improves(to, spent + 1)) continue
        const price = prices[side]
        if (price === CLOSED || ((open >>> look[to]) & 1) === 0 || barred[to] !== 0) continue
        const total = spent + (starts ? Math.min(price * times, firstAtMost) : price * times)
        if (this.#improves(to, total)) this.#enter(to, hex, total)
      }
    }
    return this.count
  }

  /** The hexes reached as a list of their own, which the next flood leaves alone. */
  kept(): Uint16Array {
    const { hexes, count } = this
    const list = this.#sheets.cut(count)
    for (let i = 0; i < count; i++) list[i] = hexes[i]
    return list
  }

  /** The same with the ways to them. */
  ways(): Ways {
    const { hexes, count } = this
    const places = this.#places
    const previous = this.#previous
    const merits = this.#merits
    const startMerit = this.#startMerit
    const costs = this.#sheets.cut(count)
    const before = this.#sheets.cut(count)
    for (let i = 0; i < count; i++) {
      const hex = hexes[i]
      places[hex] = i
      costs[i] = startMerit - merits[hex]
      // What comes before was reached before; the start is its own.
      before[i] = i === 0 ? 0 : places[previous[hex]]
    }
    return new Ways(this.kept(), costs, before)
  }

  reached(hex: number): boolean {
    return this.#merits[hex] >= this.#base
  }

  /** Points spent on the cheapest way to a hex, -1 when it was not reached. */
  cost(hex: number): number {
    return this.reached(hex) ? this.#startMerit - this.#merits[hex] : -1
  }

  /** The hex before this one on the cheapest way; OFF_MAP for the start and for hexes not reached. */
  from(hex: number): number {
    return this.reached(hex) ? this.#previous[hex] : OFF_MAP
  }

  /** From the start to the hex, both included; empty when it was not reached. */
  path(hex: number): number[] {
    const path: number[] = []
    for (let at = this.reached(hex) ? hex : OFF_MAP; at !== OFF_MAP; at = this.#previous[at]) path.push(at)
    return path.reverse()
  }

  #begin(start: number, budget: number): void {
    if (budget > this.#maxBudget) throw new RangeError(`budget ${budget} exceeds the ${this.#maxBudget} prepared for`)
    this.#base += this.#maxBudget + 1
    if (this.#base + this.#maxBudget >= ALWAYS_BETTER) {
      this.#merits.fill(0, 0, -1)
      this.#base = 1
    }
    this.#startMerit = this.#base + budget
    this.#budget = budget
    this.#spent = 0
    this.#place = 0
    this.count = 0
    // There are a handful, for which a loop is quicker than to fill.
    for (let spent = 0; spent <= budget; spent++) this.#lengths[spent] = 0
    this.#enter(start, OFF_MAP, 0)
  }

  /** The next hex to which the cheapest way is found, and what was spent to get there; OFF_MAP at the end. */
  #next(): number {
    const { hexes } = this
    for (; this.#spent <= this.#budget; this.#spent++) {
      const queue = this.#spent * hexes.length
      while (this.#place < this.#lengths[this.#spent]) {
        const hex = this.#queues[queue + this.#place++]
        if (this.#merits[hex] !== this.#startMerit - this.#spent) continue
        hexes[this.count++] = hex
        return hex
      }
      this.#place = 0
    }
    return OFF_MAP
  }

  /** Whether a way to the hex for so many points can be paid for, and no other known is as cheap. */
  #improves(to: number, total: number): boolean {
    return total <= this.#budget && this.#merits[to] < this.#startMerit - total
  }

  #enter(to: number, from: number, total: number): void {
    this.#merits[to] = this.#startMerit - total
    this.#previous[to] = from
    this.#queues[total * this.hexes.length + this.#lengths[total]++] = to
  }
}
