/** 5.0 Why a unit isn’t on the map: still to arrive, exited, or eliminated. */
import { ELIMINATED, WAITING } from '@voltigeur/hex'
import type { Objection, Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { words } from '../words.ts'

export function absence(field: Field, position: Position, unit: number): Objection {
  const name = field.nameOf(unit)
  const status = field.unit.status.get(position, unit)
  if (status === WAITING && field.units[unit].arrives > 0) return words.stillToCome(name)
  return status === ELIMINATED || status === WAITING ? words.notOnMap(name) : words.hasLeft(name)
}
