/** Terrain for crowded situations: a small blank map with everything close together, or part of the real one. */
import { CCRR, type Grid, hexagon, hexsideLabel, rectangle } from '@voltigeur/hex'
import type { Random } from '@voltigeur/kernel'
import type { GroundName } from '../setup/vocabulary.ts'

export interface CrowdedGround {
  readonly grid: Grid
  /** The map as the situation describes it. */
  readonly described: Readonly<Record<string, unknown>>
  /** The hexes where the armies meet, in the direction in which they face each other. */
  readonly field: readonly string[]
  /** All known terrain, and hexside features. */
  readonly terrain: ReadonlyMap<string, GroundName>
  /** Whether terrain allows a charge from a hex into the next. */
  rideable(from: string, at: string): boolean
}

/** So that the most common terrain comes up most. */
const GROUND: readonly GroundName[] = [
  ...Array.from({ length: 12 }, () => 'clear' as const),
  ...(['wood', 'wood', 'orchard', 'village', 'village', 'town', 'marsh', 'pond', 'pond', 'walled'] as const),
  ...(['factory', 'trench', 'redoubt', 'fortress'] as const),
]

const labelsOf = (grid: Grid): string[] => Array.from({ length: grid.size }, (_, hex) => grid.label(hex))

/** The hexes around one, sorted so that one army gets the first of them and the other the last. */
function fieldAround(grid: Grid, centre: number, radius: number, random: Random): string[] {
  const way = random.below(6)
  const [dx, dy] = [Math.cos((way * Math.PI) / 3), Math.sin((way * Math.PI) / 3)]
  return grid
    .within(centre, radius)
    .map(hex => {
      const { x, y } = grid.centre(hex)
      // Some units stand among the enemy.
      return { hex, along: x * dx + y * dy + (random.chance(0.15) ? 3 : 1) * (random.below(100) / 100 - 0.5) }
    })
    .sort((a, b) => a.along - b.along)
    .map(({ hex }) => grid.label(hex))
}

/** The hexsides beside a straight line of the grid: all in front of it on one side, behind it on the other. */
function lineOfHexsides(grid: Grid, random: Random): string[] {
  const column = random.chance(0.5) ? grid.q : grid.r
  const at = random.below(3) - 1
  const found: string[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    for (let dir = 0; dir < 6; dir++) {
      const other = grid.neighbour(hex, dir)
      if (other >= 0 && column[hex] === at && column[other] === at + 1) found.push(hexsideLabel(grid, hex, dir))
    }
  }
  return found
}

interface Hill {
  readonly levels: Record<string, number>
  readonly slopes: string[]
}

/** A hill or two; most descents are slopes, some are too gentle. */
function hills(grid: Grid, random: Random): Hill {
  const levels: Record<string, number> = {}
  for (const label of labelsOf(grid)) levels[label] = 1
  for (let left = random.below(3); left > 0; left--) {
    const [top, wide] = [random.below(grid.size), random.below(3)]
    for (const hex of grid.within(top, wide))
      levels[grid.label(hex)] += wide === 2 && grid.distance(top, hex) < 2 ? 2 : 1
  }
  const slopes: string[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    for (let dir = 0; dir < 6; dir++) {
      const other = grid.neighbour(hex, dir)
      if (other < 0 || levels[grid.label(hex)] <= levels[grid.label(other)] || random.chance(0.3)) continue
      slopes.push(`${grid.label(hex)}>${grid.label(other)}`)
    }
  }
  return { levels, slopes }
}

/** A path through the middle of the map, with a bend. */
function wayAcross(grid: Grid, random: Random): string[] {
  const way: number[] = [random.below(grid.size)]
  const dir = random.below(6)
  for (let step = 0; step < 8; step++) {
    const next = grid.neighbour(way[way.length - 1], (dir + (random.chance(0.25) ? 1 : 0)) % 6)
    if (next < 0) break
    way.push(next)
  }
  return way.map(hex => grid.label(hex))
}

const ways = (grid: Grid, random: Random): string[][] =>
  Array.from({ length: random.below(3) }, () => wayAcross(grid, random)).filter(way => way.length > 1)

export function blankGround(random: Random): CrowdedGround {
  const radius = 3 + random.below(3)
  const grid = hexagon(radius)
  const labels = labelsOf(grid)
  const open = random.chance(0.3)
  const terrain = new Map(labels.map(label => [label, open && random.chance(0.7) ? 'clear' : random.pick(GROUND)]))
  const hexsides: Record<string, string[]> = {}
  const mark = (side: string, what: string): void => {
    hexsides[side] = [...new Set([...(hexsides[side] ?? []), what])]
  }
  if (random.chance(0.5)) for (const side of lineOfHexsides(grid, random)) mark(side, 'stream')
  if (random.chance(0.35))
    for (const side of lineOfHexsides(grid, random)) {
      delete hexsides[side]
      mark(side, 'river')
    }
  for (const side of Object.keys(hexsides)) if (random.chance(0.25)) mark(side, 'bridge')
  const { levels, slopes } = hills(grid, random)
  const sideOf = (from: string, at: string): string => {
    const hex = grid.find(from)
    return hexsideLabel(grid, hex, grid.direction(hex, grid.find(at)))
  }
  return {
    grid,
    terrain,
    described: {
      map: { radius },
      terrain: Object.fromEntries([...terrain].filter(([, name]) => name !== 'clear')),
      hexsides,
      levels: Object.fromEntries(Object.entries(levels).filter(([, level]) => level > 1)),
      slopes,
      roads: ways(grid, random),
      trails: ways(grid, random),
    },
    field: fieldAround(grid, random.below(grid.size), 2 + random.below(2), random),
    rideable: (from, at) => hexsides[sideOf(from, at)] === undefined && levels[from] === levels[at],
  }
}

/** Busy places of the real map, some closed to certain units. */
const SPOTS: readonly string[] = ['2526', '2430', '3220', '3209', '2818', '2622', '2331', '1538', '2514']
const REAL_GROUND: Readonly<Partial<Record<GroundName, readonly string[]>>> = {
  pond: [
    ...['2134', '2232', '2233', '2234', '2331', '2332', '2333', '2334', '2430', '2431', '2432', '2433', '2532'],
    ...['2533', '2622', '2623', '2630', '2730', '2731', '2732', '2830', '2831', '2930', '2931', '3030'],
  ],
  marsh: ['2620', '2718', '2719', '3015', '3130', '3229', '3329', '3428'],
  walled: ['2525', '2526', '3221'],
}

const REAL_MAP = rectangle({ orientation: 'flat', columns: 54, rows: 38, shifted: 'even', numbering: CCRR })

export function realGround(random: Random): CrowdedGround {
  const known = Object.entries(REAL_GROUND).flatMap(([name, hexes]) =>
    hexes.map(hex => [hex, name as GroundName] as const),
  )
  return {
    grid: REAL_MAP,
    terrain: new Map(known),
    described: { map: 'scenario' },
    field: fieldAround(REAL_MAP, REAL_MAP.find(random.pick(SPOTS)), 2 + random.below(2), random),
    // Levels and slopes of the real map aren’t consulted here.
    rideable: () => false,
  }
}
