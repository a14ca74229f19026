/** 4.1 The units’ hexes. A line fills two hexes: every test of place asks here, and never checks one hex alone. */
import { Memo, type Position } from '../index.ts'
import { around, distance, HEXES, UNITS, units } from './field.ts'

export function footprint(position: Position, unit: number): number[] {
  return [units.hex.get(position, unit), units.tail.get(position, unit)].filter(hex => hex >= 0)
}

export const isLine = (position: Position, unit: number): boolean => units.tail.get(position, unit) >= 0
export const isThere = (position: Position, unit: number): boolean => units.hex.get(position, unit) >= 0

/** A picture of the units by hex, redrawn when the position has changed. */
const taken = new Uint8Array(HEXES.length)
const drawn = new Memo()

export function isEmpty(position: Position, hex: number): boolean {
  if (!drawn.isOf(position, 0)) {
    taken.fill(0)
    for (const unit of UNITS.keys()) for (const own of footprint(position, unit)) taken[own] = 1
  }
  return taken[hex] === 0
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
