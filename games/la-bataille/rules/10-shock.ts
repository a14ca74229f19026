/** The bodies of the steps of shock action, together. */
import type { Field } from '../field.ts'
import type { KulmFlow, Steps } from '../steps.ts'
import { defineCharges } from './10-charges.ts'
import { defineContact, definePursued } from './10-contact.ts'
import { defineMeet } from './10-reaction.ts'
import { defineCharge } from './10-riding-out.ts'
import { defineExposed, defineWatched } from './12-opportunity.ts'
import { defineClosing } from './12-volley.ts'
import { defineAssault } from './13-assault.ts'
import { defineMelees } from './13-melees.ts'

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
