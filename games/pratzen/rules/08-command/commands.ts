/** Which commands must roll on the Engagement Table, and what they roll. */
import type { Objection, Position, Side, Term } from '@voltigeur/kernel'
import { enemyOf, type Field, ROUTED, STEADY } from '../../field.ts'
import { terms as said } from '../../sayings.ts'
import type { EngagementResult, FireControlResult } from '../../setup/data.ts'
import { ARTILLERY, CAVALRY, INFANTRY, ridesWithTroops } from '../../setup/roster.ts'
import { words } from '../../words.ts'
import {
  battalionOf,
  distance,
  flagOf,
  inBattalion,
  JOINT_SPAN,
  JOINT_UNITS,
  leaderNear,
} from '../04-leaders-and-flags.ts'
import { rousing } from '../18-cards/effects.ts'

export const ENGAGEMENT_ZONE = 8

export interface Command {
  /** A Flag, a single unit, the top gun of a stack, or the Leader of a cavalry regiment. */
  readonly lead: number
  readonly units: readonly number[]
  /** CAVLDR-2: units that the Leader may join to his roll; at least one of them in his hex. */
  readonly mayJoin: readonly number[]
}

/** ENG-1: units within 8 hexes of an enemy combat unit when the phase begins. */
export function inZone(field: Field, position: Position, unit: number): boolean {
  const { side } = field.units[unit]
  return field.at(position).distance(field.hex(position, unit), enemyOf(side)) <= ENGAGEMENT_ZONE
}

const fresh = (field: Field, position: Position, unit: number): boolean =>
  field.onMap(position, unit) && field.unit.rolled.get(position, unit) === 0

const isRouted = (field: Field, position: Position, unit: number): boolean => field.cohesion(position, unit) === ROUTED

/**
 * DEF-5: all commands of a side that haven’t acted in this phase, engaged or not. Out of command only cavalry rolls
 * (ENG-7), unit by unit (CAVLDR-3); wagons roll like all others (OPT-WAG-4).
 */
export function commandsOf(field: Field, position: Position, side: Side): Command[] {
  const found: Command[] = []
  const single = (unit: number): void => void found.push({ lead: unit, units: [unit], mayJoin: [] })
  for (const unit of field.armies[side]) {
    if (!fresh(field, position, unit)) continue
    const piece = field.units[unit]
    const ooc = field.unit.ooc.get(position, unit) === 1
    if (piece.office) {
      if (!ridesWithTroops(piece)) continue
      const mayJoin = joinable(field, position, unit)
      if (mayJoin.some(other => field.hex(position, other) === field.hex(position, unit))) {
        found.push({ lead: unit, units: [], mayJoin })
      }
    } else if (piece.flag) {
      const units = battalionOf(field, position, unit).filter(other => fresh(field, position, other))
      if (!ooc && units.some(other => !isRouted(field, position, other))) found.push({ lead: unit, units, mayJoin: [] })
    } else if (isRouted(field, position, unit)) continue
    else if (piece.arm === INFANTRY) {
      const flagLeads = inBattalion(field, position, unit) && flagRolls(field, position, unit)
      if (!ooc && !flagLeads) single(unit)
    } else if (piece.arm === ARTILLERY) {
      const stack = field.at(position).stack(field.hex(position, unit))
      const battery = stack.filter(other => field.units[other].arm === ARTILLERY && fresh(field, position, other))
      if (battery.find(other => !isRouted(field, position, other)) === unit)
        found.push({ lead: unit, units: battery, mayJoin: [] })
    } else if (piece.arm === CAVALRY || !ooc) single(unit)
  }
  return found
}

function flagRolls(field: Field, position: Position, unit: number): boolean {
  return field.hierarchy.flags[unit].some(
    flag => fresh(field, position, flag) && field.unit.ooc.get(position, flag) === 0,
  )
}

/** CAVLDR-2, CAVLDR-3: a unit marked out of command rolls alone. */
function joinable(field: Field, position: Position, leader: number): number[] {
  return field.hierarchy.commanded[leader].filter(
    unit =>
      field.units[unit].arm === CAVALRY &&
      field.unit.ooc.get(position, unit) === 0 &&
      fresh(field, position, unit) &&
      !isRouted(field, position, unit) &&
      distance(field, position, unit, leader) <= JOINT_SPAN,
  )
}

