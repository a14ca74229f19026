/**
 * Whether a unit can be placed in a hex, and every reason against it: for units that return, pursue, or are displaced.
 */
import type { Objection, Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { words } from '../words.ts'
import { stackFaultAt } from './06-stacking.ts'

type Bar = (field: Field, position: Position, unit: number, hex: number) => Objection | null

const isEnemys = (field: Field, position: Position, unit: number, hex: number): boolean =>
  field.at(position).holds(hex, 1 - field.units[unit].side)

/** 9.1.2 */
const enemies: Bar = (field, position, unit, hex) =>
  isEnemys(field, position, unit, hex) ? words.enemyThere(field.label(hex)) : null

/** 7.2.4: a unit not on the march displaces no leader. */
const leaders: Bar = (field, position, unit, hex) =>
  field.at(position).leadersHold(hex, 1 - field.units[unit].side) ? words.enemyLeaderThere(field.label(hex)) : null

/** 16.31.2 */
const ice: Bar = (field, position, unit, hex) =>
  field.at(position).water[hex] === 0 ? null : words.iceIsBroken(field.nameOf(unit), field.label(hex))

const ground: Bar = (field, _, unit, hex) => {
  const closed = field.ground.closedBy(field.units[unit].class, hex)
  return closed === null ? null : words.groundBars(field.nameOf(unit), field.label(hex), closed)
}

/** 6.0 */
const room: Bar = (field, position, unit, hex) => {
  const fault = isEnemys(field, position, unit, hex) ? null : stackFaultAt(field, position, unit, hex)
  return fault === null ? null : words.noRoom(fault, field.label(hex))
}

const BARS: readonly Bar[] = [enemies, leaders, ice, ground, room]

export const isOpenTo = (field: Field, position: Position, unit: number, hex: number): boolean =>
  BARS.every(bar => bar(field, position, unit, hex) === null)

/** Every reason against a unit in a hex; empty if it may be there. */
export const barsTo = (field: Field, position: Position, unit: number, hex: number): Objection[] =>
  BARS.flatMap(bar => bar(field, position, unit, hex) ?? [])
