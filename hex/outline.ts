/** What outlines of all games have in common: units on a map of hexes. */
import { FAR_OFF, type Outline, type OutlineUnit, type Position, type Side } from '@voltigeur/kernel'
import { type Grid, OFF_MAP } from './grid.ts'

/** Sets of goals to keep; those on the move never come again. */
const KEPT = 64

/** By hex: how many steps it is from the nearest of these, through hexes that are open. */
function stepsTo({ size, neighbours }: Grid, goals: readonly number[], isOpen: (hex: number) => boolean): Int32Array {
  const steps = new Int32Array(size).fill(FAR_OFF)
  const queue = [...goals]
  for (const hex of goals) steps[hex] = 0
  for (let i = 0; i < queue.length; i++) {
    const next = steps[queue[i]] + 1
    for (let side = queue[i] * 6, end = side + 6; side < end; side++) {
      const to = neighbours[side]
      if (to === OFF_MAP || steps[to] <= next || !isOpen(to)) continue
      steps[to] = next
      queue.push(to)
    }
  }
  return steps
}

type Mapped = 'units' | 'hex' | 'apart' | 'farness'

interface Mappable<U> {
  readonly units: readonly U[]
  readonly ground: { readonly grid: Grid }
  hex(position: Position, unit: number): number
}

/** What a map and its units say by themselves. A game may know better ways than the fewest hexes. */
export function outlineOnMap<U extends { readonly side: Side }>(
  field: Mappable<U>,
  unitOf: (unit: U) => Omit<OutlineUnit, 'side'>,
  isOpen: (hex: number) => boolean = () => true,
): Pick<Outline, Mapped> {
  const { grid } = field.ground
  const known = new Map<string, Int32Array>()
  return {
    units: field.units.map(unit => ({ side: unit.side, ...unitOf(unit) })),
    hex: (position, unit) => field.hex(position, unit),
    apart: (a, b) => grid.distance(a, b),
    farness(_, goals) {
      const key = goals.join()
      let steps = known.get(key)
      if (!steps) {
        if (known.size >= KEPT) known.clear()
        steps = stepsTo(grid, goals, isOpen)
        known.set(key, steps)
      }
      return steps
    },
  }
}
