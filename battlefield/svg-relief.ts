/** The relief: tints by height, shadows with light from the north-west, and hachures down the slopes. */
import { OFF_MAP, type Point } from '@voltigeur/hex'
import type { Board } from './board.ts'
import { scatter } from './drafting.ts'
import { type HeightField, isolines, smoothed } from './height-field.ts'
import { bent, evenly, thinned, written } from './lines.ts'
import { path, tag } from './markup.ts'
import { naturalOutline } from './outlines.ts'
import * as colour from './palette.ts'
import type { PlaneTable } from './plane-table.ts'

export function relief(board: Board, table: PlaneTable): string {
  return tints(board, table) + shadows(table.heights) + hachures(table)
}

/** If the rules have levels the tints show these; otherwise even steps of height. */
function tints(board: Board, table: PlaneTable): string {
  const { draft, heights } = table
  const line = { stroke: colour.CONTOUR, 'stroke-opacity': '.4', 'stroke-width': draft.size * 0.025 }
  if (board.level) return levelTints(board, table, line)
  const steps = evenSteps(heights)
  let out = tag('rect', { ...draft.map, fill: colour.HEIGHTS[0] })
  steps.forEach((height, i) => {
    const areas = isolines(heights.heights, heights, height, true)
    const shape = areas.map(({ points }) => bent(thinned(points, 0.5), true)).join('')
    out += path(shape, { fill: colour.HEIGHTS[i + 1], ...line })
  })
  return out
}

/** Round numbers of metres that divide the sheet into as many tints as there are. */
function evenSteps({ heights }: HeightField): number[] {
  const sorted = heights.toSorted()
  const low = sorted[Math.floor(sorted.length * 0.06)]
  const high = sorted[Math.floor(sorted.length * 0.97)]
  const count = colour.HEIGHTS.length - 1
  const step = Math.max(5, Math.round((high - low) / count / 5) * 5)
  const first = Math.ceil(low / step) * step
  return Array.from({ length: count }, (_, i) => first + i * step)
}

function levelTints(board: Board, table: PlaneTable, line: Readonly<Record<string, string | number>>): string {
  const { draft, heights } = table
  const level = board.level!
  const all = Array.from({ length: board.grid.size }, (_, hex) => hex)
  const [lowest, highest] = [Math.min(...all.map(level)), Math.max(...all.map(level))]
  const tint = (step: number): string => colour.levelTint(step, lowest, highest)
  let out = tag('rect', { ...draft.map, fill: tint(lowest) })
  for (let step = lowest + 1; step <= highest; step++) {
    const height = heightOfStep(board, table, step)
    const toContour = (point: Point): Point | null => {
      const rise = heights.rise(point)
      const steepness = rise.x ** 2 + rise.y ** 2
      if (steepness < 1e-5) return null
      const by = ((height - heights.at(point)) / steepness) * table.unitsPerMetre
      return { x: point.x + rise.x * by, y: point.y + rise.y * by }
    }
    const hexes = all.filter(hex => level(hex) >= step)
    out += path(naturalOutline(draft, hexes, toContour), { fill: tint(step), 'fill-rule': 'evenodd', ...line })
  }
  return out
}

/** The rules don’t say at what height a level begins, but the hexes on both sides of the step show it. */
function heightOfStep({ grid, level }: Board, { draft, heights }: PlaneTable, step: number): number {
  let sum = 0
  let count = 0
  for (let hex = 0; hex < grid.size; hex++) {
    if (level!(hex) < step) continue
    for (let dir = 0; dir < 6; dir++) {
      const below = grid.neighbour(hex, dir)
      if (below === OFF_MAP || level!(below) >= step) continue
      sum += heights.at(draft.hexsideMiddle(hex, dir))
      count++
    }
  }
  return count === 0 ? 0 : sum / count
}

/** Many thin washes: the edges of a few thick ones would look like contours. */
const SHADES = [0.15, 0.28, 0.42, 0.57, 0.73, 0.9, 1.1, 1.3, 1.55, 1.8, 2.1, 2.4]
const LIGHTS = [0.25, 0.5, 0.75, 1, 1.3, 1.6, 2]

