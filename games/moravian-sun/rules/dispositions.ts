import { Occupancy, type Roster } from '@voltigeur/hex'
import type { Column, Position, Side } from '@voltigeur/kernel'

/** Which units stand where, which hexes are in ZOC (7.0), where leaders are, and where ice is broken. */
export class Dispositions extends Occupancy {
  /** By hex: 1 where no unit can go any more (16.31.2). */
  readonly water: Uint8Array
  private readonly staff: Occupancy
  private readonly troops: number
  private readonly ponds: readonly number[]
  private readonly broken: Column

  constructor(troops: Roster, staff: Roster, ponds: readonly number[], broken: Column) {
    super(troops)
    this.staff = new Occupancy(staff)
    this.troops = troops.sides.length
    this.ponds = ponds
    this.broken = broken
    this.water = new Uint8Array(troops.grid.size)
  }

  /** The leaders in a hex, by number. */
  leadersIn(hex: number): number[] {
    return this.staff.unitsIn(hex).map(row => row + this.troops)
  }

  /** Whether leaders of that side are in the hex. */
  leadersHold(hex: number, side: Side): boolean {
    return this.staff.holds(hex, side)
  }

  protected override follow(position: Position): void {
    super.follow(position)
    this.staff.of(position)
    const { ponds, water, broken } = this
    if (this.aware && !this.anyWritten(broken)) return
    for (let i = 0; i < ponds.length; i++) {
      const now = position.cells[broken.start + i]
      if (water[ponds[i]] === now) continue
      water[ponds[i]] = now
      this.clock++
    }
  }
}
