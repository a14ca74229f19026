/** What a counter shows. */
import { dress, type Piece } from '@voltigeur/battlefield'
import { identityOf } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
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
    states: statesOf(field, position, unit.index),
    ...dress(unit.data.nation ?? (unit.side === FRENCH ? 'French' : undefined), unit.data.corps.endsWith('Guard')),
  }))
}

export function statesOf(field: Field, position: Position, unit: number): string[] {
  const { moved, fought, silenced, duty, retreating } = field.unit
  const states: string[] = []
  if (moved.get(position, unit) !== 0) states.push('moved')
  if (fought.get(position, unit) !== 0) states.push('fought')
  else if (duty.get(position, unit) !== 0) states.push('bound')
  if (silenced.get(position, unit) !== 0) states.push('silenced')
  if (retreating.get(position, unit) !== 0) states.push('retreating')
  if (field.demoralized(position, field.units[unit].side)) states.push('demoralized')
  return states
}
