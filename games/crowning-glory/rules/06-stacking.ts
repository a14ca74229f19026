/** 6.0 Stacking: one unit in a hex. The French may pass through one another, the Allies may not. */
import type { Position } from '@voltigeur/kernel'
import { enemyOf, type Field, FRENCH } from '../field.ts'
import { TRAINING, variantInForce } from './11-variants.ts'

/** 6.1, 6.2: whether units of this side pass through their own. */
export function passesThrough(field: Field, position: Position, side: number): boolean {
  return side === FRENCH || variantInForce(field, position, side, TRAINING)
}

/** Whether a unit may set foot in the hex on its way. */
export function mayCross(field: Field, position: Position, unit: number, hex: number, passing: boolean): boolean {
  const here = field.at(position)
  const { side } = field.units[unit]
  return here.empty(hex) || (passing && !here.holds(hex, enemyOf(side)))
}

/** 6.0: whether a unit may come to rest in the hex. */
export function mayRest(field: Field, position: Position, unit: number, hex: number): boolean {
  const there = field.at(position).unitIn(hex)
  return there < 0 || there === unit
}
