/** A counter’s shape on the sheet: alone in its hex, as a bar across several, or as a train of linked counters. */
import type { Spot } from './bearings.ts'
import type { Footprint } from './board.ts'
import { hexesOf } from './footprint.ts'

/** The side of a counter, in its own units. */
export const COUNTER = 40

/** A line is shallower than a column. */
const DEPTH = 34

/** The size of the followers in a column. */
export const FOLLOWER = 0.66

export interface Lie {
  readonly form: 'alone' | 'line' | 'column'
  /** Its hexes, from the head back, relative to the middle of its face and in the counter’s units. */
  readonly spots: readonly Spot[]
}

export const ALONE: Lie = { form: 'alone', spots: [{ x: 0, y: 0 }] }

/** A rectangle around a spot on the counter, turned by this many degrees. */
export interface Slab extends Spot {
  readonly width: number
  readonly height: number
  readonly turn: number
}

export interface LaidSheet {
  /** The place of the counter’s face: in the middle of a line, at the head of a column. */
  readonly middle: Spot
  readonly lie: Lie
}

export function layDown(piece: Footprint, spot: (hex: number) => Spot, scale: number): LaidSheet {
  const spots = hexesOf(piece).map(spot)
  const [head] = spots
  if (spots.length === 1) return { middle: head, lie: ALONE }
  const tail = spots[spots.length - 1]
  const abreast = !piece.marching && areInLine(spots)
  const middle = abreast ? { x: (head.x + tail.x) / 2, y: (head.y + tail.y) / 2 } : head
  const seen = spots.map(({ x, y }) => ({ x: (x - middle.x) / scale, y: (y - middle.y) / scale }))
  return { middle, lie: { form: abreast ? 'line' : 'column', spots: seen } }
}

/** Hexes that bend don’t form a bar. */
function areInLine(spots: readonly Spot[]): boolean {
  const [a, b] = [spots[0], spots[spots.length - 1]]
  const far = Math.hypot(b.x - a.x, b.y - a.y)
  return spots.every(({ x, y }) => Math.abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) < far * 0.01 * far)
}

/** What a counter covers, in its own measure. */
export function slabsOf({ form, spots }: Lie): Slab[] {
  const face = { x: COUNTER / 2, y: COUNTER / 2, width: COUNTER, height: COUNTER, turn: 0 }
  if (form === 'column') {
    const small = { width: COUNTER * FOLLOWER, height: COUNTER * FOLLOWER, turn: 0 }
    return [face, ...spots.slice(1).map(({ x, y }) => ({ ...small, x: COUNTER / 2 + x, y: COUNTER / 2 + y }))]
  }
  if (form === 'alone') return [face]
  const [head, tail] = [spots[0], spots[spots.length - 1]]
  const [dx, dy] = [tail.x - head.x, tail.y - head.y]
  const turn = upright((Math.atan2(dy, dx) * 180) / Math.PI)
  return [{ ...face, width: COUNTER + Math.hypot(dx, dy), height: DEPTH, turn }]
}

const upright = (degrees: number): number => (degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees)
