/** 9.1 to 9.14: which units may attack which, with which guns, and on which column. */
import { type Counter, neighbours, onMap, other, type Picture, type SideName, unitIn } from './picture.ts'
import { isInForce, isInForceNow } from './variants.ts'

/** The columns by their lowest difference, from the first on (9.6). */
const COLUMNS: Readonly<Record<SideName, readonly number[]>> = {
  french: [0, 1, 2, 3, 4, 5, 10, 15, 20, 25],
  allied: [1, 2, 3, 4, 5, 10, 15, 20, 25],
}

/**
 * The text lacks the chart: these are the figures of the data, by die and column from the attacker’s first. The Allies
 * have no column for 0 and none of the last figures.
 */
const RESULTS: readonly (readonly string[])[] = [
  ['3/0', '2/0', '2/0', '2/1', '2/1', '2/1', '1/1', '1/1', '1/2', '1/2'],
  ['2/0', '2/0', '2/1', '2/1', '1/1', '1/1', '1/1', '1/2', '1/2', '0/2'],
  ['2/0', '2/1', '1/1', '1/1', '1/1', '1/2', '1/2', '1/2', '0/2', '0/3'],
  ['2/1', '1/1', '1/1', '1/1', '1/2', '1/2', '1/2', '0/2', '0/3', '0/3'],
  ['1/1', '1/1', '1/1', '1/2', '1/2', '1/2', '0/2', '0/3', '0/3', '0/4'],
  ['1/1', '1/1', '1/2', '1/2', '0/2', '0/2', '0/3', '0/3', '0/4', '0/4'],
]

export const resultOf = (die: number, column: number): string => RESULTS[die - 1][column]

export function columnName(side: SideName, column: number): string {
  const least = COLUMNS[side]
  if (column === 0) return side === 'french' ? '≤0' : '≤+1'
  return column === least.length - 1 ? '≥25' : `+${least[column]}`
}

/** 8.10, 9.10: from an adjacent hex, and no cavalry across a pond hexside. */
export const reaches = ({ chart }: Picture, unit: Counter, hex: number): boolean =>
  chart.grid.adjacent(unit.hex, hex) && (unit.arm === 'infantry' || !chart.hexside(unit.hex, hex).has('pond'))

export const mayAttack = (picture: Picture, unit: Counter, hex: number): boolean =>
  unit.place === 'on map' && unit.active && reaches(picture, unit, hex)

/** 9.1: one enemy unit in one hex, by Active units. */
export function isAttack(picture: Picture, side: SideName, hex: number, units: readonly Counter[]): boolean {
  if (units.length === 0 || unitIn(picture, hex)?.side !== other(side)) return false
  return units.every(unit => unit.side === side && mayAttack(picture, unit, hex))
}

/** Whether a side has a unit to attack with, and a target. */
export const canAttack = (picture: Picture, side: SideName): boolean =>
  onMap(picture).some(
    unit => unit.side === side && neighbours(picture.chart, unit.hex).some(hex => isAttack(picture, side, hex, [unit])),
  )

/** 5.8, 9.13, 11.0: the numbers of the markers that a side can use now. */
export function gunsOf(picture: Picture, side: SideName): number[] {
  const fog = picture.rules.fog && picture.turn === 1
  if (fog || isInForceNow(picture, other(side), 2)) return []
  const active = picture.markers.filter(marker => marker.side === side && marker.face === 'active')
  return [...new Set(active.map(({ factor }) => factor))].toSorted((a, b) => a - b)
}

/** 9.13.1, 9.13.2: a marker’s bonus. */
function factorsOf(picture: Picture, side: SideName, troops: number, guns: number, defender: Counter): number {
  if (guns === 0) return 0
  const limited = Math.min(guns, troops)
  const onIce = defender.arm === 'infantry' && picture.chart.terrain(defender.hex).has('all-pond')
  return (onIce ? 2 * limited : limited) + (isInForce(picture, side, 5) ? 1 : 0)
}

/** 9.12: two in opposite hexes, three with a gap between each and the next, or more than three. */
export function isEnfilade(picture: Picture, hex: number, units: readonly Counter[]): boolean {
  const { grid } = picture.chart
  const sides = new Set(units.map(unit => grid.direction(hex, unit.hex)))
  if (sides.size > 3) return true
  if ([0, 1, 2].some(dir => sides.has(dir) && sides.has(dir + 3))) return true
  return [0, 1].some(dir => sides.has(dir) && sides.has(dir + 2) && sides.has(dir + 4))
}

/** 11.0, Cavalry to the Charge: the owner’s first such attack in a Combat Phase. */
export function isCharge(picture: Picture, side: SideName, hex: number, units: readonly Counter[]): boolean {
  if (!isInForce(picture, side, 6) || picture.variants[side].used === picture.turn) return false
  const { chart } = picture
  const terrain = chart.terrain(hex)
  const isClear = [...terrain].every(one => one === 'clear' || one === 'partial-pond')
  const crest = (unit: Counter): boolean => chart.uphill(unit.hex, hex) || chart.uphill(hex, unit.hex)
  return isClear && units.every(unit => unit.arm === 'cavalry' && !crest(unit))
}

/** 9.7 to 9.12, 11.0: all shifts together, to the right. */
function shiftsOf(picture: Picture, side: SideName, hex: number, units: readonly Counter[]): number {
  const { chart } = picture
  const terrain = chart.terrain(hex)
  const isBuilt = terrain.has('town') || terrain.has('fortress')
  let shifts = 0
  if (terrain.has('fortress')) shifts -= 2
  else if (terrain.has('town')) shifts -= 1
  if (units.every(unit => chart.uphill(unit.hex, hex))) shifts -= 1
  if (!isBuilt && isEnfilade(picture, hex, units)) shifts += 1
  if (isInForce(picture, side, 4) && units.some(({ index }) => index === picture.variants[side].chosen)) shifts += 1
  if (isCharge(picture, side, hex, units)) shifts += 1
  return shifts
}

export interface Odds {
  readonly attack: number
  readonly defence: number
  /** Counted from the first column of the attacker. */
  readonly column: number
}

export function oddsOf(picture: Picture, side: SideName, hex: number, units: readonly Counter[], guns: number): Odds {
  const defender = unitIn(picture, hex)!
  const troops = units.reduce((sum, { steps }) => sum + steps, 0)
  const attack = troops + factorsOf(picture, side, troops, guns, defender)
  const least = COLUMNS[side]
  // 9.6: round down to the next column, and never below the first.
  const plain = Math.max(
    0,
    least.findLastIndex(from => from <= attack - defender.steps),
  )
  const column = Math.min(least.length - 1, Math.max(0, plain + shiftsOf(picture, side, hex, units)))
  return { attack, defence: defender.steps, column }
}

/** 9.15: the steps that attacker and defender lose. */
export function lossesAt(column: number, die: number): { attacker: number; defender: number } {
  const [attacker, defender] = resultOf(die, column).split('/').map(Number)
  return { attacker, defender }
}
