/** The marks of each hexside of a board, from either of its hexes. */
import { canonical, directionOfSide, hexOfSide, hexside, OFF_MAP, twin } from '@voltigeur/hex'
import type { Board } from './board.ts'
import { type HexsideLook, hexsideKind } from './vocabulary.ts'

export interface Hexside {
  readonly stream: boolean
  readonly bridge: boolean
  readonly lake: boolean
  readonly frontLine: boolean
  readonly road: boolean
}

const STREAM = 1
const BRIDGE = 2
const LAKE = 4
const FRONT_LINE = 8
const ROAD = 16
const BIT = {
  stream: STREAM,
  river: STREAM,
  bridge: BRIDGE,
  ford: 0,
  shore: LAKE,
  front: FRONT_LINE,
  named: 0,
  none: 0,
} as const

export function hexsidesOf(board: Board): (hex: number, dir: number) => Hexside {
  const { grid } = board
  const bits = new Uint8Array(grid.size * 6)
  const mark = (hex: number, dir: number, bit: number): void => {
    const side = hexside(hex, dir)
    bits[side] |= bit
    const other = twin(grid, side)
    if (other !== OFF_MAP) bits[other] |= bit
  }
  for (const { mark: name, hex, dir } of board.hexsides) mark(hex, dir, BIT[hexsideKind(name).look])
  for (const { hexes } of board.roads) {
    for (let i = 1; i < hexes.length; i++) mark(hexes[i - 1], grid.direction(hexes[i - 1], hexes[i]), ROAD)
  }
  return (hex, dir) => {
    const found = bits[hexside(hex, dir)]
    return {
      stream: (found & STREAM) !== 0,
      bridge: (found & BRIDGE) !== 0,
      lake: (found & LAKE) !== 0,
      frontLine: (found & FRONT_LINE) !== 0,
      road: (found & ROAD) !== 0,
    }
  }
}

/** The hexsides with this look, each once. */
export function hexsidesLike(board: Board, ...looks: readonly HexsideLook[]): { hex: number; dir: number }[] {
  const found = board.hexsides.filter(side => looks.includes(hexsideKind(side.mark).look))
  const sides = new Set(found.map(({ hex, dir }) => canonical(board.grid, hexside(hex, dir))))
  return [...sides].map(side => ({ hex: hexOfSide(side), dir: directionOfSide(side) }))
}
