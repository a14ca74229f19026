/** Who stands where, whose influence lies on which hex (6.11), and before whose horse (6.11.9). */
import { Occupancy, OFF_MAP, type Roster } from '@voltigeur/hex'
import type { Column, Position, Side } from '@voltigeur/kernel'
import { ahead, influence, maySpring, type Presence } from './06-zones.ts'

/** What the influence of a unit depends on, besides where it stands. */
export interface Postures {
  readonly facing: Column
  readonly formation: Column
  readonly state: Column
  readonly readiness: Column
}

export interface Watch {
  readonly postures: Postures
  /** 10.4.1: how far horse looks out for somebody to charge. */
  readonly far: number
  presence(position: Position, unit: number): Presence
}

export class Dispositions extends Occupancy {
  /** By side and hex: how many units of the side have influence there. */
  readonly influences: readonly [Int16Array, Int16Array]
  /** By side and hex: how much of its horse could charge there, as far as distance and front go. */
  readonly lookouts: readonly [Int16Array, Int16Array]
  private readonly staff: Occupancy
  private readonly watch: Watch
  private readonly sides: readonly Side[]
  private readonly parts: readonly Column[]
  /** By unit: how it stands in the picture, and the hexes that it has influence on or could charge. */
  private readonly keys: Int32Array
  private readonly places: Int32Array
  /** Where the rest of it stands: of two-hex formations and road marches. */
  private readonly tails: Int32Array
  private readonly reached: number[][]
  private readonly charged: number[][]

  constructor(troops: Roster, staff: Roster, watch: Watch) {
    // Influence depends on facing: the zones all around that come with the picture reach nowhere.
    super({ ...troops, shelter: new Uint8Array(troops.grid.size).fill(1) })
    this.staff = new Occupancy(staff)
    this.watch = watch
    this.sides = troops.sides
    this.parts = [troops.hexes].flat()
    const { size } = troops.grid
    this.influences = [new Int16Array(size), new Int16Array(size)]
    this.lookouts = [new Int16Array(size), new Int16Array(size)]
    this.keys = new Int32Array(this.sides.length)
    this.places = new Int32Array(this.sides.length).fill(OFF_MAP)
    this.tails = new Int32Array(this.sides.length).fill(OFF_MAP)
    this.reached = this.sides.map(() => [])
    this.charged = this.sides.map(() => [])
  }

  /** The leaders in a hex, by number. */
  leadersIn(hex: number): number[] {
    return this.staff.unitsIn(hex).map(row => row + this.sides.length)
  }

  /** Whether leaders of that side are in the hex. */
  leadersHold(hex: number, side: Side): boolean {
    return this.staff.holds(hex, side)
  }

  /** 6.11.1: whether units of the side have influence on the hex. */
  override controls(side: Side, hex: number): boolean {
    return this.influences[side][hex] > 0
  }

  /** The units of a side that have influence on the hex. */
  influencers(side: Side, hex: number): number[] {
    return this.reached.flatMap((hexes, unit) => (this.sides[unit] === side && hexes.includes(hex) ? [unit] : []))
  }

  /** The horse of a side that could charge whoever enters the hex, if it saw him. */
  lookoutsAt(side: Side, hex: number): number[] {
    return this.charged.flatMap((hexes, unit) => (this.sides[unit] === side && hexes.includes(hex) ? [unit] : []))
  }

  protected override follow(position: Position): void {
    super.follow(position)
    this.staff.of(position)
    const { cells } = position
    const { facing, formation, state, readiness } = this.watch.postures
    for (let unit = 0; unit < this.keys.length; unit++) {
      const hex = cells[this.parts[0].start + unit]
      const key =
        hex === OFF_MAP
          ? OFF_MAP
          : cells[facing.start + unit] +
            12 * (cells[formation.start + unit] + 16 * (cells[state.start + unit] + 3 * cells[readiness.start + unit]))
      const rest = hex === OFF_MAP ? OFF_MAP : this.tail(cells, unit)
      if (key === this.keys[unit] && hex === this.places[unit] && rest === this.tails[unit]) continue
      this.keys[unit] = key
      this.places[unit] = hex
      this.tails[unit] = rest
      this.redraw(position, unit)
    }
  }

  /** One number for all hexes behind the first. */
  private tail(cells: Int32Array, unit: number): number {
    let tail = 0
    for (let i = 1; i < this.parts.length; i++) tail = tail * this.grid.size + cells[this.parts[i].start + unit] + 1
    return tail
  }

  private redraw(position: Position, unit: number): void {
    const side = this.sides[unit]
    const standing = this.places[unit] !== OFF_MAP
    const presence = standing ? this.watch.presence(position, unit) : null
    this.reached[unit] = recount(
      this.influences[side],
      this.reached[unit],
      presence ? influence(this.grid, presence) : [],
    )
    const horse = presence !== null && maySpring(presence)
    this.charged[unit] = recount(
      this.lookouts[side],
      this.charged[unit],
      horse ? ahead(this.grid, presence, this.watch.far) : [],
    )
    this.clock++
  }
}

function recount(counts: Int16Array, before: readonly number[], now: number[]): number[] {
  for (const hex of before) counts[hex]--
  for (const hex of now) counts[hex]++
  return now
}
