/** Front, flank and rear of a unit that faces a corner of its hex, and the straight line between two hexes. */
import { STEP_Q, STEP_R } from '@voltigeur/hex'
import { ALL_FACINGS, type Terrain } from './picture.ts'

/** DEF-11: corner v lies between the hexsides v and v + 1. */
export const frontOf = (facing: number): readonly number[] => [facing, (facing + 1) % 6]
export const rearOf = (facing: number): readonly number[] => [(facing + 3) % 6, (facing + 4) % 6]

export const isFront = (facing: number, dir: number): boolean => frontOf(facing).includes(dir)

/** CRT-RETREAT: the corner opposite. */
export const about = (facing: number): number => (facing + 3) % 6

/** FOF-2: reached by steps toward the two front hexes only, none backward. */
export function inArc({ grid }: Terrain, from: number, to: number, facing: number): boolean {
  const [left, right] = frontOf(facing)
  const q = grid.q[to] - grid.q[from]
  const r = grid.r[to] - grid.r[from]
  // Two equations for the numbers of steps; the determinant of two neighbouring steps is 1 or -1.
  const det = STEP_Q[left] * STEP_R[right] - STEP_Q[right] * STEP_R[left]
  const a = (q * STEP_R[right] - r * STEP_Q[right]) / det
  const b = (r * STEP_Q[left] - q * STEP_R[left]) / det
  return a >= 0 && b >= 0 && a + b > 0
}

export const facingsToward = (ground: Terrain, from: number, to: number): number[] =>
  ALL_FACINGS.filter(facing => inArc(ground, from, to, facing))

/** A part of a line: inside one hex, or along the side that two hexes share; beyond the map one of these is missing. */
export interface Passage {
  readonly inside: boolean
  readonly hexes: readonly number[]
}

/** What a line meets: the insides of hexes in order, pairs whose common side it follows, corners that it touches. */
export interface Line {
  /** From the firer to the target. */
  readonly met: readonly Passage[]
  /** Hexes that it touches only at a corner. */
  readonly corners: readonly number[]
}

interface Stretch {
  readonly hex: number
  readonly enters: number
  readonly leaves: number
  /** The line is inside, not merely on the edge. */
  readonly inside: boolean
}

const HAIR = 1e-9

/**
 * A hex is where none of its three differences of cube coordinates from its centre is greater than 1, so a line from
 * `from` (0) to `to` (1) is inside it for one stretch.
 */
function stretchIn({ grid }: Terrain, from: number, to: number, hex: number): Stretch | null {
  const cube = (id: number): readonly [number, number, number] => [grid.q[id], grid.r[id], -grid.q[id] - grid.r[id]]
  const [a, b, c] = [cube(from), cube(to), cube(hex)]
  const pairs = [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const
  let enters = 0
  let leaves = 1
  let inside = true
  for (const [i, j] of pairs) {
    const start = a[i] - c[i] - (a[j] - c[j])
    const slope = b[i] - a[i] - (b[j] - a[j])
    if (slope === 0) {
      if (Math.abs(start) > 1) return null
      if (Math.abs(start) === 1) inside = false
      continue
    }
    const one = (-1 - start) / slope
    const other = (1 - start) / slope
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  if (enters > leaves + HAIR) return null
  return { hex, enters, leaves, inside: inside && leaves - enters > HAIR }
}

export function lineBetween(ground: Terrain, from: number, to: number): Line {
  const far = ground.distance(from, to)
  const near: Stretch[] = []
  for (const hex of ground.grid.within(from, far + 1)) {
    if (ground.distance(hex, to) > far + 1) continue
    const found = stretchIn(ground, from, to, hex)
    if (found) near.push(found)
  }
  const corners = near.filter(({ inside, enters, leaves }) => !inside && leaves - enters <= HAIR).map(({ hex }) => hex)
  const along = near.filter(({ inside, enters, leaves }) => inside || leaves - enters > HAIR)
  const met = new Map<string, { readonly at: number; readonly inside: boolean; readonly hexes: number[] }>()
  for (const { hex, enters, leaves, inside } of along) {
    const key = inside ? `in ${hex}` : `on ${enters.toFixed(6)} ${leaves.toFixed(6)}`
    const known = met.get(key) ?? { at: enters, inside, hexes: [] }
    known.hexes.push(hex)
    met.set(key, known)
  }
  return { met: [...met.values()].sort((x, y) => x.at - y.at), corners }
}
