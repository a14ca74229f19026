import type { Position, Side } from '@voltigeur/kernel'
import { type Field, ON_MAP } from './field.ts'

const NOBODY = -1

/**
 * Who stands where and which hexes are controlled: derived from a position once and kept until the position changes.
 * Marks carry the number of the picture they belong to, so that nothing has to be wiped between pictures.
 */
export class Dispositions {
  private readonly field: Field
  private readonly first: Int32Array
  private readonly next: Int32Array
  private readonly occupied: Int32Array
  private readonly controlled: readonly [Int32Array, Int32Array]
  private picture = 0
  private position: Position | null = null
  private revision = -1

  constructor(field: Field) {
    const { size } = field.ground.grid
    this.field = field
    this.first = new Int32Array(size)
    this.next = new Int32Array(field.units.length)
    this.occupied = new Int32Array(size)
    this.controlled = [new Int32Array(size), new Int32Array(size)]
  }

  of(position: Position): this {
    if (position !== this.position || position.revision !== this.revision) this.draw(position)
    return this
  }

  /** Whether any unit of that side stands in the hex (at most one side ever does). */
  holds(hex: number, side: Side): boolean {
    return this.occupied[hex] === this.picture && this.field.units[this.first[hex]].side === side
  }

  empty(hex: number): boolean {
    return this.occupied[hex] !== this.picture
  }

  /** Whether the hex lies in the zone of control of some unit of that side (6.0). */
  controls(side: Side, hex: number): boolean {
    return this.controlled[side][hex] === this.picture
  }

  /** The units in a hex, as a linked list that costs nothing to walk: `for (u = first(hex); u >= 0; u = after(u))`. */
  firstIn(hex: number): number {
    return this.occupied[hex] === this.picture ? this.first[hex] : NOBODY
  }

  after(unit: number): number {
    return this.next[unit]
  }

  unitsIn(hex: number): number[] {
    const units: number[] = []
    for (let u = this.firstIn(hex); u >= 0; u = this.next[u]) units.push(u)
    return units.reverse()
  }

  private draw(position: Position): void {
    const { field, first, next, occupied } = this
    const { units, unit, ground } = field
    const { noZone } = ground
    const { neighbours } = ground.grid
    const picture = ++this.picture
    for (let u = 0; u < units.length; u++) {
      if (unit.status.get(position, u) !== ON_MAP) continue
      const hex = unit.hex.get(position, u)
      const side = units[u].side
      next[u] = occupied[hex] === picture ? first[hex] : NOBODY
      first[hex] = u
      // Units of one hex share a zone: it is drawn for the first of them (6F).
      const drawn = occupied[hex] === picture
      occupied[hex] = picture
      if (drawn || field.demoralized(position, side)) continue
      const controlled = this.controlled[side]
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const near = neighbours[i]
        if (near >= 0 && noZone[near] === 0) controlled[near] = picture
      }
    }
    this.position = position
    this.revision = position.revision
  }
}
