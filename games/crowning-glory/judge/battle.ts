/** The expected result of an attack, in steps. */
import type { Position, Side } from '@voltigeur/kernel'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { lossesOf } from '../rules/04-victory.ts'
import { columnOf, reckon, resultOf } from '../rules/09-combat/odds.ts'
import { SIDES } from '../setup/data.ts'
import { thrift } from './introductory.ts'
import type { Temper } from './tempers.ts'

/** What a step saved by a retreat still costs in position. */
const GROUND_LOST = 0.35

/** The average over the six die faces: steps taken less steps lost. */
function expectationAt(
  field: Field,
  side: Side,
  column: number,
  attackers: number,
  defender: number,
  escapes: boolean,
  price: number,
): number {
  let sum = 0
  for (let die = 1; die <= 6; die++) {
    const [lost, inflicted] = resultOf(field, side, column, die)
    const taken =
      escapes && inflicted > 0 ? Math.min(inflicted - 1, defender) + GROUND_LOST : Math.min(inflicted, defender)
    sum += taken - price * Math.min(lost, attackers)
  }
  return sum / 6
}

/** The value of its own steps to each side, as one of them sees it with a temper. */
export function pricesOfSteps(
  field: Field,
  position: Position,
  viewer: Side,
  temper: Temper,
): readonly [number, number] {
  const [allied, french] = usualPrices(field, position)
  return viewer === ALLIED ? [temper.thrift * allied, french] : [allied, temper.thrift * french]
}

/** The closer a side comes to breaking, the higher the value. */
function usualPrices(field: Field, position: Position): readonly [number, number] {
  if (!field.rules.morale) return [thrift(field, position, ALLIED), thrift(field, position, FRENCH)]
  const limit = field.tables.demoralization
  const left = (side: Side): number => limit[SIDES[side]] - lossesOf(field, position, side)
  const [allied, french] = [left(ALLIED), left(FRENCH)]
  const price = (own: number, theirs: number): number => Math.max(0.6, Math.min(1.6, theirs / Math.max(1, own)))
  return [price(allied, french), price(french, allied)]
}

export function expectation(
  field: Field,
  position: Position,
  hex: number,
  units: readonly number[],
  marker: number,
  escapes: boolean,
  price: number,
): number {
  const { side, column } = reckon(field, position, hex, units, marker)
  const attackers = units.reduce((sum, unit) => sum + field.steps(position, unit), 0)
  const defender = field.at(position).unitIn(hex)
  return expectationAt(field, side, column, attackers, field.steps(position, defender), escapes, price)
}

/** A rough guess for attacks not planned yet: factors against factors, with shifts. */
export function promise(
  field: Field,
  side: Side,
  attack: number,
  defence: number,
  shift: number,
  escapes: boolean,
  price: number,
): number {
  const last = field.tables.combat_results[SIDES[side]].columns.length - 1
  const column = Math.max(0, Math.min(last, columnOf(field, side, attack - defence) + shift))
  return expectationAt(field, side, column, attack, defence, escapes, price)
}
