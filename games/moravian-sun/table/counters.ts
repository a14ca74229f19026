/** What a counter shows. */
import { dress, type Piece } from '@voltigeur/battlefield'
import { identityOf } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { COHESION, DISORDERED, type Field, ROUTED } from '../field.ts'
import { ARMS } from '../setup/roster.ts'

export function pieces(field: Field, position: Position): Piece[] {
  return field.standing(position).map(unit => {
    const { index, nation, troops, office, type } = unit
    const guard = troops?.traits.has('guard') ?? false
    return {
      ...identityOf(unit),
      hex: field.hex(position, index),
      arm: ARMS[type],
      size: office ? office.rank : 'X',
      values: office
        ? `${office.initiative}-${office.range}`
        : `${field.sp(position, index)}-${troops!.efficiency}-${unit.move}`,
      formation: unit.formation >= 0 ? field.commands[unit.formation].name : '',
      states: statesOf(field, position, index),
      condition: conditionOf(field, position, index),
      ...dress(nation, guard),
    }
  })
}

function conditionOf(field: Field, position: Position, unit: number): NonNullable<Piece['condition']> {
  const cohesion = field.cohesion(position, unit)
  return {
    ...(cohesion === DISORDERED ? { cohesion: 'disordered' as const } : {}),
    ...(cohesion === ROUTED ? { cohesion: 'routed' as const } : {}),
    square: field.unit.square.get(position, unit) !== 0,
    outOfCommand: field.unit.outOfCommand.get(position, unit) !== 0,
  }
}

export function statesOf(field: Field, position: Position, unit: number): string[] {
  const states: string[] = []
  const cohesion = field.cohesion(position, unit)
  if (cohesion !== 0) states.push(COHESION[cohesion])
  for (const marker of ['reduced', 'square', 'outOfCommand', 'moved', 'column', 'spent'] as const)
    if (field.unit[marker].get(position, unit) !== 0) states.push(marker === 'outOfCommand' ? 'out of command' : marker)
  return states
}
