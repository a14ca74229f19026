/**
 * How a game’s map is placed on the terrain. Board coordinates are those of the grid (sides of length 1, y to the
 * south, origin in the first hex); terrain coordinates are metres east and north. Everything is drawn on the board, so
 * a map that was drawn rather than surveyed stays a regular grid and the terrain bends under it.
 */
import type { Point } from '@voltigeur/hex'
import type { GroundPoint } from './geography/projection.ts'

export interface BoardFrame {
  /** The average length of a hexside in metres. */
  readonly metresPerSide: number
  toGround(board: Point): GroundPoint
  toBoard(ground: GroundPoint): Point
}

export interface Similarity {
  /** Terrain coordinates of the centre of the first hex. */
  readonly origin: GroundPoint
  readonly metresPerSide: number
  /** True bearing, in degrees, of the board's east; 90 when north is up. */
  readonly eastBearing: number
}

/** Turned and scaled, but otherwise exact. */
export function similarity({ origin, metresPerSide, eastBearing }: Similarity): BoardFrame {
  const turn = ((90 - eastBearing) * Math.PI) / 180
  const east = { x: Math.cos(turn) * metresPerSide, y: Math.sin(turn) * metresPerSide }
  return {
    metresPerSide,
    // The board's south is its east turned a quarter to the right.
    toGround: ({ x, y }) => ({ x: origin.x + x * east.x + y * east.y, y: origin.y + x * east.y - y * east.x }),
    toBoard: ground => {
      const dx = (ground.x - origin.x) / metresPerSide ** 2
      const dy = (ground.y - origin.y) / metresPerSide ** 2
      return { x: dx * east.x + dy * east.y, y: dx * east.y - dy * east.x }
    },
  }
}

/** A place on the board known to be elsewhere than the similarity says, by this many metres. */
export interface Pin {
  readonly name: string
  readonly board: Point
  readonly shift: GroundPoint
}

/** A rubber sheet: pins pull the terrain under them into place, and their pull fades with distance on the board. */
export function rubberSheet(base: BoardFrame, pins: readonly Pin[], reach: number): BoardFrame {
  const toGround = (board: Point): GroundPoint => {
    let { x, y } = base.toGround(board)
    for (const pin of pins) {
      const pull = Math.exp(-Math.hypot(board.x - pin.board.x, board.y - pin.board.y) / reach)
      x += pull * pin.shift.x
      y += pull * pin.shift.y
    }
    return { x, y }
  }
  return {
    metresPerSide: base.metresPerSide,
    toGround,
    // The sheet never folds, so repeatedly correcting the remaining error converges.
    toBoard: ground => {
      let board = base.toBoard(ground)
      for (let step = 0; step < 60; step++) {
        const there = toGround(board)
        const missing = { x: ground.x - there.x, y: ground.y - there.y }
        if (Math.hypot(missing.x, missing.y) < 0.01) break
        const origin = base.toBoard({ x: 0, y: 0 })
        const by = base.toBoard(missing)
        board = { x: board.x + 0.7 * (by.x - origin.x), y: board.y + 0.7 * (by.y - origin.y) }
      }
      return board
    },
  }
}
