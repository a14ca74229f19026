/** 4.3 Failed checks of units on the map: disorder, rout, and the loss of guns; 3.2.4, 3.2.5 elimination. */
import { ELIMINATED } from '@voltigeur/hex'
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { MET_CHARGE } from '../../marks.ts'
import {
  ARMS,
  COLUMN,
  DISORDERED,
  FRESH,
  GENERAL_ORDER,
  LIMBERED,
  ROAD_MARCH,
  ROUTED,
  STATES,
} from '../../setup/vocabulary.ts'
import { turnGuns } from '../03-stacking/stacking.ts'
import { isTwoHex } from '../06-formations/facing.ts'
import { shrunk } from '../06-formations/formations.ts'
import { rideAlong, strand } from '../14-leaders/stranded.ts'
import { shakenOf } from './checks.ts'
import { drawTogether } from './crowding.ts'
import { afterFailure } from './states.ts'

/** How a unit leaves its hex after a failure. */
export type Departure = 'retreat' | 'rout' | null

/** 4.3.5a, 4.3.6: it loses its formation, and stands as in column or general order; guns stay limbered. */
export function loseFormation(field: Field, position: Position, unit: number): void {
  const [hex] = field.footprint(position, unit)
  const formation = field.isArtillery(unit) ? LIMBERED : field.ground.broken[hex] === 1 ? GENERAL_ORDER : COLUMN
  const facing = field.facing(position, unit) & ~1
  if (field.footprint(position, unit).length > 1) field.put(position, unit, hex)
  field.troop.formation.set(position, unit, formation)
  field.troop.facing.set(position, unit, facing)
}

/**
 * A unit that loses its formation in place: guns stacked with it face as it does (6.9.1, 6.4.12), and it may overstack
 * the hex (3.1.5).
 */
export function loseFormationInPlace(field: Field, position: Position, unit: number, umpire: Umpire): void {
  const left = field.footprint(position, unit)
  loseFormation(field, position, unit)
  turnGuns(field, position, unit)
  rideAlong(field, position, unit, left, '4.3.5', umpire)
  drawTogether(field, position, unit, left)
}

/** 5.2.4: routed cavalry has no Readiness marker. */
function dropMarker(field: Field, position: Position, unit: number): void {
  field.troop.readiness.set(position, unit, FRESH)
  field.troop.marker.set(position, unit, -1)
  field.troop.rest.set(position, unit, 0)
}

export function setState(
  field: Field,
  position: Position,
  unit: number,
  state: number,
  umpire: Umpire,
  id: string,
): void {
  field.troop.state.set(position, unit, state)
  if (state === ROUTED && field.isCavalry(unit)) dropMarker(field, position, unit)
  note(umpire, { kind: 'changedState', unit, state, cases: [id] })
}

/** 14.2.3: the cases by which a unit is captured. */
const SURRENDERS: readonly string[] = ['4.4.5', '13.5.5']

/** 3.2.4, 3.2.5: off the map permanently, the battalions of a regiment with it. */
export function eliminate(field: Field, position: Position, unit: number, umpire: Umpire, id: string): void {
  const hexes = field.footprint(position, unit)
  note(umpire, { kind: 'eliminated', unit, hex: hexes[0], cases: [id] })
  field.troop.losses.set(position, unit, field.troops(unit).increments)
  field.remove(position, unit, ELIMINATED)
  for (const battalion of field.troops(unit).battalions) field.unit.status.set(position, battalion, ELIMINATED)
  for (const hex of hexes) strand(field, position, hex, field.units[unit].side, SURRENDERS.includes(id), umpire)
}

/**
 * 4.2.4: one state worse. A unit that meets a charge stays where it is (10.2.7g), and a routed one doesn’t retreat
 * again until the Recovery Phase (4.3.6d).
 */
export function worsen(field: Field, position: Position, unit: number, umpire: Umpire): Departure {
  const before = field.state(position, unit)
  const after = afterFailure(shakenOf(field, position, unit))
  if (after === 'lost') {
    eliminate(field, position, unit, umpire, '4.3.3')
    return null
  }
  const state = STATES.indexOf(after)
  if (state === before) return null
  setState(field, position, unit, state, umpire, state === ROUTED ? '4.3.6' : '4.3.5')
  if (field.hasActed(position, unit, MET_CHARGE)) {
    loseFormationInPlace(field, position, unit, umpire)
    return null
  }
  return state === DISORDERED ? 'retreat' : 'rout'
}

/** Whether losses have made a two-hex formation or a road march too long; the owner chooses the hex to keep. */
export function isTooLong(field: Field, position: Position, unit: number): boolean {
  const formation = field.formation(position, unit)
  if (!isTwoHex(formation)) return false
  return shrunk(field.tables, ARMS[field.units[unit].type], formation, field.increments(position, unit)) !== formation
}

/** 6.4.8b, 6.4.9d, 6.7.7 */
export function shrink(field: Field, position: Position, unit: number, hex: number): void {
  const formation = field.formation(position, unit)
  const after = shrunk(field.tables, ARMS[field.units[unit].type], formation, field.increments(position, unit))
  field.put(position, unit, hex)
  field.troop.formation.set(position, unit, after)
}

/** 6.10.7: a shorter road march leaves its last hexes. */
function closeRanks(field: Field, position: Position, unit: number): void {
  if (field.formation(position, unit) !== ROAD_MARCH) return
  const needed = Math.max(1, Math.ceil(field.increments(position, unit) / field.tables.stacking.roadMarch))
  const [head, ...rest] = field.footprint(position, unit)
  if (rest.length >= needed) field.put(position, unit, head, ...rest.slice(0, needed - 1))
}

/** 2.4.2a, 3.2.4: takes increments off a unit; true if any are left. */
export function takeLosses(
  field: Field,
  position: Position,
  unit: number,
  lost: number,
  umpire: Umpire,
  id: string,
): boolean {
  if (lost === 0) return true
  // 3.2.6
  const borne = Math.min(field.increments(position, unit), lost)
  field.troop.losses.set(position, unit, field.troop.losses.get(position, unit) + borne)
  note(umpire, { kind: 'lost', unit, increments: borne, left: field.increments(position, unit), cases: [id] })
  if (field.increments(position, unit) === 0) {
    eliminate(field, position, unit, umpire, '3.2.4')
    return false
  }
  closeRanks(field, position, unit)
  return true
}
