/** 6.4.7, 10.1.7, 11.1.5: how formations move from one stance to the next, two-hex ones as a whole. */
import { type Grid, OFF_MAP, turnLeft } from '@voltigeur/hex'
import { leftHalf, rightHalf } from './facing.ts'

/** Where a unit would stand: of two halves the right one first, of a road march the head. */
export interface Place {
  readonly hexes: readonly number[]
  readonly facing: number
}

/** One half moves forward, the other stays and turns. */
export interface Wheel extends Place {
  /** The hexes that the moving half leaves and enters. */
  readonly from: number
  readonly to: number
}

/** 10.1.7: the hexside faced, or the two beside the vertex, between which a line alternates to keep straight. */
export const straightAhead = (facing: number): readonly number[] =>
  facing & 1 ? [facing >> 1, turnLeft(facing >> 1)] : [facing >> 1]

/** This many steps of 60 degrees to the left; to the right if less than 0. */
const turned = (facing: number, steps: number): number => (((facing + 2 * steps) % 12) + 12) % 12

/** 10.1.7a: the facings after at most one turn. */
export const slightTurns = (facing: number): readonly number[] => [facing, turned(facing, 1), turned(facing, -1)]

/** The nearest facings of the other kind: for a line out of column, and a column out of line. */
export const halfTurns = (facing: number): readonly number[] => [(facing + 1) % 12, (facing + 11) % 12]

/** All hexes of a unit one hex farther in the same direction; null if one of them is off the map. */
export function shifted(grid: Grid, hexes: readonly number[], dir: number): number[] | null {
  const next = hexes.map(hex => grid.neighbour(hex, dir))
  return next.includes(OFF_MAP) ? null : next
}

/** 10.1.7b: a turn to the right on the right half, a turn to the left on the left one. */
export function wheels(grid: Grid, [right, left]: readonly number[], facing: number): Wheel[] {
  const [toRight, toLeft] = [turned(facing, -1), turned(facing, 1)]
  const [leftTo, rightTo] = [leftHalf(grid, right, toRight), rightHalf(grid, left, toLeft)]
  const found: Wheel[] = []
  if (leftTo !== OFF_MAP) found.push({ hexes: [right, leftTo], facing: toRight, from: left, to: leftTo })
  if (rightTo !== OFF_MAP) found.push({ hexes: [rightTo, left], facing: toLeft, from: right, to: rightTo })
  return found
}

/** 6.4.6, 6.7.6: the two ways to spread from one hex into two with that facing, to the left and to the right. */
export function spreads(grid: Grid, hex: number, facing: number): Place[] {
  const [left, right] = [leftHalf(grid, hex, facing), rightHalf(grid, hex, facing)]
  const found: Place[] = []
  if (left !== OFF_MAP) found.push({ hexes: [hex, left], facing })
  if (right !== OFF_MAP) found.push({ hexes: [right, hex], facing })
  return found
}

/** 6.10.7: the hexes of a road march whose head moves one hex, this many in all. */
export const followed = (hexes: readonly number[], to: number, length: number): number[] =>
  [to, ...hexes].slice(0, length)
