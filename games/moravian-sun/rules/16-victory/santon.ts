/** 16.29.4 The guns of the Santon are lost after being surrounded for a whole turn. */
import type { Position, Umpire } from '@voltigeur/kernel'
import { type Field, FRENCH } from '../../field.ts'
import { isSanton } from '../11-sight.ts'
import { eliminate } from '../12-assault/elimination.ts'

/** Every adjacent hex holds an enemy, or is in enemy ZOC without a friend in it. */
function isSurrounded(field: Field, position: Position, gun: number): boolean {
  const { side } = field.units[gun]
  const here = field.at(position)
  return field.ground.grid
    .ring(field.hex(position, gun), 1)
    .every(hex => here.holds(hex, 1 - side) || (here.controls(1 - side, hex) && !here.holds(hex, side)))
}

const emplaced = (field: Field, position: Position): number =>
  field.armies[FRENCH].find(unit => isSanton(field, unit) && field.onMap(position, unit)) ?? -1

/** After each command acts: guns no longer surrounded start the count again. */
export function relieveSanton(field: Field, position: Position): void {
  const { santon } = field.cell
  if (santon.get(position) === 0) return
  const gun = emplaced(field, position)
  if (gun < 0 || !isSurrounded(field, position, gun)) santon.set(position, 0)
}

/** At the end of a turn. Returns the leaders with the guns who have no units left (3.5.4). */
export function starveSanton(field: Field, position: Position, umpire: Umpire): number[] {
  const { santon } = field.cell
  relieveSanton(field, position)
  const gun = emplaced(field, position)
  if (gun < 0 || !isSurrounded(field, position, gun)) return []
  if (santon.get(position) === 0) {
    santon.set(position, field.turn(position))
    return []
  }
  santon.set(position, 0)
  const hex = field.hex(position, gun)
  eliminate(field, position, gun, umpire, { case: '16.29.4', why: 'surrounded', forGood: true })
  const here = field.at(position)
  return here.empty(hex) ? here.leadersIn(hex) : []
}
