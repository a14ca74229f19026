/** The playing map: terrain, levels, slopes, streams and roads. It never changes in play. */
import { type Board, boardOf, boardOfPlan, type HexMap, type NamedPlace, type Road } from '@voltigeur/battlefield'
import { CLOSED, type GroundMarks, hexside, MarkedGround, OFF_MAP, terrainOf, twin } from '@voltigeur/hex'
import type { Tables } from './tables.ts'
import { CLASSES, GROUNDS, type GroundName } from './vocabulary.ts'

/** The description of a map, from the data file or from a situation. */
export interface GroundPlan extends GroundMarks<GroundName> {
  readonly title: string
  readonly roads: readonly Road[]
  /** By the upper hex and the direction of the lower one. */
  readonly slopes: readonly { readonly hex: number; readonly dir: number }[]
  level(hex: number): number
  readonly places: readonly NamedPlace[]
  /** Named hexes: the entries A to E, and where the French exit (16.1.5). */
  readonly marks: ReadonlyMap<string, readonly number[]>
  readonly metresPerHex: number
  readonly lies?: Board['lies']
}

const STREAM = 1
const DOWNHILL = 2
const FLAGS = { stream: STREAM }

/** Movement is counted in half points, because a road costs half a point (6.10.1). */
export const POINT = 2

export class Ground extends MarkedGround<GroundName> {
  readonly plan: GroundPlan
  /** By class and hexside: half points for a step across it in formation, CLOSED if no unit of the class may cross. */
  readonly prices: readonly Int8Array[]
  /** The same in road march (6.10.1, 6.10.10): roads instead of the terrain of the hex. */
  readonly roadPrices: readonly Int8Array[]
  readonly levels: Uint8Array
  /** 6.6.1: by hex, 1 in woods, villages and towns, where units are in general order. */
  readonly broken: Uint8Array
  /** 16.1.2 */
  readonly steep: Uint8Array
  /** 6.4.4: by hex, 1 in clear terrain, slopes included. */
  readonly open: Uint8Array
  /** 7.1.4: by hex, 1 if terrain blocks a line of sight. */
  readonly opaque: Uint8Array
  /** By hex: 1 in villages and towns. */
  readonly builtUp: Uint8Array
  /** By hex: its terrain, by GROUNDS. */
  readonly kinds: Uint8Array
  /** By class and hex: points to enter it. */
  private readonly entries: readonly Int8Array[]

  constructor(plan: GroundPlan, movement: Tables['movement']) {
    super(plan, FLAGS, 'clear')
    const { grid } = plan
    this.plan = plan
    // A slope is identified by its upper hex.
    for (const { hex, dir } of plan.slopes) this.sides.set(hexside(hex, dir), DOWNHILL, 0)
    const hexes = Array.from({ length: grid.size }, (_, hex) => hex)
    const marked = (...kinds: readonly GroundName[]): Uint8Array =>
      Uint8Array.from(hexes, hex => (kinds.some(kind => this.is(hex, kind)) ? 1 : 0))
    this.levels = Uint8Array.from(hexes, hex => plan.level(hex))
    this.broken = marked('wood', 'village', 'town')
    this.steep = marked('steep')
    this.open = Uint8Array.from(hexes, hex => (this.broken[hex] === 0 && this.steep[hex] === 0 ? 1 : 0))
    this.opaque = marked('wood', 'village', 'town')
    this.builtUp = marked('village', 'town')
    this.kinds = Uint8Array.from(hexes, hex => GROUNDS.indexOf(this.groundOf(hex)[0]))
    this.entries = CLASSES.map((_, of) => Int8Array.from(hexes, hex => this.entry(movement, of, hex)))
    this.prices = CLASSES.map((_, of) => this.priceList((hex, dir) => this.price(movement, of, hex, dir)))
    this.roadPrices = CLASSES.map((_, of) => this.priceList((hex, dir) => this.roadPrice(movement, of, hex, dir)))
  }

  /** Clear terrain, slopes included (6.4.4). */
  clear(hex: number): boolean {
    return this.open[hex] === 1
  }

  stream(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), STREAM)
  }

  /** Whether that direction from the hex goes down a slope. */
  downhill(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), DOWNHILL)
  }

  uphill(hex: number, dir: number): boolean {
    const other = twin(this.grid, hexside(hex, dir))
    return other !== OFF_MAP && this.sides.has(other, DOWNHILL)
  }

  /** Whether a slope is on the hexside, from either side. */
  slope(hex: number, dir: number): boolean {
    return this.downhill(hex, dir) || this.uphill(hex, dir)
  }

  marked(name: string): readonly number[] {
    return this.plan.marks.get(name) ?? []
  }

  place(name: string): readonly number[] {
    return this.plan.places.find(place => place.name === name)?.hexes ?? []
  }

  board(): Board {
    return boardOfPlan(this.plan, {
      ground: hex => this.groundOf(hex),
      level: hex => this.levels[hex],
      slopes: this.plan.slopes.map(slope => ({ kind: 'slope', ...slope })),
      marks: [...this.plan.marks].map(([name, hexes]) => ({ name, hexes })),
    })
  }

  private entry(movement: Tables['movement'], of: number, hex: number): number {
    return Math.max(...this.groundOf(hex).map(ground => movement.hexes[ground][of] ?? CLOSED))
  }

  /** What the hexside adds; along a road slopes count, but not a bridged stream. */
  private sidePrice({ hexsides }: Tables['movement'], of: number, hex: number, dir: number): number {
    const slope = this.slope(hex, dir) ? hexsides.slope[of] : 0
    const stream = this.stream(hex, dir) && !this.road(hex, dir) ? hexsides.stream[of] : 0
    return slope === null || stream === null ? CLOSED : (slope + stream) * POINT
  }

  private price(movement: Tables['movement'], of: number, hex: number, dir: number): number {
    const entry = this.entries[of][this.grid.neighbour(hex, dir)]
    const side = this.sidePrice(movement, of, hex, dir)
    return entry === CLOSED || side === CLOSED ? CLOSED : entry * POINT + side
  }

  /**
   * 6.10.1: half a point along a road, 6.10.10: more in villages and towns; 11.1.3: also where the terrain is closed.
   */
  private roadPrice(movement: Tables['movement'], of: number, hex: number, dir: number): number {
    const to = this.grid.neighbour(hex, dir)
    if (!this.road(hex, dir) || this.is(to, 'steep')) return this.price(movement, of, hex, dir)
    return (this.builtUp[to] === 1 ? movement.roadThroughBuildings : movement.road) * POINT
  }
}

/** The printed map, as reconstructed. */
export function planFromMap(map: HexMap): GroundPlan {
  const board = boardOf(map)
  const { grid } = board
  return {
    title: board.title,
    grid,
    hexes: terrainOf(board, GROUNDS, 'clear'),
    hexsides: board.hexsides,
    slopes: (board.slopes ?? []).map(({ hex, dir }) => ({ hex, dir })),
    level: hex => board.level?.(hex) ?? 0,
    roads: board.roads,
    places: board.places,
    marks: new Map(Object.entries(map.marks).map(([name, labels]) => [name, labels.map(label => grid.find(label))])),
    metresPerHex: board.metresPerHex,
    ...(board.lies ? { lies: board.lies } : {}),
  }
}
