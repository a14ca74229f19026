/** The playing map: terrain, and the costs of steps. Made once; it never changes in play. */
import { type Board, boardOf, boardOfPlan, type HexMap, type NamedPlace, type Road } from '@voltigeur/battlefield'
import { type GroundMarks, hexside, MarkedGround, terrainOf } from '@voltigeur/hex'
import { GROUNDS, type GroundName, type Tables } from './data.ts'

/** The description of a map, from the data file or from a situation. */
export interface GroundPlan extends GroundMarks<GroundName> {
  readonly title: string
  readonly roads: readonly Road[]
  readonly places: readonly NamedPlace[]
}

const STREAM = 1

export class Ground extends MarkedGround<GroundName> {
  readonly plan: GroundPlan
  /** 2.1: by hexside, the MP for a step across it. */
  readonly entry: Int8Array
  /** 4.1 */
  readonly village: readonly number[]
  private readonly terrain: Tables['terrain']

  constructor(plan: GroundPlan, terrain: Tables['terrain']) {
    super(plan, { stream: STREAM }, 'clear')
    this.plan = plan
    this.terrain = terrain
    this.village = Array.from({ length: plan.grid.size }, (_, hex) => hex).filter(hex => this.is(hex, 'village'))
    this.entry = this.priceList((hex, dir) => {
      const { mp } = terrain.hexes[this.kindOf(this.grid.neighbour(hex, dir))]
      return mp + (this.stream(hex, dir) ? terrain.stream : 0)
    })
  }

  /** A hex has one kind of terrain in this game. */
  kindOf(hex: number): GroundName {
    return this.groundOf(hex)[0]
  }

  stream(hex: number, dir: number): boolean {
    return this.sides.has(hexside(hex, dir), STREAM)
  }

  /** 3.2: what a defender in the hex counts more. */
  defence(hex: number): number {
    return this.terrain.hexes[this.kindOf(hex)].defence
  }

  board(): Board {
    return boardOfPlan({ ...this.plan, metresPerHex: 200 }, { ground: hex => this.groundOf(hex) })
  }
}

export function planFromMap(map: HexMap): GroundPlan {
  const board = boardOf(map)
  return { ...board, hexes: terrainOf(board, GROUNDS, 'clear') }
}
