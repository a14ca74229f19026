/** The corners of hexes and the hexsides between them, as a net for brooks and front lines. */
import {
  canonical,
  hexOfSide,
  hexside,
  OFF_MAP,
  type Point,
  STEP_Q,
  STEP_R,
  twin,
  verticesOfHexside,
} from '@voltigeur/hex'
import type { SurveySheet } from './sheet.ts'

export interface CornerLink {
  readonly to: number
  /** The canonical hexside that joins the two corners. */
  readonly side: number
}

export class Corners {
  readonly sheet: SurveySheet
  readonly points: readonly Point[]
  /** From each corner along hexsides between two hexes of the map; its edge is left out. */
  readonly links: readonly (readonly CornerLink[])[]
  /** Corners on the edge of the map, where a watercourse enters or leaves. */
  readonly rim: readonly boolean[]
  /** The two ends of each canonical hexside. */
  readonly ends: ReadonlyMap<number, readonly [number, number]>

  constructor(sheet: SurveySheet) {
    this.sheet = sheet
    const { grid } = sheet
    const points: Point[] = []
    const around: number[] = []
    const ids = new Map<string, number>()
    const cornerOf = (hex: number, v: number): number => {
      // In thirds of an axial step a corner is a whole number, the same for all three hexes around it.
      const q = 3 * grid.q[hex] + STEP_Q[v] + STEP_Q[(v + 1) % 6]
      const r = 3 * grid.r[hex] + STEP_R[v] + STEP_R[(v + 1) % 6]
      const key = `${q},${r}`
      const known = ids.get(key)
      if (known !== undefined) return known
      ids.set(key, points.length)
      points.push(sheet.place(q / 3, r / 3))
      around.push(0)
      return points.length - 1
    }
    const links: CornerLink[][] = []
    const ends = new Map<number, readonly [number, number]>()
    for (let hex = 0; hex < grid.size; hex++) {
      for (let v = 0; v < 6; v++) around[cornerOf(hex, v)]++
    }
    for (const _ of points) links.push([])
    for (let hex = 0; hex < grid.size; hex++) {
      for (let dir = 0; dir < 6; dir++) {
        const side = hexside(hex, dir)
        if (grid.neighbours[side] === OFF_MAP || canonical(grid, side) !== side) continue
        const { left, right } = verticesOfHexside(dir)
        const [a, b] = [cornerOf(hex, right), cornerOf(hex, left)]
        links[a].push({ to: b, side })
        links[b].push({ to: a, side })
        ends.set(side, [a, b])
      }
    }
    this.points = points
    this.links = links
    this.rim = around.map((hexes, corner) => hexes < 3 && links[corner].length > 0)
    this.ends = ends
  }

  /** The canonical hexside between two hexes named "1033/1134". */
  side(label: string): number {
    const [a, b] = label.split('/').map(hex => this.sheet.find(hex))
    const dir = this.sheet.grid.direction(a, b)
    if (dir < 0) throw new Error(`${label} is no hexside: the two hexes are not adjacent`)
    return canonical(this.sheet.grid, hexside(a, dir))
  }

  label(side: number): string {
    const { grid } = this.sheet
    const [a, b] = [grid.label(hexOfSide(side)), grid.label(hexOfSide(twin(grid, side)))]
    return a < b ? `${a}/${b}` : `${b}/${a}`
  }

  /** The middle of a hexside. */
  middle(side: number): Point {
    const [a, b] = this.ends.get(side)!
    return { x: (this.points[a].x + this.points[b].x) / 2, y: (this.points[a].y + this.points[b].y) / 2 }
  }
}
