import { OFF_MAP } from '@voltigeur/hex'
import type { Cell, Column, Position, Side } from '@voltigeur/kernel'
import type { Ground } from '../setup/ground.ts'
import type { Unit } from '../setup/units.ts'

const NOBODY = -1

/** How a hex looks to a side: the enemy stands in it, or controls it. */
export const HELD = 1
export const CONTROLLED = 2

/**
 * Who stands where and which hexes are controlled. The picture follows whatever position it is asked about: only the
 * units that stand elsewhere than in the picture are picked up and put down again.
 */
export class Dispositions {
  private readonly ground: Ground
  /** By unit. */
  private readonly sides: Uint8Array
  private readonly column: Column
  private readonly demoralized: Cell
  /** Where each unit stands in the picture. */
  private readonly hexes: Int32Array
  private readonly first: Int32Array
  private readonly next: Int32Array
  /** How many units of a side control a hex. */
  private readonly controlling: readonly [Int16Array, Int16Array]
  /** By side: how each hex looks to it. */
  private readonly seen: readonly [Uint8Array, Uint8Array]
  /** A demoralized army controls nothing (11.0). */
  private readonly broken: [boolean, boolean] = [false, false]
  private position: Position | null = null
  private revision = -1

  constructor(ground: Ground, units: readonly Unit[], hex: Column, demoralized: Cell) {
    const { size } = ground.grid
    this.ground = ground
    this.sides = Uint8Array.from(units, unit => unit.side)
    this.column = hex
    this.demoralized = demoralized
    this.hexes = new Int32Array(units.length).fill(OFF_MAP)
    this.first = new Int32Array(size).fill(NOBODY)
    this.next = new Int32Array(units.length).fill(NOBODY)
    this.controlling = [new Int16Array(size), new Int16Array(size)]
    this.seen = [new Uint8Array(size), new Uint8Array(size)]
  }

  of(position: Position): this {
    if (position !== this.position || position.revision !== this.revision) this.follow(position)
    return this
  }

  /** By hex: HELD and CONTROLLED by the enemies of that side. */
  seenBy(side: Side): Uint8Array {
    return this.seen[side]
  }

  /** Whether any unit of that side stands in the hex (at most one side ever does). */
  holds(hex: number, side: Side): boolean {
    const unit = this.first[hex]
    return unit !== NOBODY && this.sides[unit] === side
  }

  empty(hex: number): boolean {
    return this.first[hex] === NOBODY
  }

  /** Whether the hex lies in the zone of control of some unit of that side (6.0). */
  controls(side: Side, hex: number): boolean {
    return (this.seen[1 - side][hex] & CONTROLLED) !== 0
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
    const { hexes } = this
    const { cells } = position
    const column = this.column.start
    for (let unit = 0; unit < hexes.length; unit++) {
      const hex = cells[column + unit]
      if (hex === hexes[unit]) continue
      if (hexes[unit] !== OFF_MAP) this.pickUp(unit, hexes[unit])
      if (hex !== OFF_MAP) this.putDown(unit, hex)
      hexes[unit] = hex
    }
    const demoralized = this.demoralized.get(position)
    for (const side of [0, 1]) {
      const broken = demoralized === side + 1
      if (this.broken[side] === broken) continue
      this.broken[side] = broken
      for (let hex = 0; hex < this.first.length; hex++) this.look(side, hex)
    }
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
    this.control(this.sides[unit], hex, -1)
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
    this.control(this.sides[unit], hex, 1)
  }

  /** 6A, 6F: every unit controls what lies around it, in everybody's turn, and several may control the same hex. */
  private control(side: Side, hex: number, change: number): void {
    const { grid, noZone } = this.ground
    const controlling = this.controlling[side]
    for (let i = hex * 6, end = i + 6; i < end; i++) {
      const near = grid.neighbours[i]
      // 6J: zones reach out of a town, the Castle and the Abbey, but never into them.
      if (near < 0 || noZone[near] !== 0) continue
      controlling[near] += change
      this.look(side, near)
    }
    this.look(side, hex)
  }

  /** Draws anew how a hex held or controlled by that side looks to the other. */
  private look(side: Side, hex: number): void {
    const controlled = this.controlling[side][hex] > 0 && !this.broken[side]
    this.seen[1 - side][hex] = (this.holds(hex, side) ? HELD : 0) | (controlled ? CONTROLLED : 0)
  }
}
