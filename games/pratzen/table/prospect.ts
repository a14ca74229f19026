/** CC-6: close combats that the present moves would lead to. */
import type { AttackProspect } from '@voltigeur/battlefield'
import type { Position, Side } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { enemyOf, type Field } from '../field.ts'
import { partyOf } from '../rules/09-movement/movement.ts'
import { place } from '../rules/09-movement/moving.ts'
import { oddsOf } from '../rules/12-close-combat/odds.ts'
import type { Sequence } from '../sequence.ts'
import { CLOSING, inStore } from './briefing-combat.ts'
import { lossesInCombat } from './losses.ts'

export function prospect(
  field: Field,
  { flow }: Sequence,
  position: Position,
  side: Side,
  at: number,
  first: PratzenDecision | null,
): AttackProspect | null {
  if (!CLOSING.has(flow.now(position)?.step ?? '')) return null
  const moved = first ? movedBy(field, position, first) : position
  if (!moved) return null
  const fight = inStore(field, moved, side).find(({ combat }) => combat.defenders.includes(at))
  if (!fight || (first && 'to' in first && !fight.combat.attackers.includes(first.to))) return null
  const { combat, after } = fight
  return {
    attackers: combat.attackers.flatMap(hex => field.at(after).stack(hex)),
    odds: oddsOf(field, after, combat),
    losses: lossesInCombat(field, after, combat),
  }
}

/** The position after the move; null if it makes no contact. */
function movedBy(field: Field, position: Position, first: PratzenDecision): Position | null {
  if (first.kind !== 'move' || first.facing === null) return null
  const [unit] = first.units.filter(piece => !field.isLeader(piece))
  if (unit === undefined || !field.at(position).touches(first.to, enemyOf(field.units[unit].side))) return null
  const moved = position.copy()
  place(field, moved, partyOf(field, position, first.units), first.to, first.facing)
  return moved
}
