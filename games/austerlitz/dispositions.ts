import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import type { Field } from './field.ts'

const NOBODY = -1

/**
 * Who stands where and which hexes are controlled. The picture follows whatever position it is asked about: only the
 * units that stand elsewhere than in the picture are picked up and put down again.
 */
export class Dispositions {
  private readonly field: Field
  /** Where each unit stands in the picture. */
  private readonly hexes: Int32Array
  private readonly first: Int32Array
  private readonly next: Int32Array
  /** How many units of a side control a hex. */
  private readonly controlling: readonly [Int16Array, Int16Array]
  /** A demoralized army controls nothing (11.0). */
  private readonly broken: [boolean, boolean] = [false, false]
  private position: Position | null = null
  private revision = -1

  constructor(field: Field) {
    const { size } = field.ground.grid
    this.field = field
    this.hexes = new Int32Array(field.units.length).fill(OFF_MAP)
    this.first = new Int32Array(size).fill(NOBODY)
    this.next = new Int32Array(field.units.length).fill(NOBODY)
    this.controlling = [new Int16Array(size), new Int16Array(size)]
  }

  of(position: Position): this {
    if (position !== this.position || position.revision !== this.revision) this.follow(position)
    return this
  }

  /** Whether any unit of that side stands in the hex (at most one side ever does). */
  holds(hex: number, side: Side): boolean {
    const unit = this.first[hex]
    return unit !== NOBODY && this.field.units[unit].side === side
  }

  empty(hex: number): boolean {
    return this.first[hex] === NOBODY
  }

  /** Whether the hex lies in the zone of control of some unit of that side (6.0). */
  controls(side: Side, hex: number): boolean {
    return this.controlling[side][hex] > 0 && !this.broken[side]
  }

  /** The units in a hex, as a list that costs nothing to walk: `for (u = firstIn(hex); u >= 0; u = after(u))`. */
  firstIn(hex: number): number {
    return this.first[hex]
  }

  after(unit: number): number {
    return this.next[unit]
  }

  unitsIn(hex: number): number[] {
    const units: number[] = []
    for (let u = this.first[hex]; u >= 0; u = this.next[u]) units.push(u)
    return units
  }

  private follow(position: Position): void {
    const { field, hexes } = this
    const { cells } = position
    const column = field.unit.hex.start
    for (let unit = 0; unit < hexes.length; unit++) {
      const hex = cells[column + unit]
      if (hex === hexes[unit]) continue
      if (hexes[unit] !== OFF_MAP) this.pickUp(unit, hexes[unit])
      if (hex !== OFF_MAP) this.putDown(unit, hex)
      hexes[unit] = hex
    }
    this.broken[0] = field.demoralized(position, 0)
    this.broken[1] = field.demoralized(position, 1)
    this.position = position
    this.revision = position.revision
  }

  private pickUp(unit: number, hex: number): void {
    const { first, next } = this
    if (first[hex] === unit) first[hex] = next[unit]
    else {
      let before = first[hex]
      while (next[before] !== unit) before = next[before]
      next[before] = next[unit]
    }
    this.control(unit, hex, -1)
  }

  /** Stacks are kept in the order of battle, so that the picture does not depend on how it came about. */
  private putDown(unit: number, hex: number): void {
    const { first, next } = this
    if (first[hex] === NOBODY || first[hex] > unit) {
      next[unit] = first[hex]
      first[hex] = unit
    } else {
      let before = first[hex]
      while (next[before] !== NOBODY && next[before] < unit) before = next[before]
      next[unit] = next[before]
      next[before] = unit
    }
    this.control(unit, hex, 1)
  }

  private control(unit: number, hex: number, change: number): void {
    const { grid, noZone } = this.field.ground
    const controlling = this.controlling[this.field.units[unit].side]
    for (let i = hex * 6, end = i + 6; i < end; i++) {
      const near = grid.neighbours[i]
      // 6J: zones reach out of a town, the Castle and the Abbey, but never into them.
      if (near >= 0 && noZone[near] === 0) controlling[near] += change
    }
  }
}
