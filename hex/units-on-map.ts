import type { Column, Position, Side } from '@voltigeur/kernel'
import { type Grid, OFF_MAP } from './grid.ts'
import { hexName } from './naming.ts'

/** A unit in every order of battle. */
export interface Enlisted {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly side: Side
  /** Its arm, by the game’s number. */
  readonly type: number
}

/** A unit’s place; games have more ways to be off the map. */
export const WAITING = 0
export const ON_MAP = 1
export const ELIMINATED = 2

/** Questions to a field about its units and hexes in every game. */
export abstract class UnitsOnMap<U extends Enlisted> {
  abstract readonly units: readonly U[]
  abstract readonly ground: { readonly grid: Grid }
  abstract readonly unit: { readonly hex: Column; readonly status: Column }
  /** The other hexes of a unit in several: in most games there are none. */
  readonly rest: readonly Column[] = []

  /** The hex of a unit, or of its head. */
  hex(position: Position, unit: number): number {
    return this.unit.hex.get(position, unit)
  }

  /** Units have a hex exactly while on the map. */
  onMap(position: Position, unit: number): boolean {
    return this.unit.hex.get(position, unit) !== OFF_MAP
  }

  /** Units on the map, in the order of battle. */
  standing(position: Position): U[] {
    return this.units.filter(unit => this.onMap(position, unit.index))
  }

  /** Every hex of a unit, from its head back. */
  footprint(position: Position, unit: number): number[] {
    const head = this.unit.hex.get(position, unit)
    const hexes = head === OFF_MAP ? [] : [head]
    for (const column of this.rest) {
      const hex = column.get(position, unit)
      if (hex !== OFF_MAP) hexes.push(hex)
    }
    return hexes
  }

  /** A placed unit is in that hex alone, unless others are given. */
  put(position: Position, unit: number, hex: number, ...others: readonly number[]): void {
    this.stand(position, unit, hex, others)
    this.unit.status.set(position, unit, ON_MAP)
  }

  remove(position: Position, unit: number, status: number): void {
    this.stand(position, unit, OFF_MAP, [])
    this.unit.status.set(position, unit, status)
  }

  private stand(position: Position, unit: number, hex: number, others: readonly number[]): void {
    this.unit.hex.set(position, unit, hex)
    for (let i = 0; i < this.rest.length; i++) this.rest[i].set(position, unit, others[i] ?? OFF_MAP)
  }

  label(hex: number): string {
    return hexName(this.ground.grid, hex)
  }

  isUnit(unit: number): boolean {
    return Number.isInteger(unit) && unit >= 0 && unit < this.units.length
  }

  isHex(hex: number): boolean {
    return Number.isInteger(hex) && hex >= 0 && hex < this.ground.grid.size
  }
}

/** A unit as counters and rosters show it. */
export const identityOf = ({ index, id, name, side }: Enlisted) => ({ unit: index, id, name, side })

/** The units of each side, by number. */
export const armiesOf = (units: readonly Enlisted[], sides: number): number[][] =>
  Array.from({ length: sides }, (_, side) => units.filter(unit => unit.side === side).map(unit => unit.index))
