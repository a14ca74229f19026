/** 6.0 Stacking: one unit in a hex. The French may pass through one another, the Allies may not. */
import type { Position, Side } from '@voltigeur/kernel'
import { type Field, FRENCH } from '../field.ts'
import { TRAINING, variantInForce } from './11-variants.ts'
import { type Dispositions, NOBODY } from './dispositions.ts'

/** 6.1, 6.2: whether units of this side pass through their own. */
export function passesThrough(field: Field, position: Position, side: number): boolean {
  return side === FRENCH || variantInForce(field, position, side, TRAINING)
}

/** Whether a unit may set foot in the hex on its way; where it stood before the move nothing is in its way. */
export function mayCross(here: Dispositions, unit: number, side: Side, hex: number, passing: boolean): boolean {
  const there = here.unitIn(hex)
  return there === NOBODY || there === unit || (passing && here.holds(hex, side))
}

/** 6.0, 6.3: whether a unit may come to rest in the hex; an artillery marker takes no room. */
export function mayRest(field: Field, position: Position, unit: number, hex: number): boolean {
  const there = field.at(position).unitIn(hex)
  return there < 0 || there === unit
}
