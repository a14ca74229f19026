/** 6.0 Stacking: one unit per hex. French units may pass through one another, Allied units may not. */
import { ENEMY, FRIEND } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import { type Field, FRENCH } from '../field.ts'
import { TRAINING, variantInForce } from './11-variants.ts'

/** 6.1, 6.2: whether units of this side pass through their own. */
export function passesThrough(field: Field, position: Position, side: Side): boolean {
  return side === FRENCH || variantInForce(field, position, side, TRAINING)
}

/** Units that this side can’t pass, as the picture shows them. */
export function inTheWayOf(field: Field, position: Position, side: Side): number {
  return passesThrough(field, position, side) ? ENEMY : ENEMY | FRIEND
}

/** 6.0, 6.3: whether a unit may stop in the hex; an artillery marker takes no room. */
export function mayRest(field: Field, position: Position, unit: number, hex: number): boolean {
  const there = field.at(position).unitIn(hex)
  return there < 0 || there === unit
}
