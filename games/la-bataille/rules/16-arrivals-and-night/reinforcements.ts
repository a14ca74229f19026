/** 16.3 Reinforcements: which may enter, where, in which formation and at what cost. */
import { OFF_MAP, WAITING } from '@voltigeur/hex'
import { onceFor, type Position, type Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { IN_RESERVE } from '../../marks.ts'
import { POINT } from '../../setup/ground.ts'
import { GENERAL_ORDER, LIMBERED, ROAD_MARCH } from '../../setup/vocabulary.ts'
import { sharedOut } from '../03-stacking/regiments.ts'
import { facingsAmong, turnGuns } from '../03-stacking/stacking.ts'
import { placeFault, roomFor, type Stand, standFault } from '../06-formations/changes.ts'
import { facingsOf, isTwoHex, leftHalf } from '../06-formations/facing.ts'
import { formationFault, formationsOf } from '../06-formations/formations.ts'
import { occupy } from '../17-control.ts'

/** 16.3.2: how far to either side of a blocked entry others may enter. */
const ASIDE = 5

/** The reinforcement group of a piece; battalions belong to their regiment’s. */
function groupOf(field: Field, piece: number): number {
  const own = field.groupAt[piece]
  const regiment = field.units[piece].troops?.regiment ?? -1
  return own >= 0 || regiment < 0 ? own : field.groupAt[regiment]
}

/** Whether a piece is due to enter in this turn; a delayed piece may enter later. */
export function isDue(field: Field, position: Position, piece: number): boolean {
  if (field.unit.status.get(position, piece) !== WAITING) return false
  const due = field.unit.due.get(position, piece)
  return due > 0 && due <= field.cell.turn.get(position) + 1 && groupOf(field, piece) >= 0
}

/** The hexes at the edge of the scenario’s area. */
const edgeOf = onceFor(({ ground: { grid }, rules: { area } }: Field): readonly number[] => {
  const isInside = (hex: number): boolean => hex !== OFF_MAP && area[hex] === 1
  const isEdge = (hex: number): boolean => [0, 1, 2, 3, 4, 5].some(dir => !isInside(grid.neighbour(hex, dir)))
  return Array.from({ length: grid.size }, (_, hex) => hex).filter(hex => isInside(hex) && isEdge(hex))
})

const isBlocked = (field: Field, position: Position, side: number, hex: number): boolean =>
  field.at(position).holds(hex, 1 - side) || field.at(position).controls(1 - side, hex)

/** 16.3.2: the hexes where a piece may enter now; up to five to either side of a blocked one, and ten a turn later. */
export function gateOf(field: Field, position: Position, piece: number): number[] {
  const { hexes, side } = field.rules.reinforcements[groupOf(field, piece)]
  const open = (list: readonly number[]): number[] =>
    list.filter(hex => field.ground.steep[hex] === 0 && !isBlocked(field, position, side, hex))
  const direct = open(hexes)
  if (direct.length > 0) return direct
  const { grid } = field.ground
  const within = (distance: number): number[] =>
    open(edgeOf(field).filter(hex => hexes.some(entry => grid.distance(entry, hex) <= distance)))
  const beside = within(ASIDE)
  const late = field.cell.turn.get(position) + 1 > field.unit.due.get(position, piece)
  return beside.length > 0 || !late ? beside : within(2 * ASIDE)
}

/** The same, by name. */
export const gatesOf = (field: Field, position: Position, piece: number): string[] =>
  gateOf(field, position, piece).map(hex => field.label(hex))

/** Half points for the entry hex; CLOSED terrain is entered by road only (11.1.3). */
function entryCost(field: Field, piece: number, hex: number, formation: number): number | null {
  const { movement } = field.tables
  const { ground } = field
  const marches = formation === ROAD_MARCH || formation === LIMBERED
  if (marches && ground.onRoad(hex))
    return (ground.builtUp[hex] === 1 ? movement.roadThroughBuildings : movement.road) * POINT
  const price = movement.hexes[ground.groundOf(hex)[0]][field.units[piece].class]
  return price === null ? null : price * POINT
}

/**
 * 16.3.3 to 16.3.6: the case that stops a unit from entering in this stance; null if it may, and then it moves as
 * usual.
 */
export function entryFault(field: Field, position: Position, stand: Stand): string | null {
  return gateOf(field, position, stand.unit).includes(stand.at) ? arrivalFault(field, position, stand) : '16.3.2'
}

/** The same for one of its entry hexes. */
function arrivalFault(field: Field, position: Position, stand: Stand): string | null {
  // 6.10.7: the rest of a road march is still off the map.
  return (
    gateFault(field, stand) ??
    standFault(field, position, stand, stand.formation === ROAD_MARCH ? [stand.at] : undefined)
  )
}

/** The case that rules out a formation at that entry hex, in any facing and with any units there. */
function gateFault(field: Field, { unit, formation, at }: Omit<Stand, 'facing'>): string | null {
  const { ground } = field
  if (formation === ROAD_MARCH && !ground.onRoad(at)) return '16.3.4'
  if (ground.broken[at] === 1 && formation !== GENERAL_ORDER && formation !== ROAD_MARCH && formation !== LIMBERED)
    return '16.3.3'
  const cost = entryCost(field, unit, at, formation)
  if (cost === null) return '11.1.3'
  return cost > field.units[unit].ma * POINT ? '11.1.2' : null
}

/** Every stance in which a unit may enter now. */
export function entriesOf(field: Field, position: Position, unit: number): Stand[] {
  const found: Stand[] = []
  const body = field.body(position, unit)
  const fit = formationsOf(body.arm).filter(formation => formationFault(field.tables, body, formation) === null)
  const rooms = fit.map(formation => roomFor(field, position, unit, formation))
  for (const at of gateOf(field, position, unit))
    for (const [i, formation] of fit.entries()) {
      if (gateFault(field, { unit, formation, at }) !== null) continue
      const hasRoom =
        formation === ROAD_MARCH ? (stand: Stand) => placeFault(field, position, stand, [at], []) === null : rooms[i]
      const facings = facingsAmong(field, position, unit, at, formation)
      for (const facing of facingsOf(formation)) {
        const stand = { unit, formation, facing, at }
        if (facings.includes(facing) && hasRoom(stand)) found.push(stand)
      }
    }
  return found
}

export function enter(field: Field, position: Position, stand: Stand, umpire: Umpire): void {
  const { unit, formation, facing, at } = stand
  const rest = isTwoHex(formation) ? [leftHalf(field.ground.grid, at, facing)] : []
  field.put(position, unit, at, ...rest)
  field.troop.formation.set(position, unit, formation)
  field.troop.facing.set(position, unit, facing)
  field.unit.left.set(position, unit, field.units[unit].ma * POINT - entryCost(field, unit, at, formation)!)
  turnGuns(field, position, unit)
  occupy(field, position, unit)
  note(umpire, { kind: 'entered', unit, hex: at, formation, cases: ['16.3.1', '16.3.4'] })
}

/** 2.3.6: a leader enters the map. */
export function rideOn(field: Field, position: Position, leader: number, hex: number, umpire: Umpire): void {
  field.put(position, leader, hex)
  const cost = entryCost(field, leader, hex, -1) ?? 0
  field.unit.left.set(position, leader, Math.max(0, field.units[leader].ma * POINT - cost))
  note(umpire, { kind: 'rode', unit: leader, path: [hex], cases: ['16.3.1', '2.3.6'] })
}

/** 3.4: a waiting regiment can enter as its battalions. */
export function breakDownOutside(field: Field, position: Position, regiment: number): number[] {
  const { status, due } = field.unit
  const { battalions } = field.troops(regiment)
  const shares = sharedOut(
    field.troop.losses.get(position, regiment),
    battalions.map(unit => field.troops(unit).increments),
  )
  for (const [i, unit] of battalions.entries()) {
    field.troop.losses.set(position, unit, shares[i])
    status.set(position, unit, WAITING)
    due.set(position, unit, due.get(position, regiment))
  }
  status.set(position, regiment, IN_RESERVE)
  return [...battalions]
}
