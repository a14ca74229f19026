/** 13.0: efficiency tests. */
import type { Leader, Situation, Unit } from './situation.ts'

/** Whether a leader is a General of the unit’s formation, the only source of its bonus (13.2.1, 3.1.2). */
export const isItsGeneral = (unit: Unit, leader: Leader): boolean =>
  leader.rank === 'general' && leader.side === unit.side && leader.formations.includes(unit.formation)

/** The sum of the modifiers of a test: in command (3.3.0), with the General (13.2.1), and any others given. */
export function testModifier(situation: Situation, unit: Unit, more = 0): number {
  const { inCommand, general } = situation.tables.tests
  const led = situation.staff(unit.hex).some(leader => isItsGeneral(unit, leader))
  return (unit.outOfCommand ? 0 : inCommand) + (led ? general : 0) + more
}

/** Whether a roll passes: an unmodified 1 always does, a 6 never (13.1.1). */
export function passes(situation: Situation, unit: Unit, die: number, more = 0): boolean {
  if (die === 1) return true
  return die !== 6 && die + testModifier(situation, unit, more) <= unit.efficiency
}

/** How many of six rolls pass. */
export const passingRolls = (situation: Situation, unit: Unit, more = 0): number =>
  [1, 2, 3, 4, 5, 6].filter(die => passes(situation, unit, die, more)).length
