/** 7.0 Zones of control: the six hexes around every unit, always, whatever is in between. */
import { CONTROLLED } from '@voltigeur/hex'
import { enemyOf, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'

/** 7.3: friends in the hex don’t matter. */
export function inEnemyZone(field: Field, position: Position, side: Side, hex: number): boolean {
  return field.at(position).controls(enemyOf(side), hex)
}

/** 7.5: a retreat ends outside every enemy ZOC. */
export function mayFallBackTo(field: Field, position: Position, side: Side, hex: number): boolean {
  return !inEnemyZone(field, position, side, hex)
}

/** 7.1: never from ZOC to ZOC: what blocks a unit’s path, in a ZOC or not, as the picture shows it. */
export const barredBy = (held: boolean): number => (held ? CONTROLLED : 0)

/** 7.1: entering a ZOC ends the move, and so does the one hex out of it. */
export const mustStop = (held: boolean, look: number): boolean => held || (look & CONTROLLED) !== 0
