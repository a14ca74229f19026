/** What people laugh at in this game besides what all games share. */
import type { FollySign } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { victoryPoints } from '../rules/14-victory.ts'

/** 14.1: only one edge scores. */
export const folliesOf = (field: Field): readonly FollySign<AusterlitzDecision>[] => [
  {
    name: 'uselessExit',
    shows: ({ decision, after }) =>
      decision.kind === 'exit' && field.ground.edgeOf[decision.at] !== victoryPoints(field, after).allied.edge,
  },
]
