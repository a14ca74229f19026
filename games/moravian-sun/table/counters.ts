/** What a counter shows. */
import { dress, type Piece } from '@voltigeur/battlefield'
import { identityOf } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { COHESION, DISORDERED, type Field, GOOD_ORDER, MOVES, ROUTED, UNMOVED } from '../field.ts'
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
  if (!field.isTroops(unit)) return {}
  const cohesion = field.cohesion(position, unit)
  return {
    ...(cohesion === DISORDERED ? { cohesion: 'disordered' as const } : {}),
    ...(cohesion === ROUTED ? { cohesion: 'routed' as const } : {}),
    square: field.troop.square.get(position, unit) !== 0,
    outOfCommand: field.troop.outOfCommand.get(position, unit) !== 0,
  }
}

export function statesOf(field: Field, position: Position, unit: number): string[] {
  const states: string[] = []
  const moved = field.unit.moved.get(position, unit)
  if (moved !== UNMOVED) states.push(MOVES[moved])
  if (!field.isTroops(unit)) return field.leader.spent.get(position, unit) === 0 ? states : [...states, 'activated']
  const cohesion = field.cohesion(position, unit)
  if (cohesion !== GOOD_ORDER) states.push(COHESION[cohesion])
  const { reduced, square, outOfCommand } = field.troop
  for (const [name, column] of Object.entries({ reduced, square, 'out of command': outOfCommand }))
    if (column.get(position, unit) !== 0) states.push(name)
  return states
}
