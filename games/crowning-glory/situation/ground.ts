/** The terrain of a situation: the printed map or a blank hexagon, with any changes. */
import { blankGrid, finder, hexsideNamed, patched, replaced } from '@voltigeur/hex'
import { groundShape, MOST, onceEach } from '@voltigeur/kernel'
import { z } from 'zod'
import { GROUNDS, type GroundName, type ScenarioData, SIDES } from '../setup/data.ts'
import { type GroundPlan, rangeOf } from '../setup/ground.ts'

const hexes = z.array(z.string()).max(MOST.hexes)

export const mapShape = {
  ...groundShape(GROUNDS, ['stream', 'pond']),
  hillcrests: z.array(z.string()).max(MOST.hexsides).default([]).describe('as `"uphill>downhill"`, added to the map'),
  edges: z
    .strictObject({ west: hexes.default([]), east: hexes.default([]) })
    .optional()
    .describe('where units may leave the map; otherwise those of the map'),
  critical: hexes.optional().describe('Town and Fortress hexes that count as west of the front line (3.3)'),
  control: z.record(z.string(), z.enum(SIDES)).default({}).describe('who controls these critical hexes'),
  reserve: hexes.optional().describe('where the reserve arrives'),
  entry: hexes.optional().describe('where the Variable units arrive'),
}

const shape = z.object(mapShape)
type Wanted = z.infer<typeof shape>

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
    grid: blankGrid(map),
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

/** The map with its changes. */
export function planOf(printed: GroundPlan, scenario: ScenarioData, wanted: Wanted): GroundPlan {
  const plan = patched<GroundName, GroundPlan>(basePlan(printed, scenario, wanted), wanted, 'clear')
  const { grid } = plan
  const find = (what: string, labels: readonly string[]): number[] => labels.map(finder(grid, what))
  const crests = wanted.hillcrests.map(label => hexsideNamed(grid, label, '>'))
  const { edges, critical, reserve, entry } = wanted
  onceEach(critical ?? [], 'critical')
  return {
    ...plan,
    crests: replaced(
      grid,
      plan.crests,
      crests.map(crest => [crest, [crest]]),
    ),
    edges: edges ? { west: find('edges', edges.west), east: find('edges', edges.east) } : plan.edges,
    critical: critical ? find('critical', critical) : plan.critical,
    reserve: reserve ? find('reserve', reserve) : plan.reserve,
    entry: entry ? find('entry', entry) : plan.entry,
  }
}
