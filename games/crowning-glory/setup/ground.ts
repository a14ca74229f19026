/** The playing map: terrain of hexes and hexsides, roads, edges, objectives. It never changes in play. */
import { type Board, boardOf, boardOfPlan, type HexMap, type NamedPlace, type Road } from '@voltigeur/battlefield'
import {
  CLOSED,
  connected,
  type Grid,
  type GroundMarks,
  Hexsides,
  hexside,
  MarkedGround,
  OFF_MAP,
  terrainOf,
  twin,
} from '@voltigeur/hex'
import { GROUNDS, type GroundName, type IntroductoryData, type Tables, UNIT_TYPES } from './data.ts'

export type Edge = 'west' | 'east'

/** The description of a map, from the data file or from a situation. */
export interface GroundPlan extends GroundMarks<GroundName> {
  readonly title: string
  /** Hillcrests by the uphill hex and the direction of the downhill one. */
  readonly crests: readonly { readonly hex: number; readonly dir: number }[]
  readonly roads: readonly Road[]
  readonly places: readonly NamedPlace[]
  readonly edges: Readonly<Record<Edge, readonly number[]>>
  /** 3.3: Town and Fortress hexes west of the initial front line. */
  readonly critical: readonly number[]
  /** 5.6: where the Reserve may be placed; 5.7: where Variable units may enter. */
  readonly reserve: readonly number[]
  readonly entry: readonly number[]
  /** 10.4: hexes on the north-west bank of the Goldbach. */
  readonly farBank: ReadonlySet<number>
  /** 10.2: units may move only up to this row, and from this column on. */
  readonly area: IntroductoryData['area'] | null
  readonly metresPerHex: number
  readonly lies?: Board['lies']
}

const STREAM = 1
const POND = 2
const UPHILL = 4
const FLAGS = { stream: STREAM, pond: POND }

/** 8.4: they are in otherwise clear terrain, so nothing else there counts. */
const BUILT_UP = ['fortress', 'town'] as const

export class Ground extends MarkedGround<GroundName> {
  readonly plan: GroundPlan
  /** By hexside and unit type: MP for a step across it. */
  readonly prices: readonly Int8Array[]
  /** The same for an army that hillcrests don’t slow down (11.0, Training). */
  readonly trainedPrices: readonly Int8Array[]
  /** 9.9: column shift for a defender in the hex. */
  readonly shift: Int8Array
  readonly edgeOf: readonly (Edge | null)[]
  /** Index among the critical hexes, -1 for all others. */
  readonly criticalAt: Int16Array
  /** The first two digits of the hex number, which count from the north. */
  readonly row: readonly number[]
  private readonly chiefs: readonly GroundName[]
  private readonly built: readonly boolean[]
  private readonly terrain: Tables['terrain']

  constructor(plan: GroundPlan, terrain: Tables['terrain']) {
    super(plan, FLAGS, 'clear')
    const { grid } = plan
    this.plan = plan
    this.terrain = terrain
    this.row = Array.from({ length: grid.size }, (_, hex) => rowOf(grid, hex))
    for (const { hex, dir } of plan.crests) this.sides.set(hexside(hex, dir), 0, UPHILL)
    this.chiefs = Array.from({ length: grid.size }, (_, hex) => this.chiefOf(hex))
    this.built = this.chiefs.map(chief => BUILT_UP.some(name => name === chief))
    this.shift = Int8Array.from(this.chiefs, chief => terrain.hexes[chief].shift)
    this.prices = this.pricesFor(terrain.hillcrest.mp)
    this.trainedPrices = this.pricesFor(0)
    const edges: (Edge | null)[] = new Array(grid.size).fill(null)
    for (const edge of ['east', 'west'] as const) for (const hex of plan.edges[edge]) edges[hex] = edge
    this.edgeOf = edges
    this.criticalAt = new Int16Array(grid.size).fill(-1)
    for (const [index, hex] of plan.critical.entries()) this.criticalAt[hex] = index
  }

  /** 8.13, 9.8: the terrain that counts: not a pond in part of the hex, unless there is no other. */
  chief(hex: number): GroundName {
    return this.chiefs[hex]
  }

  /** 9.9: neither a Town nor a Fortress can be enfiladed. */
  builtUp(hex: number): boolean {
    return this.built[hex]
  }

