import { opposite } from './directions.ts'
import { type Grid, OFF_MAP } from './grid.ts'

/**
 * A hexside is its index from one of its two hexes, `hex * 6 + dir`; from the other hex it is its twin. The index is
 * also the index of the hex across it in `grid.neighbours`.
 */
export const hexside = (hex: number, dir: number): number => hex * 6 + dir

export const hexOfSide = (side: number): number => Math.floor(side / 6)

export const directionOfSide = (side: number): number => side % 6

/** The same hexside seen from the other hex, OFF_MAP on the edge of the map. */
export function twin(grid: Grid, side: number): number {
  const across = grid.neighbours[side]
  return across === OFF_MAP ? OFF_MAP : across * 6 + opposite(side % 6)
}

/** The lower of the two indices, so that a hexside has one name from either hex. */
export function canonical(grid: Grid, side: number): number {
  const other = twin(grid, side)
  return other === OFF_MAP ? side : Math.min(side, other)
}

/** "1033/1134", the lower hex number first; on the edge of the map just the one hex number with a slash. */
export function hexsideLabel(grid: Grid, hex: number, dir: number): string {
  const here = grid.label(hex)
  const across = grid.neighbour(hex, dir)
  const there = across === OFF_MAP ? '' : grid.label(across)
  return across === OFF_MAP || here < there ? `${here}/${there}` : `${there}/${here}`
}

/** The hexside between two adjacent hexes named in either order, from the first; null for anything else. */
export function parseHexside(grid: Grid, text: string): { hex: number; dir: number } | null {
  const labels = text.split('/')
  if (labels.length !== 2) return null
  const [hex, across] = labels.map(label => grid.find(label))
  if (hex === OFF_MAP || across === OFF_MAP) return null
  const dir = grid.direction(hex, across)
  return dir < 0 ? null : { hex, dir }
}

/** The marks of a map’s hexsides, up to eight kinds as bit flags. Both hexes agree about their hexside. */
export class Hexsides {
  readonly #grid: Grid
  /** By hexside index, for reading. */
  readonly flags: Uint8Array

  constructor(grid: Grid) {
    this.#grid = grid
    this.flags = new Uint8Array(grid.size * 6)
  }

  /** For marks that differ from the other side, such as a slope that is down from here and up from there. */
  set(side: number, flags: number, flagsFromAcross: number = flags): void {
    this.flags[side] |= flags
    const other = twin(this.#grid, side)
    if (other !== OFF_MAP) this.flags[other] |= flagsFromAcross
  }

  clear(side: number, flags: number, flagsFromAcross: number = flags): void {
    this.flags[side] &= ~flags
    const other = twin(this.#grid, side)
    if (other !== OFF_MAP) this.flags[other] &= ~flagsFromAcross
  }

  /** Whether any of these flags is set. */
  has(side: number, flags: number): boolean {
    return (this.flags[side] & flags) !== 0
  }
}
