/** 5.3: attacks that this turn’s Combat Phase would allow, if it follows the Movement Phase. */
import type { AttackProspect } from '@voltigeur/battlefield'
import type { Flow, Position, Side } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { ACTIVE, type Field, MOVEMENT } from '../field.ts'
import { targetsOf } from '../rules/09-combat/combat.ts'
import { oddsOf } from '../rules/09-combat/odds.ts'
import { expectedLosses } from './luck.ts'

export function prospect(
  field: Field,
  flow: Flow<GloryDecision>,
  position: Position,
  side: Side,
  at: number,
  first: GloryDecision | null,
): AttackProspect | null {
  if (flow.now(position)?.step !== 'movement' || field.cell.first.get(position) !== MOVEMENT) return null
  const then = position.copy()
  if (first) {
    if (first.kind !== 'move' && first.kind !== 'enter') return null
    field.put(then, first.unit, first.to)
  }
  // 5.3: before the Combat Phase all recover.
  field.unit.face.fill(then, ACTIVE)
  const attackers = targetsOf(field, then, side).get(at) ?? []
  if (attackers.length === 0 || (first && 'unit' in first && !attackers.includes(first.unit))) return null
  return {
    attackers,
    odds: oddsOf(field, then, at, attackers, 0),
    losses: expectedLosses(field, then, { kind: 'attack', hex: at, units: attackers }),
  }
}
