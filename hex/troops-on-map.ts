/** Questions to a field whose order of battle has combat units first and leaders after them. */
import { Column } from '@voltigeur/kernel'
import { type Enlisted, UnitsOnMap } from './units-on-map.ts'

/** The arms, as such games number them; leaders come after them. */
export const INFANTRY = 0
export const CAVALRY = 1
export const ARTILLERY = 2

/** A combat unit or a leader: its printed values, and null for the other kind. */
export interface Mustered extends Enlisted {
  readonly troops: object | null
  readonly office: object | null
}

export abstract class TroopsOnMap<U extends Mustered> extends UnitsOnMap<U> {
  /** How many of its pieces are combat units. */
  abstract readonly roster: { readonly troops: number }

  isTroops(piece: number): boolean {
    return piece < this.roster.troops
  }

  troops(unit: number): NonNullable<U['troops']> {
    return this.units[unit].troops!
  }

  office(leader: number): NonNullable<U['office']> {
    return this.units[leader].office!
  }

  isInfantry(unit: number): boolean {
    return this.units[unit].type === INFANTRY
  }

  isCavalry(unit: number): boolean {
    return this.units[unit].type === CAVALRY
  }

  isArtillery(unit: number): boolean {
    return this.units[unit].type === ARTILLERY
  }
}

/** Part of a column as a separate column. */
export const someRows = ({ name, start }: Column, from: number, rows: number): Column =>
  new Column(name, start + from, rows)
