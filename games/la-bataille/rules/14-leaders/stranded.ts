/** 14.2.3, 14.2.4 Leaders left without units, and those that cavalry captures. */
import { ELIMINATED, OFF_MAP } from '@voltigeur/hex'
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { callSuccessors } from './comeback.ts'

export const leadersOf = (field: Field, position: Position, hex: number, side: number): number[] =>
  field
    .at(position)
    .leadersIn(hex)
    .filter(leader => field.units[leader].side === side)

export const troopsOf = (field: Field, position: Position, hex: number, side: number): number[] =>
  field
    .at(position)
    .unitsIn(hex)
    .filter(unit => field.units[unit].side === side)

/** 14.2.3: whether enemies are all around. */
function isSurrounded(field: Field, position: Position, hex: number, side: number): boolean {
  const { grid } = field.ground
  const here = field.at(position)
  for (let dir = 0; dir < 6; dir++) {
    const near = grid.neighbour(hex, dir)
    if (near !== OFF_MAP && !here.holds(near, 1 - side)) return false
  }
  return true
}

/** 14.2.3: the nearest hexes without enemies and outside their ZOI, the lowest first. */
function asylum(field: Field, position: Position, hex: number, side: number): number {
  const { grid } = field.ground
  const here = field.at(position)
  let nearest = -1
  for (let at = 0; at < grid.size; at++) {
    if (field.rules.area[at] === 0 || field.ground.steep[at] === 1) continue
    if (here.holds(at, 1 - side) || here.controls(1 - side, at)) continue
    if (nearest < 0 || grid.distance(hex, at) < grid.distance(hex, nearest)) nearest = at
  }
  return nearest
}

/** 14.2.3: leaders without units left in a hex move to safety, or are captured with their units. */
export function strand(
  field: Field,
  position: Position,
  hex: number,
  side: number,
  surrendered: boolean,
  umpire: Umpire,
): void {
  const leaders = leadersOf(field, position, hex, side)
  if (leaders.length === 0 || troopsOf(field, position, hex, side).length > 0) return
  const lost = surrendered || isSurrounded(field, position, hex, side)
  const to = lost ? OFF_MAP : asylum(field, position, hex, side)
  for (const leader of leaders) {
    if (to === OFF_MAP) capture(field, position, leader, '14.2.3', umpire)
    else {
      note(umpire, { kind: 'rode', unit: leader, path: [hex, to], cases: ['14.2.3'] })
      field.put(position, leader, to)
    }
  }
}

/** 10.1.6: leaders left without units in the hexes of a moving unit go along with it. */
export function rideAlong(
  field: Field,
  position: Position,
  unit: number,
  left: readonly number[],
  id: string,
  umpire: Umpire,
): void {
  const { side } = field.units[unit]
  const [to] = field.footprint(position, unit)
  for (const hex of left)
    if (hex !== to && troopsOf(field, position, hex, side).length === 0)
      for (const leader of leadersOf(field, position, hex, side)) {
        note(umpire, { kind: 'rode', unit: leader, path: [hex, to], cases: [id] })
        field.put(position, leader, to)
      }
}

function capture(field: Field, position: Position, leader: number, id: string, umpire: Umpire): void {
  note(umpire, { kind: 'leaderFell', leader, fate: 'captured', hours: 0, die: 0, dice: [], cases: [id] })
  field.remove(position, leader, ELIMINATED)
  callSuccessors(field, position, leader)
}

/** 14.2.4: cavalry that enters a hex captures the enemy leaders alone there. */
export function rideDown(field: Field, position: Position, unit: number, umpire: Umpire): void {
  if (!field.isTroops(unit) || !field.isCavalry(unit)) return
  const enemy = 1 - field.units[unit].side
  const here = field.at(position)
  for (const hex of field.footprint(position, unit)) {
    if (!here.leadersHold(hex, enemy) || here.holds(hex, enemy)) continue
    for (const leader of leadersOf(field, position, hex, enemy)) capture(field, position, leader, '14.2.4', umpire)
  }
}
