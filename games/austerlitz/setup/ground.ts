/** The playing map: terrain of hexes and hexsides, roads, arrow hexes. Made once; it never changes in play. */
import { type Board, boardOf, type HexMap, type NamedPlace, type Road } from '@voltigeur/battlefield'
import { CLOSED, directionOfSide, type GroundMarks, hexOfSide, hexside, MarkedGround, terrainOf } from '@voltigeur/hex'
import { GROUNDS, type GroundName, UNIT_TYPES } from './data.ts'

export type Edge = 'west' | 'east'

/** The description of a map, from the data file or from a situation. */
export interface GroundPlan extends GroundMarks<GroundName> {
  readonly title: string
  readonly roads: readonly Road[]
  readonly places: readonly NamedPlace[]
  readonly arrows: readonly { readonly hex: number; readonly edge: Edge }[]
  readonly lies?: Board['lies']
}

/** A step into an adjacent hex. */
export interface TerrainOfStep {
  readonly grounds: readonly GroundName[]
  readonly byRoad: boolean
  /** A stream hexside without a bridge. */
  readonly stream: boolean
  readonly lake: boolean
}

/** What the rules make of the Terrain Effects Chart. */
export interface TerrainEffects {
  /** MP for a step, or `CLOSED`. */
  priceOf(type: (typeof UNIT_TYPES)[number], step: TerrainOfStep): number
  /** The multiplier of a defender’s strength. */
  defenceIn(grounds: readonly GroundName[]): number
  keepsZonesOut(grounds: readonly GroundName[]): boolean
}

const STREAM = 1
const BRIDGE = 2
const LAKE = 4
const FLAGS = { stream: STREAM, bridge: BRIDGE, lake: LAKE }

export class Ground extends MarkedGround<GroundName> {
  readonly plan: GroundPlan
  /** By hexside and unit type: MP for a step across it, without ZOC. */
  readonly entry: readonly Int8Array[]
  /** The multiplier of a defender’s strength. */
  readonly defence: Uint8Array
  /** Hexes that no ZOC extends into (6J). */
  readonly noZone: Uint8Array
  readonly edgeOf: readonly (Edge | null)[]
  private readonly effects: TerrainEffects
  private readonly twoAway: readonly number[][]

  constructor(plan: GroundPlan, effects: TerrainEffects) {
    super(plan, FLAGS, 'clear')
    const { grid } = plan
    this.plan = plan
    this.effects = effects
    for (const [side, other] of grid.neighbours.entries()) {
      if (this.is(hexOfSide(side), 'lake') && this.is(other, 'lake')) this.sides.set(side, LAKE)
    }
    this.defence = new Uint8Array(grid.size)
    this.noZone = new Uint8Array(grid.size)
    for (let hex = 0; hex < grid.size; hex++) {
      const grounds = this.groundOf(hex)
      this.defence[hex] = effects.defenceIn(grounds)
      this.noZone[hex] = effects.keepsZonesOut(grounds) ? 1 : 0
    }
    this.entry = UNIT_TYPES.map((_, type) => this.priceList((hex, dir) => this.price(type, hex, dir)))
    const edges: (Edge | null)[] = new Array(grid.size).fill(null)
    for (const { hex, edge } of plan.arrows) edges[hex] = edge
    this.edgeOf = edges
    this.twoAway = Array.from({ length: grid.size }, (_, hex) => grid.ring(hex, 2))
  }

  /** The hexes at bombardment range. */
  atTwo(hex: number): readonly number[] {
    return this.twoAway[hex]
  }

  lakeHexside(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), LAKE)
  }

  /** A stream without a bridge costs extra; a bridge removes the stream’s cost, not the lake’s (13.0-bridge). */
  streamCosts(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), STREAM) && !this.bridge(hex, dir)
  }

  bridge(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), BRIDGE)
  }

  /** Whether terrain stops a type of unit from entering the hex in that direction, unless a road leads there. */
  closedTo(type: number, hex: number, dir: number): boolean {
    return this.entry[type][hex * 6 + dir] === CLOSED
  }

  board(): Board {
    const { title, grid, hexsides, roads, places, arrows, lies } = this.plan
    const lakes = [...grid.neighbours.keys()]
      .filter(side => this.sides.has(side, LAKE))
      .map(side => ({ mark: 'lake', hex: hexOfSide(side), dir: directionOfSide(side) }))
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

  private price(type: number, hex: number, dir: number): number {
    return this.effects.priceOf(UNIT_TYPES[type], {
      grounds: this.groundOf(this.grid.neighbour(hex, dir)),
      byRoad: this.road(hex, dir),
      stream: this.streamCosts(hex, dir),
      lake: this.lakeHexside(hex, dir),
    })
  }
}

/** The printed map, as reconstructed. */
export function planFromMap(map: HexMap): GroundPlan {
  const board = boardOf(map)
  const { grid } = board
  const arrows = (['west', 'east'] as const).flatMap(edge =>
    (map.marks[`arrow ${edge}`] ?? []).map(label => ({ hex: grid.find(label), edge })),
  )
  return { ...board, hexes: terrainOf(board, GROUNDS, 'clear'), arrows }
}
