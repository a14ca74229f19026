/**
 * A game’s map on the terrain. Everything is rasterised in board coordinates, where hexes are regular, so a map that
 * was drawn rather than surveyed needs no special care: its frame maps the geography to the board.
 */
import { type Grid, OFF_MAP, type Point } from '@voltigeur/hex'
import type { BoardFrame } from '../frame.ts'
import type { Feature } from '../geography/geography.ts'
import type { GroundPoint } from '../geography/projection.ts'
import { frameOf, type GridSpec, gridOf, type HexMap } from '../hexmap.ts'

const ROOT3 = Math.sqrt(3)

/** Half of a hex from flat to flat, in hexsides. */
const APOTHEM = ROOT3 / 2

export interface Axial {
  readonly q: number
  readonly r: number
}

export class SurveySheet {
  readonly spec: GridSpec
  readonly grid: Grid
  readonly frame: BoardFrame

  constructor(grid: GridSpec, frame: HexMap['frame']) {
    this.spec = grid
    this.grid = gridOf(grid)
    this.frame = frameOf(frame)
  }

  /** The place on the board of any axial coordinates, whole or fractional. */
  place(q: number, r: number): Point {
    return this.grid.orientation === 'flat'
      ? { x: 1.5 * q, y: ROOT3 * (r + q / 2) }
      : { x: ROOT3 * (q + r / 2), y: 1.5 * r }
  }

  /** The axial coordinates of a place’s hex, on the map or beyond its edge. */
  axialAt({ x, y }: Point): Axial {
    const [q, r] = this.grid.orientation === 'flat' ? [x / 1.5, y / ROOT3 - x / 3] : [x / ROOT3 - y / 3, y / 1.5]
    let wholeQ = Math.round(q)
    let wholeR = Math.round(r)
    const wholeS = Math.round(-q - r)
    const [offQ, offR, offS] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS + q + r)]
    if (offQ > offR && offQ > offS) wholeQ = -wholeR - wholeS
    else if (offR > offS) wholeR = -wholeQ - wholeS
    return { q: wholeQ, r: wholeR }
  }

  hexAt(point: Point): number {
    const { q, r } = this.axialAt(point)
    return this.grid.at(q, r)
  }

  /** The hex of a surveyed place. */
  hexOnGround(ground: GroundPoint): number {
    return this.hexAt(this.frame.toBoard(ground))
  }

  /** How far a place is outside a hex, in hexsides measured square to the nearest side; 0 inside. */
  outside(hex: number, { x, y }: Point): number {
    const centre = this.grid.centre(hex)
    const dx = Math.abs(x - centre.x)
    const dy = Math.abs(y - centre.y)
    const [across, along] = this.grid.orientation === 'flat' ? [dy, dx] : [dx, dy]
    return Math.max(0, Math.max(across, across / 2 + along * APOTHEM) - APOTHEM)
  }

  /** The number of a hex that must be on the map. */
  find(label: string): number {
    const hex = this.grid.find(label)
    if (hex === OFF_MAP) throw new Error(`there is no hex ${label} on the map`)
    return hex
  }

  /**
   * A line of the geography on the board. Long stretches are divided first, because a straight road in the survey bends
   * where the map does.
   */
  lineOnBoard(line: readonly GroundPoint[], step = 0.25): Point[] {
    const longest = step * this.frame.metresPerSide
    const points: Point[] = [this.frame.toBoard(line[0])]
    for (let i = 1; i < line.length; i++) {
      const [from, to] = [line[i - 1], line[i]]
      const parts = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / longest))
      for (let part = 1; part <= parts; part++) {
        const share = part / parts
        points.push(this.frame.toBoard({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }))
      }
    }
    return points
  }

  ringsOnBoard(feature: Feature): Point[][] {
    return feature.rings.map(ring => this.lineOnBoard(ring, 0.5))
  }

  /** Six times n² places spread evenly over a hex around (0, 0): the middles of its small triangles. */
  spread(n: number): Point[] {
    const corner = (v: number): Point => {
      const turn = ((this.grid.orientation === 'flat' ? 0 : 30) + 60 * v) * (Math.PI / 180)
      return { x: Math.cos(turn), y: Math.sin(turn) }
    }
    const places: Point[] = []
    for (let v = 0; v < 6; v++) {
      const [a, b] = [corner(v), corner(v + 1)]
      for (let i = 0; i < n; i++) {
        for (let j = 0; i + j < n; j++) {
          const put = (s: number, t: number) => places.push({ x: (s * a.x + t * b.x) / n, y: (s * a.y + t * b.y) / n })
          put(i + 1 / 3, j + 1 / 3)
          if (i + j < n - 1) put(i + 2 / 3, j + 2 / 3)
        }
      }
    }
    return places
  }
}
