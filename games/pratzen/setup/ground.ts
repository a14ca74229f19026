/** The terrain as the rules see it: kinds of hexes, levels, roads, and which hexes are in play. */
import { type Board, boardOf, type HexMap } from '@voltigeur/battlefield'
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import type { EDGES } from './data.ts'
import { hindrancesOf } from './hindrances.ts'

export const GROUNDS = ['clear', 'village', 'wood', 'vineyard', 'orchard', 'stream', 'bridge'] as const
export type GroundName = (typeof GROUNDS)[number]
export type EdgeName = (typeof EDGES)[number]

export interface GroundPlan {
  readonly title: string
  readonly grid: Grid
  readonly hexes: ReadonlyMap<number, ReadonlySet<GroundName>>
  readonly level: (hex: number) => number
  readonly roads: readonly (readonly number[])[]
  /** Only these columns and rows of the board are in play; null when all are. */
  readonly inPlay: ((hex: number) => boolean) | null
  readonly board: Board
}

/** A set of numbers that is cleared at no cost. */
export class Scratch {
  private readonly ticks: Int32Array
  private now = 0

  constructor(size: number) {
    this.ticks = new Int32Array(size)
  }

  clear(): void {
    this.now++
  }

  mark(at: number): void {
    this.ticks[at] = this.now
  }

  marked(at: number): boolean {
    return this.ticks[at] === this.now
  }
}

/** Up to three facts distinguish the states in which a hex can be reached. */
const FACTS = 8

export class Ground {
  readonly plan: GroundPlan
  readonly grid: Grid
  readonly levels: Uint8Array
  /** Villages and woods: slow, covering, and opaque. */
  readonly covering: Uint8Array
  readonly village: Uint8Array
  /** Orchards, vineyards and streams: fire into, out of or through them has poor effect. */
  readonly obstructing: Uint8Array
  readonly orchard: Uint8Array
  readonly stream: Uint8Array
  /** Covering or obstructing: requires the slow allowance. */
  readonly broken: Uint8Array
  private readonly playable: Uint8Array
  /** As in the grid, but hexes not in play are off the map. */
  readonly neighbours: Int32Array
  /** By hexside index: whether a road leads across. */
  readonly roads: Uint8Array
  /** By hexside index: obstacles to a step across it. */
  readonly hindrances: Uint8Array
  /** Steps from a hex to the nearest one with a road, 255 without one. */
  readonly toRoad: Uint8Array
  readonly scratch: Scratch
  /** Where unfinished paths have ended. */
  readonly ended: Scratch
  private readonly rings: readonly (readonly number[])[]

