/** Who may know what: the Specific Side of a counter is for its owner, until it is used or turned up (2.2.3). */
import type { Secrets } from '@voltigeur/kernel'
import type { KulmDecision } from './decisions.ts'
import type { Field } from './field.ts'

/** Values are printed and the same in every battle, so a redacted position says only who looks at it. */
export function secretsOf(field: Field): Secrets<KulmDecision> {
  return {
    hide: (copy, viewer) => field.cell.viewer.set(copy, viewer === 'public' ? -2 : viewer),
    fill: copy => field.cell.viewer.set(copy, -1),
    face: decision => decision,
  }
}
