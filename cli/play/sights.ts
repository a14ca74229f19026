/** What lies where, in words. */
import type { Board, Piece } from '@voltigeur/battlefield'
import { directionNames, OFF_MAP } from '@voltigeur/hex'

export function findPiece(pieces: readonly Piece[], id: string): Piece | undefined {
  const wish = id.toUpperCase()
  return pieces.find(piece => piece.id.toUpperCase() === wish)
}

export function findHex(board: Board, label: string): number | undefined {
  const hex = board.grid.find(label)
  return hex === OFF_MAP ? undefined : hex
}

export function placeOf(board: Board, name: string): number | undefined {
  const wish = name.toLowerCase()
  return board.places.find(place => place.name.toLowerCase() === wish)?.hexes[0]
}

export function pieceLine(board: Board, piece: Piece): string {
  const states = piece.states.length > 0 ? ` (${piece.states.join(', ')})` : ''
  return `  ${piece.id.padEnd(6)}${board.grid.label(piece.hex)}  ${piece.values.padEnd(6)}${piece.arm.padEnd(10)}${piece.name}${states}`
}

export function hexLines(board: Board, pieces: readonly Piece[], hex: number, sides: readonly string[]): string[] {
  const { grid } = board
  const names = board.places.filter(place => place.hexes.includes(hex)).map(place => place.name)
  const here = pieces.filter(piece => piece.hex === hex)
  const edge = board.arrows.find(arrow => arrow.hex === hex)?.edge
  return [
    `Hex ${grid.label(hex)}: ${[...board.ground(hex)].join(', ')}${names.length > 0 ? ` (${names.join(', ')})` : ''}`,
    ...(edge ? [`  arrow hex of the ${edge} edge`] : []),
    ...roadLines(board, hex),
    ...hexsideLines(board, hex),
    ...(here.length > 0 ? [`  ${sides[here[0].side]}:`] : ['  nobody is there']),
    ...here.map(piece => pieceLine(board, piece)),
  ]
}

function roadLines({ roads, grid }: Board, hex: number): string[] {
  const next = new Set<string>()
  for (const { hexes } of roads) {
    for (const [i, on] of hexes.entries()) {
      if (on !== hex) continue
      for (const near of [hexes[i - 1], hexes[i + 1]]) if (near !== undefined) next.add(grid.label(near))
    }
  }
  return next.size > 0 ? [`  roads to ${[...next].sort().join(', ')}`] : []
}

function hexsideLines({ hexsides, grid }: Board, hex: number): string[] {
  const compass = directionNames(grid.orientation)
  const found = new Map<string, Set<string>>()
  for (const side of hexsides) {
    const other = grid.neighbour(side.hex, side.dir)
    const dir = side.hex === hex ? side.dir : other === hex ? (side.dir + 3) % 6 : -1
    if (dir < 0) continue
    const near = grid.neighbour(hex, dir)
    const where = near === OFF_MAP ? compass[dir] : `${compass[dir]} (${grid.label(near)})`
    found.set(side.mark, (found.get(side.mark) ?? new Set()).add(where))
  }
  return [...found].map(([mark, where]) => `  ${mark} on the side ${[...where].join(', ')}`)
}
