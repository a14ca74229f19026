import { type Grid, OFF_MAP } from '@voltigeur/hex'
import type { Column, Position, Side } from '@voltigeur/kernel'

export const NOBODY = -1

/** What the picture is drawn from: where the units stand, whose they are, and who controls the critical hexes. */
export interface Sketch {
  readonly grid: Grid
  readonly sides: readonly Side[]
  readonly hexes: Column
  readonly places: readonly number[]
  readonly owners: Column
}

/**
 * Who stands where and which hexes lie in zones of control. The picture follows whatever position it is asked about:
 * only the units that stand elsewhere than in the picture are picked up and put down again.
 */
export class Dispositions {
  /** How often the picture has changed. */
  clock = 0
  /**
   * For each side, when a hex or one next to it changed last: who stands there, who controls it, or whether it lies in a
   * zone of the enemy.
   */
  private readonly changedNear: readonly [Int32Array, Int32Array]
  private readonly sketch: Sketch
  /** Where each unit stands in the picture, and who controls each critical hex. */
  private readonly hexes: Int32Array
  private readonly owners: Int32Array
  /** 6.0: one unit at most in a hex. */
  private readonly unitAt: Int32Array
  private readonly sideAt: Int8Array
  /** How many units of a side have the hex in their zone. */
  private readonly zones: readonly [Int16Array, Int16Array]
  private readonly moved: number[] = []
  private position: Position | null = null
  private revision = -1

  constructor(sketch: Sketch) {
    const { size } = sketch.grid
    this.sketch = sketch
    this.changedNear = [new Int32Array(size), new Int32Array(size)]
    this.hexes = new Int32Array(sketch.sides.length).fill(OFF_MAP)
    this.owners = new Int32Array(sketch.places.length).fill(NOBODY)
    this.unitAt = new Int32Array(size).fill(NOBODY)
    this.sideAt = new Int8Array(size).fill(NOBODY)
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
    return this.sideAt[hex] === side
  }

  /** 7.0: whether the hex lies in the zone of control of some unit of that side. */
  controls(side: Side, hex: number): boolean {
    return this.zones[side][hex] > 0
  }

  /** Whether something that matters to the unit has changed in one of these hexes, or next to it, since then. */
  changedSince(then: number, unit: number, hexes: ArrayLike<number>): boolean {
    const changed = this.changedNear[this.sketch.sides[unit]]
    for (let i = 0; i < hexes.length; i++) if (changed[hexes[i]] > then) return true
    return false
  }

  private follow(position: Position): void {
    const { hexes, moved, unitAt, sideAt } = this
    const { cells } = position
    const { start } = this.sketch.hexes
    this.clock++
    moved.length = 0
    // All are picked up before any is put down: one may stand where another has just left.
    for (let unit = 0; unit < hexes.length; unit++) {
      const from = hexes[unit]
      if (cells[start + unit] === from) continue
      moved.push(unit)
      if (from === OFF_MAP) continue
      unitAt[from] = NOBODY
      sideAt[from] = NOBODY
      this.changeForBoth(from)
    }
    // New zones before old ones, so that a hex which stays in a zone does not seem to have left it for a moment.
    for (const unit of moved) {
      const to = cells[start + unit]
      if (to === OFF_MAP) continue
      unitAt[to] = unit
      sideAt[to] = this.sketch.sides[unit]
      this.changeForBoth(to)
      this.zone(unit, to, 1, 0)
    }
    for (const unit of moved) {
      if (hexes[unit] !== OFF_MAP) this.zone(unit, hexes[unit], -1, 1)
      hexes[unit] = cells[start + unit]
    }
    this.followOwners(cells)
    this.position = position
    this.revision = position.revision
  }

  private followOwners(cells: Int32Array): void {
    const { owners } = this
    const { places } = this.sketch
    const { start } = this.sketch.owners
    for (let place = 0; place < owners.length; place++) {
      if (cells[start + place] === owners[place]) continue
      owners[place] = cells[start + place]
      this.changeForBoth(places[place])
    }
  }

  /** The hexes around come into, or go out of, one more zone; `alone` is the count that makes a difference. */
  private zone(unit: number, hex: number, change: 1 | -1, alone: number): void {
    const { neighbours } = this.sketch.grid
    const side = this.sketch.sides[unit]
    const zone = this.zones[side]
    for (let i = hex * 6, end = i + 6; i < end; i++) {
      const near = neighbours[i]
      if (near < 0) continue
      if (zone[near] === alone) this.change(1 - side, near)
      zone[near] += change
    }
  }

  private changeForBoth(hex: number): void {
    this.change(0, hex)
    this.change(1, hex)
  }

  private change(side: Side, hex: number): void {
    const { neighbours } = this.sketch.grid
    const changed = this.changedNear[side]
    changed[hex] = this.clock
    for (let i = hex * 6, end = i + 6; i < end; i++) if (neighbours[i] >= 0) changed[neighbours[i]] = this.clock
  }
}
