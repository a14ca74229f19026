/** 6.2 Front, flank and rear of a unit in each formation, hexside by hexside, of the halves of two-hex formations too. */
import { type Arc, type Arcs, arcs, covers, type Grid, OFF_MAP, opposite, turnLeft } from '@voltigeur/hex'
import {
  COLUMN,
  FORMATIONS,
  type Formation,
  HORSE_SKIRMISH,
  LONG_LINE,
  LONG_SKIRMISH,
  ROAD_MARCH,
} from '../setup/vocabulary.ts'

/** How a unit stands on the map, as far as its front is concerned. */
export interface Stance {
  readonly formation: number
  /** In twelfths of a circle: 2d toward the hexside in direction d, 2v + 1 toward vertex v. */
  readonly facing: number
  /** Of a two-hex formation the right half first (6.4.6: there stands what is left over), of a road march the head. */
  readonly hexes: readonly number[]
  /** 6.3.2: light cavalry in column looks to all sides but the rear. */
  readonly light: boolean
  /** Who stands so; otherwise nobody else is in these hexes. */
  readonly unit?: number
}

const COLUMN_ARCS = arcs('hexside', 3, 2, 1)
const LIGHT_HORSE_ARCS = arcs('hexside', 5, 0, 1)
const LINE_ARCS = arcs('vertex', 2, 2, 2)
const MARCH_ARCS = arcs('hexside', 1, 4, 1)
const ALL_FRONT = arcs('hexside', 6, 0, 0)

/** Of a single hex, or of what its hexes have in common. */
const ARCS: Readonly<Record<Formation, Arcs>> = {
  column: COLUMN_ARCS,
  line: LINE_ARCS,
  longLine: LINE_ARCS,
  square: ALL_FRONT,
  generalOrder: LIGHT_HORSE_ARCS,
  skirmish: arcs('vertex', 4, 2, 0),
  longSkirmish: LINE_ARCS,
  horseSkirmish: LINE_ARCS,
  limbered: COLUMN_ARCS,
  unlimbered: COLUMN_ARCS,
  roadMarch: MARCH_ARCS,
  masse: LINE_ARCS,
}

/** 6.7.6, by turns to the left of the vertex that is faced; the hexside toward the other half belongs to nobody. */
const RIGHT_HALF: readonly (Arc | null)[] = ['front', 'front', null, 'rear', 'flank', 'front']
const LEFT_HALF: readonly (Arc | null)[] = ['front', 'front', 'front', 'flank', 'rear', null]

const BY_FORMATION: readonly Arcs[] = FORMATIONS.map(name => ARCS[name])

/** 6.4.6, 6.7.6, 6.8.1: whether the formation lies in two hexes side by side. */
export const isTwoHex = (formation: number): boolean =>
  formation === LONG_LINE || formation === LONG_SKIRMISH || formation === HORSE_SKIRMISH

const isLongSkirmish = (formation: number): boolean => formation === LONG_SKIRMISH || formation === HORSE_SKIRMISH

/** 6.3.1, 6.4.2, 6.6.2, 6.7.4, 6.9.1, 6.10.2, 16.2.7b; a square looks everywhere (6.5.3), and any facing will do. */
export const facesVertex = (formation: number): boolean => BY_FORMATION[formation].toward === 'vertex'

/** Whether a counter in the formation can lie like that. */
export const fits = (formation: number, facing: number): boolean =>
  Number.isInteger(facing) && facing >= 0 && facing < 12 && (facing & 1) === (facesVertex(formation) ? 1 : 0)

/** The facings that a formation can have, from direction or vertex 0 to the left. */
export const facingsOf = (formation: number): readonly number[] => (facesVertex(formation) ? ODD : EVEN)

const EVEN: readonly number[] = [0, 2, 4, 6, 8, 10]
const ODD: readonly number[] = [1, 3, 5, 7, 9, 11]

/** The direction in which the left half lies from the right one, who stand abreast of each other. */
export const leftOf = (facing: number): number => turnLeft(facing >> 1, 2)

/** Where the left half stands when the right one stands there; OFF_MAP beyond the edge. */
export const leftHalf = (grid: Grid, right: number, facing: number): number => grid.neighbour(right, leftOf(facing))

/** Where the right half stands when the left one stands there; OFF_MAP beyond the edge. */
export const rightHalf = (grid: Grid, left: number, facing: number): number =>
  grid.neighbour(left, opposite(leftOf(facing)))

