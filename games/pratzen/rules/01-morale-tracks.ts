/** The Morale Tracks: losses fill boxes downwards, defeats climb from below, and where they meet the side loses. */
import type { Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { type Field, NOBODY } from '../field.ts'

/**
 * MOR-5: with the marker on box L, n losses and d defeats meet as soon as n + d is L; without a loss they can’t meet.
 */
export function isBroken(field: Field, position: Position, side: Side): boolean {
  const losses = field.morale.losses.get(position, side)
  return losses > 0 && losses + field.morale.defeats.get(position, side) >= field.rules.demoralization[side]
}

/** MOR-5, VIC-0: checked whenever a loss or a defeat is recorded; the first side to break loses. */
function check(field: Field, position: Position, side: Side): void {
  if (field.cell.lost.get(position) === NOBODY && isBroken(field, position, side)) field.cell.lost.set(position, side)
}

/** MOR-2, ELIM-5. */
export function recordLoss(field: Field, position: Position, side: Side): void {
  field.morale.losses.set(position, side, field.morale.losses.get(position, side) + 1)
  check(field, position, side)
}

/** MOR-3, MOR-4. */
export function recordDefeat(field: Field, position: Position, umpire: Umpire, unit: number): void {
  const { side } = field.units[unit]
  const defeats = field.morale.defeats.get(position, side) + 1
  field.morale.defeats.set(position, side, defeats)
  note(umpire, { kind: 'defeated', unit, side, defeats, cases: ['MOR-3', 'MOR-4'] })
  check(field, position, side)
}

/** A rule of the Guard scenario: the first French Flag beaten by Allied cavalry costs one extra box, once a game. */
export function loseEagle(field: Field, position: Position, umpire: Umpire, unit: number): void {
  if (!field.rules.lostEagle || field.cell.eagle.get(position) !== 0) return
  const { side } = field.units[unit]
  field.cell.eagle.set(position, 1)
  const defeats = field.morale.defeats.get(position, side) + 1
  field.morale.defeats.set(position, side, defeats)
  note(umpire, { kind: 'eagleLost', unit, defeats, cases: ['PLAY-1', 'MOR-3'] })
  check(field, position, side)
}