/** Thin overlapping washes, darker where the slope faces away from the light. */
function shadows(field: HeightField): string {
  const { columns, rows, heights } = field
  const fall = new Float64Array(heights.length)
  const steepness: number[] = []
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const rise = field.rise(field.node(i, j))
      // A slope to the south-east faces away from the light.
      fall[j * columns + i] = -(rise.x + rise.y) * Math.SQRT1_2
      steepness.push(Math.hypot(rise.x, rise.y))
    }
  }
  steepness.sort((a, b) => a - b)
  const usual = Math.max(0.01, steepness[Math.floor(steepness.length * 0.75)])
  const soft = smoothed(smoothed(smoothed(fall, columns), columns), columns).map(value => value / usual)
  const wash = (values: Float64Array, level: number, fill: string, share: string): string =>
    path(
      isolines(values, field, level, true)
        .filter(({ points }) => points.length > 5)
        .map(({ points }) => written(thinned(points, 0.7), true))
        .join(''),
      { fill, 'fill-opacity': share },
    )
  const bright = soft.map(value => -value)
  return (
    SHADES.map(level => wash(soft, level, colour.SHADE, '.038')).join('') +
    LIGHTS.map(level => wash(bright, level, colour.LIGHT, '.1')).join('')
  )
}

const ROUND = [1, 2, 2.5, 5, 10, 20, 25, 50]
/** Stroke widths, from the gentlest slope drawn to the steepest, in lengths of a hexside. */
const STROKES = [0.012, 0.019, 0.027, 0.037, 0.05]

/**
 * Strokes down the slope in rows between contour lines, after Lehmann: the steeper, the thicker and closer; on the lit
 * side they are thinner than in the shadow.
 */
function hachures(table: PlaneTable): string {
  const { heights: field, draft } = table
  const s = draft.size
  const low = field.heights.reduce((a, b) => Math.min(a, b))
  const high = field.heights.reduce((a, b) => Math.max(a, b))
  const usual = usualSlope(field)
  // On a large sheet the strokes are longer and farther apart, or there would be too many to draw.
  const coarse = Math.min(1.6, Math.max(1, Math.sqrt(draft.grid.size / 2000)))
  const interval = ROUND.find(step => step >= (usual * s * 0.75 * coarse) / table.unitsPerMetre) ?? 100
  const least = Math.max(0.012, usual * 0.45)
  const random = scatter(1796)
  const strokes: string[] = STROKES.map(() => '')
  for (let height = Math.ceil(low / interval) * interval; height <= high; height += interval) {
    for (const { points, closed } of isolines(field.heights, field, height)) {
      for (const start of evenly(points, s * 0.11 * coarse, closed)) {
        const spot = { x: start.x + (random() - 0.5) * s * 0.06, y: start.y + (random() - 0.5) * s * 0.06 }
        const rise = field.rise(spot)
        const slope = Math.hypot(rise.x, rise.y)
        // Gentle slopes get only some of the strokes.
        if (slope < least || random() > 0.35 + (0.65 * slope) / (usual * 1.6)) continue
        const stroke = downhill(field, spot, height - interval * (0.78 + 0.14 * random()), s * 0.9 * coarse)
        if (stroke.length < 2) continue
        const lee = -(rise.x + rise.y) / (slope * Math.SQRT2)
        const weight = (slope / usual) * (0.72 + 0.34 * lee)
        const width = weight < 0.6 ? 0 : weight < 1 ? 1 : weight < 1.6 ? 2 : weight < 2.4 ? 3 : 4
        strokes[width] += written(stroke)
      }
    }
  }
  const drawn = strokes.map((d, i) => path(d, { 'stroke-width': (s * STROKES[i]).toFixed(2) }))
  return tag(
    'g',
    { class: 'hachures', fill: 'none', stroke: colour.HACHURE, 'stroke-opacity': '.5', 'stroke-linecap': 'round' },
    drawn.join(''),
  )
}

/** From a place down the slope to a height, in a few steps, or to flat terrain. */
function downhill(field: HeightField, start: Point, height: number, longest: number): Point[] {
  const line = [start]
  let here = start
  const step = longest / 6
  for (let k = 0; k < 6; k++) {
    const rise = field.rise(here)
    const slope = Math.hypot(rise.x, rise.y)
    if (slope < 0.006) break
    const left = ((field.at(here) - height) / slope) * field.unitsPerMetre
    if (left < 0.5) break
    const by = Math.min(step, left) / slope
    here = { x: here.x - rise.x * by, y: here.y - rise.y * by }
    line.push(here)
  }
  return thinned(line, 0.35)
}

function usualSlope(field: HeightField): number {
  const slopes: number[] = []
  for (let j = 1; j < field.rows - 1; j += 2) {
    for (let i = 1; i < field.columns - 1; i += 2) {
      const rise = field.rise(field.node(i, j))
      slopes.push(Math.hypot(rise.x, rise.y))
    }
  }
  slopes.sort((a, b) => a - b)
  return Math.max(0.01, slopes[Math.floor(slopes.length * 0.7)] ?? 0.01)
}
