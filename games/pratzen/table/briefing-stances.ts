/** Units’ stances after a decision, possible companions, and variants of the decision. */
import type { Company, UnitStance } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { ALL_FACINGS } from '../rules/02-facing.ts'
import { advanceOf, advancing } from '../rules/12-close-combat/advance.ts'
import { vertex } from './counters.ts'

type March = Extract<PratzenDecision, { kind: 'move' | 'fall' }>

export function stance(field: Field, position: Position, d: PratzenDecision): UnitStance | null {
  switch (d.kind) {
    case 'move':
    case 'fall': {
      const unit = d.units.find(piece => !field.isLeader(piece)) ?? d.units[0]
      return d.facing === null ? null : { unit, hex: d.to, facing: vertex(d.facing) }
    }
    case 'enter':
      return d.facing === null ? null : { unit: d.unit, hex: d.at, facing: vertex(d.facing) }
    case 'closeUp':
    case 'advance':
      return { unit: d.unit, hex: d.to, facing: vertex(d.facing) }
    case 'bombard':
    case 'volley':
    case 'turn':
    case 'reface':
      return { unit: d.unit, hex: field.hex(position, d.unit), facing: vertex(d.facing) }
    default:
      return null
  }
}

/** STK-MOV-6, LMOV-1: units in the hex may go together or stay; Leaders may join any of them. */
export function company(field: Field, position: Position, d: PratzenDecision): Company<PratzenDecision> | null {
  if (d.kind === 'advance') {
    const all = advancing(field, position, { ...d, without: [] })
    const make = (units: readonly number[]) => [advanceOf(field, position, units, d.to, d.facing)]
    return { units: advancing(field, position, d), mates: all, make }
  }
  if ((d.kind !== 'move' && d.kind !== 'fall') || d.units.length === 0) return null
  const from = field.hex(position, d.units[0])
  if (!field.isHex(from)) return null
  const here = field.at(position)
  return {
    units: d.units,
    mates: [...here.stack(from), ...here.leaders(from)],
    make: units => marches(field, d, units),
  }
}

/** Leaders have no facing, so once troops join them every facing is open again. */
function marches(field: Field, d: March, pieces: readonly number[]): March[] {
  const units = [...pieces].sort((a, b) => a - b)
  if (d.kind === 'fall') return [{ ...d, units }]
  if (units.every(unit => field.isLeader(unit))) return [{ ...d, units, facing: null }]
  return d.facing === null ? ALL_FACINGS.map(facing => ({ ...d, units, facing })) : [{ ...d, units }]
}

/** ENG-ET-3: a nearby Leader may add one to the roll, or subtract one. */
export const variants = (d: PratzenDecision): readonly PratzenDecision[] =>
  d.kind === 'engage' ? [0, 1, -1].map(modifier => ({ ...d, modifier })) : [d]
