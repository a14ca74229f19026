/** What people laugh at in this game besides what all games share. */
import type { FollySign } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { ALLIED, type Field } from '../field.ts'
import { demoralized } from '../rules/04-victory.ts'

/** 4.1: the way to victory is the west; only a beaten army goes home. */
export const folliesOf = (field: Field): readonly FollySign<GloryDecision>[] => [
  {
    name: 'uselessExit',
    shows: ({ decision, before }) =>
      decision.kind === 'exit' && field.ground.edgeOf[decision.at] !== 'west' && !demoralized(field, before, ALLIED),
  },
]