  constructor(plan: GroundPlan) {
    this.plan = plan
    const { grid } = plan
    this.grid = grid
    const mark = (...names: GroundName[]): Uint8Array =>
      Uint8Array.from({ length: grid.size }, (_, hex) => (names.some(name => plan.hexes.get(hex)?.has(name)) ? 1 : 0))
    this.levels = Uint8Array.from({ length: grid.size }, (_, hex) => plan.level(hex))
    this.covering = mark('village', 'wood')
    this.village = mark('village')
    this.orchard = mark('orchard', 'vineyard')
    this.stream = mark('stream')
    this.obstructing = mark('orchard', 'vineyard', 'stream')
    this.broken = mark('village', 'wood', 'orchard', 'vineyard', 'stream')
    this.playable = Uint8Array.from({ length: grid.size }, (_, hex) => ((plan.inPlay?.(hex) ?? true) ? 1 : 0))
    this.neighbours = grid.neighbours.map(hex => (hex !== OFF_MAP && this.isInPlay(hex) ? hex : OFF_MAP))
    this.scratch = new Scratch(grid.size * FACTS)
    this.ended = new Scratch(grid.size)
    this.rings = Array.from({ length: grid.size }, (_, hex) =>
      [...this.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(near => near !== OFF_MAP),
    )
    this.roads = new Uint8Array(grid.size * 6)
    for (const road of plan.roads) {
      for (let i = 1; i < road.length; i++) {
        const dir = grid.direction(road[i - 1], road[i])
        if (dir < 0) continue
        this.roads[road[i - 1] * 6 + dir] = 1
        this.roads[road[i] * 6 + ((dir + 3) % 6)] = 1
      }
    }
    this.toRoad = this.farFromRoads()
    this.hindrances = hindrancesOf(this)
  }

  private farFromRoads(): Uint8Array {
    const steps = new Uint8Array(this.grid.size).fill(255)
    let edge: number[] = []
    for (let hex = 0; hex < this.grid.size; hex++) {
      if (!this.roads.subarray(hex * 6, hex * 6 + 6).includes(1)) continue
      steps[hex] = 0
      edge.push(hex)
    }
    for (let n = 1; n < 255 && edge.length > 0; n++) {
      const next: number[] = []
      for (const hex of edge) {
        for (const near of this.rings[hex]) {
          if (steps[near] !== 255) continue
          steps[near] = n
          next.push(near)
        }
      }
      edge = next
    }
    return steps
  }

  isInPlay(hex: number): boolean {
    return this.playable[hex] === 1
  }

  is(hex: number, name: GroundName): boolean {
    return this.plan.hexes.get(hex)?.has(name) ?? false
  }

  neighbour(hex: number, dir: number): number {
    return this.neighbours[hex * 6 + dir]
  }

  /** The adjacent hexes in play. */
  around(hex: number): readonly number[] {
    return this.rings[hex]
  }

  /** Terrain where cavalry can’t charge from, into or through. */
  barsCharge(hex: number): boolean {
    return this.broken[hex] !== 0
  }

  /** Steps from a hex to an edge of the map in play, in a straight line; for flat-top maps. */
  gapTo(edge: EdgeName, hex: number): number {
    const { x, y } = this.grid.centre(hex)
    const { west, east, north, south } = this.bounds()
    const half = Math.sqrt(3) / 2
    if (edge === 'west') return Math.round((x - west) / 1.5)
    if (edge === 'east') return Math.round((east - x) / 1.5)
    // Every second column is half a hex lower: its first hex is on the edge too.
    return Math.round((edge === 'north' ? y - north : south - y) / (2 * half) - 0.25)
  }

  /** Directions that lead straight to an edge of a flat-top map. */
  directionsTo(edge: EdgeName): readonly number[] {
    return { west: [3, 4], east: [0, 1], north: [2], south: [5] }[edge]
  }

  /** Whether a step off the map crosses its northern or southern edge: only these run east and west. */
  leavesByLongEdge(hex: number, dir: number): boolean {
    if (this.neighbour(hex, dir) !== OFF_MAP) return false
    const side = (['west', 'east'] as const).find(edge => this.directionsTo(edge).includes(dir))
    return side === undefined || this.gapTo(side, hex) > 0
  }

  /** Whether a step follows the edge of the map: the hex beside it is off the map. */
  keepsToEdge(hex: number, dir: number): boolean {
    return this.neighbour(hex, (dir + 1) % 6) === OFF_MAP || this.neighbour(hex, (dir + 5) % 6) === OFF_MAP
  }

  private edges: { west: number; east: number; north: number; south: number } | null = null

  private bounds(): { west: number; east: number; north: number; south: number } {
    if (this.edges) return this.edges
    const bounds = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity }
    for (let hex = 0; hex < this.grid.size; hex++) {
      if (!this.isInPlay(hex)) continue
      const { x, y } = this.grid.centre(hex)
      bounds.west = Math.min(bounds.west, x)
      bounds.east = Math.max(bounds.east, x)
      bounds.north = Math.min(bounds.north, y)
      bounds.south = Math.max(bounds.south, y)
    }
    this.edges = bounds
    return bounds
  }

  /** All hexes in play that lie on the same edge as the given one. */
  edgeOf(hex: number): number[] {
    const edge = (['west', 'east', 'north', 'south'] as const).find(name => this.gapTo(name, hex) === 0)
    if (!edge) return [hex]
    return Array.from({ length: this.grid.size }, (_, h) => h).filter(
      h => this.isInPlay(h) && this.gapTo(edge, h) === 0,
    )
  }
}

export function planFromMap(
  map: HexMap,
  area?: { readonly columns: readonly [number, number]; readonly rows: readonly [number, number] },
): GroundPlan {
  const board = boardOf(map)
  const hexes = new Map<number, Set<GroundName>>()
  for (const name of GROUNDS) {
    for (const label of map.hexes[name] ?? []) {
      const hex = board.grid.find(label)
      hexes.set(hex, (hexes.get(hex) ?? new Set<GroundName>()).add(name))
    }
  }
  const inArea = (hex: number): boolean => {
    const [column, row] = board.grid.label(hex).split('.').map(Number)
    return column >= area!.columns[0] && column <= area!.columns[1] && row >= area!.rows[0] && row <= area!.rows[1]
  }
  return {
    title: map.title,
    grid: board.grid,
    hexes,
    level: board.level ?? (() => 0),
    roads: board.roads.map(road => road.hexes),
    inPlay: area ? inArea : null,
    board,
  }
}
