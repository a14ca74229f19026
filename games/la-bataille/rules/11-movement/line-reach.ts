/** 10.1.7b, 11.1.4, 11.1.5 Where a two-hex unit can move: a flood over right halves and facings. */
import { CLOSED, type Fares, type Grid, hexOfSide, hexside, LayeredFlood, OFF_MAP, turnLeft } from '@voltigeur/hex'
import { onceFor } from '@voltigeur/kernel'
import { leftHalf } from '../06-formations/facing.ts'

/** One move of a two-hex unit: which halves move in which direction, as turns to the left of the vertex faced. */
interface LineMove {
  readonly right: number | null
  readonly left: number | null
  /** Turns of the facing to the left. */
  readonly wheel: number
}

/** 10.1.7: a line moves ahead, or pivots on one half as the other moves forward. */
const OF_LINES: readonly LineMove[] = [
  { right: 0, left: 0, wheel: 0 },
  { right: 1, left: 1, wheel: 0 },
  { right: null, left: 0, wheel: -1 },
  { right: 1, left: null, wheel: 1 },
]

/** 11.1.4: skirmishers move in any direction, and one half can fall back too. */
const OF_SKIRMISHERS: readonly LineMove[] = [
  ...[0, 1, 2, 3, 4, 5].map(way => ({ right: way, left: way, wheel: 0 })),
  { right: null, left: 0, wheel: -1 },
  { right: 1, left: null, wheel: 1 },
  { right: null, left: 4, wheel: 1 },
  { right: 3, left: null, wheel: -1 },
]

/** The number of a stand: a hex for the right half, and a vertex faced. */
export const standOf = (right: number, facing: number): number => right * 6 + (facing >> 1)
export const rightOf = (stand: number): number => Math.trunc(stand / 6)
export const facingOf = (stand: number): number => 2 * (stand % 6) + 1

const NONE = -1

/** The moves of a formation from every stand, computed once. */
export interface LineMoves {
  /** The number of moves from each stand. */
  readonly each: number
  /** By stand and move: the stand reached, NONE beyond the edge. */
  readonly leads: Int32Array
  /** By stand and move: the hexsides that the halves cross, NONE for a half that stays. */
  readonly byRight: Int32Array
  readonly byLeft: Int32Array
}

function drawUp(grid: Grid, lefts: Int32Array, moves: readonly LineMove[]): LineMoves {
  const each = moves.length
  const size = lefts.length * each
  const [leads, byRight, byLeft] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)]
  for (let i = 0; i < size; i++) {
    const stand = Math.trunc(i / each)
    const { right, left, wheel } = moves[i % each]
    const across = (hex: number, turn: number | null): number =>
      turn === null || hex === OFF_MAP ? NONE : hexside(hex, turnLeft(stand % 6, turn))
    byRight[i] = across(rightOf(stand), right)
    byLeft[i] = across(lefts[stand], left)
    const ends = [byRight[i], byLeft[i]].map(side => (side === NONE ? null : grid.neighbours[side]))
    const to = hexside(ends[0] ?? rightOf(stand), turnLeft(stand % 6, wheel))
    leads[i] = ends.includes(OFF_MAP) || lefts[stand] === OFF_MAP || lefts[to] === OFF_MAP ? NONE : to
  }
  return { each, leads, byRight, byLeft }
}

/**
 * By stand and move: its cost with no units in the way, which is the higher of both halves (6.4.7, 6.4.9b); CLOSED if
 * it leads off the map, across a closed hexside or where a half can’t stand (`open` is 1 where it can).
 */
function costsOf(
  { neighbours }: Grid,
  lefts: Int32Array,
  { leads, byRight, byLeft }: LineMoves,
  prices: Int8Array,
  open: Uint8Array,
): Int8Array {
  const ofHalf = (side: number): number => (side === NONE ? 0 : neighbours[side] === OFF_MAP ? CLOSED : prices[side])
  return Int8Array.from(leads, (to, move) => {
    if (to === NONE || open[rightOf(to)] === 0 || open[lefts[to]] === 0) return CLOSED
    return Math.max(ofHalf(byRight[move]), ofHalf(byLeft[move]))
  })
}

