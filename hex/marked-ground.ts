/** Terrain of hexes and hexsides, and roads, as rules need them. */
import { BadInput } from '@voltigeur/kernel'
import { type Grid, OFF_MAP } from './grid.ts'
import { Hexsides, hexside } from './hexside.ts'

/** A hexside mark; the hexside is one of its hexes and the direction of the other. */
export interface MarkedHexside {
  readonly mark: string
  readonly hex: number
  readonly dir: number
}

export interface MarkedRoad {
  readonly name: string
  readonly hexes: readonly number[]
}

/** The description of a map, from a data file or from a situation. */
export interface GroundMarks<G extends string> {
  readonly grid: Grid
  /** For hexes that aren’t plain. */
  readonly hexes: ReadonlyMap<number, ReadonlySet<G>>
  readonly hexsides: readonly MarkedHexside[]
  readonly roads: readonly MarkedRoad[]
}

/** A price above any movement allowance: closed. */
export const CLOSED = 127

const ROAD = 128

/** Terrain that never changes in play. `flags` gives the bit that each hexside mark sets; other marks set none. */
export abstract class MarkedGround<G extends string> {
  readonly grid: Grid
  protected readonly sides: Hexsides
  private readonly marks: ReadonlyMap<number, ReadonlySet<G>>
  private readonly plain: readonly G[]
  /** By terrain and hex: 1 where a hex has it. */
  private readonly having = new Map<G, Uint8Array>()

  constructor({ grid, hexes, hexsides, roads }: GroundMarks<G>, flags: Readonly<Record<string, number>>, plain: G) {
    this.grid = grid
    this.marks = hexes
    this.plain = [plain]
    this.have(plain).fill(1)
    for (const [hex, grounds] of hexes) {
      this.have(plain)[hex] = 0
      for (const ground of grounds) this.have(ground)[hex] = 1
    }
    this.sides = new Hexsides(grid)
    for (const { mark, hex, dir } of hexsides) this.sides.set(hexside(hex, dir), flags[mark] ?? 0)
    for (const road of roads) this.lay(road)
  }

  /** The terrain of a hex: at least one kind. */
  groundOf(hex: number): readonly G[] {
    const marked = this.marks.get(hex)
    return marked && marked.size > 0 ? [...marked] : this.plain
  }

  is(hex: number, ground: G): boolean {
    const having = this.having.get(ground)
    return having !== undefined && having[hex] === 1
  }

  private have(ground: G): Uint8Array {
    let having = this.having.get(ground)
    if (!having) {
      having = new Uint8Array(this.grid.size)
      this.having.set(ground, having)
    }
    return having
  }

  /** Whether a road leads across the hexside. */
  road(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), ROAD)
  }

  onRoad(hex: number): boolean {
    for (let dir = 0; dir < 6; dir++) if (this.road(hex, dir)) return true
    return false
  }

  /** By hexside: the cost of a step across it; CLOSED at the edge of the map. */
  protected priceList(price: (hex: number, dir: number) => number): Int8Array {
    const { neighbours, size } = this.grid
    const prices = new Int8Array(neighbours.length).fill(CLOSED)
    for (let hex = 0, side = 0; hex < size; hex++)
      for (let dir = 0; dir < 6; dir++, side++) if (neighbours[side] !== OFF_MAP) prices[side] = price(hex, dir)
    return prices
  }

  private lay({ name, hexes }: MarkedRoad): void {
    const { grid } = this
    for (let i = 1; i < hexes.length; i++) {
      const dir = grid.direction(hexes[i - 1], hexes[i])
      if (dir < 0) {
        const [a, b] = [grid.label(hexes[i - 1]), grid.label(hexes[i])]
        throw new BadInput(`the road "${name}" jumps from ${a} to ${b}, which are not adjacent`)
      }
      this.sides.set(hexside(hexes[i - 1], dir), ROAD)
    }
  }
}

/** The terrain of a map’s hexes, plain ones left out. The rules must know every kind. */
export function terrainOf<G extends string>(
  { title, grid, ground }: { readonly title: string; readonly grid: Grid; ground(hex: number): readonly string[] },
  known: readonly G[],
  plain: G,
): Map<number, Set<G>> {
  const terrain = new Map<number, Set<G>>()
  for (let hex = 0; hex < grid.size; hex++) {
    for (const kind of ground(hex)) {
      const found = known.find(one => one === kind)
      if (!found) throw new BadInput(`${title}: "${kind}" at ${grid.label(hex)} is no terrain of this game`)
      if (found !== plain) terrain.set(hex, (terrain.get(hex) ?? new Set<G>()).add(found))
    }
  }
  return terrain
}
