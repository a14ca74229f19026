/** The ground of a situation: the printed map or a blank hexagon, with whatever is changed on it. */
import { type Grid, hexagon, OFF_MAP, parseHexside } from '@voltigeur/hex'
import { atMost, BadInput } from '@voltigeur/kernel'
import { z } from 'zod'
import { GROUNDS, type GroundName, type ScenarioData, SIDES } from './data.ts'
import { type GroundPlan, rangeOf } from './ground.ts'

const oneOrMore = <T extends z.ZodType>(item: T) => z.union([item.transform(x => [x]), z.array(item)])
/** More than any map needs, and little enough to be laid out at once. */
const MOST = { hexes: 12_000, hexsides: 36_000, roads: 1000, alongRoad: 1000 }
const hexes = z.array(z.string()).max(MOST.hexes)

export const groundShape = {
  map: z.union([z.literal('scenario'), z.strictObject({ radius: z.int().min(1).max(60) })]).default('scenario'),
  terrain: z
    .record(z.string(), oneOrMore(z.enum(GROUNDS)))
    .superRefine(atMost(MOST.hexes))
    .default({}),
  /** By two adjacent hexes; an empty list clears the hexside. */
  hexsides: z
    .record(z.string(), oneOrMore(z.enum(['stream', 'pond'])))
    .superRefine(atMost(MOST.hexsides))
    .default({}),
  /** Hillcrests as "uphill>downhill". */
  hillcrests: z.array(z.string()).max(MOST.hexsides).default([]),
  roads: z.array(z.array(z.string()).min(2).max(MOST.alongRoad)).max(MOST.roads).default([]),
  edges: z.strictObject({ west: hexes.default([]), east: hexes.default([]) }).optional(),
  /** Town and Fortress hexes that count as west of the front line, and who controls them. */
  critical: hexes.optional(),
  control: z.record(z.string(), z.enum(SIDES)).default({}),
  reserve: hexes.optional(),
  entry: hexes.optional(),
}

const shape = z.object(groundShape)
type Wanted = z.infer<typeof shape>

export function finder(grid: Grid, what: string): (label: string) => number {
  return label => {
    const hex = grid.find(label)
    if (hex === OFF_MAP) throw new BadInput(`situation: ${what}: there is no hex "${label}" on this map`)
    return hex
  }
}

function basePlan(plan: GroundPlan, scenario: ScenarioData, { map }: Wanted): GroundPlan {
  if (map === 'scenario') {
    const all = (ranges: readonly string[]): number[] => [
      ...new Set(ranges.flatMap(range => rangeOf(plan.grid, range))),
    ]
    const { introductory } = scenario
    return { ...plan, reserve: all(scenario.reserve), entry: all(scenario.entry), area: introductory?.area ?? null }
  }
  return {
    title: 'Blank map',
    grid: hexagon(map.radius),
    hexes: new Map(),
    hexsides: [],
    crests: [],
    roads: [],
    places: [],
    edges: { west: [], east: [] },
    critical: [],
    reserve: [],
    entry: [],
    farBank: new Set(),
    area: null,
    metresPerHex: plan.metresPerHex,
  }
}

/** Terrain and hexsides that are named replace what the map had there. */
export function planOf(printed: GroundPlan, scenario: ScenarioData, wanted: Wanted): GroundPlan {
  const plan = basePlan(printed, scenario, wanted)
  const { grid } = plan
  const find = (what: string, labels: readonly string[]): number[] => labels.map(finder(grid, what))
  const terrain = new Map(plan.hexes)
  for (const [label, grounds] of Object.entries(wanted.terrain)) {
    terrain.set(finder(grid, 'terrain')(label), new Set<GroundName>(grounds.filter(ground => ground !== 'clear')))
  }
  const marked = new Map(
    Object.entries(wanted.hexsides).map(([label, marks]) => [hexsideNumber(grid, hexsideAt(grid, label, '/')), marks]),
  )
  const hexsides = [
    ...plan.hexsides.filter(side => !marked.has(hexsideNumber(grid, side))),
    ...[...marked].flatMap(([side, marks]) => marks.map(mark => ({ mark, hex: Math.trunc(side / 6), dir: side % 6 }))),
  ]
  const crested = new Map(
    wanted.hillcrests.map(label => {
      const found = hexsideAt(grid, label, '>')
      return [hexsideNumber(grid, found), found]
    }),
  )
  const crests = [...plan.crests.filter(side => !crested.has(hexsideNumber(grid, side))), ...crested.values()]
  const roads = wanted.roads.map((labels, i) => ({ name: `road ${i + 1}`, hexes: roadOf(grid, labels) }))
  return {
    ...plan,
    hexes: terrain,
    hexsides,
    crests,
    roads: [...plan.roads, ...roads],
    edges: wanted.edges
      ? { west: find('edges', wanted.edges.west), east: find('edges', wanted.edges.east) }
      : plan.edges,
    critical: wanted.critical ? find('critical', wanted.critical) : plan.critical,
    reserve: wanted.reserve ? find('reserve', wanted.reserve) : plan.reserve,
    entry: wanted.entry ? find('entry', wanted.entry) : plan.entry,
  }
}

function hexsideAt(grid: Grid, label: string, between: '/' | '>'): { hex: number; dir: number } {
  const found = parseHexside(grid, label.replace(between, '/'))
  if (found) return found
  throw new BadInput(`situation: "${label}" is not a hexside; write two adjacent hexes such as "0,0${between}1,0"`)
}

/** One number for both ways of naming a hexside. */
function hexsideNumber(grid: Grid, { hex, dir }: { hex: number; dir: number }): number {
  const other = grid.neighbour(hex, dir)
  return other === OFF_MAP || hex < other ? hex * 6 + dir : other * 6 + ((dir + 3) % 6)
}

function roadOf(grid: Grid, labels: readonly string[]): number[] {
  const road = labels.map(finder(grid, 'roads'))
  const apart = road.findIndex((hex, i) => i > 0 && !grid.adjacent(road[i - 1], hex))
  if (apart > 0) throw new BadInput(`situation: roads: ${labels[apart - 1]} and ${labels[apart]} are not adjacent`)
  return road
}
