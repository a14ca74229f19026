/** 16.2.7g Austrian lines of two hexes close up into Battalion Masse against a charge. */
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { REACTED } from '../../marks.ts'
import { AUSTRIA } from '../../setup/roster.ts'
import { DISORDERED, GOOD_ORDER, LONG_LINE, MASSE } from '../../setup/vocabulary.ts'
import { checkMorale } from '../04-morale/checks.ts'
import { drawTogether } from '../04-morale/crowding.ts'
import { loseFormationInPlace, setState } from '../04-morale/shaken.ts'
import { rideAlong } from '../14-leaders/stranded.ts'
import { distanceOfCharge, viewOfCharge } from './answers.ts'

/** 10.2.6: units in a hex that could, and haven’t reacted to a charge yet. */
export const closersIn = (field: Field, position: Position, at: number): number[] =>
  field
    .stack(position, at)
    .filter(
      unit =>
        field.isInfantry(unit) &&
        field.units[unit].nation === AUSTRIA &&
        field.formation(position, unit) === LONG_LINE &&
        field.state(position, unit) === GOOD_ORDER &&
        !field.hasActed(position, unit, REACTED),
    )

/** 10.2.8b: whether a charger could still target it, with distance and sight as for a square. */
const isThreatened = (field: Field, position: Position, unit: number, charger: number): boolean =>
  field.footprint(position, unit).some(hex => distanceOfCharge(field, position, charger, hex) !== null) &&
  viewOfCharge(field, position, unit, charger) === null

/** The lines of a hex that may close up against a charger, where it is now. */
export const closingIn = (field: Field, position: Position, at: number, charger: number): number[] =>
  closersIn(field, position, at).filter(unit => isThreatened(field, position, unit, charger))

/** The hexes where they may: either of the two that each line fills. */
export function closingHexes(field: Field, position: Position, charger: number): number[] {
  const enemies = field.armies[1 - field.units[charger].side].filter(unit => field.onMap(position, unit))
  const hexes = enemies.flatMap(unit =>
    field.formation(position, unit) === LONG_LINE ? field.footprint(position, unit) : [],
  )
  return [...new Set(hexes)].sort((a, b) => a - b).filter(at => closingIn(field, position, at, charger).length > 0)
}

/** The line passes its check and draws together, or is disordered where it stands. */
export function closeUp(field: Field, position: Position, unit: number, at: number, umpire: Umpire): void {
  field.marks(position, unit, REACTED)
  if (!checkMorale(field, position, unit, { reason: 'closeIntoMasse' }, umpire)) {
    disorderInPlace(field, position, unit, at, umpire, '16.2.7g')
    return
  }
  const left = field.footprint(position, unit)
  field.put(position, unit, at)
  field.troop.formation.set(position, unit, MASSE)
  note(umpire, { kind: 'closedUp', unit, hex: at, cases: ['16.2.7g'] })
  rideAlong(field, position, unit, left, '16.2.7g', umpire)
  drawTogether(field, position, unit, left)
}

/** 10.2.7d: an exception to the retreat of disordered units; a line draws together where it is charged. */
export function disorderInPlace(
  field: Field,
  position: Position,
  unit: number,
  at: number,
  umpire: Umpire,
  id: '10.2.7d' | '16.2.7g',
): void {
  setState(field, position, unit, DISORDERED, umpire, id)
  const left = field.footprint(position, unit)
  if (left.length > 1) field.put(position, unit, at)
  loseFormationInPlace(field, position, unit, umpire)
  rideAlong(field, position, unit, left, id, umpire)
  drawTogether(field, position, unit, left)
}