  stream(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), STREAM)
  }

  pond(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), POND)
  }

  /** Whether that direction from the hex goes up a hillcrest. */
  uphill(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), UPHILL)
  }

  /** Whether a hillcrest is on the hexside. */
  crest(hex: number, dir: number): boolean {
    const other = twin(this.grid, hexside(hex, dir))
    return this.uphill(hex, dir) || (other !== OFF_MAP && this.sides.has(other, UPHILL))
  }

  /** Whether terrain or the limits of the scenario stop a type of unit from going there. */
  closed(type: number, hex: number, dir: number): boolean {
    return this.prices[type][hex * 6 + dir] === CLOSED
  }

  /** 8.7: whether units of the type may be there. */
  bears(type: number, hex: number): boolean {
    const { hexes } = this.terrain
    return !this.groundOf(hex).some(name => hexes[name].closedTo?.includes(UNIT_TYPES[type]))
  }

  /** 10.2: the three Austrians beyond the last row may only move nearer. */
  inArea(from: number, to: number): boolean {
    const { area } = this.plan
    if (!area) return true
    if (columnOf(this.grid, to) < area.firstColumn) return false
    return this.row[to] <= area.lastRow || this.row[to] < this.row[from]
  }

  board(): Board {
    const { crests, edges, critical } = this.plan
    return boardOfPlan(this.plan, {
      ground: hex => this.groundOf(hex),
      slopes: crests.map(crest => ({ kind: 'hillcrest', ...crest })),
      marks: [
        { name: 'west edge', hexes: edges.west },
        { name: 'east edge', hexes: edges.east },
        { name: 'critical', hexes: critical },
      ],
    })
  }

  private chiefOf(hex: number): GroundName {
    const grounds = this.groundOf(hex)
    const rest = grounds.filter(name => name !== 'partial-pond')
    if (rest.length === 0) return 'partial-pond'
    const builtUp = BUILT_UP.find(name => rest.includes(name))
    if (builtUp) return builtUp
    const { hexes } = this.terrain
    return rest.reduce((a, b) => (hexes[b].mp - hexes[b].shift > hexes[a].mp - hexes[a].shift ? b : a))
  }

  private pricesFor(climb: number): Int8Array[] {
    return UNIT_TYPES.map((_, type) => this.priceList((hex, dir) => this.price(type, hex, dir, climb)))
  }

  /** 8.14: the terrain of the hex, a stream without a road across it, a hillcrest from below. */
  private price(type: number, hex: number, dir: number, climb: number): number {
    const to = this.grid.neighbour(hex, dir)
    if (!this.bears(type, to) || !this.inArea(hex, to)) return CLOSED
    // 8.10: cavalry never crosses a pond hexside.
    if (UNIT_TYPES[type] === 'cavalry' && this.pond(hex, dir)) return CLOSED
    const { hexes, stream } = this.terrain
    const water = this.stream(hex, dir) && !this.road(hex, dir) ? stream.mp : 0
    return hexes[this.chief(to)].mp + water + (this.uphill(hex, dir) ? climb : 0)
  }
}

export const rowOf = (grid: Grid, hex: number): number => Number(grid.label(hex).slice(0, 2))
export const columnOf = (grid: Grid, hex: number): number => Number(grid.label(hex).slice(2))

/** "1013-1026" along a row, "1026-1826" along a column. */
export function rangeOf(grid: Grid, range: string): number[] {
  const [from, to] = range.split('-')
  const step = from.slice(0, 2) === to.slice(0, 2) ? 1 : 100
  const hexes: number[] = []
  for (let label = Number(from); label <= Number(to); label += step) hexes.push(grid.find(String(label)))
  return hexes
}

/** The printed map, as reconstructed. */
export function planFromMap(map: HexMap): GroundPlan {
  const board = boardOf(map)
  const { grid } = board
  const marked = (name: string): number[] => (map.marks[name] ?? []).map(label => grid.find(label))
  return {
    title: board.title,
    grid,
    hexes: terrainOf(board, GROUNDS, 'clear'),
    hexsides: board.hexsides,
    crests: (board.slopes ?? []).filter(slope => slope.kind === 'hillcrest').map(({ hex, dir }) => ({ hex, dir })),
    roads: board.roads,
    places: board.places,
    edges: { west: marked('west edge'), east: marked('east edge') },
    critical: marked('critical'),
    reserve: [],
    entry: [],
    farBank: beyond(grid, board, 'goldbach', '1026'),
    area: null,
    metresPerHex: board.metresPerHex,
    ...(board.lies ? { lies: board.lies } : {}),
  }
}

/** All hexes connected to a corner of the map without crossing a line of hexsides. */
export function beyond(grid: Grid, board: Pick<Board, 'hexsides'>, mark: string, corner: string): Set<number> {
  const line = new Hexsides(grid)
  for (const side of board.hexsides) if (side.mark === mark) line.set(hexside(side.hex, side.dir), 1)
  const joined = connected(grid, [grid.find(corner)], (_, from, dir) => !line.has(hexside(from, dir), 1))
  return new Set(Array.from({ length: grid.size }, (_, hex) => hex).filter(hex => joined[hex]))
}
