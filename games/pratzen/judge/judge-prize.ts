/** The ground that decides the day; it stays where it is. */
import type { Field } from '../field.ts'
import { FLAG_SPAN } from '../rules/04-leaders-and-flags.ts'

export class Prize {
  readonly hexes: readonly number[]
  private readonly field: Field
  private readonly counted: Uint8Array
  /** By the order of the hexes: which of them a battalion that stands on one of them reaches. */
  readonly around: readonly (readonly number[])[]
  private readonly closest = new Map<number, number>()

  constructor(field: Field) {
    this.field = field
    this.hexes = field.rules.victory.hexes
    this.counted = new Uint8Array(field.ground.grid.size)
    for (const hex of this.hexes) this.counted[hex] = 1
    const { grid } = field.ground
    this.around = this.hexes.map(hex =>
      this.hexes.flatMap((near, i) => (grid.distance(near, hex) <= FLAG_SPAN ? [i] : [])),
    )
  }

  /** Whether a hex is one of those that decide the day. */
  counts(hex: number): boolean {
    return this.counted[hex] === 1
  }

  /** The hex of it that is nearest to another one. */
  nearest(hex: number): number {
    let best = this.closest.get(hex)
    if (best === undefined) {
      const { grid } = this.field.ground
      best = this.hexes.reduce((a, b) => (grid.distance(hex, b) < grid.distance(hex, a) ? b : a), this.hexes[0])
      this.closest.set(hex, best)
    }
    return best
  }

  /** Hexes from another one to the nearest of it. */
  distance(hex: number): number {
    return this.field.ground.grid.distance(hex, this.nearest(hex))
  }
}
