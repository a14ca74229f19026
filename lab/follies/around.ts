/** Neighbours of a hex. */
import type { Outline, Position, Side } from '@voltigeur/kernel'

/** How far the nearest enemy troops are; Infinity without any on the map. */
export const nearestFoe = (outline: Outline, position: Position, hex: number, side: Side): number =>
  nearest(outline, position, hex, unit => outline.units[unit].side !== side)

/** Whether infantry or cavalry of the side stands in the hex or beside it. */
export const hasCompany = (outline: Outline, position: Position, hex: number, side: Side): boolean =>
  nearest(
    outline,
    position,
    hex,
    unit => outline.units[unit].side === side && outline.units[unit].arm !== 'artillery',
  ) <= 1

export const isHeld = (outline: Outline, position: Position, hex: number, side: Side): boolean =>
  nearest(outline, position, hex, unit => outline.units[unit].side === side) === 0

function nearest(outline: Outline, position: Position, hex: number, counts: (unit: number) => boolean): number {
  let least = Number.POSITIVE_INFINITY
  for (let unit = 0; unit < outline.units.length; unit++) {
    if (outline.units[unit].arm === 'leader' || !counts(unit)) continue
    const at = outline.hex(position, unit)
    if (at >= 0) least = Math.min(least, outline.apart(at, hex))
  }
  return least
}
