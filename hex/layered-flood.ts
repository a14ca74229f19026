import { OFF_MAP } from './grid.ts'

const ALWAYS_BETTER = 0x7fffffff

/**
 * Dijkstra’s flood in layers: one queue for each number of points spent. It floods hexes, or whatever else has a number;
 * a caller enters its starts, takes what is `next`, and enters what improves from there.
 *
 * The scratch arrays are made once and never cleared. Each state has a merit: the points left over there, counted on
 * from a base that lies above all merits of earlier floods. So one comparison tells both that a state is new to this
 * flood and that a way to it is an improvement.
 *
 * Equal costs are settled first come, first served, so paths are the same on every machine.
 */
export class LayeredFlood {
  /** The first `count` entries are the reached states, cheapest first, starting with the starts. */
  readonly settled: Uint16Array
  count = 0
  /** The points spent to the state that came last. */
  spent = 0
  readonly #maxBudget: number
  readonly #merits: Int32Array
  readonly #previous: Int32Array
  /** One stretch of `size` entries per number of points: no state is queued twice at the same cost. */
  readonly #queues: Uint16Array
  readonly #lengths: Int32Array
  #startMerit = 0
  #base = 1
  #budget = 0
  /** The index of the next one among those with that cost. */
  #place = 0

  /** Beyond its states is one more that no path can improve: it may stand for the world beyond the edge. */
  constructor(size: number, maxBudget: number) {
    if (size > 0xffff) throw new RangeError(`${size} are too many to flood: 65,535 at most`)
    this.#maxBudget = maxBudget
    this.settled = new Uint16Array(size)
    this.#merits = new Int32Array(size + 1)
    this.#merits[size] = ALWAYS_BETTER
    this.#previous = new Int32Array(size)
    this.#queues = new Uint16Array((maxBudget + 1) * size)
    this.#lengths = new Int32Array(maxBudget + 1)
  }

  /** A new flood with at most that many points. */
  begin(budget: number): void {
    if (budget > this.#maxBudget) throw new RangeError(`budget ${budget} exceeds the ${this.#maxBudget} prepared for`)
    this.#base += this.#maxBudget + 1
    if (this.#base + this.#maxBudget >= ALWAYS_BETTER) {
      this.#merits.fill(0, 0, -1)
      this.#base = 1
    }
    this.#startMerit = this.#base + budget
    this.#budget = budget
    this.spent = 0
    this.#place = 0
    this.count = 0
    // There are few, so a loop is faster than fill.
    for (let points = 0; points <= budget; points++) this.#lengths[points] = 0
  }

  /** The next state with a known cheapest path, and in `spent` its cost; -1 at the end. */
  next(): number {
    const { settled } = this
    for (; this.spent <= this.#budget; this.spent++) {
      const queue = this.spent * settled.length
      while (this.#place < this.#lengths[this.spent]) {
        const state = this.#queues[queue + this.#place++]
        if (this.#merits[state] !== this.#startMerit - this.spent) continue
        settled[this.count++] = state
        return state
      }
      this.#place = 0
    }
    return -1
  }

  /** Whether a path to the state at this cost is affordable, and cheaper than any known one. */
  improves(to: number, total: number): boolean {
    return total <= this.#budget && this.#merits[to] < this.#startMerit - total
  }

  /** By a path that improves it; a start from OFF_MAP at no cost. */
  enter(to: number, from: number, total: number): void {
    this.#merits[to] = this.#startMerit - total
    this.#previous[to] = from
    this.#queues[total * this.settled.length + this.#lengths[total]++] = to
  }

  /** By another path that costs the same: it keeps its turn. */
  reroute(to: number, from: number): void {
    this.#previous[to] = from
  }

  reached(state: number): boolean {
    return this.#merits[state] >= this.#base
  }

  /** Points spent on the cheapest path to a state, -1 if not reached. */
  cost(state: number): number {
    return this.reached(state) ? this.#startMerit - this.#merits[state] : -1
  }

  /** The state before this one on the cheapest path; OFF_MAP for a start and for states not reached. */
  from(state: number): number {
    return this.reached(state) ? this.#previous[state] : OFF_MAP
  }

  /** By index among the settled states: their costs, and the index of the one before; `places` is scratch by state. */
  protected copyWays(costs: Uint16Array, before: Uint16Array, places: Uint16Array): void {
    const { settled, count } = this
    const merits = this.#merits
    const previous = this.#previous
    const startMerit = this.#startMerit
    for (let i = 0; i < count; i++) {
      const state = settled[i]
      places[state] = i
      costs[i] = startMerit - merits[state]
      // The one before was reached earlier; the start is its own.
      before[i] = i === 0 ? 0 : places[previous[state]]
    }
  }

  /** From the start to the state, both included; empty if not reached. */
  path(state: number): number[] {
    const path: number[] = []
    for (let at = this.reached(state) ? state : OFF_MAP; at !== OFF_MAP; at = this.#previous[at]) path.push(at)
    return path.reverse()
  }
}
