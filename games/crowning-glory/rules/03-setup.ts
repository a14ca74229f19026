/** 3.0 Setup and hex control. */
import type { Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { ABSENT, ACTIVE, ALLIED, type Field, FRENCH } from '../field.ts'

/** 3.1, 3.2: all units at full strength, those with a set-up hex in it; the critical hexes are French (3.3). */
export function setUp(field: Field, position: Position): void {
  field.cell.turn.set(position, 1)
  for (const { index, steps, setup, arrival } of field.units) {
    field.unit.steps.set(position, index, steps)
    if (arrival === 'setup') field.put(position, index, setup)
  }
  const choosing = field.rules.introductory !== null
  for (const { index, side, variable } of field.markers) {
    field.marker.face.set(position, index, variable || (choosing && side === FRENCH) ? ABSENT : ACTIVE)
  }
  field.place.owner.fill(position, FRENCH)
}

/** 3.3: control passes the moment a unit of the other side enters. */
export function takeControl(field: Field, position: Position, side: Side, hex: number, umpire: Umpire): void {
  const place = field.ground.criticalAt[hex]
  if (place < 0 || field.place.owner.get(position, place) === side) return
  field.place.owner.set(position, place, side)
  note(umpire, { kind: 'took', side, hex, cases: ['3.3'] })
}

export function controlOf(field: Field, position: Position, hex: number): Side | null {
  const place = field.ground.criticalAt[hex]
  return place < 0 ? null : field.place.owner.get(position, place)
}

/** 4.4: how many Town and Fortress hexes west of the initial front line are in Allied hands. */
export function alliedPlaces(field: Field, position: Position): number {
  return field.ground.plan.critical.filter(hex => controlOf(field, position, hex) === ALLIED).length
}
