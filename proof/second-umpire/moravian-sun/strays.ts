/** 4.3.1: units out of command that seek another order. */

import { OFF_MAP } from '@voltigeur/hex'
import { reachOf } from './command.ts'
import type { Leader, Order, Situation, Unit } from './situation.ts'

/** 4.3.3: Main orders only; they already have Defense. */
export const ORDERS_TO_SEEK: readonly Order[] = ['advance', 'attack', 'march']

/**
 * 3.2.4: Corps Commanders, and unspent Army Commanders, with the unit in range. A wing is an army of some formations.
 * 16.13: not Emperors.
 */
export function whoGivesOrders(situation: Situation, unit: Unit): Leader[] {
  const commands = ({ rank, spent, formations }: Leader): boolean =>
    rank === 'corps' || (!spent && (rank === 'army' || (rank === 'wing' && formations.includes(unit.formation))))
  return situation.leaders.filter(
    leader =>
      leader.side === unit.side &&
      leader.hex !== OFF_MAP &&
      commands(leader) &&
      reachOf(situation, leader).has(unit.hex),
  )
}

/** 4.3.2: all units of a hex try together; routed units can’t act under any order (15.2). */
export function straysIn(units: readonly Unit[], hex: number, used: (unit: number) => boolean): Unit[] {
  return units.filter(
    unit =>
      unit.hex === hex &&
      unit.outOfCommand &&
      // 16.29.4: no order moves emplaced guns, and they fire under any (11.4.4).
      !unit.fixed &&
      unit.cohesion !== 'routed' &&
      unit.moved === 'no' &&
      unit.ownOrder === null &&
      !used(unit.id),
  )
}
