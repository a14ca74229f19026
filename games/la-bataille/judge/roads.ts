/** Walking distances to places that never move, computed once per battle. */
import { CLOSED, OFF_MAP, opposite } from '@voltigeur/hex'
import type { Field } from '../field.ts'
import { POINT } from '../setup/ground.ts'

/** Longer than any path. */
const UNREACHABLE = 999

export class Roads {
  private readonly field: Field
  private readonly known = new Map<string, Int16Array>()

  constructor(field: Field) {
    this.field = field
  }

  /** By hex: infantry movement points to the nearest of the hexes. */
  to(hexes: readonly number[]): Int16Array {
    const key = hexes.join()
    const found = this.known.get(key) ?? this.flood(hexes)
    this.known.set(key, found)
    return found
  }

  /** From the goal outward, ring by ring of half points. */
  private flood(goal: readonly number[]): Int16Array {
    const { grid, prices } = this.field.ground
    const foot = prices[0]
    const distances = new Int16Array(grid.size).fill(UNREACHABLE * POINT)
    const rings: number[][] = [[...goal]]
    for (const hex of goal) distances[hex] = 0
    for (let far = 0; far < rings.length; far++)
      for (const hex of rings[far] ?? []) {
        if (distances[hex] < far) continue
        for (let dir = 0; dir < 6; dir++) {
          const from = grid.neighbour(hex, dir)
          if (from === OFF_MAP || this.field.rules.area[from] === 0) continue
          const price = foot[from * 6 + opposite(dir)]
          if (price === CLOSED || far + price >= distances[from]) continue
          distances[from] = far + price
          rings[far + price] ??= []
          rings[far + price].push(from)
        }
      }
    return distances.map(half => Math.ceil(half / POINT))
  }
}
