import { opposite, STEP_Q, STEP_R } from './directions.ts'
import type { Grid } from './grid.ts'

/**
 * A counter faces a hexside (0..5, the directions) or a vertex (0..5, vertex v between directions v and v + 1). Higher
 * numbers turn left. The formation decides which of the two applies, so a facing is a bare number and the arcs of the
 * formation know how to read it.
 */
export type Toward = 'hexside' | 'vertex'

export const turnLeft = (facing: number, steps = 1): number => (((facing + steps) % 6) + 6) % 6

export const turnRight = (facing: number, steps = 1): number => turnLeft(facing, -steps)

export const aboutFace = opposite

/** Steps of 60 degrees, the shorter way, between two facings of the same kind: 0 to 3. */
export function turns(from: number, to: number): number {
  const left = turnLeft(to, -from)
  return Math.min(left, 6 - left)
}

/** The two vertices of a hexside, for a unit that faced the hexside and now must face a vertex. */
export const verticesOfHexside = (dir: number): { left: number; right: number } => ({
  left: dir,
  right: turnRight(dir),
})

/** The two directions on either side of a vertex, for a unit that faced the vertex and now must face a hexside. */
export const hexsidesOfVertex = (vertex: number): { left: number; right: number } => ({
  left: turnLeft(vertex),
  right: vertex,
})

export type Arc = 'front' | 'flank' | 'rear'

/** How a formation splits its six hexsides. */
export interface Arcs {
  readonly toward: Toward
  readonly front: number
  readonly flank: number
  readonly rear: number
  /** By turns to the left from the facing to the given direction. */
  readonly byTurn: readonly Arc[]
}

// Hexsides as turns to the left of the facing, from front to rear: one, two, two, one for a unit that faces a hexside,
// three pairs for one that faces a vertex; the numbering of vertices makes the order the same.
const FRONT_TO_REAR: readonly number[] = [0, 1, 5, 2, 4, 3]
const ALIKE_ON_BOTH_SIDES: Record<Toward, readonly number[]> = { hexside: [0, 1, 3, 5, 6], vertex: [0, 2, 4, 6] }

/**
 * Arcs as rulebooks give them, in numbers of hexsides from front to rear: `arcs('vertex', 2, 2, 2)`,
 * `arcs('hexside', 3, 2, 1)`, `arcs('hexside', 5, 0, 1)`, all-round `arcs('hexside', 6, 0, 0)`.
 */
export function arcs(toward: Toward, front: number, flank: number, rear: number): Arcs {
  const wholePairs = ALIKE_ON_BOTH_SIDES[toward]
  if (front < 1 || front + flank + rear !== 6 || !wholePairs.includes(front) || !wholePairs.includes(front + flank)) {
    throw new RangeError(`${front}, ${flank} and ${rear} do not split the hexsides of a unit that faces a ${toward}`)
  }
  const byTurn: Arc[] = Array(6)
  FRONT_TO_REAR.forEach((turn, rank) => {
    byTurn[turn] = rank < front ? 'front' : rank < front + flank ? 'flank' : 'rear'
  })
  return { toward, front, flank, rear, byTurn }
}

/** The arc of the adjacent hex in that direction, for a unit with this facing. */
export const arc = (arcs: Arcs, facing: number, dir: number): Arc => arcs.byTurn[(dir - facing + 6) % 6]

export const directionsIn = (arcs: Arcs, facing: number, which: Arc): number[] =>
  [0, 1, 2, 3, 4, 5].filter(dir => arc(arcs, facing, dir) === which)

/**
 * A wedge of the map, between two rays from the centre of a hex. Rays are counted in twelfths of a circle from
 * direction 0 to the left: 2 * dir through the hexside in that direction, 2 * v + 1 through vertex v. It opens from the
 * right ray to the left by `width` twelfths; 12 is all round.
 */
export interface Wedge {
  readonly right: number
  readonly width: number
}

/** The ray down the middle of a facing. */
export const ray = (toward: Toward, facing: number): number => (toward === 'hexside' ? 2 * facing : 2 * facing + 1)

/** Bounded by the rows of hexes straight out through the outermost front hexes: at range r no wider than those rows. */
export const frontRows = (arcs: Arcs, facing: number): Wedge =>
  arcs.front === 6 ? ALL_ROUND : wedgeAbout(ray(arcs.toward, facing), arcs.front - 1)

/** Bounded by the outer vertices of the outermost front hexsides: the reach of lines that leave by a front hexside. */
export const frontSides = (arcs: Arcs, facing: number): Wedge => wedgeAbout(ray(arcs.toward, facing), arcs.front)

const ALL_ROUND: Wedge = { right: 0, width: 12 }

const wedgeAbout = (middle: number, halfWidth: number): Wedge => ({
  right: (middle - halfWidth + 12) % 12,
  width: 2 * halfWidth,
})

export type Within = 'inside' | 'edge' | 'outside'

const RAY_Q = Array.from({ length: 12 }, (_, n) => STEP_Q[n >> 1] + (n & 1 ? STEP_Q[((n >> 1) + 1) % 6] : 0))
const RAY_R = Array.from({ length: 12 }, (_, n) => STEP_R[n >> 1] + (n & 1 ? STEP_R[((n >> 1) + 1) % 6] : 0))

/** Where the centre of another hex is relative to a wedge from this hex. A hex is outside its own wedge. */
export function inWedge(grid: Grid, wedge: Wedge, from: number, to: number): Within {
  const q = grid.q[to] - grid.q[from]
  const r = grid.r[to] - grid.r[from]
  if (q === 0 && r === 0) return 'outside'
  if (wedge.width >= 12) return 'inside'
  const left = wedge.right + wedge.width
  if (onRay(wedge.right, q, r) || onRay(left, q, r)) return 'edge'
  // A wedge of more than half a circle is the complement of a narrower one.
  if (wedge.width > 6) return strictlyBetween(left, wedge.right, q, r) ? 'outside' : 'inside'
  return strictlyBetween(wedge.right, left, q, r) ? 'inside' : 'outside'
}

/** Whether a wedge covers a hex; the edge counts as inside. */
export const covers = (grid: Grid, wedge: Wedge, from: number, to: number): boolean =>
  inWedge(grid, wedge, from, to) !== 'outside'

/** Positive if (q, r) is left of the ray, 0 on it. */
const leftOf = (n: number, q: number, r: number): number => RAY_R[n % 12] * q - RAY_Q[n % 12] * r

const onRay = (n: number, q: number, r: number): boolean => leftOf(n, q, r) === 0 && leftOf(n + 9, q, r) > 0

/** From a ray to another no more than half a circle to its left. */
const strictlyBetween = (right: number, left: number, q: number, r: number): boolean =>
  leftOf(right, q, r) > 0 && leftOf(left, q, r) < 0
