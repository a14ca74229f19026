/** 8.0 odds and 9.1 Combat Results Table: from strengths to a column, from a die to a result. */
import type { Fortune, Odds, Position, Term } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { distantMeanings, meanings, type Strength, terms } from '../../sayings.ts'
import type { Result } from '../../setup/data.ts'
import { defendersIn } from '../08-contacts.ts'

/** 10C: the table’s results for attackers don’t affect guns that fire from two hexes away. */
export const meaningOf = (result: Result, distant: boolean): string => (distant ? distantMeanings : meanings)[result]

const FORTUNES_OF: Readonly<Record<Result, Fortune>> = { De: 'best', Dr: 'good', Ex: 'even', Ar: 'bad', Ae: 'worst' }
/** 10C */
const DISTANT_FORTUNES: Readonly<Record<Result, Fortune>> = { ...FORTUNES_OF, Ex: 'best', Ar: 'even', Ae: 'even' }

/** Strength in halves, so that a demoralized unit keeps its fraction (11.0). */
export function halves(field: Field, position: Position, unit: number): number {
  const { side, strength } = field.units[unit]
  return field.demoralized(position, side) ? strength : strength * 2
}

export function attackHalves(field: Field, position: Position, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + halves(field, position, unit), 0)
}

/** 8J: each defender counts with the multiplier of its own hex. */
export function defenceHalves(field: Field, position: Position, hexes: readonly number[]): number {
  let sum = 0
  for (const hex of hexes) {
    for (const unit of defendersIn(field, position, hex))
      sum += halves(field, position, unit) * field.ground.defence[hex]
  }
  return sum
}

/** Index of the column: the ratio rounded in the defender's favour, 1-5 the first and 6-1 the last. */
export function oddsColumn(attack: number, defence: number): number {
  if (attack >= defence) return Math.min(6, Math.floor(attack / defence)) + 3
  return 5 - Math.min(5, Math.ceil(defence / attack))
}

export function resultOf(field: Field, column: number, die: number): Result {
  return field.tables.combat_results.rows[die][column]
}

export function columnName(field: Field, column: number): string {
  return field.tables.combat_results.columns[column]
}

/** Everything that goes into an attack, and all its possible results. */
export function oddsOf(field: Field, position: Position, hexes: readonly number[], units: readonly number[]): Odds {
  const strengthOf = (unit: number): Strength =>
    field.demoralized(position, field.units[unit].side) ? 'halved' : 'whole'
  const cite = (unit: number, id: string): string => (strengthOf(unit) === 'halved' ? '11.0' : id)
  const isDistant = (unit: number): boolean =>
    hexes.some(hex => field.ground.grid.distance(field.hex(position, unit), hex) === 2)
  const found: Term[] = units.map(unit => {
    const distant = isDistant(unit)
    const value = halves(field, position, unit) / 2
    return (distant ? terms.bombards : terms.attacks)(
      cite(unit, distant ? '10A' : '8E'),
      value,
      field.nameOf(unit),
      strengthOf(unit),
    )
  })
  for (const hex of hexes) {
    const multiplier = field.ground.defence[hex]
    const rows = field.tables.terrain.hexes
    const ground = field.ground.groundOf(hex).reduce((a, b) => (rows[b].defence > rows[a].defence ? b : a))
    for (const unit of defendersIn(field, position, hex)) {
      const value = -(halves(field, position, unit) / 2) * multiplier
      const who = [field.nameOf(unit), field.label(hex), strengthOf(unit)] as const
      found.push(
        multiplier > 1
          ? terms.defendsIn(rows[ground].case, value, ...who, multiplier, ground)
          : terms.defends(cite(unit, '8E'), value, ...who),
      )
    }
  }
  const attack = attackHalves(field, position, units)
  const defence = defenceHalves(field, position, hexes)
  const column = oddsColumn(attack, defence)
  const distant = units.every(isDistant)
  const faces = [1, 2, 3, 4, 5, 6].map(die => resultOf(field, column, die))
  return {
    column: columnName(field, column),
    attack: attack / 2,
    defence: defence / 2,
    terms: found,
    chances: [...new Set(faces)].map(result => ({
      result,
      probability: faces.filter(face => face === result).length / 6,
      text: meaningOf(result, distant),
      fortune: (distant ? DISTANT_FORTUNES : FORTUNES_OF)[result],
    })),
    cases: ['8.0', '9.1', '8J'],
  }
}
