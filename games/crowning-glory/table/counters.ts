/** What a counter shows. */
import { dress, type Piece } from '@voltigeur/battlefield'
import { identityOf } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { demoralized } from '../rules/04-victory.ts'
import { type State, states } from '../sayings.ts'
import { UNIT_TYPES } from '../setup/data.ts'

export function pieces(field: Field, position: Position): Piece[] {
  return field.standing(position).map(unit => ({
    ...identityOf(unit),
    hex: field.hex(position, unit.index),
    arm: UNIT_TYPES[unit.type],
    size: unit.steps > 3 ? 'XX' : 'X',
    values: String(field.steps(position, unit.index)),
    formation: unit.formation,
    states: statesOf(field, position, unit.index).map(state => states[state].text),
    condition: {
      done: !field.active(position, unit.index),
      demoralized: demoralized(field, position, unit.side),
    },
    ...dress(unit.nation, unit.formation === 'Guard'),
  }))
}

/** As in the protocol. */
export function statesOf(field: Field, position: Position, unit: number): State[] {
  const found: State[] = []
  if (!field.active(position, unit)) found.push('passive')
  if (field.steps(position, unit) < field.units[unit].steps) found.push('reduced')
  if (demoralized(field, position, field.units[unit].side)) found.push('demoralized')
  return found
}