/** In which arc of the unit the hexside in that direction of its nth hex lies; null between hexes of its own. */
export function arcThrough(grid: Grid, stance: Stance, nth: number, dir: number): Arc | null {
  const { formation, facing, light } = stance
  const turn = turnLeft(dir, -(facing >> 1))
  if (formation === COLUMN && light) return LIGHT_HORSE_ARCS.byTurn[turn]
  if (formation === ROAD_MARCH) return arcOfMarch(grid, stance, nth, dir)
  if (isLongSkirmish(formation)) return (nth === 0 ? RIGHT_HALF : LEFT_HALF)[turn]
  if (formation === LONG_LINE && turn === (nth === 0 ? 2 : 5)) return null
  return BY_FORMATION[formation].byTurn[turn]
}

/** 6.10.2: the front lies before the first hex and the rear behind the last; all the rest is flank. */
function arcOfMarch(grid: Grid, { facing, hexes }: Stance, nth: number, dir: number): Arc | null {
  const beyond = grid.neighbour(hexes[nth], dir)
  if (beyond !== OFF_MAP && (beyond === hexes[nth - 1] || beyond === hexes[nth + 1])) return null
  if (nth === 0 && dir === facing >> 1) return 'front'
  const last = hexes.length - 1
  if (nth < last) return 'flank'
  const ahead = last === 0 ? facing >> 1 : grid.direction(hexes[last], hexes[last - 1])
  return dir === opposite(ahead) ? 'rear' : 'flank'
}

/** The arc in which an adjacent hex lies; where two hexes of the unit touch it, the better one for an attacker. */
export function arcToward(grid: Grid, stance: Stance, hex: number): Arc | null {
  let worst: Arc | null = null
  for (let nth = 0; nth < stance.hexes.length; nth++) {
    const dir = grid.direction(stance.hexes[nth], hex)
    const arc = dir < 0 ? null : arcThrough(grid, stance, nth, dir)
    if (arc && (!worst || EXPOSURE[arc] > EXPOSURE[worst])) worst = arc
  }
  return worst
}

/** 6.2.3, 6.2.4: how bad it is to be attacked through it. */
const EXPOSURE: Readonly<Record<Arc, number>> = { front: 0, rear: 1, flank: 2 }

/** The hexes beyond the hexsides of an arc, each once, from the right half's direction 0 to the left. */
export function hexesIn(grid: Grid, stance: Stance, arc: Arc): number[] {
  const found: number[] = []
  for (let nth = 0; nth < stance.hexes.length; nth++)
    for (let dir = 0; dir < 6; dir++) {
      const hex = grid.neighbour(stance.hexes[nth], dir)
      if (hex !== OFF_MAP && arcThrough(grid, stance, nth, dir) === arc && !found.includes(hex)) found.push(hex)
    }
  return found
}

/** How many hexsides of the unit lie in an arc; those at the edge of the map count. */
export function hexsidesIn(grid: Grid, stance: Stance, arc: Arc): number {
  let sides = 0
  for (let nth = 0; nth < stance.hexes.length; nth++)
    for (let dir = 0; dir < 6; dir++) if (arcThrough(grid, stance, nth, dir) === arc) sides++
  return sides
}

/** The directions by which a straight line leaves its first hex: the two beside a vertex, if it goes precisely there. */
export function waysOut(grid: Grid, from: number, to: number): readonly number[] {
  // Where one hex lies from the other is all that counts.
  const offset = (grid.q[to] - grid.q[from]) * WIDEST + grid.r[to] - grid.r[from]
  let ways = waysByOffset.get(offset)
  if (!ways) {
    ways = DIRECTIONS.filter(dir => covers(grid, { right: (2 * dir + 11) % 12, width: 2 }, from, to))
    waysByOffset.set(offset, ways)
  }
  return ways
}

const DIRECTIONS: readonly number[] = [0, 1, 2, 3, 4, 5]
/** More than any map is wide. */
const WIDEST = 1 << 16
const waysByOffset = new Map<number, readonly number[]>()

/** 7.1.1: whether a line from the nth hex of the unit goes out through a front hexside, its two vertices included. */
export const looksAt = (grid: Grid, stance: Stance, nth: number, to: number): boolean =>
  waysOut(grid, stance.hexes[nth], to).some(dir => arcThrough(grid, stance, nth, dir) === 'front')

/** 12.3.2b: the arc by which a line from outside comes in; at a vertex the flank counts before the rear and the front. */
export function arcAtImpact(grid: Grid, stance: Stance, nth: number, from: number): Arc | null {
  const into = waysOut(grid, stance.hexes[nth], from).map(dir => arcThrough(grid, stance, nth, dir))
  return into.reduce((worst, arc) => (arc && (!worst || EXPOSURE[arc] > EXPOSURE[worst]) ? arc : worst), null)
}
