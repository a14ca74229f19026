/** What a position is worth to a side. */
import type { Position, Side } from '@voltigeur/kernel'
import { ALLIED, type Field } from './field.ts'
import { victoryPoints } from './rules/14-victory.ts'

export function worth(field: Field, position: Position, side: Side): number {
  const { allied, french } = victoryPoints(field, position)
  const balance = allied.total - french.total
  return side === ALLIED ? balance : -balance
}
