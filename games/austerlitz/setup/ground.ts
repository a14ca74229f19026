/** The playing map: terrain of hexes and hexsides, roads, arrow hexes. Made once; nothing in it changes in play. */
import { type Board, boardOf, type HexMap, type HexsideMark, type Place, type Road } from '@voltigeur/battlefield'
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import { BadInput } from '@voltigeur/kernel'
import { CLOSED, defenceIn, keepsZonesOut, priceOf } from '../rules/13-terrain.ts'
import { GROUNDS, type GroundName, type Tables, UNIT_TYPES } from './data.ts'

export type Edge = 'west' | 'east'

/** What a map is described by, whether it comes from the data file or from a situation. */
export interface GroundPlan {
  readonly title: string
  readonly grid: Grid
  readonly hexes: ReadonlyMap<number, ReadonlySet<GroundName>>
  /** Marks by canonical hexside; lake hexsides between two lake hexes need not be listed. */
  readonly hexsides: readonly { readonly mark: HexsideMark; readonly hex: number; readonly dir: number }[]
  readonly roads: readonly Road[]
  readonly places: readonly Place[]
  readonly arrows: readonly { readonly hex: number; readonly edge: Edge }[]
  readonly lies?: Board['lies']
}

const STREAM = 1
const BRIDGE = 2
const LAKE = 4
const ROAD = 8
const BIT: Record<HexsideMark, number> = { stream: STREAM, bridge: BRIDGE, lake: LAKE, 'front-line': 0 }

export class Ground {
  readonly plan: GroundPlan
  readonly grid: Grid
  /** MP to go from hex `i / 6 | 0` in direction `i % 6`, by unit type; without zones of control. */
  readonly entry: readonly Int8Array[]
  /** What a defender's strength is multiplied by. */
  readonly defence: Uint8Array
  /** Hexes into which no zone of control reaches (6J). */
  readonly noZone: Uint8Array
  readonly edgeOf: readonly (Edge | null)[]
  private readonly sides: Uint8Array
  private readonly terrain: Tables['terrain']
  private readonly twoAway: readonly number[][]

  constructor(plan: GroundPlan, terrain: Tables['terrain']) {
    const { grid } = plan
    this.plan = plan
    this.grid = grid
    this.terrain = terrain
    this.sides = new Uint8Array(grid.size * 6)
    for (const { mark, hex, dir } of plan.hexsides) this.mark(hex, dir, BIT[mark])
    for (const road of plan.roads) this.layRoad(road)
    for (let hex = 0; hex < grid.size; hex++) {
      for (let dir = 0; dir < 6; dir++) {
        const other = grid.neighbour(hex, dir)
        if (other !== OFF_MAP && this.is(hex, 'lake') && this.is(other, 'lake')) this.mark(hex, dir, LAKE)
      }
    }
    this.defence = new Uint8Array(grid.size)
    this.noZone = new Uint8Array(grid.size)
    for (let hex = 0; hex < grid.size; hex++) {
      const grounds = this.groundOf(hex)
      this.defence[hex] = defenceIn(terrain, grounds)
      this.noZone[hex] = keepsZonesOut(terrain, grounds) ? 1 : 0
    }
    this.entry = UNIT_TYPES.map((_, type) => {
      const prices = new Int8Array(grid.size * 6).fill(CLOSED)
      for (let i = 0; i < prices.length; i++) {
        const hex = Math.trunc(i / 6)
        if (grid.neighbours[i] !== OFF_MAP) prices[i] = this.price(type, hex, i % 6)
      }
      return prices
    })
    const edges: (Edge | null)[] = new Array(grid.size).fill(null)
    for (const { hex, edge } of plan.arrows) edges[hex] = edge
    this.edgeOf = edges
    this.twoAway = Array.from({ length: grid.size }, (_, hex) => grid.ring(hex, 2))
  }

  /** The terrain types of a hex; a plain hex is clear. */
  groundOf(hex: number): readonly GroundName[] {
    const marked = this.plan.hexes.get(hex)
    return marked && marked.size > 0 ? [...marked] : ['clear']
  }