/** For all battles on one grid, when the first line needs it. */
const leftsOn = onceFor((grid: Grid) =>
  Int32Array.from({ length: grid.size * 6 }, (_, stand) => leftHalf(grid, rightOf(stand), facingOf(stand))),
)
const rightsOn = onceFor((grid: Grid) => Int32Array.from({ length: grid.size * 6 }, (_, stand) => rightOf(stand)))
const movesOfLines = onceFor((grid: Grid) => drawUp(grid, leftsOn(grid), OF_LINES))
const movesOfSkirmishers = onceFor((grid: Grid) => drawUp(grid, leftsOn(grid), OF_SKIRMISHERS))

/** The flood of `Reach`, with stands for hexes. */
export class LineReach extends LayeredFlood {
  /** By hex: 1 everywhere. */
  readonly everywhere: Uint8Array
  private readonly grid: Grid
  /** The cost of their moves, by list of prices. */
  private readonly ofLines = new WeakMap<Int8Array, Int8Array>()
  private readonly ofSkirmishers = new WeakMap<Int8Array, Int8Array>()

  constructor(grid: Grid, maxBudget: number) {
    super(grid.size * 6, maxBudget)
    this.grid = grid
    this.everywhere = new Uint8Array(grid.size).fill(1)
  }

  /** By stand: the hex of its left half; OFF_MAP beyond the edge. */
  get lefts(): Int32Array {
    return leftsOn(this.grid)
  }

  get lineMoves(): LineMoves {
    return movesOfLines(this.grid)
  }

  get skirmishMoves(): LineMoves {
    return movesOfSkirmishers(this.grid)
  }

  /** Prices also identify terrain of which only some is `open`. */
  private costs(moves: LineMoves, prices: Int8Array, open: Uint8Array): Int8Array {
    const known = moves === this.lineMoves ? this.ofLines : this.ofSkirmishers
    let costs = known.get(prices)
    if (!costs) {
      costs = costsOf(this.grid, this.lefts, moves, prices, open)
      known.set(prices, costs)
    }
    return costs
  }

  /**
   * `open` is 1 where a half may stand; the same prices always come with the same `open`. The left half may be the
   * smaller one.
   */
  flood(
    start: number,
    budget: number,
    moves: LineMoves,
    fares: Fares,
    passesLeft: Fares['passes'],
    open: Uint8Array,
  ): number {
    const { lefts } = this
    const { each, leads, byRight, byLeft } = moves
    const { prices, tolls, look, barred, asked, shut, stops } = fares
    const { neighbours } = this.grid
    const rights = rightsOn(this.grid)
    const costs = this.costs(moves, prices, open)
    const noticed = barred | asked
    /** Points for a half that crosses the hexside; CLOSED, more than any unit has, if it can’t. */
    const pays = (side: number, passes: Fares['passes']): number => {
      if (side === NONE) return 0
      const to = neighbours[side]
      const seen = look[to]
      if ((seen & barred) !== 0 || shut[to] !== 0 || ((seen & asked) !== 0 && !passes(to, hexOfSide(side))))
        return CLOSED
      return tolls === null ? prices[side] : prices[side] + tolls[hexOfSide(side)] + tolls[to]
    }
    this.begin(budget)
    this.enter(start, NONE, 0)
    for (let stand = this.next(); stand >= 0; stand = this.next()) {
      const { spent } = this
      if (spent === budget) continue
      if (stand !== start) {
        const [right, left] = [rights[stand], lefts[stand]]
        if ((stops[right] !== 0 && !fares.goesOn(right)) || (stops[left] !== 0 && !fares.goesOn(left))) continue
      }
      for (let move = stand * each, end = move + each; move < end; move++) {
        let total = spent + costs[move]
        const to = leads[move]
        if (!this.improves(to, total)) continue
        const [right, left] = [rights[to], lefts[to]]
        // Where units stand or a move costs more, check each moving half.
        if (((look[right] | look[left]) & noticed) !== 0 || tolls !== null || shut[right] !== 0 || shut[left] !== 0) {
          total = spent + Math.max(pays(byRight[move], fares.passes), pays(byLeft[move], passesLeft))
          if (!this.improves(to, total)) continue
        }
        this.enter(to, stand, total)
      }
    }
    return this.count
  }
}
