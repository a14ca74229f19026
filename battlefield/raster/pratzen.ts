/** The two boards of The Pratzen: 50 paces to the hex, two windows on one lattice. */
import { CC_RR } from '@voltigeur/hex'
import { type FrameSpec, type GridSpec, gridOf, type HexMap } from '../hexmap.ts'
import { northUp, ofKind } from './choices.ts'
import type { PlaceRule, Recipe } from './recipe.ts'

/** 50 paces, which are 125 feet. */
const HEX = 38.1

/** Board A is placed so that the church of the Holy Cross is in the middle of 17.04. */
const FRAME_A = northUp('pratzen', 16.756794, 49.138989, HEX)

interface Window {
  readonly letter: 'a' | 'b'
  readonly title: string
  readonly columns: number
  readonly rows: number
  /** Rows of the lattice that this board shows north of board A. */
  readonly north: number
  /** The contested hill, and the radius around its top that counts, in columns and rows of board A. */
  readonly summit: { readonly column: number; readonly row: number; readonly reach: number }
  /** Roads that only touch the edge of this board and would be drawn along it. */
  readonly brushed: readonly string[]
}

/**
 * The number 17.04 of the rules leaves three rows north of the church, where the village is. So board A has the church
 * and the Pratzeberg, and board B the village and Stare Vinohrady; row 01 of A is row 44 of B.
 */
const BOARD_A: Window = {
  letter: 'a',
  title: 'The Pratzen, board A: the church and the Pratzeberg',
  columns: 52,
  rows: 58,
  north: 0,
  summit: { column: 15, row: 33, reach: 3 },
  brushed: ['Puntowitz-Pratzen-Krzenowitz'],
}

const BOARD_B: Window = {
  letter: 'b',
  title: 'The Pratzen, board B: the village and Stare Vinohrady',
  columns: 92,
  rows: 52,
  north: 43,
  summit: { column: 65, row: -27, reach: 2 },
  brushed: [],
}

/** Names in the survey, in columns and rows of board A: a name on both boards is in both. */
const NAMES: readonly (readonly [name: string, kind: string, column: number, row: number])[] = [
  ['Pratzeberg', 'hill', 15, 33],
  ['Stara hora slope', 'hill', 33, 58],
  ['Stare Vinohrady', 'hill', 65, -27],
  ['Kobelnitz hollow', 'hollow', 1, 15],
  ['Sokolnitz hollow', 'hollow', 2, 49],
  ['Hostieradek hollow', 'hollow', 46, 37],
  ['North hollow', 'hollow', 24, -10],
  ['Pratzen vineyards', 'vineyard', 6, 9],
  ['Hostieradek vineyards', 'vineyard', 50, 55],
  ['Old vineyards', 'vineyard', 61, -20],
  ['Bridge of the Puntowitz road', 'bridge', 1, -16],
  ['Bridge of Pratzen', 'bridge', 22, -5],
  ['Crossing of the Zbeschau track', 'bridge', 27, 1],
  ['Sunken road', 'landmark', 16, 12],
  ['Vineyard chapel', 'landmark', 58, -24],
  ['Spring of the Krzenowitz brook', 'landmark', 84, -23],
]

/** The church is two hexes (section "The Church of the Holy Cross"): one of village, one of orchard. */
const CHURCH = [
  { column: 17, row: 4 },
  { column: 17, row: 5 },
] as const

/** The green of the village, where its name is written. */
const GREEN = { column: 20, row: -6 }

export const PRATZEN_A: Recipe = recipe(BOARD_A)
export const PRATZEN_B: Recipe = recipe(BOARD_B)

function recipe(board: Window): Recipe {
  const { columns, rows, letter, title, brushed } = board
  const grid: GridSpec = {
    orientation: 'flat',
    columns,
    rows,
    firstColumn: 1,
    firstRow: 1,
    shifted: 'even',
    numbering: 'CC.RR',
  }
  const places: PlaceRule[] = NAMES.filter(([, , column, row]) => shows(board, column, row)).map(
    ([name, kind, column, row]) => ({ name, kind, hexes: [label(board, column, row)] }),
  )
  const church = CHURCH.map(({ column, row }) => label(board, column, row))
  return {
    file: `games/pratzen/data/map-${letter}.yaml`,
    overrides: `games/pratzen/map/overrides-${letter}.yaml`,
    title,
    provenance:
      'reconstructed, for the printed boards were not found: cut from the close geography of the Pratzen, whose ' +
      'farmyards, gardens, vines and copses are themselves a reconstruction; of hex numbers the rules fix only the ' +
      'church, 17.04 and 17.05 of board A',
    grid,
    frame: frame(board),
    kinds: ['village', 'wood', 'vineyard', 'orchard', 'stream', 'bridge'],
    // A brook with its alders defines the hex it runs through; houses come before the gardens between them.
    terrain: [
      { kind: 'stream', along: ofKind('stream') },
      { kind: 'village', areas: ofKind('farmyard', 'church', 'churchyard'), share: 0.38, unless: ['stream'] },
      { kind: 'wood', areas: ofKind('wood'), share: 0.5, unless: ['stream', 'village'] },
      { kind: 'vineyard', areas: ofKind('vineyard'), share: 0.5, unless: ['stream', 'village', 'wood'] },
      { kind: 'orchard', areas: ofKind('orchard'), share: 0.45, unless: ['stream', 'village', 'wood', 'vineyard'] },
    ],
    places: [{ name: 'Church of the Holy Cross', kind: 'church', hexes: church }, ...places],
    watercourses: [],
    // Village lanes count like any track.
    road: ({ name, properties }) => (brushed.includes(name) ? null : properties.road === 'road' ? 'road' : 'track'),
    levels: { limits: [240, 255, 270, 285, 300, 315], first: 0 },
    marks: { 'west edge': edge(board, 1), 'east edge': edge(board, columns) },
    finish: map => finish(board, map, church[0]),
  }
}

/** The same lattice for both boards, moved by whole rows. */
function frame({ north }: Window): FrameSpec {
  const [x, y] = FRAME_A.origin
  return { ...FRAME_A, origin: [x, Number((y + north * HEX).toFixed(2))] }
}

function shows({ columns, rows, north }: Window, column: number, row: number): boolean {
  return column <= columns && row + north >= 1 && row + north <= rows
}

function label({ north }: Window, column: number, row: number): string {
  return CC_RR.label(column, row + north)
}

function edge({ rows }: Window, column: number): string[] {
  return Array.from({ length: rows }, (_, i) => CC_RR.label(column, i + 1))
}

/** Bridges, the decisive hexes of a hill, and the village as a place. */
function finish(board: Window, map: HexMap, church: string): HexMap {
  const grid = gridOf(map.grid)
  const travelled = new Set(map.roads.flatMap(road => road.hexes))
  // Every stream hex with a road has a bridge; artillery can’t cross elsewhere.
  const bridge = map.hexes.stream.filter(hex => travelled.has(hex))
  const { summit } = board
  const top = grid.find(label(board, summit.column, summit.row))
  const marks = {
    ...map.marks,
    summit: grid
      .within(top, summit.reach)
      .map(hex => grid.label(hex))
      .sort(),
  }
  const places = [...map.places]
  if (shows(board, GREEN.column, GREEN.row)) {
    const green = label(board, GREEN.column, GREEN.row)
    // The hexes at stake in the fight for the village: all of its farms, but not the church.
    const farms = map.hexes.village.filter(hex => hex !== church && hex !== green)
    places.unshift({ name: 'Pratzen', kind: 'village', hexes: [green, ...farms] })
  }
  return { ...map, hexes: { ...map.hexes, bridge }, places, marks }
}
