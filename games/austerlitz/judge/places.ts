/** SC-2: how an army sees the objectives of a small scenario. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'

/** Whether an objective would be empty without this unit. */
export function isSoleGarrison(field: Field, position: Position, unit: number): boolean {
  const hex = field.hex(position, unit)
  if (hex === OFF_MAP || field.prizeIn[hex] === 0) return false
  const here = field.at(position)
  return here.firstIn(hex) === unit && here.after(unit) < 0
}

/** The hexes of objectives without units of the side. */
export function placesWanted(field: Field, position: Position, side: Side): number[] {
  const here = field.at(position)
  return field.rules.prizes.flatMap(({ hexes }) => hexes).filter(hex => !here.holds(hex, side))
}
