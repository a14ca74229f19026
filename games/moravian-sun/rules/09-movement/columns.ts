/** 9.3 March Column: the cheapest path to each hex, which must use a road somewhere; of equal ones one that does. */
import { OFF_MAP } from '@voltigeur/hex'
import { onceFor, type Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { flood, overIce, paces } from './flood.ts'
import { type IceWays, paid, type Reached } from './ice.ts'
import { lastSteps } from './roads.ts'
import { type Lifted, NOTHING, type Sweep, sweepsUnder } from './sweeps.ts'

/** The flooded paths, rerouted over roads at no extra cost. */
class RoadWays implements Reached {
  private readonly field: Field
  readonly hexes: Uint16Array
  /** By reached hex: the hex before it on a cheapest path that uses a road, OFF_MAP if none does. */
  readonly before: Int32Array
  /** 15.4.2: a unit that enters along a road has used it. */
  comesByRoad = false

  constructor(field: Field) {
    this.field = field
    this.hexes = field.reach.hexes
    this.before = new Int32Array(field.ground.grid.size)
  }

  get count(): number {
    return this.field.reach.count
  }

  reached(hex: number): boolean {
    return this.field.reach.reached(hex)
  }

  cost(hex: number): number {
    return this.field.reach.cost(hex)
  }

  usesRoad(hex: number): boolean {
    return this.comesByRoad || this.before[hex] !== OFF_MAP
  }

  path(hex: number): number[] {
    const { reach } = this.field
    const path: number[] = []
    for (let at = hex; at !== OFF_MAP; at = this.before[at] === OFF_MAP ? reach.from(at) : this.before[at])
      path.push(at)
    return path.reverse()
  }
}

const roadWays = onceFor((field: Field) => new RoadWays(field))

/** Floods in column, and looks for a cheapest way along a road to every hex. */
function floodAlongRoads(
  field: Field,
  position: Position,
  unit: number,
  sweep: Sweep,
  lifted: Lifted,
): RoadWays | IceWays {
  if (sweep.ice === 'crossed') return overIce(field, position, unit, sweep, lifted)
  const { reach, ground } = field
  const { grid } = ground
  const ways = roadWays(field)
  const { before } = ways
  const start = field.hex(position, unit)
  flood(field, position, unit, sweep, lifted)
  for (let i = 0; i < reach.count; i++) before[reach.hexes[i]] = OFF_MAP
  ways.comesByRoad = sweep.entered && ground.onRoad(start)
  if (ways.comesByRoad) return ways
  const { price, goesOn } = paces(field, position, unit, sweep, lifted)
  const leads = (from: number, dir: number): boolean => before[from] !== OFF_MAP || ground.road(from, dir)
  /** Whether the path through another hex is as cheap. */
  const serves = (hex: number, from: number, dir: number): boolean =>
    leads(from, dir) && (from === start || goesOn(from)) && reach.cost(from) + price(from, hex, dir) === reach.cost(hex)
  for (let i = 1; i < reach.count; i++) {
    const hex = reach.hexes[i]
    const usual = reach.from(hex)
    if (leads(usual, grid.direction(usual, hex))) {
      before[hex] = usual
      continue
    }
    for (let dir = 0; dir < 6 && before[hex] === OFF_MAP; dir++) {
      const from = grid.neighbour(hex, dir)
      if (from !== OFF_MAP && reach.reached(from) && serves(hex, from, (dir + 3) % 6)) before[hex] = from
    }
  }
  return ways
}

interface ColumnWay {
  readonly path: readonly number[]
  /** In half points: its cost, the allowance, and the points used including losses on ice. */
  readonly cost: number
  readonly budget: number
  readonly used: number
  readonly onIce: boolean
}

/** More half points than any path costs; and than any dry one does, so that paths over ice come after them (9.1). */
const NONE = 0xffff
const ON_ICE = 0x1000

const rankOf = ({ ice }: Sweep, cost: number): number => cost + (ice === 'crossed' ? ON_ICE : 0)

/** By hex: the cost of the cheapest path that uses a road, and of the cheapest without one. */
const scratch = onceFor(({ ground: { grid } }: Field) => ({
  roads: new Uint16Array(grid.size).fill(NONE),
  fields: new Uint16Array(grid.size).fill(NONE),
}))

/** Where a column can move, whether or not it may stay there. */
export function columnReach(field: Field, position: Position, unit: number): number[] {
  const start = field.hex(position, unit)
  const { roads, fields } = scratch(field)
  const seen: number[] = []
  const see = (hex: number, cost: number, usesRoad: boolean): void => {
    if (roads[hex] === NONE && fields[hex] === NONE) seen.push(hex)
    const known = usesRoad ? roads : fields
    if (cost < known[hex]) known[hex] = cost
  }
  for (const sweep of sweepsUnder(field, position, unit, 'column', 'march')) {
    const ways = floodAlongRoads(field, position, unit, sweep, NOTHING)
    for (let i = 0; i < ways.count; i++) {
      const hex = ways.hexes[i]
      if (hex !== start) see(hex, rankOf(sweep, ways.cost(hex)), ways.usesRoad(hex))
    }
    for (const { hex, from, cost } of lastSteps(field, position, unit, sweep))
      see(hex, cost, from !== start || ways.usesRoad(start))
  }
  const found = seen.filter(hex => roads[hex] !== NONE && roads[hex] <= fields[hex])
  for (const hex of seen) {
    roads[hex] = NONE
    fields[hex] = NONE
  }
  return found.sort((a, b) => a - b)
}

/** Its path to a hex, whether or not it may stay there; null if there is none, or only a dearer one uses a road. */
export function columnWay(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  lifted: Lifted = NOTHING,
): ColumnWay | null {
  const start = field.hex(position, unit)
  let best: (ColumnWay & { readonly usesRoad: boolean; readonly rank: number }) | null = null
  for (const sweep of sweepsUnder(field, position, unit, 'column', 'march', lifted)) {
    const { budget, lost } = sweep
    const ways = floodAlongRoads(field, position, unit, sweep, lifted)
    const last = lastSteps(field, position, unit, sweep, lifted).find(({ hex }) => hex === to)
    if (!last && !ways.reached(to)) continue
    const cost = last ? last.cost : ways.cost(to)
    const rank = rankOf(sweep, cost)
    const usesRoad = last ? last.from !== start || ways.usesRoad(start) : ways.usesRoad(to)
    if (best && (best.rank < rank || (best.rank === rank && (best.usesRoad || !usesRoad)))) continue
    const path = last ? [...field.reach.path(last.from), to] : ways.path(to)
    const spent = paid(field, position, unit, path, 'column') ?? cost
    best = { path, cost: spent, budget, used: cost + lost, onIce: sweep.ice === 'crossed', usesRoad, rank }
  }
  return best && (best.usesRoad || lifted.has('road')) ? best : null
}
