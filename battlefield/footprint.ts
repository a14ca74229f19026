/** The hexes of units: usually one, for a line or a march column several, from its head back. */
import type { Footprint } from './board.ts'

interface Somewhere {
  readonly hex: number | null
  readonly hexes?: readonly number[]
}

/** None for units off the map. */
export const hexesOf = ({ hex, hexes }: Somewhere): readonly number[] => hexes ?? (hex === null ? [] : [hex])

export const standsIn = ({ hex, hexes }: Footprint, there: number): boolean =>
  hexes ? hexes.includes(there) : hex === there

/** The units in each hex, in the order of the pieces: the topmost last. */
export function stacksOf<P extends Footprint>(pieces: readonly P[]): Map<number, P[]> {
  const stacks = new Map<number, P[]>()
  for (const piece of pieces) {
    for (const hex of hexesOf(piece)) {
      const stack = stacks.get(hex)
      if (stack) stack.push(piece)
      else stacks.set(hex, [piece])
    }
  }
  return stacks
}
