/**
 * The six directions count counter-clockwise as seen on the map, and one table of axial steps serves both orientations:
 *
 *     dir   step (q, r)   pointy   flat
 *      0     ( 1,  0)       E       SE
 *      1     ( 1, -1)       NE      NE
 *      2     ( 0, -1)       NW      N
 *      3     (-1,  0)       W       NW
 *      4     (-1,  1)       SW      SW
 *      5     ( 0,  1)       SE      S
 *
 * Vertex v of a hex lies between directions v and v + 1.
 */
export type Orientation = 'flat' | 'pointy'

export const STEP_Q: readonly number[] = [1, 1, 0, -1, -1, 0]
export const STEP_R: readonly number[] = [0, -1, -1, 0, 1, 1]

const DIRECTION_NAMES: Record<Orientation, readonly string[]> = {
  pointy: ['E', 'NE', 'NW', 'W', 'SW', 'SE'],
  flat: ['SE', 'NE', 'N', 'NW', 'SW', 'S'],
}

const VERTEX_NAMES: Record<Orientation, readonly string[]> = {
  pointy: ['NE', 'N', 'NW', 'SW', 'S', 'SE'],
  flat: ['E', 'NE', 'NW', 'W', 'SW', 'SE'],
}

export const directionNames = (orientation: Orientation): readonly string[] => DIRECTION_NAMES[orientation]

export const vertexNames = (orientation: Orientation): readonly string[] => VERTEX_NAMES[orientation]

export const opposite = (dir: number): number => (dir + 3) % 6

/** The direction whose axial step is (q, r), or -1 when the two hexes are not adjacent. */
export function directionOfStep(q: number, r: number): number {
  if (q === 1) return r === 0 ? 0 : r === -1 ? 1 : -1
  if (q === 0) return r === -1 ? 2 : r === 1 ? 5 : -1
  if (q === -1) return r === 0 ? 3 : r === 1 ? 4 : -1
  return -1
}
