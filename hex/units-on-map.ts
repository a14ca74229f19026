import type { Column, Position, Side } from '@voltigeur/kernel'
import { type Grid, OFF_MAP } from './grid.ts'
import { hexName } from './naming.ts'

/** What a unit is in every order of battle. */
export interface Enlisted {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly side: Side
  /** Its arm, as the game numbers them. */
  readonly type: number
}

/** What a field can be asked about its units and hexes in every game. */
export abstract class UnitsOnMap<U extends Enlisted> {
  abstract readonly units: readonly U[]
  abstract readonly ground: { readonly grid: Grid }
  abstract readonly unit: { readonly hex: Column }

  hex(position: Position, unit: number): number {
    return this.unit.hex.get(position, unit)
  }

  /** Units have a hex exactly while they are on the map. */
  onMap(position: Position, unit: number): boolean {
    return this.unit.hex.get(position, unit) !== OFF_MAP
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

/** The units of each side, by number. */
export const armiesOf = (units: readonly Enlisted[], sides: number): number[][] =>
  Array.from({ length: sides }, (_, side) => units.filter(unit => unit.side === side).map(unit => unit.index))
