/** 12.5.4 to 12.8, 14.1, 14.4: what follows an attack, and what precedes it. */
import { isItsGeneral } from './efficiency.ts'
import { orderOf } from './orders.ts'
import type { Situation, Unit } from './situation.ts'
import { mayStack } from './stacking.ts'
import { canEnter } from './strength.ts'

/** 14.0.3: special cavalry counts as light. */
const isHeavyHorse = (unit: Unit): boolean => unit.kind === 'heavy-cavalry'
const isLightHorse = (unit: Unit): boolean => unit.arm === 'cavalry' && !isHeavyHorse(unit)

/** How many hexes a defender may retreat before combat: one as cavalry (14.1), two under Reactive Defense (4.16.5). */
export function evasions(situation: Situation, unit: Unit, attackers: readonly Unit[]): number[] {
  if (unit.cohesion === 'routed' || unit.fixed) return []
  const pursued = attackers.some(attacker => orderOf(situation, attacker) === 'pursuit')
  // 14.1.note
  if (unit.arm === 'cavalry' && pursued) return []
  const rides = isHeavyHorse(unit)
    ? attackers.every(({ arm }) => arm === 'infantry')
    : !attackers.some(attacker => isLightHorse(attacker))
  return [...(unit.arm === 'cavalry' && rides ? [1] : []), ...(orderOf(situation, unit) === 'react' ? [2] : [])]
}

/** 14.4 */
export function mayCountercharge(unit: Unit, chargers: readonly Unit[]): boolean {
  if (unit.arm !== 'cavalry' || unit.cohesion !== 'good') return false
  return isHeavyHorse(unit) || !chargers.some(isHeavyHorse)
}

/** 12.5.4.Ne: how many rolls of the one die for the whole attack pass. */
export function pressingRolls(situation: Situation, attackers: readonly Unit[], efficiency: number): number {
  const { inCommand, general } = situation.tables.tests
  const led = (unit: Unit): boolean => situation.staff(unit.hex).some(leader => isItsGeneral(unit, leader))
  const modifier =
    (attackers.every(({ outOfCommand }) => !outOfCommand) ? inCommand : 0) + (attackers.every(led) ? general : 0)
  return [1, 2, 3, 4, 5, 6].filter(die => die === 1 || (die !== 6 && die + modifier <= efficiency)).length
}

/** 12.5.4.Ex: which units the attacker may lose. */
export const lossesOfAttacker = (attackers: readonly Unit[], used: number): Unit[] =>
  attackers.filter(({ efficiency }) => efficiency >= used)

/** 12.5.4.Ex: which units the defender may lose: guns with other troops only after these. */
export function lossesOfDefender(defenders: readonly Unit[]): Unit[] {
  const troops = defenders.filter(({ arm }) => arm !== 'artillery')
  return defenders.filter(unit => unit.arm !== 'artillery' || !troops.some(({ hex }) => hex === unit.hex))
}

/** 12.7.1, 16.52: which attackers may advance. */
export const mayAdvance = (unit: Unit): boolean =>
  unit.arm !== 'artillery' && (unit.cohesion === 'good' || (unit.cohesion === 'disordered' && unit.kind === 'cossacks'))

/** 12.7, 12.7.2, 12.7.3: which units may advance into a hex: one unit, or with a General the whole stack. */
export function advances(situation: Situation, attackers: readonly Unit[], to: number): Unit[][] {
  const able = attackers.filter(unit => mayAdvance(unit) && canEnter(situation, unit, to))
  const fitting = (units: readonly Unit[]): boolean => mayStack([...situation.stack(to), ...units])
  const found = able.filter(unit => fitting([unit])).map(unit => [unit])
  for (const hex of new Set(able.map(unit => unit.hex))) {
    const here = situation.stack(hex).filter(unit => mayAdvance(unit) && canEnter(situation, unit, to))
    const led = here.filter(unit => situation.staff(hex).some(leader => isItsGeneral(unit, leader)))
    if (led.length === 0) continue
    if (here.length > 1 && fitting(here)) found.push(here)
  }
  return found
}
