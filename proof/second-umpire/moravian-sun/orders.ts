/** 4.0: the order under which a unit acts, and what that order allows. */
import type { Command, Order, Situation, Unit } from './situation.ts'

/** 1.32.4, 3.3: a unit acts with its General’s Detachment if he has one, otherwise with its formation. */
export function commandOf(situation: Situation, unit: Unit): Command {
  const detachment = situation.commands.find(
    ({ isDetachment, office, since }) => isDetachment && office === unit.general && since > 0,
  )
  if (detachment && detachment.formation === unit.formation) return detachment
  return situation.commands[unit.formation]
}

/** 4.3: a unit out of command is on Defense, unless it has got another order (4.3.1). */
export function orderOf(situation: Situation, unit: Unit): Order | null {
  if (unit.ownOrder !== null) return unit.ownOrder
  return unit.outOfCommand ? 'defense' : orderOfCommand(situation, commandOf(situation, unit))
}

/** 16.43.2, 13.3.3: at night, and after a failed morale test, a command is on Defense whatever its marker says. */
export function orderOfCommand(situation: Situation, { order, test }: Command): Order | null {
  return situation.isNight() || test === 'disheartened' ? 'defense' : order
}

/**
 * 11.0: guns may act under March or Defense instead, even out of command after failing to get another order (4.3.1);
 * but guns that rallied under a Defense of their own keep it.
 */
export function ordersOpenTo(situation: Situation, unit: Unit): Order[] {
  const own = orderOf(situation, unit)
  const open: Order[] = own === null ? [] : [own]
  const chosen = unit.ownOrder === 'defense' && !unit.outOfCommand
  if (unit.arm === 'artillery' && !chosen && !situation.isNight()) open.push('march', 'defense')
  return [...new Set(open)]
}

/** 7.1 with 4.15.3, 4.16.2, 4.17.1: which orders allow leaving an enemy ZOC. */
export const mayLeaveZone = (order: Order): boolean => order === 'defense' || order === 'react' || order === 'march'

/** 9.3 with 4.11.3, 4.12, 4.17.2. */
export const allowsColumn = (order: Order): boolean => order === 'advance' || order === 'pursuit' || order === 'march'

/** 4.11.4, 4.12, 4.15.6, 4.17.3; not listed under Attack and Probe, forbidden under Reactive Defense. */
export const allowsSquare = (order: Order): boolean =>
  order === 'advance' || order === 'pursuit' || order === 'defense' || order === 'march'

/** 14.2, 14.2.4. */
export const allowsCharge = (order: Order): boolean => order === 'advance' || order === 'attack' || order === 'pursuit'

/** 4.13 to 4.16, 12.2: which orders allow declaring an assault. */
export const allowsAssault = (order: Order): boolean => order !== 'defense' && order !== 'march'

/** 15.1, 16.52: Cossacks attack even when disordered. */
export const canFight = (unit: Unit): boolean =>
  unit.arm !== 'artillery' && (unit.cohesion === 'good' || (unit.cohesion === 'disordered' && unit.kind === 'cossacks'))
