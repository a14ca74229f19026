/** The playing map: terrain, levels, slopes, waters, roads and trails. Only the ice changes in play. */
import {
  type Board,
  boardOf,
  boardOfPlan,
  type HexMap,
  type NamedPlace,
  type Road,
  roadClass,
} from '@voltigeur/battlefield'
import { CLOSED, type GroundMarks, hexside, MarkedGround, OFF_MAP, terrainOf, twin } from '@voltigeur/hex'
import type { Tables } from './data.ts'
import { CLASSES, GROUNDS, type GroundName } from './vocabulary.ts'

/** The description of a map, from the data file or from a situation. */
export interface GroundPlan extends GroundMarks<GroundName> {
  readonly title: string
  readonly roads: readonly Road[]
  /** By the upper hex and the direction of the lower one. */
  readonly slopes: readonly { readonly hex: number; readonly dir: number }[]
  level(hex: number): number
  readonly places: readonly NamedPlace[]
  /** 16.51.1: where Allied units exit for Vienna. */
  readonly exits: readonly number[]
  readonly metresPerHex: number
  readonly lies?: Board['lies']
}

const STREAM = 1
const RIVER = 2
const BRIDGE = 4
const UPHILL = 8
/** A Road, not a trail; MarkedGround knows the connections of both. */
const PAVED = 16
const FLAGS = { stream: STREAM, river: RIVER, bridge: BRIDGE }

/** Movement is counted in half points, because a Road costs half a point (9.3.1). */
export const POINT = 2

/** More half points than any path costs: shows whether a unit lacks only points. */
export const ANY_DISTANCE = 240

type Property = 'blocksSight' | 'refuge' | 'noCharge' | 'noSquare'

export class Ground extends MarkedGround<GroundName> {
  readonly plan: GroundPlan
  /** By class and hexside: half points for a step across it, CLOSED if no unit of the class may cross. */
  readonly prices: readonly Int8Array[]
  /** The same in March Column (9.3.1, 16.23): roads and trails instead of the terrain of the hex. */
  readonly columnPrices: readonly Int8Array[]
  /** By class and hex: 1 if units that enter must stop (16.27.1). */
  readonly halts: readonly Uint8Array[]
  /** 16.21: 1 is the lowest, where fog lies (16.42). */
  readonly levels: Uint8Array
  /** 7.0, 16.29.1: ZOC don’t extend into a fortress. */
  readonly shelter: Uint8Array
  /** 16.22, 16.29.2. */
  readonly refuge: Uint8Array
  /** The hexes that can turn to water (16.30). */
  readonly ponds: readonly number[]
  readonly pondAt: Int16Array
  readonly isExit: Uint8Array
  readonly terrain: Tables['terrain']
  /** By hex: 1 if some of its terrain has the property. */
  private readonly properties: Readonly<Record<Property, Uint8Array>>

  constructor(plan: GroundPlan, terrain: Tables['terrain']) {
    super(plan, FLAGS, 'clear')
    const { grid } = plan
    this.plan = plan
    this.terrain = terrain
    for (const { hex, dir } of plan.slopes) this.sides.set(hexside(hex, dir), 0, UPHILL)
    for (const road of plan.roads) if (roadClass(road) !== 'track') this.pave(road.hexes)
    const hexes = Array.from({ length: grid.size }, (_, hex) => hex)
    const having = (property: Property): Uint8Array =>
      Uint8Array.from(hexes, hex => (this.groundOf(hex).some(one => terrain.hexes[one][property] === true) ? 1 : 0))
    this.properties = {
      blocksSight: having('blocksSight'),
      refuge: having('refuge'),
      noCharge: having('noCharge'),
      noSquare: having('noSquare'),
    }
    this.levels = Uint8Array.from(hexes, hex => plan.level(hex))
    this.shelter = Uint8Array.from(hexes, hex => (this.is(hex, 'fortress') ? 1 : 0))
    this.refuge = this.properties.refuge
    this.ponds = hexes.filter(hex => this.is(hex, 'pond'))
    this.pondAt = new Int16Array(grid.size).fill(-1)
    for (const [i, hex] of this.ponds.entries()) this.pondAt[hex] = i
    this.isExit = Uint8Array.from(hexes, hex => (plan.exits.includes(hex) ? 1 : 0))
    this.prices = CLASSES.map((_, of) => this.priceList((hex, dir) => this.price(of, hex, dir)))
    this.columnPrices = CLASSES.map((_, of) => this.priceList((hex, dir) => this.columnPrice(of, hex, dir)))
    this.halts = CLASSES.map(name => Uint8Array.from(hexes, hex => (this.haltsClass(hex, name) ? 1 : 0)))
  }

