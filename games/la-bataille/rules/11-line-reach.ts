/** 10.1.7b, 11.1.4, 11.1.5 Where a unit that stands in two hexes can go: a flood over right halves and facings. */
import { type Grid, OFF_MAP, turnLeft } from '@voltigeur/hex'
import { leftHalf } from './06-facing.ts'

/** One move of a two-hex unit: which halves go in which direction, as turns to the left of the vertex faced. */
export interface LineMove {
  readonly right: number | null
  readonly left: number | null
  /** Turns of the facing to the left. */
  readonly wheel: number
}

/** 10.1.7: a line goes ahead, or pivots on a half while the other goes forward. */
export const LINE_MOVES: readonly LineMove[] = [
  { right: 0, left: 0, wheel: 0 },
  { right: 1, left: 1, wheel: 0 },
  { right: null, left: 0, wheel: -1 },
  { right: 1, left: null, wheel: 1 },
]

/** 11.1.4: skirmishers go anywhere, and a half can fall back as well. */
export const SKIRMISH_MOVES: readonly LineMove[] = [
  ...[0, 1, 2, 3, 4, 5].map(way => ({ right: way, left: way, wheel: 0 })),
  { right: null, left: 0, wheel: -1 },
  { right: 1, left: null, wheel: 1 },
  { right: null, left: 4, wheel: 1 },
  { right: 3, left: null, wheel: -1 },
]

/** The number of a stand: a right half in a hex that faces a vertex. */
export const standOf = (right: number, facing: number): number => right * 6 + (facing >> 1)
export const rightOf = (stand: number): number => Math.trunc(stand / 6)
export const facingOf = (stand: number): number => 2 * (stand % 6) + 1

const NONE = -1

/** Dijkstra's flood as `Reach` does it, with a stand for a hex. */
export class LineReach {
  /** The first `count` entries are the stands reached, cheapest first, the start at their head. */
  readonly stands: Int32Array
  count = 0
  /** By stand: where its left half is; OFF_MAP where it would be beyond the edge. */
  readonly lefts: Int32Array
  private readonly grid: Grid
  private readonly spent: Int32Array
  private readonly previous: Int32Array
  private readonly queues: number[][]
  private readonly touched: number[] = []

  constructor(grid: Grid, maxBudget: number) {
    const size = grid.size * 6
    this.grid = grid
    this.stands = new Int32Array(size)
    this.lefts = Int32Array.from({ length: size }, (_, stand) => leftHalf(grid, rightOf(stand), facingOf(stand)))
    this.spent = new Int32Array(size).fill(NONE)
    this.previous = new Int32Array(size).fill(NONE)
    this.queues = Array.from({ length: maxBudget + 1 }, () => [])
  }

  /**
   * `price` gives the points for a half that leaves a hex in a direction, or a negative number; the dearer half counts
   * (6.4.7). `open` tells whether the unit may stand there, `mayContinue` whether it may go on.
   */
  flood(
    start: number,
    budget: number,
    moves: readonly LineMove[],
    price: (hex: number, dir: number) => number,
    open: (right: number, left: number) => boolean,
    mayContinue: (right: number, left: number) => boolean,
  ): number {
    const { spent, queues, lefts, stands } = this
    for (const stand of this.touched) spent[stand] = NONE
    this.touched.length = 0
    for (let points = 0; points <= budget; points++) queues[points].length = 0
    this.count = 0
    this.reachAt(start, 0, NONE)
    for (let points = 0; points <= budget; points++) {
      for (const stand of queues[points]) {
        if (spent[stand] !== points) continue
        stands[this.count++] = stand
        const [right, left] = [rightOf(stand), lefts[stand]]
        if (stand !== start && !mayContinue(right, left)) continue
        for (const move of moves) {
          const to = this.after(stand, move)
          if (to === NONE) continue
          const cost = this.cost(stand, move, price)
          const total = points + cost
          if (cost < 1 || total > budget || (spent[to] !== NONE && spent[to] <= total)) continue
          if (!open(rightOf(to), lefts[to])) continue
          this.reachAt(to, total, stand)
        }
      }
    }
    return this.count
  }

  /** Points spent on the cheapest way to a stand, -1 when it was not reached. */
  costOf(stand: number): number {
    return this.spent[stand]
  }

  /** From the start to the stand, both included; empty when it was not reached. */
  path(stand: number): number[] {
    const path: number[] = []
    for (let at = this.spent[stand] === NONE ? NONE : stand; at !== NONE; at = this.previous[at]) path.push(at)
    return path.reverse()
  }

  private reachAt(stand: number, points: number, from: number): void {
    if (this.spent[stand] === NONE) this.touched.push(stand)
    this.spent[stand] = points
    this.previous[stand] = from
    this.queues[points].push(stand)
  }

  /** Where a move leads; NONE beyond the edge. */
  private after(stand: number, { right, left, wheel }: LineMove): number {
    const vertex = stand % 6
    let at = rightOf(stand)
    if (right !== null) at = this.grid.neighbour(at, turnLeft(vertex, right))
    if (at === OFF_MAP || (left !== null && this.grid.neighbour(this.lefts[stand], turnLeft(vertex, left)) === OFF_MAP))
      return NONE
    const to = at * 6 + turnLeft(vertex, wheel)
    return this.lefts[to] === OFF_MAP ? NONE : to
  }

  private cost(stand: number, { right, left }: LineMove, price: (hex: number, dir: number) => number): number {
    const vertex = stand % 6
    const ofRight = right === null ? 0 : price(rightOf(stand), turnLeft(vertex, right))
    const ofLeft = left === null ? 0 : price(this.lefts[stand], turnLeft(vertex, left))
    return ofRight < 0 || ofLeft < 0 ? -1 : Math.max(ofRight, ofLeft)
  }
}
