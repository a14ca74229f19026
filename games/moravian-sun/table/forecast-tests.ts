/** Tests before the roll: what each unit needs, with every modifier and its case. */
import { NOBODY } from '@voltigeur/hex'
import type { Chance, Odds, Position, Term } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { actingFor } from '../rules/03-command/command.ts'
import { commanderAt } from '../rules/03-command/strays.ts'
import { neededToSeek } from '../rules/04-orders/change-of-orders.ts'
import { pressNeeds, pressTerms } from '../rules/12-assault/assault.ts'
import { byHex, passes, passingRolls, testModifier, testTerms } from '../rules/13-efficiency.ts'
import { formsAtOnce, squareTestCase } from '../rules/14-cavalry/squares.ts'
import { MEANINGS } from '../telling.ts'
import { foreseen, results } from './foreseen.ts'

export const DICE = [1, 2, 3, 4, 5, 6] as const

const sum = (terms: readonly Term[]): number => terms.reduce((total, { value }) => total + value, 0)

/** 13.1: how many of these pass, with one die per hex. */
export function testOdds(
  field: Field,
  position: Position,
  units: readonly number[],
  /** What depends on it, with the case that requires the test. */
  stake: Term,
  emergency = false,
): Odds | null {
  if (units.length === 0) return null
  const [first] = units
  const name = (count: number): string =>
    units.length === 1 ? (count === 1 ? results.passed : results.failed) : results.somePass(count, units.length)
  return {
    column: units.length === 1 ? results.efficiencyUpTo(field.troops(first).efficiency) : results.tests,
    attack: 0,
    defence: 0,
    terms: [...units.flatMap(unit => unitTerms(field, position, unit, emergency, units.length > 1)), stake],
    chances: [...passing(field, position, units, emergency)]
      .sort(([a], [b]) => b - a)
      .map(
        ([count, probability]): Chance => ({
          ...{ result: name(count), probability, text: name(count) },
          fortune: count === units.length ? 'good' : count === 0 ? 'bad' : 'even',
        }),
      ),
    cases: ['13.1'],
  }
}

/** For one unit among several, with its name. */
function unitTerms(field: Field, position: Position, unit: number, emergency: boolean, named: boolean): Term[] {
  const terms = testTerms(field, position, unit, emergency)
  if (!named) return terms
  const { efficiency } = field.troops(unit)
  const rolls = passingRolls(sum(terms), efficiency)
  const who = field.nameOf(unit)
  return [
    foreseen.unitTest('13.1', 0, who, efficiency, rolls),
    ...terms.map(term => foreseen.ofUnit(term.case, term.value, who, term)),
  ]
}

/** The chance of each number of passes. */
function passing(field: Field, position: Position, units: readonly number[], emergency: boolean): Map<number, number> {
  let counts = new Map([[0, 1]])
  for (const stack of byHex(field, position, units).values()) {
    const next = new Map<number, number>()
    for (const [before, chance] of counts) {
      for (const die of DICE) {
        const passed = stack.filter(unit =>
          passes(die, testModifier(field, position, unit, emergency), field.troops(unit).efficiency),
        )
        const count = before + passed.length
        next.set(count, (next.get(count) ?? 0) + chance / DICE.length)
      }
    }
    counts = next
  }
  return counts
}

/** 14.3: a unit alone and in good order forms square without a test. */
export function squareOdds(field: Field, position: Position, units: readonly number[]): Odds | null {
  if (units.length === 0 || formsAtOnce(field, position, units)) return null
  return squareTestCase(field, position, units) === '14.3.6'
    ? testOdds(field, position, units, foreseen.ifFailsStays('14.3.6', 0))
    : testOdds(field, position, units, foreseen.ifFailsBack('14.3(2)', 0))
}

/** 4.3.1; 3.2.4: a commander in range needs no test. */
export function rouseOdds(field: Field, position: Position, units: readonly number[]): Odds | null {
  if (units.length === 0) return null
  const commander = commanderAt(field, position, field.units[units[0]].side, field.hex(position, units[0]))
  if (commander === NOBODY) return testOdds(field, position, units, foreseen.ifFailsDefense('4.3.1', 0))
  return {
    column: results.noTest,
    attack: 0,
    defence: 0,
    terms: [foreseen.commander('3.2.4', 0, field.nameOf(commander))],
    chances: [{ result: results.ordered, probability: 1, text: results.theyAct, fortune: 'good' }],
    cases: ['3.2.4'],
  }
}

/** 14.4: one pass is enough. */
export function counterchargeOdds(field: Field, position: Position, units: readonly number[]): Odds | null {
  const odds = testOdds(field, position, units, foreseen.oneIsEnough('14.4', 0))
  if (!odds) return null
  const unmet = passing(field, position, units, false).get(0) ?? 0
  return {
    ...odds,
    chances: [
      { result: results.chargeMet, probability: 1 - unmet, text: results.chargeIsMet, fortune: 'good' as const },
      { result: results.notMet, probability: unmet, text: results.stand, fortune: 'bad' as const },
    ].filter(({ probability }) => probability > 0),
    cases: ['14.4', '13.1'],
  }
}

/** 12.5.4.Ne: an exchange if the test passes, disordered attackers if not. */
export function pressOdds(field: Field, position: Position, attackers: readonly number[], efficiency: number): Odds {
  const terms = pressTerms(field, position, attackers)
  const rolls = pressNeeds(field, position, attackers, efficiency)
  return {
    column: results.upTo(rolls),
    attack: 0,
    defence: 0,
    terms: [...terms, foreseen.oneDie('12.5.4.Ne', 0, rolls)],
    chances: (['Ex', 'Ad'] as const)
      .map(result => ({
        result,
        probability: (result === 'Ex' ? rolls : 6 - rolls) / 6,
        text: MEANINGS[result].text,
        fortune: result === 'Ex' ? ('even' as const) : ('bad' as const),
      }))
      .filter(({ probability }) => probability > 0),
    cases: ['12.5.4.Ne', '13.1'],
  }
}

/** 4.2.2, 4.2.3: a General out of command who wants another order. */
export function seekOdds(field: Field, position: Position, leader: number): Odds | null {
  const command = field.detachmentAt[leader]
  if (command < 0) return null
  const needed = neededToSeek(field, position, command)
  const chance = Math.max(0, Math.min(6, needed)) / 6
  const { initiative: value } = field.office(actingFor(field, position, field.commands[command].leader))
  const mixed = needed - value
  return {
    column: results.upTo(needed),
    attack: 0,
    defence: 0,
    terms: [foreseen.initiative('4.2.2', value), ...(mixed === 0 ? [] : [foreseen.mixed('4.2.3', mixed)])],
    chances: [
      { result: results.passed, probability: chance, text: results.anyOrder, fortune: 'good' as const },
      { result: results.failed, probability: 1 - chance, text: results.keepsOrder, fortune: 'bad' as const },
    ].filter(({ probability }) => probability > 0),
    cases: ['4.2.2', '2.1.A.3.1'],
  }
}