  /** 16.25: canals are streams. */
  stream(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), STREAM)
  }

  river(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), RIVER)
  }

  bridge(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), BRIDGE)
  }

  /** Whether that direction from the hex goes up a slope. */
  uphill(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), UPHILL)
  }

  /** Whether a slope is on the hexside, from either side. */
  slope(hex: number, dir: number): boolean {
    const other = twin(this.grid, hexside(hex, dir))
    return this.uphill(hex, dir) || (other !== OFF_MAP && this.sides.has(other, UPHILL))
  }

  /** 9.3.1: a Road, as against a trail, leads across the hexside. */
  paved(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), PAVED)
  }

  /** 16.26.1: rivers can be crossed at bridges only; 3.3: command ends there too. */
  impassable(hex: number, dir: number): boolean {
    return this.river(hex, dir) && !this.bridge(hex, dir)
  }

  /** Whether some terrain of the hex has this property. */
  any(hex: number, property: Property): boolean {
    return this.properties[property][hex] !== 0
  }

  /** Whether a class may be in the hex at all. */
  bears(of: number, hex: number): boolean {
    return this.hexPrice(of, hex) !== CLOSED
  }

  /** The terrain case that closes the hex to a class; null if it may be there. */
  closedBy(of: number, hex: number): string | null {
    for (const ground of this.groundOf(hex)) {
      const { mp, closedTo, case: id } = this.terrain.hexes[ground]
      if (closedTo?.includes(CLASSES[of]) || mp?.[of] === null) return id
    }
    return null
  }

  /**
   * The same for units on a road, which takes guns through a marsh (16.24) but no unit through other closed terrain.
   */
  closedToColumn(of: number, hex: number): string | null {
    const closed = this.closedBy(of, hex)
    return closed === this.terrain.hexes.marsh.case ? null : closed
  }

  /** The case that stops a class from entering a hex: the hex itself, or the water before it from an adjacent one. */
  barredBy(of: number, from: number, to: number): string {
    const closed = this.closedBy(of, to)
    if (closed !== null) return closed
    if (!this.grid.adjacent(from, to)) return '10.0'
    const dir = this.grid.direction(from, to)
    if (this.impassable(from, dir)) return '16.26.1'
    return this.sidePrice(of, from, dir) === CLOSED ? this.terrain.hexsides.stream.case : '10.0'
  }

  /** The cost to enter the hex from any side, in half points. */
  hexPrice(of: number, hex: number): number {
    if (this.closedBy(of, hex) !== null) return CLOSED
    let base = 0
    let extra = 0
    for (const ground of this.groundOf(hex)) {
      const { mp, extra: more = 0 } = this.terrain.hexes[ground]
      base = Math.max(base, mp?.[of] ?? 0)
      extra += more
    }
    return (Math.max(base, 1) + extra) * POINT
  }

  board(): Board {
    return boardOfPlan(this.plan, {
      ground: hex => this.groundOf(hex),
      level: hex => this.levels[hex],
      slopes: this.plan.slopes.map(slope => ({ kind: 'slope', ...slope })),
      marks: [{ name: 'exit vienna', hexes: this.plan.exits }],
    })
  }

  private pave(hexes: readonly number[]): void {
    for (let i = 1; i < hexes.length; i++)
      this.sides.set(hexside(hexes[i - 1], this.grid.direction(hexes[i - 1], hexes[i])), PAVED)
  }

  private haltsClass(hex: number, name: (typeof CLASSES)[number]): boolean {
    return this.groundOf(hex).some(ground => this.terrain.hexes[ground].stops?.includes(name))
  }

  private isGuns(of: number): boolean {
    return CLASSES[of] === 'guns' || CLASSES[of] === 'horse-guns'
  }

  /** 16.21, 16.25, 16.26.1: what the hexside adds; CLOSED if it can’t be crossed. */
  private sidePrice(of: number, hex: number, dir: number): number {
    if (this.impassable(hex, dir)) return CLOSED
    const { slope, stream } = this.terrain.hexsides
    const bridged = this.bridge(hex, dir)
    if (this.stream(hex, dir) && !bridged && this.isGuns(of)) return CLOSED
    const water = this.stream(hex, dir) && !bridged ? stream.mp : 0
    return (water + (this.uphill(hex, dir) ? slope.mp : 0)) * POINT
  }

  private price(of: number, hex: number, dir: number): number {
    const [entry, side] = [this.hexPrice(of, this.grid.neighbour(hex, dir)), this.sidePrice(of, hex, dir)]
    return entry === CLOSED || side === CLOSED ? CLOSED : entry + side
  }

  /** 9.3.1, 16.24: a road’s or trail’s rate replaces the price of the hex, and guns may follow it through a marsh. */
  private columnPrice(of: number, hex: number, dir: number): number {
    if (!this.road(hex, dir)) return this.price(of, hex, dir)
    const to = this.grid.neighbour(hex, dir)
    const side = this.sidePrice(of, hex, dir)
    if (side === CLOSED || this.closedToColumn(of, to) !== null) return CLOSED
    const { road, trail } = this.terrain.column
    return (this.paved(hex, dir) ? road : trail) * POINT + side
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
    level: hex => board.level?.(hex) ?? 1,
    roads: board.roads,
    places: board.places,
    exits: (map.marks['exit vienna'] ?? []).map(label => grid.find(label)),
    metresPerHex: board.metresPerHex,
    ...(board.lies ? { lies: board.lies } : {}),
  }
}
