/** 12.2: assaults that the activation would allow, while its units still move. */
import type { AttackProspect } from '@voltigeur/battlefield'
import type { Position, Side } from '@voltigeur/kernel'
import type { MoravianDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { meleeFor } from '../rules/12-assault/attacks.ts'
import { frontOf } from '../rules/12-assault/front.ts'
import type { Sequence } from '../sequence.ts'
import { assaultOdds } from './briefing-combat.ts'
import { lossesInAssault } from './losses.ts'

export function prospect(
  field: Field,
  { flow, steps }: Sequence,
  position: Position,
  side: Side,
  at: number,
  first: MoravianDecision | null,
): AttackProspect | null {
  const activation = flow.find(position, steps.activation)
  if (activation?.side !== side || flow.now(position)?.step !== 'movement') return null
  const then = position.copy()
  if (first) {
    if (first.kind !== 'move' && first.kind !== 'moveInColumn') return null
    field.put(then, first.unit, first.to)
  }
  const { free } = frontOf(field, then, side, activation.command)
  const units = free.filter(({ near }) => near.includes(at)).map(({ unit }) => unit)
  if (units.length === 0 || (first && 'unit' in first && !units.includes(first.unit))) return null
  const melee = meleeFor(field, then, units, [at])
  const odds = assaultOdds(field, then, melee)
  return odds && { attackers: melee.attackers, odds, losses: lossesInAssault(field, then, melee, odds) }
}
