/** How good a position is for a side. */
import { enemyOf, type Judge } from '@voltigeur/kernel'
import type { MoravianDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { demOf, victoryPoints } from '../rules/16-victory.ts'

/** What a demoralization point is worth beside a victory point. */
const SHARE = 0.1

export function judgeOf(field: Field): Judge<MoravianDecision> {
  return {
    evaluate(position, side) {
      const points = victoryPoints(field, position)
      const lead = points[side] - points[enemyOf(side)]
      return lead + SHARE * (demOf(field, position, enemyOf(side)) - demOf(field, position, side))
    },
  }
}
