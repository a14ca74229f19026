/** What all steps share: the side at work, menus, and the first things that are checked of every decision. */
import type { Flow, Menu, Objection, Position, Random, Side } from '@voltigeur/kernel'
import type { PratzenDecision } from './decisions.ts'
import type { Field } from './field.ts'
import { words } from './words.ts'

export type PratzenFlow = Flow<PratzenDecision>
export type PratzenMenu = Menu<PratzenDecision>

/** A menu that is unfolded only when somebody looks into it. */
export function menu<D extends PratzenDecision>(
  kind: D['kind'],
  subject: number | null,
  list: () => readonly D[],
): PratzenMenu {
  let unfolded: readonly D[] | null = null
  const decisions = (): readonly D[] => {
    unfolded ??= list()
    return unfolded
  }
  return {
    kind,
    subject,
    decisions,
    sample: (random: Random) => (decisions().length === 0 ? null : random.pick(decisions())),
  }
}

export const one = (decision: PratzenDecision): PratzenMenu => menu(decision.kind, null, () => [decision])

/** Objections against naming a piece that is not there or not one's own. */
export function strangers(field: Field, position: Position, side: Side, units: readonly number[]): Objection[] {
  for (const unit of units) {
    if (!field.isUnit(unit)) return [words.noSuchUnit()]
    if (field.units[unit].side !== side) return [words.notYours(field.nameOf(unit))]
    if (!field.onMap(position, unit)) return [words.notOnMap(field.nameOf(unit))]
  }
  return []
}
