/** The decisive terrain; it never moves. */
import type { Field } from '../field.ts'
import { FLAG_SPAN } from '../rules/04-leaders-and-flags.ts'

export class Prize {
  readonly hexes: readonly number[]
  private readonly field: Field
  private readonly counted: Uint8Array
  /** In the order of the hexes: those that a battalion on each of them covers. */
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

  /** Whether a hex is one of the decisive ones. */
  counts(hex: number): boolean {
    return this.counted[hex] === 1
  }

  /** Its hex nearest to another one. */
  nearest(hex: number): number {
    let best = this.closest.get(hex)
    if (best === undefined) {
      const { grid } = this.field.ground
      best = this.hexes.reduce((a, b) => (grid.distance(hex, b) < grid.distance(hex, a) ? b : a), this.hexes[0])
      this.closest.set(hex, best)
    }
    return best
  }

  /** The distance of a hex from the nearest of it. */
  distance(hex: number): number {
    return this.field.ground.grid.distance(hex, this.nearest(hex))
  }
}
