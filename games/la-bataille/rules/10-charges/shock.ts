/** The bodies of the steps of shock action, together. */
import type { Field } from '../../field.ts'
import type { KulmFlow, Steps } from '../../steps.ts'
import { defineExposed, defineWatched } from '../12-fire/opportunity.ts'
import { defineClosing } from '../12-fire/volley.ts'
import { defineAssault } from '../13-assault/assault.ts'
import { defineMelees } from '../13-assault/assault-phase.ts'
import { defineCharges } from './charging.ts'
import { defineContact, definePursued } from './contact.ts'
import { defineMeet } from './reaction.ts'
import { defineCharge } from './riding-out.ts'

export function defineShock(field: Field, flow: KulmFlow, steps: Steps): void {
  defineCharges(field, flow, steps)
  defineCharge(field, flow, steps)
  defineMeet(field, flow, steps)
  defineContact(field, flow, steps)
  definePursued(field, flow, steps)
  defineExposed(field, flow, steps)
  defineWatched(field, flow, steps)
  defineClosing(field, flow, steps)
  defineMelees(field, flow, steps)
  defineAssault(field, flow, steps)
}
