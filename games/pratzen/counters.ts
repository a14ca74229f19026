/** What a counter shows. */
import type { Piece } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import { FACINGS } from './data.ts'
import { COHESION, type Field, STEADY } from './field.ts'
import { ARTILLERY, CAVALRY, LEADER } from './roster.ts'

export function pieces(field: Field, position: Position): Piece[] {
  return field.units
    .filter(unit => field.onMap(position, unit.index))
    .map(unit => ({
      unit: unit.index,
      id: unit.id,
      name: unit.name,
      side: unit.side,
      hex: field.hex(position, unit.index),
      arm: unit.arm === CAVALRY ? 'cavalry' : unit.arm === ARTILLERY ? 'artillery' : 'infantry',
      size: unit.arm === LEADER ? '' : unit.flag ? 'II' : 'I',
      values: valuesOf(field, position, unit.index),
      formation: unit.formationName,
      states: statesOf(field, position, unit.index),
    }))
}

export function valuesOf(field: Field, position: Position, unit: number): string {
  if (field.isLeader(unit)) return '8'
  const { cc, ma, er } = field.face(position, unit)
  return `${cc}-${ma.join('/')}-${er}`
}

export function statesOf(field: Field, position: Position, unit: number): string[] {
  if (field.isLeader(unit)) return []
  const { ooc, fired, square, hits, limbered, facing } = field.unit
  const states: string[] = [`facing ${FACINGS[facing.get(position, unit)]}`]
  const cohesion = field.cohesion(position, unit)
  if (cohesion !== STEADY) states.push(COHESION[cohesion])
  if (field.units[unit].arm === ARTILLERY) states.push(limbered.get(position, unit) ? 'limbered' : 'unlimbered')
  if (ooc.get(position, unit)) states.push('out of command')
  if (fired.get(position, unit)) states.push('fired')
  if (square.get(position, unit)) states.push('square')
  const hit = hits.get(position, unit)
  if (hit > 0) states.push(hit === 1 ? '1 hit' : `${hit} hits`)
  const ammo = field.unit.ammo.get(position, unit)
  if (ammo > 0) states.push(ammo === 1 ? 'low ammunition' : 'no ammunition')
  return states
}
