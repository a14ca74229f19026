/** 8.0 odds and 9.1 Combat Results Table: from strengths to a column, from a die to a result. */
import type { Odds, Position, Term } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import type { Result } from '../setup/data.ts'
import { defendersIn } from './08-contacts.ts'

const WORDS: Readonly<Record<Result, string>> = {
  Ae: 'attackers eliminated',
  Ar: 'attackers retreat',
  Ex: 'exchange',
  Dr: 'defenders retreat',
  De: 'defenders eliminated',
}

/** 10C: what the table has in store for attackers does not touch guns that fire from two hexes away. */
const FROM_AFAR: Readonly<Record<Result, string>> = {
  ...WORDS,
  Ae: 'the guns lose nothing',
  Ar: 'the guns need not retreat',
  Ex: 'defenders eliminated',
}

/** What a result means where all who attack bombard, and where somebody is next to the enemy. */
export const meaningOf = (result: Result, distant: boolean): string => (distant ? FROM_AFAR : WORDS)[result]

/** Strength in halves, so that a demoralized unit keeps its fraction (11.0). */
export function halves(field: Field, position: Position, unit: number): number {
  const { side, strength } = field.units[unit]
  return field.demoralized(position, side) ? strength : strength * 2
}

export function attackHalves(field: Field, position: Position, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + halves(field, position, unit), 0)
}

/** 8J: each defender counts with the multiplier of his own hex. */
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

/** Everything that goes into an attack and everything that may come of it. */
export function oddsOf(field: Field, position: Position, hexes: readonly number[], units: readonly number[]): Odds {
  const terms: Term[] = []
  const halved = (unit: number): string => (field.demoralized(position, field.units[unit].side) ? ', halved' : '')
  const cite = (unit: number, id: string): string => (halved(unit) ? '11.0' : id)
  const isDistant = (unit: number): boolean =>
    hexes.some(hex => field.ground.grid.distance(field.hex(position, unit), hex) === 2)
  for (const unit of units) {
    terms.push({
      text: `${field.nameOf(unit)} ${isDistant(unit) ? 'bombards' : 'attacks'}${halved(unit)}`,
      value: halves(field, position, unit) / 2,
      case: cite(unit, isDistant(unit) ? '10A' : '8E'),
    })
  }
  for (const hex of hexes) {
    const multiplier = field.ground.defence[hex]
    const ground = field.ground.groundOf(hex).reduce((a, b) => {
      const rows = field.tables.terrain.hexes
      return rows[b].defence > rows[a].defence ? b : a
    })
    for (const unit of defendersIn(field, position, hex)) {
      const times = multiplier > 1 ? ` × ${multiplier} (${ground})` : ''
      terms.push({
        text: `${field.nameOf(unit)} defends ${field.label(hex)}${halved(unit)}${times}`,
        value: -(halves(field, position, unit) / 2) * multiplier,
        case: multiplier > 1 ? field.tables.terrain.hexes[ground].case : cite(unit, '8E'),
      })
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
    terms,
    chances: [...new Set(faces)].map(result => ({
      result,
      probability: faces.filter(face => face === result).length / 6,
      text: meaningOf(result, distant),
    })),
    cases: ['8.0', '9.1', '8J'],
  }
}
