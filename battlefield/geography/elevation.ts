import { z } from 'zod'
import type { Projection } from './projection.ts'

const shape = z.object({
  nx: z.int().min(2),
  ny: z.int().min(2),
  lon_west: z.number(),
  lat_north: z.number(),
  dlon: z.number().positive(),
  dlat: z.number().negative(),
  method: z.string(),
  accuracy_m: z.string(),
  rows: z.array(z.number()),
})

/** Heights on a regular grid, row by row from the north-west; between its nodes they are interpolated. */
export class Elevation {
  readonly columns: number
  readonly rows: number
  /** Metres above the sea. */
  readonly heights: Float32Array
  /** Of the node in the north-west, in metres of the projection. */
  readonly west: number
  readonly north: number
  /** Between nodes, in metres. */
  readonly stepEast: number
  readonly stepSouth: number

  constructor(json: unknown, projection: Projection) {
    const grid = shape.parse(json)
    if (grid.rows.length !== grid.nx * grid.ny) {
      throw new Error(`the elevation grid holds ${grid.rows.length} heights instead of ${grid.nx} × ${grid.ny}`)
    }
    this.columns = grid.nx
    this.rows = grid.ny
    this.heights = Float32Array.from(grid.rows)
    const corner = projection.ground(grid.lon_west, grid.lat_north)
    const next = projection.ground(grid.lon_west + grid.dlon, grid.lat_north + grid.dlat)
    this.west = corner.x
    this.north = corner.y
    this.stepEast = next.x - corner.x
    this.stepSouth = corner.y - next.y
  }

  /** The height of a place; beyond the grid, that of its nearest edge. */
  at(x: number, y: number): number {
    const column = Math.min(Math.max((x - this.west) / this.stepEast, 0), this.columns - 1.000001)
    const row = Math.min(Math.max((this.north - y) / this.stepSouth, 0), this.rows - 1.000001)
    const i = Math.floor(column)
    const j = Math.floor(row)
    const east = column - i
    const south = row - j
    const node = j * this.columns + i
    const upper = this.heights[node] * (1 - east) + this.heights[node + 1] * east
    const lower = this.heights[node + this.columns] * (1 - east) + this.heights[node + this.columns + 1] * east
    return upper * (1 - south) + lower * south
  }
}
