/** Small boards for the tests, with something of everything on them. */
import { CCRR, type Grid, hexagon, rectangle } from '@voltigeur/hex'
import type { Board, GroundKind, Piece } from './board.ts'

const GROUNDS: Readonly<Record<string, GroundKind>> = {
  T: 'town',
  K: 'knoll',
  L: 'lake',
  S: 'swamp',
  C: 'castle',
  A: 'abbey',
}

/** Terrain from strings such as "T0303", the rest is clear. */
export function studyBoard(grid: Grid, terrain: readonly string[], more: Partial<Board> = {}): Board {
  const at = new Map(terrain.map(text => [grid.find(text.slice(1)), GROUNDS[text[0]]]))
  return {
    title: 'Study',
    grid,
    metresPerHex: 100,
    ground: hex => [at.get(hex) ?? 'clear'],
    hexsides: [],
    roads: [],
    places: [],
    arrows: [],
    ...more,
  }
}

export const flatGrid: Grid = rectangle({ orientation: 'flat', columns: 8, rows: 6, shifted: 'even', numbering: CCRR })

/** A stream from north to south between columns 4 and 5, a highway across it, and a lake at its end. */
export function flatBoard(): Board {
  const hex = (label: string): number => flatGrid.find(label)
  const side = (a: string, b: string) => ({ hex: hex(a), dir: flatGrid.direction(hex(a), hex(b)) })
  const stream = [side('0401', '0502'), side('0402', '0502'), side('0402', '0503'), side('0403', '0503')]
  return studyBoard(flatGrid, ['T0303', 'K0702', 'K0703', 'L0504', 'L0505', 'S0105', 'C0205', 'A0801'], {
    hexsides: [
      ...stream.map(found => ({ mark: 'stream' as const, ...found })),
      { mark: 'bridge', ...side('0402', '0503') },
      { mark: 'lake', ...side('0504', '0505') },
      { mark: 'front-line', ...side('0604', '0605') },
    ],
    roads: [
      { name: 'Kaiserstrasse', hexes: ['0102', '0202', '0303', '0402', '0503', '0602', '0703', '0802'].map(hex) },
      { name: 'Lane', hexes: ['0303', '0304', '0305'].map(hex) },
    ],
    places: [
      { name: 'Smith & <Sons>', hexes: [hex('0303')], kind: 'town' },
      { name: 'Windy "Top"', hexes: [hex('0702'), hex('0703')], kind: 'knoll' },
      { name: 'Keep', hexes: [hex('0205')], kind: 'castle' },
    ],
    arrows: [
      { hex: hex('0102'), edge: 'west' },
      { hex: hex('0802'), edge: 'east' },
    ],
  })
}

export function pointyBoard(): Board {
  const grid = hexagon(3)
  return studyBoard(grid, ['T0,0', 'K2,0', 'L-2,0', 'S0,2'], {
    hexsides: [
      { mark: 'stream', hex: grid.find('0,0'), dir: 0 },
      { mark: 'stream', hex: grid.find('0,0'), dir: 1 },
      { mark: 'bridge', hex: grid.find('0,0'), dir: 0 },
    ],
    roads: [{ name: 'Road', hexes: ['-1,0', '0,0', '1,0'].map(label => grid.find(label)) }],
    places: [{ name: 'Hamlet', hexes: [grid.find('0,0')], kind: 'town' }],
  })
}

let last = 0

export function pieceAt(hex: number, more: Partial<Piece> = {}): Piece {
  const unit = more.unit ?? last++
  return {
    unit,
    id: `U${unit}`,
    name: `Brigade ${unit}`,
    side: 0,
    hex,
    arm: 'infantry',
    size: 'X',
    values: '7-4',
    formation: 'First',
    states: [],
    ...more,
  }
}
