/** Friends and enemies around a hex. */
import type { Outline, Position, Side } from '@voltigeur/kernel'

/** Friends so far from guns still cover them if they stand nearer to the enemy. */
const RIGHT_BEHIND = 2

/** How far the nearest enemy troops are; Infinity without any on the map. */
export const nearestFoe = (outline: Outline, position: Position, hex: number, side: Side): number =>
  nearest(outline, position, hex, unit => outline.units[unit].side !== side)

/** Whether infantry or cavalry of the side stands in the hex, beside it, or right in front of it. */
export function isCovered(outline: Outline, position: Position, hex: number, side: Side): boolean {
  const gap = nearestFoe(outline, position, hex, side)
  const covers = (unit: number): boolean => {
    if (outline.units[unit].side !== side || outline.units[unit].arm === 'artillery') return false
    const at = outline.hex(position, unit)
    return outline.apart(at, hex) <= 1 || nearestFoe(outline, position, at, side) < gap
  }
  return nearest(outline, position, hex, covers) <= RIGHT_BEHIND
}

export const isHeld = (outline: Outline, position: Position, hex: number, side: Side): boolean =>
  nearest(outline, position, hex, unit => outline.units[unit].side === side) === 0

/** Of troops on the map. */
function nearest(outline: Outline, position: Position, hex: number, counts: (unit: number) => boolean): number {
  let least = Number.POSITIVE_INFINITY
  for (let unit = 0; unit < outline.units.length; unit++) {
    if (outline.units[unit].arm === 'leader') continue
    const at = outline.hex(position, unit)
    if (at >= 0 && counts(unit)) least = Math.min(least, outline.apart(at, hex))
  }
  return least
}
