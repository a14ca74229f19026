/** 7.0 Zones of control: the six hexes around every unit, always, whatever lies between. */
import type { Position, Side } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../field.ts'

/** 7.3: friends in the hex do not matter. */
export function inEnemyZone(field: Field, position: Position, side: Side, hex: number): boolean {
  return field.at(position).controls(enemyOf(side), hex)
}
