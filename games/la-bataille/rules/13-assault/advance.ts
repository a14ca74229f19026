/** 13.7, 13.3.6 Advance into a hex that the enemy has left. */
import { CLOSED } from '@voltigeur/hex'
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { LINE, LONG_LINE, ROUTED } from '../../setup/vocabulary.ts'
import { isLed, othersAt, type Stacked, stackFault } from '../03-stacking/stacking.ts'
import { facesVertex, isTwoHex } from '../06-formations/facing.ts'
import { plainFormation } from '../06-formations/formations.ts'
import { leadersOf, troopsOf } from '../14-leaders/stranded.ts'
import { occupy } from '../17-control.ts'

/** 13.7.1: the assailants that can enter; guns only stood against a charge (13.2.1). */
export function advancers(field: Field, position: Position, units: readonly number[], at: number): number[] {
  const { grid, prices } = field.ground
  return units.filter(unit => {
    if (!field.onMap(position, unit) || field.state(position, unit) === ROUTED || field.isArtillery(unit)) return false
    const { class: of } = field.units[unit]
    return field.footprint(position, unit).some(hex => {
      const dir = grid.direction(hex, at)
      return dir >= 0 && prices[of][hex * 6 + dir] < CLOSED
    })
  })
}

/** 13.7.2: the formation of all advancing units, set by the first; in one hex, and as terrain allows. */
function formationThere(field: Field, position: Position, unit: number, at: number): number {
  const formation = field.formation(position, unit)
  if (field.ground.broken[at] === 0 && !isTwoHex(formation)) {
    const plain = plainFormation(field.body(position, unit), 'clear')
    return field.ground.broken[field.hex(position, unit)] === 1 ? plain : formation
  }
  if (field.ground.broken[at] === 0 && formation === LONG_LINE) return LINE
  return plainFormation(field.body(position, unit), field.ground.groundOf(at)[0])
}

/** 13.3.6: it keeps its facing, or the nearest one for its formation. */
function facingThere(field: Field, position: Position, unit: number, formation: number): number {
  const facing = field.facing(position, unit)
  return (facing & 1) === (facesVertex(formation) ? 1 : 0) ? facing : (facing + 1) % 12
}

/** 13.7.1: the leaders who advance with them: those otherwise left without units. */
function leadersAlong(field: Field, position: Position, units: readonly number[]): number[] {
  const { side } = field.units[units[0]]
  const hexes = new Set(units.flatMap(unit => field.footprint(position, unit)))
  return [...hexes]
    .filter(hex => troopsOf(field, position, hex, side).every(unit => units.includes(unit)))
    .flatMap(hex => leadersOf(field, position, hex, side))
}

/** The case that stops these units from advancing together. */
export function advanceFault(field: Field, position: Position, units: readonly number[], at: number): string | null {
  const [first] = units
  const formation = formationThere(field, position, first, at)
  const facing = facingThere(field, position, first, formation)
  const stacked: Stacked[] = units.map(unit => ({
    unit,
    formation,
    facing,
    increments: field.increments(position, unit),
  }))
  const { side } = field.units[first]
  const others = othersAt(field, position, at, first).filter(({ unit }) => !units.includes(unit))
  const led = isLed(field, position, at, side) || leadersAlong(field, position, units).length > 0
  return stackFault(field, at, [...others, ...stacked], led)
}

/** Into the hex, all in one formation and facing. */
export function advance(field: Field, position: Position, units: readonly number[], at: number, umpire: Umpire): void {
  const [first] = units
  const formation = formationThere(field, position, first, at)
  const facing = facingThere(field, position, first, formation)
  const leaders = leadersAlong(field, position, units)
  for (const unit of units) {
    field.put(position, unit, at)
    field.troop.formation.set(position, unit, formation)
    field.troop.facing.set(position, unit, facing)
    occupy(field, position, unit)
  }
  note(umpire, { kind: 'advanced', units, hex: at, cases: ['13.7.1', '13.7.2'] })
  for (const leader of leaders) {
    note(umpire, { kind: 'rode', unit: leader, path: [field.hex(position, leader), at], cases: ['13.7.1'] })
    field.put(position, leader, at)
  }
}
