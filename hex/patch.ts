/** A small blank map with random features, by the names that a situation uses: for random situations. */
import { OFF_MAP } from './grid.ts'
import { hexsideLabel } from './hexside.ts'
import { hexagon } from './shapes.ts'

type Labels = readonly string[]

export interface Patch {
  readonly radius: number
  readonly hexes: Labels
  readonly hexsides: Labels
  /** The hexes along the edge. */
  readonly rim: Labels
  /** Straight lines through the middle, from edge to edge. */
  readonly axes: readonly Labels[]
}

export function patch(radius: number): Patch {
  const grid = hexagon(radius)
  const ids = Array.from({ length: grid.size }, (_, id) => id)
  const middle = grid.find('0,0')
  const line = (dir: number): string[] => {
    const way: number[] = []
    for (let hex = middle; hex !== OFF_MAP; hex = grid.neighbour(hex, dir)) way.push(hex)
    return way.map(hex => grid.label(hex))
  }
  return {
    radius,
    hexes: ids.map(hex => grid.label(hex)),
    hexsides: ids.flatMap(hex =>
      [0, 1, 2].filter(dir => grid.neighbour(hex, dir) !== OFF_MAP).map(dir => hexsideLabel(grid, hex, dir)),
    ),
    rim: grid.ring(middle, radius).map(hex => grid.label(hex)),
    axes: [0, 1, 2].map(dir => [...line(dir + 3).reverse(), ...line(dir).slice(1)]),
  }
}

/** From lists of hexsides to the marks of each: `{ stream: [...], pond: [...] }` to `{ '0,0/1,0': ['stream', 'pond'] }`. */
export function marksOf(lists: Readonly<Record<string, Labels>>): Record<string, string[]> {
  const marks: Record<string, string[]> = {}
  for (const [mark, sides] of Object.entries(lists)) {
    for (const side of sides) marks[side] = [...(marks[side] ?? []), mark]
  }
  return marks
}

/** The wanted hex or, in the order of the map, the next suitable one; null without one. */
export function nextFit({ hexes }: Patch, wanted: string, fits: (hex: string) => boolean): string | null {
  const from = hexes.indexOf(wanted)
  return hexes.map((_, i) => hexes[(from + i) % hexes.length]).find(fits) ?? null
}
