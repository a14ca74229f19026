/** Charges and pursuits in advance: the assault that would follow, and the enemy’s possible reactions. */
import { enemyOf, type Odds, type Position, type Term } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { commandOf } from '../rules/04-orders/orders.ts'
import { meleeIn } from '../rules/12-assault/assault.ts'
import { attackOn, declare, declareCharge, meleeOf } from '../rules/12-assault/attacks.ts'
import { type Pursuing, postAt } from '../rules/12-assault/pursuit-ways.ts'
import type { Melee } from '../rules/12-assault/strength.ts'
import { mustTakeHeart, neededToTakeHeart } from '../rules/13-demoralization.ts'
import { passingRolls, testModifier, testTerms } from '../rules/13-efficiency.ts'
import { counterchargers } from '../rules/14-cavalry/charge-phase.ts'
import { besetFoot } from '../rules/14-cavalry/squares.ts'
import type { Sequence } from '../sequence.ts'
import { assaultOdds } from './briefing-combat.ts'
import { foreseen, results } from './foreseen.ts'

/** As if the unit were there and had declared its attack on the hex. */
function imagined(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  at: number,
  charging: boolean,
): { readonly copy: Position; readonly melee: Melee } {
  const copy = position.copy()
  field.put(copy, unit, to)
  if (charging) declareCharge(field, copy, unit, at)
  else declare(field, copy, [unit], [at])
  return { copy, melee: meleeOf(field, copy, attackOn(field, copy, at), field.units[unit].side) }
}

/** As if the charge had been declared, with no reaction yet. */
export const imaginedCharge = (field: Field, position: Position, unit: number, to: number, at: number) =>
  imagined(field, position, unit, to, at, true)

/** 14.2: a charge declared at the end of a move, with possible reactions. */
export function chargeOdds(
  field: Field,
  { flow, steps }: Sequence,
  position: Position,
  unit: number,
  to: number,
  at: number,
): Odds | null {
  const { copy, melee } = imaginedCharge(field, position, unit, to, at)
  const odds = assaultOdds(field, copy, melee)
  if (!odds) return null
  const tried = flow.find(position, steps.activation)?.tried
  const foot = besetFoot(field, copy, enemyOf(field.units[unit].side), to, tried)
  const hasty = foot.filter(one => melee.defenders.includes(one))
  return {
    ...odds,
    terms: [...odds.terms, ...repulseTerms(odds), ...metTerms(field, copy, melee), ...squareTerms(field, copy, hasty)],
  }
}

/** 14.2.3.2: the effect of every result that leaves a unit in the hex. */
function repulseTerms({ chances }: Odds): Term[] {
  return chances.every(({ result }) => result === 'De') ? [] : [foreseen.repulse('14.2.3.2', 0)]
}

/** 14.4; no unit countercharges a raid. */
function metTerms(field: Field, position: Position, { charging, defenders, raid }: Melee): Term[] {
  if (raid) return []
  return counterchargers(field, position, charging, defenders).map(unit =>
    foreseen.mayCountercharge('14.4', 0, field.nameOf(unit), rollsOf(field, position, unit, false)),
  )
}

const squareTerms = (field: Field, position: Position, units: readonly number[]): Term[] =>
  units.map(unit => foreseen.maySquare('14.3.emergency', 0, field.nameOf(unit), rollsOf(field, position, unit, true)))

const rollsOf = (field: Field, position: Position, unit: number, emergency: boolean): number =>
  passingRolls(testModifier(field, position, unit, emergency), field.troops(unit).efficiency)

/** 12.8.1: a unit’s pursuit test, and the assault at once if it passes. */
export function pursuitOdds(
  field: Field,
  { flow, steps }: Sequence,
  position: Position,
  unit: number,
  to: number,
  charged: number | null,
): Odds | null {
  const frame = flow.find(position, steps.pursuit)
  if (!frame || !field.isTroops(unit) || !field.onMap(position, unit)) return null
  const at = charged ?? postAt(field, position, frame as Pursuing, unit, to)?.at
  if (at === undefined) return null
  const { copy, melee } = imagined(field, position, unit, to, at, charged !== null)
  const odds = assaultOdds(field, copy, melee)
  if (!odds) return null
  const command = commandOf(field, position, unit)
  const hearty = mustTakeHeart(field, position, command)
    ? Math.min(6, neededToTakeHeart(field, position, command)) / 6
    : 1
  const rolls = rollsOf(field, position, unit, false)
  const passed = (rolls / 6) * hearty
  const test = testTerms(field, position, unit).map(term => foreseen.test(term.case, term.value, term))
  const { efficiency } = field.troops(unit)
  return {
    ...odds,
    terms: [
      ...(hearty < 1 ? [foreseen.heart('13.3.3', 0, Math.round(hearty * 6))] : []),
      foreseen.pursuit('12.8.1.2', 0, efficiency, rolls),
      ...test,
      ...odds.terms,
      ...(charged === null ? [] : [...repulseTerms(odds), ...metTerms(field, copy, melee)]),
    ],
    chances: [
      ...(passed < 1
        ? [{ result: '-', probability: 1 - passed, text: results.doesNotFollow, fortune: 'even' as const }]
        : []),
      ...odds.chances.map(chance => ({ ...chance, probability: chance.probability * passed })),
    ],
    cases: ['12.8.1', ...odds.cases],
  }
}

/** 12.3.1: the present assault, if this efficiency counts. */
export function ratedOdds(
  field: Field,
  { flow, steps }: Sequence,
  position: Position,
  efficiency: number,
): Odds | null {
  const frame = flow.find(position, steps.assault)
  if (!frame) return null
  const ours = flow.owing(position).includes(frame.side)
  return assaultOdds(
    field,
    position,
    meleeIn(frame),
    ours ? { ours: efficiency } : { ours: frame.ours, theirs: efficiency },
  )
}
