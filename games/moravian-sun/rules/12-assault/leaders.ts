/** 3.1.2, 3.2.3, 12.4.4: what leaders add to the troops they are stacked with. */
import { NOBODY } from '@voltigeur/hex'
import type { Position, Term } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import type { Rank } from '../../setup/vocabulary.ts'
import { terms } from '../../terms.ts'
import { commandOf } from '../04-orders/orders.ts'

/** 3.11, 16.13.4: the leader whose office he holds now: his own, or that of the one he replaces. */
export const officeOf = (field: Field, position: Position, leader: number): number => {
  const replaced = field.leader.replaces.get(position, leader)
  return replaced === NOBODY ? leader : replaced
}

export const rankOf = (field: Field, position: Position, leader: number): Rank =>
  field.office(officeOf(field, position, leader)).rank

/** Printed on his counter; 16.13.4: for an Emperor in place of his Chief of Staff, that one’s. */
export function initiativeOf(field: Field, position: Position, leader: number): number {
  const { initiative, chief } = field.office(leader)
  return chief && field.leader.replaces.get(position, leader) !== NOBODY ? chief.initiative : initiative
}

/** 3.1.2: whether the unit belongs to his formation, or to his part of one. */
export function leads(field: Field, position: Position, leader: number, unit: number): boolean {
  const { rank, formations } = field.office(officeOf(field, position, leader))
  if (field.units[leader].side !== field.units[unit].side) return false
  if (rank === 'army') return true
  if (rank === 'emperor' || rank === 'aide') return false
  return formations.includes(field.commands[commandOf(field, position, unit)].formation)
}

const withOf = (field: Field, position: Position, unit: number, ranks: readonly Rank[]): number[] =>
  field
    .at(position)
    .leadersIn(field.hex(position, unit))
    .filter(leader => ranks.includes(rankOf(field, position, leader)) && leads(field, position, leader, unit))

/** 13.2.1, 3.1.1.3, 3.4.6: stacked with a General of its formation. */
export const hasGeneral = (field: Field, position: Position, unit: number): boolean =>
  withOf(field, position, unit, ['general']).length > 0

/** 3.1.1.5, 12.5.4.clar.1: stacked with a General or the Commander of its formation. */
export const hasLeader = (field: Field, position: Position, unit: number): boolean =>
  withOf(field, position, unit, ['general', 'corps']).length > 0

/** The leaders stacked with these units. */
export function leadersWith(field: Field, position: Position, units: readonly number[]): number[] {
  const here = field.at(position)
  const hexes: number[] = []
  for (const unit of units) {
    const hex = field.hex(position, unit)
    if (!hexes.includes(hex)) hexes.push(hex)
  }
  return hexes.length === 1 ? here.leadersIn(hexes[0]) : hexes.flatMap(hex => here.leadersIn(hex))
}

/**
 * 12.4.4, 3.1.1.4, 3.4.6: the one General whose modifier counts: the first with participating troops of his formation.
 */
export function generalOf(field: Field, position: Position, units: readonly number[]): number {
  const found = leadersWith(field, position, units).find(
    leader =>
      rankOf(field, position, leader) === 'general' &&
      units.some(
        unit => field.hex(position, unit) === field.hex(position, leader) && leads(field, position, leader, unit),
      ),
  )
  return found ?? NOBODY
}

/** 3.2.3, 3.4.7, 12.4.4, 16.13.3: what commanders add to a side’s strength, after all multipliers. */
export function commandersTerms(
  field: Field,
  position: Position,
  units: readonly number[],
  attacking: boolean,
): Term[] {
  return leadersWith(field, position, units)
    .filter(leader => adds(field, position, leader, units, attacking))
    .map(leader => {
      const id = rankOf(field, position, leader) === 'emperor' ? '16.13.3' : '12.4.4'
      return terms.leader(id, initiativeOf(field, position, leader), field.nameOf(leader))
    })
}

function adds(field: Field, position: Position, leader: number, units: readonly number[], attacking: boolean): boolean {
  const hex = field.hex(position, leader)
  const stack = units.filter(unit => field.hex(position, unit) === hex)
  switch (rankOf(field, position, leader)) {
    case 'corps':
      return stack.some(unit => leads(field, position, leader, unit))
    case 'army':
    case 'wing':
      return !attacking && stack.some(unit => leads(field, position, leader, unit))
    case 'emperor':
      return (
        !attacking &&
        field
          .at(position)
          .unitsIn(hex)
          .every(unit => field.units[unit].nation === field.units[leader].nation)
      )
    default:
      return false
  }
}
