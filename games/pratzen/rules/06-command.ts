/** The Command Phase: which units are out of command. */
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
import { spanOf } from './18-cards/effects.ts'

const DIVISION = 2

type Ignored = (leader: number) => boolean
const NO_ONE: Ignored = () => false
const NOBODY: readonly number[] = []

/** A hex from which a leader commands, and the range. */
interface Reach {
  readonly hex: number
  readonly span: number
}
/** For units that need no command, or are with their Leader. */
const EVERYWHERE: Reach = { hex: 0, span: Infinity }

/** The distance to being in command, in a straight line: 0 for a unit in command. */
export function gapTo({ ground }: Field, reaches: readonly Reach[], hex: number): number {
  let least = Infinity
  for (const reach of reaches) least = Math.min(least, Math.max(0, ground.grid.distance(reach.hex, hex) - reach.span))
  return least
}

/** LF-2, CMD-2, OPT-WAG-3: where a Flag (or wagon) gets its command from; leaders in its party go with it. */
export function reachesOverFlag(
  field: Field,
  position: Position,
  flag: number,
  party: readonly number[] = NOBODY,
  ignored = NO_ONE,
): readonly Reach[] {
  const found: Reach[] = []
  for (const leader of field.hierarchy.commanders[flag]) {
    if (!field.onMap(position, leader) || ignored(leader)) continue
    const span = field.units[leader].office!.rank === 0 ? REGIMENT_SPAN : BRIGADE_SPAN
    if (party.includes(leader)) found.push(EVERYWHERE)
    else found.push({ hex: field.hex(position, leader), span: spanOf(field, position, leader, span) })
  }
  return found
}

export function flagInCommandAt(field: Field, position: Position, flag: number, hex: number): boolean {
  return gapTo(field, reachesOverFlag(field, position, flag), hex) === 0
}

/** Where a unit gets its command from, with all others in place (CMD-1 to CMD-5). */
export function reachesOver(field: Field, position: Position, unit: number, ignored = NO_ONE): readonly Reach[] {
  const piece = field.units[unit]
  if (piece.flag || piece.arm === WAGON) return reachesOverFlag(field, position, unit, NOBODY, ignored)
  if (piece.arm !== INFANTRY && piece.arm !== CAVALRY) return [EVERYWHERE]
  const found: Reach[] = []
  for (const leader of field.hierarchy.commanders[unit]) {
    if (!field.onMap(position, leader) || ignored(leader)) continue
    const { rank, arm } = field.units[leader].office!
    if (piece.arm === CAVALRY && rank < DIVISION && !arm.startsWith('cavalry')) continue
    // CMD-3b: an infantry unit needs its Leader in its hex or adjacent.
    const span = piece.arm === CAVALRY ? spanOf(field, position, leader, CAVALRY_SPAN) : 1
    found.push({ hex: field.hex(position, leader), span })
  }
  const flag = flagOf(field, position, unit)
  if (flag < 0) return found
  const hex = field.hex(position, flag)
  if (gapTo(field, reachesOverFlag(field, position, flag, NOBODY, ignored), hex) === 0)
    found.push({ hex, span: FLAG_SPAN })
  return found
}

export function inCommandAt(
  field: Field,
  position: Position,
  unit: number,
  hex: number,
  ignored: Ignored = NO_ONE,
): boolean {
  return gapTo(field, reachesOver(field, position, unit, ignored), hex) === 0
}

/** LMOV-5: a Leader of a regiment more than ten hexes from every superior. False without a superior on the map. */
export function isAstray(field: Field, position: Position, leader: number): boolean {
  if (field.units[leader].office?.rank !== 0 || !field.onMap(position, leader)) return false
  const superiors = superiorsOf(field, position, leader)
  return superiors.length > 0 && superiorGap(field, position, superiors, field.hex(position, leader)) > BRIGADE_SPAN
}

/** LMOV-5: Leaders of regiments who have strayed, and the units that only they keep in command. */
export function strays(field: Field, position: Position, side: Side): number[] {
  const leaders = field.armies[side].filter(leader => isAstray(field, position, leader))
  if (leaders.length === 0) return []
  const lost = (leader: number): boolean => leaders.includes(leader)
  const led = field.armies[side].filter(unit => {
    if (field.isLeader(unit) || !field.onMap(position, unit)) return false
    const hex = field.hex(position, unit)
    return inCommandAt(field, position, unit, hex) && !inCommandAt(field, position, unit, hex, lost)
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

/** LMOV-5: the Leaders that a strayed piece must close up to: the superiors of its strayed Leaders. */
export function superiorsOfStray(field: Field, position: Position, piece: number): number[] {
  if (field.isLeader(piece)) return superiorsOf(field, position, piece)
  const found = leadersOf(field, position, piece)
    .filter(leader => field.unit.strayed.get(position, leader) === 1)
    .flatMap(leader => superiorsOf(field, position, leader))
  return [...new Set(found)]
}

/** SEQ-4, CMD-5: marks are set again in each of the owner’s Command Phases and stay until the next. */
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
