/** 4.1: attacks that the Combat Phase would allow, while units still move. */
import type { AttackProspect } from '@voltigeur/battlefield'
import { looseDice, type Position, Random, type Side, Umpire } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { survey } from '../rules/08-contacts.ts'
import { oddsOf } from '../rules/09-results/results.ts'
import { beginAt, type Sequence } from '../sequence.ts'
import { expectedLosses } from './luck.ts'

const BEFORE: ReadonlySet<string> = new Set(['reinforcements', 'movement'])

export function prospect(
  field: Field,
  sequence: Sequence,
  position: Position,
  side: Side,
  at: number,
  first: AusterlitzDecision | null,
): AttackProspect | null {
  if (!BEFORE.has(sequence.flow.now(position)?.step ?? '')) return null
  const then = position.copy()
  if (first) {
    if (first.kind !== 'move') return null
    field.put(then, first.unit, first.to)
  }
  const target = survey(field, then, side).targets.get(at)
  const attackers = target ? [...target.adjacent, ...target.atTwo].map(({ unit }) => unit).sort((a, b) => a - b) : []
  if (attackers.length === 0 || (first?.kind === 'move' && !attackers.includes(first.unit))) return null
  const odds = oddsOf(field, then, [at], attackers)
  beginAt(sequence, then, 'combat', side)
  sequence.flow.settle(then, new Umpire(looseDice(new Random(0)), false))
  return {
    attackers,
    odds,
    losses: expectedLosses(field, sequence.flow, then, { kind: 'attack', hexes: [at], units: attackers }),
  }
}
