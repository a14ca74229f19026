import { NOBODY, Occupancy, type Roster } from '@voltigeur/hex'
import type { Column, Position, Side } from '@voltigeur/kernel'

/** Control of the critical hexes (3.3). */
export interface Places {
  readonly hexes: readonly number[]
  readonly owners: Column
}

/** Where units are and which hexes are in zones of control (7.0), and the last change in every part of the map. */
export class Dispositions extends Occupancy {
  /** For each side, the last change of a hex or an adjacent one: the unit there, its control, or an enemy ZOC on it. */
  private readonly changedNear: readonly [Int32Array, Int32Array]
  private readonly places: Places
  private readonly owners: Int32Array

  constructor(roster: Roster, places: Places) {
    super(roster)
    const { size } = roster.grid
    this.changedNear = [new Int32Array(size), new Int32Array(size)]
    this.places = places
    this.owners = new Int32Array(places.hexes.length).fill(NOBODY)
  }

  /** 6.0: at most one unit per hex. */
  unitIn(hex: number): number {
    return this.firstIn(hex)
  }

  /** Whether something relevant to the unit has changed in or adjacent to one of these hexes since then. */
  changedSince(then: number, unit: number, hexes: ArrayLike<number>): boolean {
    const changed = this.changedNear[this.sideOf[unit]]
    for (let i = 0; i < hexes.length; i++) if (changed[hexes[i]] > then) return true
    return false
  }

  protected override follow(position: Position): void {
    super.follow(position)
    const { owners, places } = this
    const { start } = places.owners
    for (let place = 0; place < owners.length; place++) {
      const owner = position.cells[start + place]
      if (owner === owners[place]) continue
      owners[place] = owner
      this.clock++
      this.stood(places.hexes[place])
    }
  }

  protected override stood(hex: number): void {
    this.change(0, hex)
    this.change(1, hex)
  }

  protected override zoned(side: Side, hex: number): void {
    this.change(1 - side, hex)
  }

  private change(side: Side, hex: number): void {
    const { neighbours } = this.grid
    const changed = this.changedNear[side]
    changed[hex] = this.clock
    for (let i = hex * 6, end = i + 6; i < end; i++) if (neighbours[i] >= 0) changed[neighbours[i]] = this.clock
  }
}
