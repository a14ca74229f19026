/** The expected result of an attack, in strength points. */
import { onceFor, type Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { defendersIn } from '../rules/08-contacts.ts'
import { attackHalves, defenceHalves, oddsColumn, resultOf } from '../rules/09-results/results.ts'
import { bombards } from '../rules/10-artillery.ts'
import type { Result } from '../setup/data.ts'

/** The share of a unit’s strength that a retreat costs its side. */
const GROUND_LOST = 0.12

/** What a point for an objective (SC-2) counts next to one for losses: it may change hands again. */
export const PLACE = 0.7

export const worthOf = ({ prizeIn }: Field, hexes: readonly number[]): number =>
  hexes.reduce((sum, hex) => sum + prizeIn[hex], 0)

export interface Stakes {
  /** Printed strength of the defenders, and of the attackers who share the result. */
  readonly defenders: number
  readonly attackers: number
  /** The value of the objectives that the defenders would have to leave, and of those that the attackers would. */
  readonly prize?: number
  readonly held?: number
}

const GAIN: Readonly<Record<Result, (stakes: Stakes) => number>> = {
  De: ({ defenders, prize = 0 }) => defenders + prize,
  Dr: ({ defenders, prize = 0 }) => GROUND_LOST * defenders + prize,
  Ex: ({ defenders, attackers, prize = 0 }) => defenders - Math.min(defenders, attackers) + prize,
  Ar: ({ attackers, held = 0 }) => -GROUND_LOST * attackers - held,
  Ae: ({ attackers, held = 0 }) => -attackers - held,
}

/** The mean over the six faces of the die. */
export function expectationAt(field: Field, column: number, stakes: Stakes): number {
  let sum = 0
  for (let die = 1; die <= 6; die++) sum += GAIN[resultOf(field, column, die)](stakes)
  return sum / 6
}

/** What attacks on equal defenders promise, worked out as it is asked for. */
export class Expectations {
  private readonly field: Field
  private readonly stakes: Omit<Stakes, 'attackers'>
  /** By column, then by the strength of the attackers who share the result. */
  private readonly rows: readonly number[][]

  constructor(field: Field, stakes: Omit<Stakes, 'attackers'>) {
    this.field = field
    this.stakes = stakes
    this.rows = field.tables.combat_results.columns.map(() => [])
  }

  at(column: number, attackers: number): number {
    const row = this.rows[column]
    while (row.length <= attackers)
      row.push(expectationAt(this.field, column, { ...this.stakes, attackers: row.length }))
    return row[attackers]
  }
}

const known = onceFor((_: Field) => new Map<number, Expectations>())

/** Of attacks on a hex with this printed strength in it. */
export function expectationsIn(field: Field, hex: number, defenders: number): Expectations {
  const points = field.prizeIn[hex]
  const key = (defenders << 8) | points
  let expectations = known(field).get(key)
  if (!expectations) {
    expectations = new Expectations(field, { defenders, prize: PLACE * points })
    known(field).set(key, expectations)
  }
  return expectations
}

export function expectation(
  field: Field,
  position: Position,
  hexes: readonly number[],
  units: readonly number[],
): number {
  const column = oddsColumn(attackHalves(field, position, units), defenceHalves(field, position, hexes))
  const strength = (list: readonly number[]): number => list.reduce((sum, unit) => sum + field.units[unit].strength, 0)
  const exposed = units.filter(unit => !bombards(field, position, unit, hexes[0]))
  return expectationAt(field, column, {
    defenders: strength(hexes.flatMap(hex => defendersIn(field, position, hex))),
    attackers: strength(exposed),
    prize: PLACE * worthOf(field, hexes),
    held: PLACE * worthOf(field, [...new Set(exposed.map(unit => field.hex(position, unit)))]),
  })
}
