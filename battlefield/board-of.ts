/** A board from a map file, with the terrain survey under it if available. */
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import { BadInput } from '@voltigeur/kernel'
import type { Board, MapEdge, MarkedHexes, Survey } from './board.ts'
import type { Geography } from './geography/geography.ts'
import { frameOf, type GridSpec, gridOf, type HexMap } from './hexmap.ts'

export function boardOf(map: HexMap, geography?: Geography): Board {
  const grid = gridOf(map.grid)
  const find = (label: string): number => {
    const hex = grid.find(label)
    if (hex === OFF_MAP) throw new BadInput(`${map.title}: there is no hex ${label} on the map`)
    return hex
  }
  const side = (label: string, between: '/' | '>'): { hex: number; dir: number } => {
    const [a, b] = label.split(between).map(find)
    const dir = grid.direction(a, b)
    if (dir < 0) throw new BadInput(`${map.title}: ${label} is no hexside: the two hexes are not adjacent`)
    return { hex: a, dir }
  }
  const grounds = new Map<number, string[]>()
  for (const [kind, labels] of Object.entries(map.hexes)) {
    for (const hex of labels.map(find)) grounds.set(hex, [...(grounds.get(hex) ?? []), kind])
  }
  const clear = ['clear']
  const marks = Object.entries(map.marks).map(([name, labels]) => ({ name, hexes: labels.map(find) }))
  const frame = frameOf(map.frame)
  const survey: Survey | undefined = geography && { geography, frame }
  return {
    title: map.title,
    grid,
    metresPerHex: map.frame.metresAcrossFlats,
    ground: hex => grounds.get(hex) ?? clear,
    hexsides: Object.entries(map.hexsides).flatMap(([mark, labels]) =>
      labels.map(label => ({ mark, ...side(label, '/') })),
    ),
    slopes: Object.entries(map.slopes).flatMap(([kind, labels]) =>
      labels.map(label => ({ kind, ...side(label, '>') })),
    ),
    roads: map.roads.map(road => ({ ...road, hexes: road.hexes.map(find) })),
    places: map.places.map(place => ({ ...place, hexes: place.hexes.map(find) })),
    arrows: marks.flatMap(mark => arrowsOf(grid, mark)),
    marks,
    ...(map.frame.field !== 'none' ? { lies: { field: map.frame.field, frame } } : {}),
    ...(map.levels ? { level: levelsOf(map.levels, map.grid) } : {}),
    ...(survey ? { survey } : {}),
  }
}

interface Plan extends Pick<Board, 'title' | 'grid' | 'metresPerHex' | 'hexsides' | 'roads' | 'places'> {
  readonly lies?: Board['lies'] | undefined
}

/** A board from a game’s plan of its map, with what the plan doesn’t say. */
export function boardOfPlan(plan: Plan, more: Pick<Board, 'ground'> & Partial<Board>): Board {
  const { title, grid, metresPerHex, hexsides, roads, places, lies } = plan
  return { title, grid, metresPerHex, hexsides, roads, places, arrows: [], ...(lies ? { lies } : {}), ...more }
}

/** Rows of digits from north to south; the hexes of a flat-top map count down its columns instead. */
function levelsOf(rows: readonly string[], { orientation, columns }: GridSpec): (hex: number) => number {
  const count = rows.length
  const digits = Uint8Array.from({ length: count * columns }, (_, hex) =>
    Number(
      orientation === 'flat'
        ? rows[hex % count][Math.trunc(hex / count)]
        : rows[Math.trunc(hex / columns)][hex % columns],
    ),
  )
  return hex => digits[hex]
}

const EDGES: readonly MapEdge[] = ['north', 'east', 'south', 'west']

/** Entry and exit marks point across their map edge; whole edges of the map need no arrows. */
function arrowsOf(grid: Grid, { name, hexes }: MarkedHexes): Board['arrows'][number][] {
  if (!/arrow|entry|exit/.test(name) || hexes.length > 6) return []
  const told = EDGES.find(edge => name.includes(edge))
  const letter = /^(?:entry|exit) (\w)$/.exec(name)?.[1]
  return hexes.map(hex => ({ hex, edge: told ?? edgeAt(grid, hex), ...(letter ? { name: letter } : {}) }))
}

function edgeAt(grid: Grid, hex: number): MapEdge {
  const all = Array.from({ length: grid.size }, (_, other) => grid.centre(other))
  const { x, y } = grid.centre(hex)
  const gaps: [MapEdge, number][] = [
    ['west', x - Math.min(...all.map(p => p.x))],
    ['east', Math.max(...all.map(p => p.x)) - x],
    ['north', y - Math.min(...all.map(p => p.y))],
    ['south', Math.max(...all.map(p => p.y)) - y],
  ]
  return gaps.reduce((best, gap) => (gap[1] < best[1] ? gap : best))[0]
}
