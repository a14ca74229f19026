/** The map of La Bataille de Kulm: 125 m to the hex, turned so that the highway runs from the west edge to the east. */
import { OFF_MAP } from '@voltigeur/hex'
import { type FrameSpec, type GridSpec, gridOf, type HexMap } from '../hexmap.ts'
import { ofKind, outOf } from './choices.ts'
import type { PlaceRule, Recipe } from './recipe.ts'

const GRID: GridSpec = {
  orientation: 'flat',
  columns: 50,
  rows: 34,
  firstColumn: 1,
  firstRow: 1,
  shifted: 'even',
  numbering: 'CCRR',
}

/**
 * Map east is a bearing between those of the highway west and east of Kulm. The rulebook gives about 100 m; at 125 m
 * Priesten and Arbesau both fit on fifty columns with some terrain behind them.
 */
const FRAME: FrameSpec = { field: 'kulm', origin: [-3394.671, -813.194], metresAcrossFlats: 125, eastBearing: 42 }

/**
 * Villages were rows of farms in wide gardens, and a village hex holds only one battalion. So a place gets the hexes
 * that its outline covers best, from a share that fits its size, and not every hex with a garden in it.
 */
const PLACES: readonly PlaceRule[] = [
  { name: 'Kulm', kind: 'town', of: ['settlement', 'Kulm'], share: 0.98 },
  { name: 'Priesten', kind: 'village', of: ['settlement', 'Priesten'], share: 0.8 },
  { name: 'Straden', kind: 'village', of: ['settlement', 'Straden'], share: 0.71 },
  { name: 'Juchten chapel', kind: 'village', of: ['chapel', 'Juchtenkapelle'] },
  { name: 'Eggenmühle', kind: 'village', of: ['mill', 'Eggenmühle'] },
  // The Russian name of Karbitz; only its northern edge counts.
  { name: 'Karwitz', kind: 'village', of: ['settlement', 'Karbitz'], share: 0.98 },
  { name: 'Schanda', kind: 'village', of: ['settlement', 'Schanda'], share: 0.9 },
  { name: 'Jungferndörfel', kind: 'village', of: ['settlement', 'Jungferndörfel'], share: 0.5 },
  { name: 'Arbesau', kind: 'village', of: ['settlement', 'Ober-Arbesau'], share: 0.35 },
  { name: 'Nieder-Arbesau', kind: 'village', of: ['settlement', 'Nieder-Arbesau'], share: 0.35 },
  { name: 'Auschine', kind: 'village', of: ['settlement', 'Auschine'], share: 0.9 },
  { name: 'Hohenstein', kind: 'village', of: ['settlement', 'Hohenstein'], share: 0.7 },
  { name: 'Tillisch', kind: 'village', of: ['settlement', 'Tillisch'], share: 0.6 },
  { name: 'Raudney', kind: 'village', of: ['settlement', 'Raudney'], share: 0.5 },
  // The four hexes around the chapel on the top; 2919, equally close, is below it on the highway.
  { name: 'Horka', kind: 'hill', hexes: ['2917', '2918', '3017', '3018'] },
  { name: 'Strisowitz heights', kind: 'hill', hexes: ['2628', '2629', '2729', '2730'] },
]

/** Forest tracks up the escarpment, which units can’t enter (16.1.2), and a lane that only touches the south edge. */
const NOT_DRAWN = ['Waldweg Kulm-Ebersdorf', 'Sernitztalweg', 'Böhmisch-Neudörfel-Karbitz']

const STEEP = 3

export const KULM: Recipe = {
  file: 'games/la-bataille/data/map.yaml',
  overrides: 'games/la-bataille/map/overrides.yaml',
  title: 'La Bataille de Kulm',
  provenance:
    'reconstructed: the published map was not found. Villages, roads, brooks, woods and heights come from the ' +
    'geography of Kulm through one similarity of 125 m to the hex with map east at bearing 042; grid and numbers are ' +
    'a choice',
  grid: GRID,
  frame: FRAME,
  kinds: ['town', 'village', 'wood', 'steep'],
  terrain: [{ kind: 'wood', areas: ofKind('wood'), share: 0.5, unless: ['town', 'village'] }],
  places: PLACES,
  watercourses: [
    // Schanda is on the left bank; the course must not split it.
    { kind: 'stream', name: 'Sernitzbach', alsoAs: 'Sernitz', left: ['3614'] },
    { kind: 'stream', name: 'Priestener Bach', alsoAs: 'Priesten brook' },
    { kind: 'stream', name: 'Tellnitzbach', alsoAs: 'Tellnitz brook' },
    { kind: 'stream', name: 'Kulmer Bach', alsoAs: 'Kulm brook' },
    { kind: 'stream', name: 'Stradener Bach', alsoAs: 'Straden brook' },
    { kind: 'stream', name: 'Rotbach', alsoAs: 'Rotbach' },
    { kind: 'stream', name: 'Hohensteiner Bach', alsoAs: 'Hohenstein brook' },
  ],
  road: feature => (NOT_DRAWN.includes(feature.name) ? null : outOf('highway', 'road', 'track')(feature)),
  levels: { limits: [228, 272, 420], first: 0 },
  marks: {
    'entry A': ['0113'],
    'entry B': ['0125'],
    'entry C': ['5012'],
    'entry D': ['0734'],
    'entry E': ['3434'],
    // Case 16.1.5: by the east edge, within nine hexes north of road C.
    'thunderclap exit': Array.from({ length: 10 }, (_, i) => `50${String(3 + i).padStart(2, '0')}`),
  },
  finish: slopesAndEscarpment,
}

/** Every step from one level to another is a slope hexside, and the escarpment, with its woods, is closed as steep. */
function slopesAndEscarpment(map: HexMap): HexMap {
  const grid = gridOf(map.grid)
  const level = levelsByHex(map)
  const steep: string[] = []
  const slope: string[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    if (level[hex] === STEEP) steep.push(grid.label(hex))
    for (let dir = 0; dir < 6; dir++) {
      const across = grid.neighbour(hex, dir)
      if (across !== OFF_MAP && level[hex] > level[across]) slope.push(`${grid.label(hex)}>${grid.label(across)}`)
    }
  }
  const closed = new Set(steep)
  const wood = map.hexes.wood.filter(hex => !closed.has(hex))
  return { ...map, hexes: { ...map.hexes, wood, steep }, slopes: { slope: slope.sort() } }
}

/** Ids run down the columns of a flat-top map, the rows of the file across them. */
function levelsByHex({ grid: { columns, rows }, levels }: HexMap): number[] {
  return Array.from({ length: columns * rows }, (_, hex) => Number(levels![hex % rows][Math.floor(hex / rows)]))
}
