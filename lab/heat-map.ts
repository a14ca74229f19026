/** Where men fell on a map, and which hexes decide, as something that can be drawn. */
import { type Board, Draft } from '@voltigeur/battlefield'
import type { ArmFindings } from './experiment.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface HeatMap {
  readonly width: number
  readonly height: number
  /** Of a hex. */
  readonly radius: number
  /** A dot for each hex, as a path. */
  readonly ground: string
  /** The darker, the more strength falls there. */
  readonly burning: readonly (Spot & { readonly hex: string; readonly shade: number })[]
  readonly rings: readonly (Spot & { readonly hex: string })[]
  readonly names: readonly (Spot & { readonly name: string })[]
}

const SCALE = 9
const FAINTEST = 0.08
/** Half the width of a letter, and the height of a line. */
const [LETTER, LINE] = [2.8, 10]

export function heatMap(
  { grid, places }: Pick<Board, 'grid' | 'places'>,
  heat: ArmFindings['heat'],
  deciding: ArmFindings['deciding'],
): HeatMap {
  const draft = new Draft(grid, SCALE, 2, 2)
  const spot = (hex: number): Spot => {
    const { x, y } = draft.centre(hex)
    return { x: Math.round(x), y: Math.round(y) }
  }
  const [width, height] = [Math.round(draft.map.width + 4), Math.round(draft.map.height + 4)]
  const most = Math.max(...Object.values(heat), 0.001)
  const shade = (strength: number): number => Math.round(100 * Math.max(FAINTEST, Math.sqrt(strength / most))) / 100
  return {
    width,
    height,
    radius: SCALE,
    ground: Array.from({ length: grid.size }, (_, hex) => spot(hex))
      .map(({ x, y }) => `M${x} ${y}h.1`)
      .join(''),
    burning: Object.entries(heat).map(([hex, strength]) => ({ hex, ...spot(grid.find(hex)), shade: shade(strength) })),
    rings: deciding.map(({ hex }) => ({ hex, ...spot(grid.find(hex)) })),
    names: places
      .filter(({ kind, hexes }) => hexes.length > 0 && (kind === 'village' || kind === 'town' || kind === 'castle'))
      .map(({ name, hexes }) => {
        const { x, y } = spot(hexes[0])
        // A name beside the edge is moved in, so that it can be read.
        const half = Math.min(name.length * LETTER, width / 2)
        return { name, x: Math.min(Math.max(x, half), width - half), y: Math.max(y - SCALE, LINE) }
      }),
  }
}
