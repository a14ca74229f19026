/** 4.1 The units’ hexes. A line fills two hexes: every test of place asks here, and never checks one hex alone. */
import { Answers, cellsOf, type Position } from '../index.ts'
import { around, distance, UNITS, units } from './field.ts'

export function footprint(position: Position, unit: number): number[] {
  return [units.hex.get(position, unit), units.tail.get(position, unit)].filter(hex => hex >= 0)
}

export const isLine = (position: Position, unit: number): boolean => units.tail.get(position, unit) >= 0
export const isThere = (position: Position, unit: number): boolean => units.hex.get(position, unit) >= 0

/** Under 0: the hexes of all units. */
const pictures = new Answers<ReadonlySet<number>>(cellsOf(units.hex, units.tail))

export function isEmpty(position: Position, hex: number): boolean {
  const known = pictures.in(position)
  let taken = known.get(0)
  if (!taken) {
    taken = new Set([...UNITS.keys()].flatMap(unit => footprint(position, unit)))
    known.set(0, taken)
  }
  return !taken.has(hex)
}

export function isBeside(position: Position, unit: number, hex: number): boolean {
  return footprint(position, unit).some(own => distance(own, hex) === 1)
}

export function touch(position: Position, one: number, other: number): boolean {
  return footprint(position, one).some(hex => isBeside(position, other, hex))
}

export function emptyBeside(position: Position, unit: number): number[] {
  const beside = new Set(footprint(position, unit).flatMap(hex => around[hex]))
  return [...beside].filter(hex => isEmpty(position, hex))
}

/** A placed unit is in that hex alone, unless a second one is given. */
export function put(position: Position, unit: number, hex: number, tail = -1): void {
  units.hex.set(position, unit, hex)
  units.tail.set(position, unit, tail)
}
