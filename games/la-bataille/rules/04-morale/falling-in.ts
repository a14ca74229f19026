/** 4.5.3a, 6.1.1, 6.2.2 The formation of a unit in good order that reached its hex without one. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import {
  COLUMN,
  GENERAL_ORDER,
  GOOD_ORDER,
  LINE,
  LONG_LINE,
  MASSE,
  ROAD_MARCH,
  SQUARE,
} from '../../setup/vocabulary.ts'
import { stackedAt, turnGuns } from '../03-stacking/stacking.ts'
import { facesVertex } from '../06-formations/facing.ts'
import { plainFormation } from '../06-formations/formations.ts'

const STANDING: readonly number[] = [COLUMN, LINE, LONG_LINE, SQUARE, GENERAL_ORDER, MASSE]

/**
 * 6.1.1, 6.2.2: a friend in good order in the hex whose formation it takes, infantry or cavalry first; -1 if there is
 * none.
 */
function comrade(field: Field, position: Position, unit: number): number {
  const { side } = field.units[unit]
  const horse = field.isCavalry(unit)
  const steady = field
    .stack(position, field.hex(position, unit))
    .filter(
      other =>
        other !== unit &&
        field.units[other].side === side &&
        field.isCavalry(other) === horse &&
        field.state(position, other) === GOOD_ORDER,
    )
  // Road march only if the unit fits in the one hex.
  const joined = fitsOnRoad(field, position, unit) ? [...STANDING, ROAD_MARCH] : STANDING
  const formed = steady.filter(other => joined.includes(field.formation(position, other)))
  return formed[0] ?? (field.isArtillery(unit) ? steady[0] : undefined) ?? -1
}

/** 6.10.5: together with units already on the road there. */
function fitsOnRoad(field: Field, position: Position, unit: number): boolean {
  if (!field.isInfantry(unit)) return false
  const hex = field.hex(position, unit)
  const marching = field
    .stack(position, hex)
    .filter(other => other !== unit && field.formation(position, other) === ROAD_MARCH)
    .reduce((sum, other) => sum + stackedAt(field, position, other, hex).increments, 0)
  return marching + field.increments(position, unit) <= field.tables.stacking.roadMarch
}

/** 6.2.5: through a hexside or a vertex, as the formation requires. */
const fitting = (formation: number, facing: number): number => (facesVertex(formation) ? facing | 1 : facing & ~1)

/** In column, Masse or general order, limbered, or in the formation of the units it joins. */
export function fallIn(field: Field, position: Position, unit: number): void {
  const friend = comrade(field, position, unit)
  const alone = friend < 0
  const plain = plainFormation(field.body(position, unit), field.ground.groundOf(field.hex(position, unit))[0])
  const formation = alone || field.isArtillery(unit) ? plain : field.formation(position, friend)
  const facing = field.facing(position, alone ? unit : friend)
  field.troop.formation.set(position, unit, formation === LONG_LINE ? LINE : formation)
  field.troop.facing.set(position, unit, alone ? fitting(formation, facing) : facing)
  turnGuns(field, position, unit)
}
