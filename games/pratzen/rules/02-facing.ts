/** Facing: units face a corner of their hex; the two hexes beside it are their front. */
import { arc, arcs, covers, frontRows, OFF_MAP, type Wedge } from '@voltigeur/hex'
import type { Objection, Position, Side } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../field.ts'
import { words } from '../words.ts'

const COUNTER = arcs('vertex', 2, 2, 2)
/** FAC-1: the corners of a hex; every unit faces one of them. */
export const ALL_FACINGS: readonly number[] = [0, 1, 2, 3, 4, 5]

export const frontDirections = (facing: number): readonly [number, number] => [facing, (facing + 1) % 6]
export const rearDirections = (facing: number): readonly [number, number] => [(facing + 3) % 6, (facing + 4) % 6]
const wedges: readonly Wedge[] = ALL_FACINGS.map(facing => frontRows(COUNTER, facing))

/** FOF-2: whether a hex lies in the 60-degree arc; its edges belong to it. */
export function inArc(field: Field, from: number, facing: number, to: number): boolean {
  return covers(field.ground.grid, wedges[facing], from, to)
}

/** FEF-5: the facings whose field of fire includes a hex. */
export const facingsToward = (field: Field, from: number, to: number): number[] =>
  ALL_FACINGS.filter(facing => inArc(field, from, facing, to))

/** FAC-6: villages and squares face all sides. */
export function isAllRound(field: Field, position: Position, hex: number): boolean {
  return field.ground.village[hex] !== 0 || isSquare(field, position, hex)
}

export function isSquare(field: Field, position: Position, hex: number): boolean {
  const top = field.at(position).top(hex)
  return top >= 0 && field.unit.square.get(position, top) !== 0
}

/** DEF-11: the arc of the unit in `hex` that includes the adjacent hex. */
export function arcOf(field: Field, position: Position, hex: number, near: number): 'front' | 'flank' | 'rear' {
  if (isAllRound(field, position, hex)) return 'front'
  const top = field.at(position).top(hex)
  return arc(COUNTER, field.unit.facing.get(position, top), field.ground.grid.direction(hex, near))
}

/** Enemy-occupied hexes in front of a unit with this facing. */
export function enemiesInFront(field: Field, position: Position, hex: number, side: Side, facing: number): number {
  const here = field.at(position)
  return frontDirections(facing).filter(dir => {
    const near = field.ground.neighbour(hex, dir)
    return near !== OFF_MAP && here.holds(near, enemyOf(side))
  }).length
}

/**
 * FAC-3, ENG-ET-17: adjacent to enemies a unit faces as many of their hexes as it can; elsewhere it may face any way.
 */
function facingsAllowed(field: Field, position: Position, hex: number, side: Side): readonly number[] {
  const counts = ALL_FACINGS.map(facing => enemiesInFront(field, position, hex, side, facing))
  const most = Math.max(...counts)
  return ALL_FACINGS.filter(facing => counts[facing] === most)
}

/** STK-8: the unit whose facing the joining units take. */
export function hostIn(field: Field, position: Position, hex: number, movers: readonly number[]): number | undefined {
  const stack = field.at(position).stack(hex)
  return stack.length === 0 ? undefined : stack.find(unit => !movers.includes(unit))
}

/** STK-8, FAC-3, FEF-3: legal facings on arrival: that of the units there, toward the enemy, or any. */
export function facingsOnArrival(
  field: Field,
  position: Position,
  hex: number,
  side: Side,
  movers: readonly number[] = [],
): readonly number[] {
  const host = hostIn(field, position, hex, movers)
  if (host !== undefined) return [field.unit.facing.get(position, host)]
  return field.at(position).touches(hex, enemyOf(side)) ? facingsAllowed(field, position, hex, side) : ALL_FACINGS
}

/** The refusal of an illegal facing on arrival. */
export function facingObjection(
  field: Field,
  position: Position,
  hex: number,
  side: Side,
  movers: readonly number[] = [],
): Objection {
  const facings = facingsOnArrival(field, position, hex, side, movers)
  const joins = hostIn(field, position, hex, movers) !== undefined
  const id = joins ? 'STK-8' : facings.length < ALL_FACINGS.length ? 'ENG-ET-17' : 'FAC-1'
  return words.badFacing(field.label(hex), facings, id)
}

/** STK-8: all units in a hex face the same way. */
export function face(field: Field, position: Position, hex: number, facing: number): void {
  for (const unit of field.at(position).stack(hex)) {
    if (field.unit.facing.get(position, unit) !== facing) field.unit.facing.set(position, unit, facing)
  }
}