  is(hex: number, ground: GroundName): boolean {
    return this.plan.hexes.get(hex)?.has(ground) ?? ground === 'clear'
  }

  /** The hexes at the range of a bombardment. */
  atTwo(hex: number): readonly number[] {
    return this.twoAway[hex]
  }

  roadCrosses(hex: number, dir: number): boolean {
    return (this.sides[hex * 6 + dir] & ROAD) !== 0
  }

  onRoad(hex: number): boolean {
    for (let dir = 0; dir < 6; dir++) if (this.roadCrosses(hex, dir)) return true
    return false
  }

  lakeHexside(hex: number, dir: number): boolean {
    return (this.sides[hex * 6 + dir] & LAKE) !== 0
  }

  /** A stream without a bridge costs extra; a bridge takes the stream's cost away, not the lake's (13.0-bridge). */
  streamCosts(hex: number, dir: number): boolean {
    return (this.sides[hex * 6 + dir] & (STREAM | BRIDGE)) === STREAM
  }

  bridge(hex: number, dir: number): boolean {
    return (this.sides[hex * 6 + dir] & BRIDGE) !== 0
  }

  /** Whether terrain keeps a type of unit out of the hex in that direction, unless a road leads there. */
  closedTo(type: number, hex: number, dir: number): boolean {
    return this.entry[type][hex * 6 + dir] === CLOSED
  }

  board(): Board {
    const { title, grid, hexsides, roads, places, arrows, lies } = this.plan
    const lakes = []
    for (let i = 0; i < this.sides.length; i++) {
      if (this.sides[i] & LAKE) lakes.push({ mark: 'lake' as const, hex: Math.trunc(i / 6), dir: i % 6 })
    }
    return {
      title,
      grid,
      metresPerHex: 400,
      ground: hex => this.groundOf(hex),
      hexsides: [...hexsides, ...lakes],
      roads,
      places,
      arrows,
      ...(lies ? { lies } : {}),
    }
  }

  private mark(hex: number, dir: number, bit: number): void {
    this.sides[hex * 6 + dir] |= bit
    const other = this.grid.neighbour(hex, dir)
    if (other !== OFF_MAP) this.sides[other * 6 + ((dir + 3) % 6)] |= bit
  }

  private layRoad({ name, hexes }: Road): void {
    for (let i = 1; i < hexes.length; i++) {
      const dir = this.grid.direction(hexes[i - 1], hexes[i])
      if (dir < 0) {
        const [a, b] = [this.grid.label(hexes[i - 1]), this.grid.label(hexes[i])]
        throw new BadInput(`the road "${name}" jumps from ${a} to ${b}, which are not adjacent`)
      }
      this.mark(hexes[i - 1], dir, ROAD)
    }
  }

  private price(type: number, hex: number, dir: number): number {
    return priceOf(this.terrain, UNIT_TYPES[type], {
      grounds: this.groundOf(this.grid.neighbour(hex, dir)),
      byRoad: this.roadCrosses(hex, dir),
      stream: this.streamCosts(hex, dir),
      lake: this.lakeHexside(hex, dir),
    })
  }
}

/** The printed map, as far as it could be rebuilt. */
export function planFromMap(map: HexMap): GroundPlan {
  const board = boardOf(map)
  const { grid } = board
  const known = (kind: string): kind is GroundName => (GROUNDS as readonly string[]).includes(kind)
  const hexes = new Map<number, Set<GroundName>>()
  for (let hex = 0; hex < grid.size; hex++) {
    for (const kind of board.ground(hex)) {
      if (!known(kind)) throw new BadInput(`${map.title}: "${kind}" at ${grid.label(hex)} is no terrain of 13.0`)
      if (kind !== 'clear') hexes.set(hex, (hexes.get(hex) ?? new Set()).add(kind))
    }
  }
  const arrows = (['west', 'east'] as const).flatMap(edge =>
    (map.marks[`arrow ${edge}`] ?? []).map(label => ({ hex: grid.find(label), edge })),
  )
  return { ...board, hexes, arrows }
}
