/** What people laugh at in this game besides what all games share. */
import type { FollySign } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import type { KulmEvent } from '../events.ts'
import type { Field } from '../field.ts'

/** 10.1: a charge that meets no one leaves its horses routed. */
export const folliesOf = (field: Field): readonly FollySign<KulmDecision>[] => [
  {
    name: 'emptyCharge',
    shows: ({ events, side }) =>
      (events as readonly KulmEvent[]).some(
        event => event.kind === 'outrun' && field.units[event.units[0]].side === side,
      ),
  },
]
