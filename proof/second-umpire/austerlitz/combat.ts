/** 8.0, 10.0: which units may attack which, at which odds, and the result of the die. */
import { type Counter, inHex, onMap, other, type Picture, type SideName } from './picture.ts'
import { defenceIn, inEnemyZone, isShelter } from './terrain.ts'

export const RESULTS = ['Ae', 'Ar', 'Ex', 'Dr', 'De'] as const
export type Result = (typeof RESULTS)[number]

const COLUMNS = ['1-5', '1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1'] as const
export type Column = (typeof COLUMNS)[number]

/** 9.1: for each die, the results from 1-5 to 6-1. */
const TABLE: readonly (readonly Result[])[] = [
  ['Ae', 'Ar', 'Ar', 'Dr', 'Dr', 'Dr', 'De', 'De', 'De', 'De'],
  ['Ae', 'Ae', 'Ar', 'Ar', 'Dr', 'Dr', 'Dr', 'De', 'De', 'De'],
  ['Ae', 'Ae', 'Ae', 'Ar', 'Dr', 'Dr', 'Dr', 'Dr', 'De', 'De'],
  ['Ae', 'Ae', 'Ae', 'Ar', 'Ar', 'Dr', 'Dr', 'Dr', 'De', 'De'],
  ['Ae', 'Ae', 'Ae', 'Ar', 'Ar', 'Ex', 'Dr', 'Ex', 'Ex', 'De'],
  ['Ae', 'Ae', 'Ae', 'Ae', 'Ar', 'Ar', 'Ex', 'Ex', 'Ex', 'De'],
]

export const resultOf = (die: number, column: Column): Result => TABLE[die - 1][COLUMNS.indexOf(column)]

/** 8.0: rounded in the defender’s favour. */
export function columnOf(attack: number, defence: number): Column {
  if (attack >= defence) return `${Math.min(6, Math.floor(attack / defence))}-1` as Column
  return `1-${Math.min(5, Math.ceil(defence / attack))}` as Column
}

/** 11.0: half of the printed strength, fractions kept, when demoralized. */
export const worth = ({ demoralized }: Picture, { side, strength }: Counter): number =>
  demoralized === side ? strength / 2 : strength

export const sumOf = (picture: Picture, units: readonly Counter[]): number =>
  units.reduce((sum, unit) => sum + worth(picture, unit), 0)

/** 8D, 8E: all units of a hex defend together, except those attacked before. */
export const defendersIn = (picture: Picture, attacker: SideName, hex: number): Counter[] =>
  inHex(picture, hex).filter(one => one.side !== attacker && !one.fought)

export const targetsOf = (picture: Picture, attacker: SideName): number[] => [
  ...new Set(
    onMap(picture)
      .filter(one => one.side !== attacker && !one.fought)
      .map(({ hex }) => hex),
  ),
]

/** 8D, 9.32, 9.33: units that can still attack in this phase. */
export const mayAttack = (unit: Counter): boolean => unit.place === 'on map' && !unit.fought && !unit.silenced

export const isAdjacent = ({ chart }: Picture, unit: Counter, hex: number): boolean =>
  chart.grid.adjacent(unit.hex, hex)

/** 10.0: from exactly two hexes away. */
export const bombards = ({ chart }: Picture, unit: Counter, hex: number): boolean =>
  unit.arm === 'artillery' && chart.grid.distance(unit.hex, hex) === 2

/** 8A, 8F, 10A, 10D: whether a unit can take part in an attack on these hexes. */
export const canJoin = (picture: Picture, unit: Counter, hexes: readonly number[]): boolean =>
  hexes.every(hex => isAdjacent(picture, unit, hex)) || (hexes.length === 1 && bombards(picture, unit, hexes[0]))

/** Whether an attack is legal, apart from its effect on other duties (8B, 8C). */
export function isAttack(
  picture: Picture,
  side: SideName,
  hexes: readonly number[],
  units: readonly Counter[],
): boolean {
  if (hexes.length === 0 || units.length === 0) return false
  if (hexes.some(hex => defendersIn(picture, side, hex).length === 0)) return false
  return units.every(unit => unit.side === side && mayAttack(unit) && canJoin(picture, unit, hexes))
}

export interface Odds {
  readonly attack: number
  readonly defence: number
  readonly column: Column
}

/** 8E, 8F, 8J */
export function oddsOf(picture: Picture, side: SideName, hexes: readonly number[], units: readonly Counter[]): Odds {
  const attack = sumOf(picture, units)
  const defence = hexes.reduce(
    (sum, hex) => sum + sumOf(picture, defendersIn(picture, side, hex)) * defenceIn(picture.chart, hex),
    0,
  )
  return { attack, defence, column: columnOf(attack, defence) }
}

/** 8B: enemies with friends in their ZOC. 8C: friends in enemy ZOC. */
export function boundUnits(picture: Picture, side: SideName): Counter[] {
  const enemy = other(side)
  const { chart } = picture
  return onMap(picture).filter(unit => {
    if (unit.side === side) return inEnemyZone(picture, side, unit.hex)
    if (picture.demoralized === enemy) return false
    return onMap(picture).some(
      friend => friend.side === side && chart.grid.adjacent(friend.hex, unit.hex) && !isShelter(chart, friend.hex),
    )
  })
}
