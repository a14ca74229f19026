/** The expected losses of an attack on both sides, before the roll. */
import type { ExpectedLosses } from '@voltigeur/battlefield'
import { NOBODY } from '@voltigeur/hex'
import type { Odds, Position } from '@voltigeur/kernel'
import { type Field, ROUTED } from '../field.ts'
import { chancesOf, salvoOf } from '../rules/11-salvo.ts'
import { prevailing } from '../rules/12-assault/odds.ts'
import type { Melee } from '../rules/12-assault/strength.ts'
import { passingRolls, testModifier } from '../rules/13-efficiency.ts'
import type { BombardmentResult, CombatResult } from '../setup/vocabulary.ts'

const strength = (field: Field, position: Position, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + field.sp(position, unit), 0)

/** 13.1: the average strength that fails its test; for an enemy with unknown values, assumed ones. */
const failing = (field: Field, position: Position, units: readonly number[]): number =>
  units.reduce((sum, unit) => {
    const passed = passingRolls(testModifier(field, position, unit), field.troops(unit).efficiency)
    return sum + field.sp(position, unit) * (1 - passed / 6)
  }, 0)

/** 12.5.4: what each result costs both sides; in an exchange each gives the least it may. */
export function lossesInAssault(field: Field, position: Position, melee: Melee, { chances }: Odds): ExpectedLosses {
  const { attackers, defenders } = melee
  const [ours, theirs] = [strength(field, position, attackers), strength(field, position, defenders)]
  const exchange = exchanged(field, position, melee)
  // 14.2.3.2: chargers that don’t empty the hex are repulsed.
  const repulsed = strength(field, position, melee.charging)
  const tolls: Readonly<Record<CombatResult | '-', readonly [number, number, number, number]>> = {
    // 12.8.1.2: a unit that fails the test of a pursuit doesn’t move at all.
    '-': [0, 0, 0, 0],
    Ae: [ours, 0, 0, 0],
    Ad: [0, 0, ours, 0],
    Ne: [0, 0, repulsed, 0],
    Ex: exchange,
    Dd: [0, 0, repulsed, theirs],
    Dr: [0, 0, 0, theirs],
    De: [0, theirs, 0, 0],
  }
  const mean = (at: 0 | 1 | 2 | 3): number =>
    chances.reduce((sum, { result, probability }) => sum + probability * tolls[result as CombatResult | '-'][at], 0)
  return { own: mean(0), enemy: mean(1), shaken: { own: mean(2), enemy: mean(3) } }
}

/** 12.5.4.Ex: one attacker of the efficiency used, as many SP of the defender; all others test. */
function exchanged(
  field: Field,
  position: Position,
  { attackers, defenders }: Melee,
): [number, number, number, number] {
  const least = prevailing(field, position, attackers, 'attack').at(-1)!
  const [given = NOBODY] = attackers
    .filter(unit => field.troops(unit).efficiency >= least)
    .sort((a, b) => field.sp(position, a) - field.sp(position, b))
  const price = given === NOBODY ? 0 : field.sp(position, given)
  const theirs = strength(field, position, defenders)
  const paid = Math.min(price, theirs)
  const steady = defenders.filter(unit => field.cohesion(position, unit) !== ROUTED)
  const left = theirs === 0 ? 0 : (theirs - paid) / theirs
  return [
    price,
    paid,
    failing(
      field,
      position,
      attackers.filter(unit => unit !== given),
    ),
    failing(field, position, steady) * left,
  ]
}

/** 11.4.5: guns eliminate no unit; they disorder, drive back and rout. */
export function lossesByGuns(field: Field, position: Position, guns: readonly number[], at: number): ExpectedLosses {
  const targets = [...field.at(position).unitsIn(at)]
  const all = strength(field, position, targets)
  const tested = failing(field, position, targets)
  const struck = (result: BombardmentResult): number => (result === '-' ? 0 : result === 'T' ? tested : all)
  const shaken = chancesOf(field, salvoOf(field, position, guns, at)).reduce(
    (sum, { result, rolls }) => sum + (rolls / 6) * struck(result),
    0,
  )
  return { own: 0, enemy: 0, shaken: { own: 0, enemy: shaken } }
}