/** ENG-1: one unit inside an engagement zone is enough. */
export const mustRoll = (field: Field, position: Position, command: Command): boolean =>
  [...command.units, ...command.mayJoin].some(unit => field.unit.zone.get(position, unit) === 1)

/** Whether the chosen cavalry forms one joint command (CAVLDR-2). */
export function joinsWell(field: Field, position: Position, command: Command, joined: readonly number[]): boolean {
  if (command.mayJoin.length === 0) return joined.length === 0
  return (
    joined.length > 0 &&
    joined.length <= JOINT_UNITS &&
    joined.every(unit => command.mayJoin.includes(unit)) &&
    joined.some(unit => field.hex(position, unit) === field.hex(position, command.lead)) &&
    joined.some(unit => field.unit.zone.get(position, unit) === 1)
  )
}

/** ENG-ET-2: the rating that a command rolls with. */
export function ratingOf(field: Field, position: Position, lead: number, units: readonly number[]): number {
  const rating = (unit: number): number => field.face(position, unit).er
  if (field.isLeader(lead)) {
    const hex = field.hex(position, lead)
    return rating(units.find(unit => field.hex(position, unit) === hex) ?? units[0])
  }
  if (field.units[lead].arm === ARTILLERY) return Math.min(...units.map(rating))
  return rating(lead)
}

/** ENG-ET-3: a Leader who may command one of them is in its hex or adjacent; cavalry out of command has none. */
export const mayAdjust = (field: Field, position: Position, units: readonly number[]): boolean =>
  leaderNear(
    field,
    position,
    units.filter(unit => field.unit.ooc.get(position, unit) === 0),
  )

/** ET-2, ROUT-5: disordered units here are those that must rally. Guns that are only limbered aren’t (RALLY-1). */
const isShaken = (field: Field, position: Position, unit: number): boolean => field.cohesion(position, unit) !== STEADY

/** ET-2 to ET-4. */
export function engagementTerms(field: Field, position: Position, units: readonly number[], modifier: number): Term[] {
  const terms: Term[] = []
  const shaken = units.filter(unit => isShaken(field, position, unit)).length
  if (shaken > 0) terms.push(said.disordered('ET-2', -shaken, shaken))
  if (units.some(unit => field.units[unit].arm === ARTILLERY)) terms.push(said.artillery('ET-3', 2))
  if (modifier !== 0) terms.push(said.leader('ET-4', modifier))
  return [...terms, ...rousing(field, position, units)]
}

const clamp = (total: number): number => Math.max(2, Math.min(12, total))

export function engagementResult(field: Field, er: number, total: number): EngagementResult {
  const { rows, columns } = field.tables.engagement
  const row = rows[`ER${er}` as 'ER1']
  return columns[row.findIndex(([from, to]) => clamp(total) >= from && clamp(total) <= to)]
}

export function fireControlResult(field: Field, er: number, total: number): FireControlResult {
  const { rows, columns } = field.tables.fireControl
  const row = rows[`ER${er}` as 'ER1']
  return columns[row.findIndex(([from, to]) => clamp(total) >= from && clamp(total) <= to)]
}

/** ENG-1, ENG-ET-1: why a unit leads no command that must roll now, most obvious reason first. */
export function whyNoRoll(field: Field, position: Position, unit: number): Objection {
  const name = field.nameOf(unit)
  const { rolled, ooc, zone } = field.unit
  if (rolled.get(position, unit) === 1) return words.hasRolled(name)
  if (field.isLeader(unit)) return words.noRoll(name)
  if (field.cohesion(position, unit) === ROUTED && !field.units[unit].flag) return words.routedDoesNotRoll(name)
  if (ooc.get(position, unit) === 1 && field.units[unit].arm !== CAVALRY) return words.oocDoesNotRoll(name)
  const flag = flagOf(field, position, unit)
  if (flag >= 0 && flag !== unit && inBattalion(field, position, unit) && rolled.get(position, flag) === 0)
    return words.rollsWith(name, field.nameOf(flag))
  if (zone.get(position, unit) === 0) return words.notNear(name)
  // A Flag rolls for its battalion, even if routed, as long as one unit of it isn’t.
  return field.cohesion(position, unit) === ROUTED ? words.routedDoesNotRoll(name) : words.noRoll(name)
}
