import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import type { Field } from './field.ts'

export const NOBODY = -1

/**
 * Who stands where and which hexes lie in zones of control. The picture follows whatever position it is asked about:
 * only the units that stand elsewhere than in the picture are picked up and put down again.
 */
export class Dispositions {
  private readonly field: Field
  /** Where each unit stands in the picture. */
  private readonly hexes: Int32Array
  /** 6.0: one unit at most in a hex. */
  private readonly unitAt: Int32Array
  /** How many units of a side have the hex in their zone. */
  private readonly zones: readonly [Int16Array, Int16Array]
  private readonly changed: number[] = []
  private position: Position | null = null
  private revision = -1

  constructor(field: Field) {
    const { size } = field.ground.grid
    this.field = field
    this.hexes = new Int32Array(field.units.length).fill(OFF_MAP)
    this.unitAt = new Int32Array(size).fill(NOBODY)
    this.zones = [new Int16Array(size), new Int16Array(size)]
  }

  of(position: Position): this {
    if (position !== this.position || position.revision !== this.revision) this.follow(position)
    return this
  }

  unitIn(hex: number): number {
    return this.unitAt[hex]
  }

  empty(hex: number): boolean {
    return this.unitAt[hex] === NOBODY
  }

  holds(hex: number, side: Side): boolean {
    const unit = this.unitAt[hex]
    return unit !== NOBODY && this.field.units[unit].side === side
  }

  /** 7.0: whether the hex lies in the zone of control of some unit of that side. */
  controls(side: Side, hex: number): boolean {
    return this.zones[side][hex] > 0
  }

  private follow(position: Position): void {
    const { hexes, changed } = this
    const { cells } = position
    const column = this.field.unit.hex.start
    changed.length = 0
    // All are picked up before any is put down: one may stand where another has just left.
    for (let unit = 0; unit < hexes.length; unit++) {
      if (cells[column + unit] === hexes[unit]) continue
      changed.push(unit)
      if (hexes[unit] === OFF_MAP) continue
      this.unitAt[hexes[unit]] = NOBODY
      this.zone(unit, hexes[unit], -1)
    }
    for (const unit of changed) {
      const hex = cells[column + unit]
      hexes[unit] = hex
      if (hex === OFF_MAP) continue
      this.unitAt[hex] = unit
      this.zone(unit, hex, 1)
    }
    this.position = position
    this.revision = position.revision
  }

  private zone(unit: number, hex: number, change: number): void {
    const { neighbours } = this.field.ground.grid
    const zone = this.zones[this.field.units[unit].side]
    for (let i = hex * 6, end = i + 6; i < end; i++) if (neighbours[i] >= 0) zone[neighbours[i]] += change
  }
}
