/** What a counter shows. */
import { type Condition, dress, type Piece } from '@voltigeur/battlefield'
import { identityOf } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { type State, states } from '../sayings.ts'
import { FRENCH } from '../setup/units.ts'

const SIZES = { brigade: 'X', division: 'XX', group: '' } as const

export function pieces(field: Field, position: Position): Piece[] {
  return field.standing(position).map(unit => ({
    ...identityOf(unit),
    hex: field.hex(position, unit.index),
    arm: unit.data.type,
    size: SIZES[unit.data.size],
    values: `${unit.strength}-${unit.move}`,
    formation: unit.data.corps,
    states: statesOf(field, position, unit.index).map(state => states[state]),
    condition: conditionOf(field, position, unit.index),
    ...dress(unit.data.nation ?? (unit.side === FRENCH ? 'French' : undefined), unit.data.corps.endsWith('Guard')),
  }))
}

function conditionOf(field: Field, position: Position, unit: number): Condition {
  const { moved, fought, retreating } = field.unit
  return {
    done: moved.get(position, unit) !== 0 || fought.get(position, unit) !== 0,
    retreating: retreating.get(position, unit) !== 0,
    demoralized: field.demoralized(position, field.units[unit].side),
  }
}

/** As in the protocol. */
export function statesOf(field: Field, position: Position, unit: number): State[] {
  const { moved, fought, silenced, duty, retreating } = field.unit
  const found: State[] = []
  if (moved.get(position, unit) !== 0) found.push('moved')
  if (fought.get(position, unit) !== 0) found.push('fought')
  else if (duty.get(position, unit) !== 0) found.push('bound')
  if (silenced.get(position, unit) !== 0) found.push('silenced')
  if (retreating.get(position, unit) !== 0) found.push('retreating')
  if (field.demoralized(position, field.units[unit].side)) found.push('demoralized')
  return found
}
