/** 9.5 to 9.14: from factors to a differential, from there to a column, and from a die to a result. */

import type { Chance, Fortune, Odds, Position, Side, Term } from '@voltigeur/kernel'
import { CAVALRY, type Field, INFANTRY } from '../../field.ts'
import { rolls, terms } from '../../sayings.ts'
import { SIDES } from '../../setup/data.ts'
import { ARTILLERY_EFFECTIVENESS, CAVALRY_CHARGE, ELITE_REGIMENT, variantInForce } from '../11-variants.ts'

export interface Reckoning {
  readonly side: Side
  readonly attack: number
  readonly defence: number
  readonly guns: number
  /** Index of the column before and after the shifts. */
  readonly found: number
  readonly column: number
  readonly shifts: readonly Term[]
}

/** 9.6: the highest heading that is not above the differential. */
export function columnOf(field: Field, side: Side, differential: number): number {
  const { least } = field.tables.combat_results[SIDES[side]]
  let column = 0
  while (least[column + 1] <= differential) column++
  return column
}

export function columnName(field: Field, side: Side, column: number): string {
  return field.tables.combat_results[SIDES[side]].columns[column]
}

/** Steps lost by attacker and defender. */
export function resultOf(field: Field, side: Side, column: number, die: number): readonly [number, number] {
  return field.results[side][die - 1][column]
}

/** 9.13.1, 9.13.2: the limit first, then the doubling on ice, then Variant 5. */
function gunFactors(field: Field, position: Position, side: Side, marker: number, units: number, hex: number): number {
  if (marker === 0) return 0
  const defender = field.at(position).unitIn(hex)
  const onIce = field.ground.is(hex, 'all-pond') && field.units[defender].type === INFANTRY
  const limited = Math.min(marker, units)
  const effective = variantInForce(field, position, side, ARTILLERY_EFFECTIVENESS) ? 1 : 0
  return (onIce ? limited * 2 : limited) + effective
}

/** 9.12: opposite hexes of the ring around the target, which any four or more include, or three alternate ones. */
function enfilades(field: Field, hex: number, from: readonly number[]): boolean {
  let ring = 0
  for (const other of from) ring |= 1 << field.ground.grid.direction(hex, other)
  return ENFILADING[ring]
}

/** By the occupied hexes of the ring, a bit for each. */
const ENFILADING = Array.from(
  { length: 64 },
  (_, ring) => (ring & (ring >> 3)) !== 0 || ring === 0b010101 || ring === 0b101010,
)

/** All column shifts of an attack, each with its case. */
function shiftsOf(field: Field, position: Position, side: Side, hex: number, units: readonly number[]): Term[] {
  const { ground, shifts } = field
  const from = units.map(unit => field.hex(position, unit))
  const found: Term[] = []
  const ofGround = shifts.ground[ground.chief(hex)]
  if (ofGround) found.push(ofGround)
  if (from.every(other => ground.uphill(other, ground.grid.direction(other, hex)))) found.push(shifts.hillcrest)
  if (!ground.builtUp(hex) && enfilades(field, hex, from)) found.push(shifts.enfilade)
  if (variantInForce(field, position, side, ELITE_REGIMENT) && units.includes(field.army.chosen.get(position, side))) {
    found.push(terms.elite('11.0', 1))
  }
  if (charges(field, position, side, hex, units)) found.push(terms.charge('11.0', 1))
  return found
}

/** Variant 6: once in a Combat Phase, of which each turn has one. */
export function charges(field: Field, position: Position, side: Side, hex: number, units: readonly number[]): boolean {
  if (!variantInForce(field, position, side, CAVALRY_CHARGE)) return false
  if (field.army.used.get(position, side) === field.turn(position)) return false
  const { ground } = field
  const clear = ground.chief(hex) === 'clear' || ground.chief(hex) === 'partial-pond'
  return (
    clear &&
    units.every(unit => {
      const from = field.hex(position, unit)
      return field.units[unit].type === CAVALRY && !ground.crest(from, ground.grid.direction(from, hex))
    })
  )
}

export function reckon(
  field: Field,
  position: Position,
  hex: number,
  units: readonly number[],
  marker: number,
): Reckoning {
  const { side } = field.units[units[0]]
  const factors = units.reduce((sum, unit) => sum + field.steps(position, unit), 0)
  const guns = gunFactors(field, position, side, marker, factors, hex)
  const attack = factors + guns
  const defence = field.steps(position, field.at(position).unitIn(hex))
  const shifts = shiftsOf(field, position, side, hex, units)
  const found = columnOf(field, side, attack - defence)
  // 9.7: the shifts are added up first; they stop at the end columns.
  const net = shifts.reduce((sum, shift) => sum + shift.value, 0)
  const last = field.tables.combat_results[SIDES[side]].columns.length - 1
  return { side, attack, defence, guns, found, column: Math.max(0, Math.min(last, found + net)), shifts }
}

/** Everything that goes into an attack, and all its possible results. */
export function oddsOf(field: Field, position: Position, hex: number, units: readonly number[], marker: number): Odds {
  const { side, attack, defence, guns, found, column, shifts } = reckon(field, position, hex, units, marker)
  const defender = field.at(position).unitIn(hex)
  const sum = units.map(unit => terms.attacks('9.5', field.steps(position, unit), field.nameOf(unit)))
  if (marker > 0) sum.push(terms.marker(gunCase(field, hex, marker, guns), guns, marker))
  sum.push(terms.defends('9.3', -defence, field.nameOf(defender)))
  return {
    column: columnName(field, side, column),
    attack,
    defence,
    terms: [...sum, ...shifts],
    chances: chancesOf(field, side, column),
    cases: ['9.5', '9.6', ...(found === column ? [] : ['9.7'])],
  }
}

function gunCase(field: Field, hex: number, marker: number, guns: number): string {
  if (field.ground.is(hex, 'all-pond')) return '9.13.2'
  return guns === marker ? '9.13' : '9.13.1'
}

/** "1/2" of the table in words. */
export function stepsInWords(result: string): string {
  const [attacker, defender] = result.split('/').map(Number)
  return rolls.losses(attacker, defender)
}

/** By the enemy’s lost steps less its own. */
function fortuneOf(result: string): Fortune {
  const [attacker, defender] = result.split('/').map(Number)
  const gain = defender - attacker
  if (gain === 0) return 'even'
  return gain > 0 ? (attacker === 0 ? 'best' : 'good') : defender === 0 ? 'worst' : 'bad'
}

export function chancesOf(field: Field, side: Side, column: number): Chance[] {
  const faces = [1, 2, 3, 4, 5, 6].map(die => resultOf(field, side, column, die).join('/'))
  return [...new Set(faces)].map(result => ({
    result,
    probability: faces.filter(face => face === result).length / 6,
    text: stepsInWords(result),
    fortune: fortuneOf(result),
  }))
}
