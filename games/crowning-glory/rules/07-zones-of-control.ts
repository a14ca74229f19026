/** 7.0 Zones of control: the six hexes around every unit, always, whatever lies between. */
import type { Position, Side } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../field.ts'
import type { Dispositions } from './dispositions.ts'

/** 7.3: friends in the hex do not matter. */
export function inEnemyZone(field: Field, position: Position, side: Side, hex: number): boolean {
  return field.at(position).controls(enemyOf(side), hex)
}

/** 7.5: a retreat ends outside every enemy zone. */
export function mayFallBackTo(field: Field, position: Position, side: Side, hex: number): boolean {
  return !inEnemyZone(field, position, side, hex)
}

/** 7.1: from zone to zone never: whoever is held in one steps out of it, or stays. */
export function barred(here: Dispositions, enemy: Side, held: boolean, to: number): boolean {
  return held && here.controls(enemy, to)
}

/** 7.1: entering a zone ends the move, and so does the one hex out of it. */
export function mustStop(here: Dispositions, enemy: Side, held: boolean, hex: number): boolean {
  return held || here.controls(enemy, hex)
}
