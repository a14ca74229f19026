/** 13.1: assaults that the Melee Assault Phase would allow, while units still move. */
import type { Prospect } from '@voltigeur/battlefield'
import type { Position, Side } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { formationIn } from '../rules/11-movement.ts'
import { assailants, hasDefended } from '../rules/13-assaults.ts'
import type { Sequence } from '../sequence.ts'
import { stanceOf } from './briefing-stances.ts'
import { oddsOfAssault } from './forecast-melee.ts'
import { lossesInAssault } from './losses.ts'

export function prospect(
  field: Field,
  sequence: Sequence,
  position: Position,
  side: Side,
  at: number,
  first: KulmDecision | null,
): Prospect | null {
  if (sequence.flow.now(position)?.step !== 'movement') return null
  const then = position.copy()
  if (first) {
    if (first.kind !== 'move') return null
    const { unit, to, facing, formation = formationIn(field, position, unit, to) } = first
    const [head, ...others] = stanceOf(field, sequence, position, first)?.hexes ?? [to]
    field.put(then, unit, head, ...others)
    field.troop.formation.set(then, unit, formation)
    field.troop.facing.set(then, unit, facing)
  }
  if (!field.at(then).holds(at, 1 - side) || hasDefended(field, then, at, 1 - side)) return null
  const attackers = assailants(field, then, side, at)
  if (attackers.length === 0 || (first?.kind === 'move' && !attackers.includes(first.unit))) return null
  return {
    attackers,
    odds: oddsOfAssault(field, then, side, at, attackers),
    losses: lossesInAssault(field, then, side, at, attackers),
  }
}
