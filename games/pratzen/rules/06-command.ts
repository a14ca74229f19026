/** The Command Phase: who is out of command. */
import type { Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import type { Field } from '../field.ts'
import { CAVALRY, INFANTRY, WAGON } from '../setup/roster.ts'
import {
  BRIGADE_SPAN,
  CAVALRY_SPAN,
  FLAG_SPAN,
  flagOf,
  leadersOf,
  REGIMENT_SPAN,
  superiorsOf,
} from './04-leaders-and-flags.ts'
import { spanOf } from './18-effects.ts'

const DIVISION = 2

type Ignored = (leader: number) => boolean
const NO_ONE: Ignored = () => false
const beyond = (gap: number, span: number): number => Math.max(0, gap - span)

/**
 * LF-2, CMD-2, OPT-WAG-3: hexes that a Flag (or wagon) there lacks to the range of a Leader; who rides along is there
 * too.
 */
function flagGap(
  field: Field,
  position: Position,
  flag: number,
  hex: number,
  party: readonly number[],
  ignored: Ignored,
): number {
  let least = Infinity
  for (const leader of field.hierarchy.commanders[flag]) {
    if (!field.onMap(position, leader) || ignored(leader)) continue
    const gap = party.includes(leader) ? 0 : field.ground.grid.distance(field.hex(position, leader), hex)
    const span = field.units[leader].office!.rank === 0 ? REGIMENT_SPAN : BRIGADE_SPAN
    least = Math.min(least, beyond(gap, spanOf(field, position, leader, span)))
  }
  return least
}

export function flagInCommandAt(
  field: Field,
  position: Position,
  flag: number,
  hex: number,
  party: readonly number[] = [],
): boolean {
  return flagGap(field, position, flag, hex, party, NO_ONE) === 0
}

/**
 * How many hexes a unit there is away from being in command, as the crow flies and everybody else where he is: 0 when
 * it would be in command (CMD-1 to CMD-5).
 */
export function commandGap(field: Field, position: Position, unit: number, hex: number, ignored = NO_ONE): number {
  const piece = field.units[unit]
  if (piece.flag || piece.arm === WAGON) return flagGap(field, position, unit, hex, [], ignored)
  if (piece.arm !== INFANTRY && piece.arm !== CAVALRY) return 0
  const { grid } = field.ground
  let least = Infinity
  for (const leader of field.hierarchy.commanders[unit]) {
    if (!field.onMap(position, leader) || ignored(leader)) continue
    const { rank, arm } = field.units[leader].office!
    if (piece.arm === CAVALRY && rank < DIVISION && !arm.startsWith('cavalry')) continue
    // CMD-3b: an infantry unit needs its Leader in its hex or next to it.
    const span = piece.arm === CAVALRY ? spanOf(field, position, leader, CAVALRY_SPAN) : 1
    least = Math.min(least, beyond(grid.distance(field.hex(position, leader), hex), span))
  }
  const flag = flagOf(field, position, unit)
  if (flag < 0) return least
  const at = field.hex(position, flag)
  if (flagGap(field, position, flag, at, [], ignored) > 0) return least
  return Math.min(least, beyond(grid.distance(at, hex), FLAG_SPAN))
}

export function inCommandAt(field: Field, position: Position, unit: number, hex: number): boolean {
  return commandGap(field, position, unit, hex) === 0
}

/**
 * LMOV-5: Leaders of regiments who are more than ten hexes from every superior, and the units that are in command only
 * through them. Whoever has no superior on the map has nobody to close up to.
 */
export function strays(field: Field, position: Position, side: Side): number[] {
  const leaders = field.armies[side].filter(
    leader =>
      field.units[leader].office?.rank === 0 &&
      field.onMap(position, leader) &&
      superiorsOf(field, position, leader).length > 0 &&
      superiorGap(field, position, superiorsOf(field, position, leader), field.hex(position, leader)) > BRIGADE_SPAN,
  )
  if (leaders.length === 0) return []
  const lost = (leader: number): boolean => leaders.includes(leader)
  const led = field.armies[side].filter(unit => {
    if (field.isLeader(unit) || !field.onMap(position, unit)) return false
    const hex = field.hex(position, unit)
    return commandGap(field, position, unit, hex) === 0 && commandGap(field, position, unit, hex, lost) > 0
  })
  return [...leaders, ...led]
}

/** Distance from a hex to the nearest of these Leaders. */
export function superiorGap(field: Field, position: Position, superiors: readonly number[], hex: number): number {
  let least = Infinity
  for (const superior of superiors)
    least = Math.min(least, field.ground.grid.distance(hex, field.hex(position, superior)))
  return least
}

/** LMOV-5: to whom a piece that has strayed has to close up: the superiors of its Leaders who have strayed. */
export function superiorsOfStray(field: Field, position: Position, piece: number): number[] {
  if (field.isLeader(piece)) return superiorsOf(field, position, piece)
  const found = leadersOf(field, position, piece)
    .filter(leader => field.unit.strayed.get(position, leader) === 1)
    .flatMap(leader => superiorsOf(field, position, leader))
  return [...new Set(found)]
}

/** SEQ-4, CMD-5: marks are set anew in each of the owner's Command Phases and stay until the next. */
export function markCommand(field: Field, position: Position, umpire: Umpire, side: Side): void {
  const lost: number[] = []
  for (const unit of field.armies[side]) {
    if (!field.onMap(position, unit) || field.isLeader(unit)) continue
    const ooc = inCommandAt(field, position, unit, field.hex(position, unit)) ? 0 : 1
    if (field.unit.ooc.get(position, unit) !== ooc) field.unit.ooc.set(position, unit, ooc)
    if (ooc) lost.push(unit)
  }
  if (lost.length > 0) note(umpire, { kind: 'outOfCommand', units: lost, cases: ['CMD-5'] })
}
