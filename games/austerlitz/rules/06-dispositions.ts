import { Occupancy, type Roster } from '@voltigeur/hex'
import type { Cell, Position } from '@voltigeur/kernel'
import { ALLIED, FRENCH } from '../setup/units.ts'

/** 6A, 6F: every unit controls the hexes around it, in both players’ turns, unless its army is demoralized (11.0). */
export class Dispositions extends Occupancy {
  private readonly demoralized: Cell

  constructor(roster: Roster, demoralized: Cell) {
    super(roster)
    this.demoralized = demoralized
  }

  protected override follow(position: Position): void {
    super.follow(position)
    const broken = this.demoralized.get(position) - 1
    this.empower(ALLIED, broken !== ALLIED)
    this.empower(FRENCH, broken !== FRENCH)
  }
}
