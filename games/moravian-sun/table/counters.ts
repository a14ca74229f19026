/** What a counter shows. */
import { type Condition, dress, type Piece } from '@voltigeur/battlefield'
import { identityOf } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import {
  COHESION,
  DISORDERED,
  type Field,
  GOOD_ORDER,
  MARCHED,
  MOVED,
  MOVES,
  ROUTED,
  STOOD,
  UNMOVED,
} from '../field.ts'
import { rangeOf } from '../rules/03-command/command.ts'
import { initiativeOf } from '../rules/12-assault/leaders.ts'
import { ARMS, type Unit } from '../setup/roster.ts'
import type { Rank } from '../setup/vocabulary.ts'
import { stateName } from './unit-words.ts'

/** Staff symbols of the ranks: division, corps, wing, army. */
const STAFF: Readonly<Record<Rank, string>> = {
  aide: 'ADC',
  general: 'XX',
  corps: 'XXX',
  wing: 'XXXX',
  army: 'XXXXX',
  emperor: 'Emperor',
}

export function pieces(field: Field, position: Position): Piece[] {
  return field.standing(position).map(unit => pieceOf(field, position, unit))
}

function pieceOf(field: Field, position: Position, unit: Unit): Piece {
  const { index, nation, troops, office, type, formation } = unit
  const values = valuesOf(field, position, index)
  return {
    ...identityOf(unit),
    hex: field.hex(position, index),
    arm: ARMS[type],
    size: office ? `${STAFF[office.rank]} ${values}` : field.commands[formation].id,
    values,
    ...(troops ? { gist: `${field.sp(position, index)}·${troops.efficiency}` } : {}),
    formation: formation >= 0 ? field.commands[formation].name : '',
    states: statesOf(field, position, index).map(stateName),
    condition: conditionOf(field, position, index),
    ...dress(nation, troops?.traits.has('guard') ?? false),
  }
}

/** SP, efficiency and movement of troops; initiative and range of leaders. */
export function valuesOf(field: Field, position: Position, unit: number): string {
  const { office, troops, move } = field.units[unit]
  return office
    ? `${initiativeOf(field, position, unit)}-${rangeOf(field, position, unit)}`
    : `${field.sp(position, unit)}-${troops!.efficiency}-${move}`
}

function conditionOf(field: Field, position: Position, unit: number): Condition {
  if (!field.isTroops(unit)) return { spent: field.leader.spent.get(position, unit) !== 0 }
  const { square, outOfCommand, reduced, attack } = field.troop
  const moved = field.unit.moved.get(position, unit)
  const cohesion = field.cohesion(position, unit)
  return {
    ...(cohesion === DISORDERED ? { cohesion: 'disordered' as const } : {}),
    ...(cohesion === ROUTED ? { cohesion: 'routed' as const } : {}),
    square: square.get(position, unit) !== 0,
    outOfCommand: outOfCommand.get(position, unit) !== 0,
    reduced: reduced.get(position, unit) !== 0,
    inMarchColumn: moved === MARCHED,
    limbered: field.isArtillery(unit) && moved !== UNMOVED,
    attacking: attack.get(position, unit) !== 0,
    done: moved !== UNMOVED && moved !== MARCHED,
  }
}

export function statesOf(field: Field, position: Position, unit: number): string[] {
  const moved = field.unit.moved.get(position, unit)
  const states = moved === UNMOVED ? [] : [MOVES[moved === STOOD ? MOVED : moved] as string]
  if (!field.isTroops(unit)) return field.leader.spent.get(position, unit) === 0 ? states : [...states, 'activated']
  const { reduced, square, outOfCommand } = field.troop
  const cohesion = field.cohesion(position, unit)
  if (cohesion !== GOOD_ORDER) states.push(COHESION[cohesion])
  for (const [name, column] of Object.entries({ reduced, square, 'out of command': outOfCommand }))
    if (column.get(position, unit) !== 0) states.push(name)
  return states
}
