import type { Menu } from '@voltigeur/kernel'
import type { PratzenDecision } from './decisions.ts'

/** A line that is unfolded only when read. */
export function menu<D extends PratzenDecision>(
  kind: D['kind'],
  subject: number | null,
  list: () => readonly D[],
): Menu<D> {
  let unfolded: readonly D[] | null = null
  return {
    kind,
    subject,
    decisions() {
      unfolded ??= list()
      return unfolded
    },
  }
}
