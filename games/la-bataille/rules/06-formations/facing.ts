/** 6.2 Front, flank and rear of a unit in each formation, hexside by hexside, and of each half in two hexes. */
import { type Arc, type Arcs, arcs, covers, type Grid, OFF_MAP, opposite, turnLeft } from '@voltigeur/hex'
import {
  COLUMN,
  FORMATIONS,
  type Formation,
  HORSE_SKIRMISH,
  LONG_LINE,
  LONG_SKIRMISH,
  ROAD_MARCH,
} from '../../setup/vocabulary.ts'

/** A unit’s stance on the map, as far as its front matters. */
export interface Stance {
  readonly formation: number
  /** In twelfths of a circle: 2d toward the hexside in direction d, 2v + 1 toward vertex v. */
  readonly facing: number
  /** Of a two-hex formation the right half first (6.4.6: it holds the remainder), of a road march the head. */
  readonly hexes: readonly number[]
  /** 6.3.2: light cavalry in column faces all sides but the rear. */
  readonly light: boolean
  /** The unit in this stance; otherwise its hexes are empty of others. */
  readonly unit?: number
}

const COLUMN_ARCS = arcs('hexside', 3, 2, 1)
const LIGHT_HORSE_ARCS = arcs('hexside', 5, 0, 1)
const LINE_ARCS = arcs('vertex', 2, 2, 2)
const MARCH_ARCS = arcs('hexside', 1, 4, 1)
const ALL_FRONT = arcs('hexside', 6, 0, 0)

/** For a single hex, or the common part of its hexes. */
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

/** 6.7.6, by turns to the left of the vertex faced; the hexside toward the other half is in no arc. */
const RIGHT_HALF: readonly (Arc | null)[] = ['front', 'front', null, 'rear', 'flank', 'front']
const LEFT_HALF: readonly (Arc | null)[] = ['front', 'front', 'front', 'flank', 'rear', null]

const BY_FORMATION: readonly Arcs[] = FORMATIONS.map(name => ARCS[name])

/** 6.4.6, 6.7.6, 6.8.1: whether the formation fills two adjacent hexes. */
export const isTwoHex = (formation: number): boolean =>
  formation === LONG_LINE || formation === LONG_SKIRMISH || formation === HORSE_SKIRMISH

const isLongSkirmish = (formation: number): boolean => formation === LONG_SKIRMISH || formation === HORSE_SKIRMISH

/** 6.3.1, 6.4.2, 6.6.2, 6.7.4, 6.9.1, 6.10.2, 16.2.7b; a square faces all sides (6.5.3), so any facing is legal. */
export const facesVertex = (formation: number): boolean => BY_FORMATION[formation].toward === 'vertex'

/** Whether a counter in the formation can face this way. */
export const fits = (formation: number, facing: number): boolean =>
  Number.isInteger(facing) && facing >= 0 && facing < 12 && (facing & 1) === (facesVertex(formation) ? 1 : 0)

/** The facings that a formation can have, from direction or vertex 0 to the left. */
export const facingsOf = (formation: number): readonly number[] => (facesVertex(formation) ? ODD : EVEN)

const EVEN: readonly number[] = [0, 2, 4, 6, 8, 10]
const ODD: readonly number[] = [1, 3, 5, 7, 9, 11]

/** The direction from the right half to the left one, side by side. */
const leftOf = (facing: number): number => turnLeft(facing >> 1, 2)

/** The hex of the left half for this right half; OFF_MAP beyond the edge. */
export const leftHalf = (grid: Grid, right: number, facing: number): number => grid.neighbour(right, leftOf(facing))

/** The hex of the right half for this left half; OFF_MAP beyond the edge. */
export const rightHalf = (grid: Grid, left: number, facing: number): number =>
  grid.neighbour(left, opposite(leftOf(facing)))

/** The arc of the unit that the hexside of its nth hex in that direction belongs to; null between hexes of its own. */
export function arcThrough(grid: Grid, stance: Stance, nth: number, dir: number): Arc | null {
  const { formation, facing, light } = stance
  const turn = turnLeft(dir, -(facing >> 1))
  if (formation === COLUMN && light) return LIGHT_HORSE_ARCS.byTurn[turn]
  if (formation === ROAD_MARCH) return arcOfMarch(grid, stance, nth, dir)
  if (isLongSkirmish(formation)) return (nth === 0 ? RIGHT_HALF : LEFT_HALF)[turn]
  if (formation === LONG_LINE && turn === (nth === 0 ? 2 : 5)) return null
  return BY_FORMATION[formation].byTurn[turn]
}

/** 6.10.2: the front is at the first hex and the rear at the last; all the rest is flank. */
function arcOfMarch(grid: Grid, { facing, hexes }: Stance, nth: number, dir: number): Arc | null {
  const beyond = grid.neighbour(hexes[nth], dir)
  if (beyond !== OFF_MAP && (beyond === hexes[nth - 1] || beyond === hexes[nth + 1])) return null
  if (nth === 0 && dir === facing >> 1) return 'front'
  const last = hexes.length - 1
  if (nth < last) return 'flank'
  const ahead = last === 0 ? facing >> 1 : grid.direction(hexes[last], hexes[last - 1])
  return dir === opposite(ahead) ? 'rear' : 'flank'
}

/** The arc of an adjacent hex; if two hexes of the unit touch it, the better one for an attacker. */
export function arcToward(grid: Grid, stance: Stance, hex: number): Arc | null {
  let worst: Arc | null = null
  for (let nth = 0; nth < stance.hexes.length; nth++) {
    const dir = grid.direction(stance.hexes[nth], hex)
    const arc = dir < 0 ? null : arcThrough(grid, stance, nth, dir)
    if (arc && (!worst || EXPOSURE[arc] > EXPOSURE[worst])) worst = arc
  }
  return worst
}

/** 6.2.3, 6.2.4: how bad an attack through it is. */
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

/** How many hexsides of the unit belong to an arc, those at the map edge included. */
export function hexsidesIn(grid: Grid, stance: Stance, arc: Arc): number {
  let sides = 0
  for (let nth = 0; nth < stance.hexes.length; nth++)
    for (let dir = 0; dir < 6; dir++) if (arcThrough(grid, stance, nth, dir) === arc) sides++
  return sides
}

/** The directions in which a straight line leaves its first hex: both sides of a vertex if it passes exactly there. */
export function waysOut(grid: Grid, from: number, to: number): readonly number[] {
  // Only the offset between the hexes matters.
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

/** 7.1.1: whether a line from the nth hex of the unit leaves through a front hexside, its two vertices included. */
export const looksAt = (grid: Grid, stance: Stance, nth: number, to: number): boolean =>
  waysOut(grid, stance.hexes[nth], to).some(dir => arcThrough(grid, stance, nth, dir) === 'front')

/** 12.3.2b: the arc through which a line from outside enters; at a vertex flank counts before rear and front. */
export function arcAtImpact(grid: Grid, stance: Stance, nth: number, from: number): Arc | null {
  const into = waysOut(grid, stance.hexes[nth], from).map(dir => arcThrough(grid, stance, nth, dir))
  return into.reduce((worst, arc) => (arc && (!worst || EXPOSURE[arc] > EXPOSURE[worst]) ? arc : worst), null)
}
