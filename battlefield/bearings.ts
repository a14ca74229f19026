/** Directions of facings on the sheet, and their names. */
import { directionNames, type Grid, vertexNames } from '@voltigeur/hex'
import type { Facing } from './board.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

/** The angle of a facing in radians, counter-clockwise from east. */
export function bearing({ orientation }: Pick<Grid, 'orientation'>, { toward, at }: Facing): number {
  const first = (orientation === 'flat' ? -30 : 0) + (toward === 'vertex' ? 30 : 0)
  return ((first + 60 * at) * Math.PI) / 180
}

export const facingName = ({ orientation }: Pick<Grid, 'orientation'>, { toward, at }: Facing): string =>
  (toward === 'vertex' ? vertexNames : directionNames)(orientation)[at]

/** A point at this distance from a spot in the direction of a facing; y goes down on the sheet. */
export function ahead(grid: Pick<Grid, 'orientation'>, facing: Facing, spot: Spot, far: number): Spot {
  const angle = bearing(grid, facing)
  return { x: spot.x + far * Math.cos(angle), y: spot.y - far * Math.sin(angle) }
}

/** The distance from the middle of a hex to its vertices and hexsides, with a side of one. */
const REACH = { vertex: 1, hexside: Math.sqrt(3) / 2 } as const

/** The front of a unit: an arrowhead in the corner it faces, or at the middle of the hexside. */
export function arrowhead(grid: Pick<Grid, 'orientation'>, facing: Facing, spot: Spot, size: number): Spot[] {
  const reach = REACH[facing.toward] * size
  const tip = ahead(grid, facing, spot, reach * 0.99)
  const base = ahead(grid, facing, spot, reach - size * 0.26)
  const angle = bearing(grid, facing) + Math.PI / 2
  const wide = size * (facing.toward === 'vertex' ? 0.42 : 0.32)
  const aside = { x: wide * Math.cos(angle), y: -wide * Math.sin(angle) }
  return [tip, { x: base.x + aside.x, y: base.y + aside.y }, { x: base.x - aside.x, y: base.y - aside.y }]
}

export const points = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
