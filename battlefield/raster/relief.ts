/** Heights of hexes, their bands, and the hexsides where the terrain drops. */
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import type { Elevation } from '../geography/elevation.ts'
import type { SurveySheet } from './sheet.ts'

export type HeightMeasure = 'mean' | 'centre'

/** In metres above the sea, by hex. */
export function heights(sheet: SurveySheet, elevation: Elevation, measure: HeightMeasure): Float64Array {
  const places = measure === 'centre' ? [{ x: 0, y: 0 }] : sheet.spread(4)
  return Float64Array.from({ length: sheet.grid.size }, (_, hex) => {
    const centre = sheet.grid.centre(hex)
    let sum = 0
    for (const place of places) {
      const ground = sheet.frame.toGround({ x: centre.x + place.x, y: centre.y + place.y })
      sum += elevation.at(ground.x, ground.y)
    }
    return sum / places.length
  })
}

/** The band of a height: `first` below the lowest limit, one more from each limit on. */
export function levelOf(height: number, limits: readonly number[], first: number): number {
  return first + limits.filter(limit => height >= limit).length
}

export interface SlopeRule {
  readonly kind: string
  readonly measure: HeightMeasure
  /** The minimum drop from one hex to the next, in metres. */
  readonly drop: number
  /** The minimum height of the upper hex. */
  readonly above?: number
  /** Only between hexes of different levels. */
  readonly betweenLevels?: boolean
  /** If the terrain falls further before or after, only the steepest step counts: that is the crest. */
  readonly steepestOnly?: boolean
}

export interface HeightSlope {
  readonly upper: number
  readonly lower: number
}

export function slopes(grid: Grid, height: Float64Array, rule: SlopeRule, levels?: ArrayLike<number>): HeightSlope[] {
  if (rule.betweenLevels && !levels) throw new Error(`"${rule.kind}" needs a map with levels`)
  const found: HeightSlope[] = []
  for (let upper = 0; upper < grid.size; upper++) {
    for (let dir = 0; dir < 6; dir++) {
      const lower = grid.neighbour(upper, dir)
      if (lower === OFF_MAP || !falls(height, upper, lower, rule)) continue
      if (rule.betweenLevels && levels![upper] <= levels![lower]) continue
      if (rule.steepestOnly && steeperBesides(grid, height, upper, dir, rule)) continue
      found.push({ upper, lower })
    }
  }
  return found
}

function falls(height: Float64Array, upper: number, lower: number, { drop, above = 0 }: SlopeRule): boolean {
  const fall = height[upper] - height[lower]
  return fall > 0 && fall >= drop && height[upper] >= above
}

/** Whether the step before or after this one, in the same direction, is a slope too and falls more. */
function steeperBesides(grid: Grid, height: Float64Array, upper: number, dir: number, rule: SlopeRule): boolean {
  const lower = grid.neighbour(upper, dir)
  const behind = grid.neighbour(upper, (dir + 3) % 6)
  const beyond = grid.neighbour(lower, dir)
  const fall = height[upper] - height[lower]
  const steeper = (a: number, b: number): boolean =>
    a !== OFF_MAP && b !== OFF_MAP && falls(height, a, b, rule) && height[a] - height[b] > fall
  return steeper(behind, upper) || steeper(lower, beyond)
}
