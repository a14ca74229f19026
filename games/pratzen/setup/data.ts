/** The shape of the data files, and their content once checked. */
import { gridOf, type HexMap, type Legend, readHexMap } from '@voltigeur/battlefield'
import { directionNames, OFF_MAP } from '@voltigeur/hex'
import { dataReader, holding, listById, scenarioHead } from '@voltigeur/kernel'
import { z } from 'zod'
import { type CardData, deckFile } from './cards.ts'

export {
  CARDS,
  type CardData,
  type CardId,
  CUES,
  type Cue,
  HELD_CARDS,
  type HeldCard,
  IMMEDIATE_CARDS,
  type ImmediateCard,
} from './cards.ts'

const hexNumber = z.string().regex(/^\d\d\.\d\d$/, 'a hex number looks like "17.04"')

export const SIDES = ['french', 'allied'] as const
export const ARMS = ['infantry', 'cavalry', 'artillery', 'wagon', 'leader'] as const
export const RANKS = ['regiment', 'brigade', 'division', 'corps', 'army'] as const
export const LEADER_ARMS = ['all', 'infantry', 'cavalry', 'cavalry HC', 'cavalry LC'] as const
export const FACINGS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const
/** The sides of a hex, by direction; its corners are facings. */
export const HEXSIDES = directionNames('flat')
export const EDGES = ['north', 'east', 'south', 'west'] as const

/** Wagons have none. */
export const NATIONS = ['French', 'Russian', 'Austrian', ''] as const

const side = z.enum(SIDES)
const face = z.strictObject({
  cc: z.int().nonnegative(),
  er: z.int().min(1).max(3),
  fire: z.int().nullable(),
})
/** Slow, normal and rapid, or slow alone. */
const allowances = (count: number) => ({ ma: z.array(z.int().positive()).length(count) })
const footOrHorse = {
  steady: face.extend(allowances(3)),
  disordered: face.extend(allowances(1)),
  class: z.enum(['HC', 'LC']).optional(),
  flag: z.boolean().optional(),
  light: z.boolean().optional(),
  elite: z.boolean().optional(),
  battalion_guns: z.boolean().optional(),
}
const typeShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('infantry'), ...footOrHorse }),
  z.strictObject({ kind: z.literal('cavalry'), ...footOrHorse, class: z.enum(['HC', 'LC']) }),
  z.strictObject({ kind: z.literal('wagon'), ...footOrHorse }),
  z.strictObject({
    kind: z.literal('artillery'),
    horse: z.boolean(),
    howitzer: z.boolean(),
    unlimbered: face.extend({ ...allowances(1), ball: z.int().positive(), canister: z.int().positive() }),
    limbered: face.omit({ fire: true }).extend(allowances(3)),
  }),
])
export type CounterType = z.infer<typeof typeShape>

const formationShape = z.strictObject({
  id: z.string(),
  kind: z.enum(['battalion', 'regiment', 'battery', 'wagon']),
  side,
  nation: z.enum(NATIONS),
  regiment: z.string().optional(),
  attached: z.string().optional(),
  name: z.string(),
  men: z.int().nonnegative(),
  units: z.record(z.string(), z.string()),
})
export type FormationData = z.infer<typeof formationShape>

const leaderShape = z.strictObject({
  id: z.string(),
  name: z.string(),
  side,
  rank: z.enum(RANKS),
  arm: z.enum(LEADER_ARMS),
  commands: z.array(z.string()),
  superior: z.string().nullable(),
})
export type LeaderData = z.infer<typeof leaderShape>

const unitsFile = z
  .strictObject({
    provenance: z.record(z.string(), z.string()),
    types: z.record(z.string(), typeShape),
    formations: listById(formationShape),
    leaders: listById(leaderShape),
  })
  .superRefine(
    holding(({ types, formations, leaders }, refuse) => {
      const names = new Set(leaders.map(({ name }) => name))
      const regiments = new Set(formations.map(({ regiment }) => regiment))
      const seen = new Set<string>()
      for (const [i, { kind, units, regiment, attached }] of formations.entries()) {
        const path = ['formations', i] as const
        for (const [id, type] of Object.entries(units)) {
          if (!Object.hasOwn(types, type)) refuse(`there is no counter ${type}`, ...path, 'units', id)
          if (seen.has(id)) refuse(`"${id}" stands there twice`, ...path, 'units', id)
          seen.add(id)
        }
        if (seen.size === 0 || Object.keys(units).length === 0) refuse('a formation has units', ...path, 'units')
        if ((kind === 'battery') !== (attached !== undefined))
          refuse('a battery, and nothing else, is "attached"', ...path)
        if (attached !== undefined && !names.has(attached))
          refuse(`there is no Leader ${attached}`, ...path, 'attached')
        const troops = kind === 'battalion' || kind === 'regiment'
        if (troops !== (regiment !== undefined)) refuse('troops, and nothing else, are of a "regiment"', ...path)
        if (regiment !== undefined && !leaders.some(({ commands }) => commands.includes(regiment))) {
          refuse(`nobody commands the regiment ${regiment}`, ...path, 'regiment')
        }
      }
      const superiorOf = new Map(leaders.map(({ name, superior }) => [name, superior]))
      for (const [i, { name, commands, superior }] of leaders.entries()) {
        for (const [n, one] of commands.entries()) {
          if (commands.indexOf(one) < n) refuse(`${one} stands there twice`, 'leaders', i, 'commands', n)
          if (names.has(one) && superiorOf.get(one) !== name) {
            refuse(`${one} has another superior`, 'leaders', i, 'commands', n)
          }
          if (!names.has(one) && !regiments.has(one))
            refuse(`there is no ${one} to command`, 'leaders', i, 'commands', n)
        }
        if (superior !== null && !names.has(superior))
          refuse(`there is no Leader ${superior}`, 'leaders', i, 'superior')
      }
    }),
  )

/** ENG-2 to ENG-4: what a command rolls on the Engagement Table. */
export const ENGAGEMENT_RESULTS = ['withdraw', 'hold', 'attack'] as const
export type EngagementResult = (typeof ENGAGEMENT_RESULTS)[number]
/** FCT-1. */
const FIRE_CONTROL_RESULTS = ['cease', 'choice', 'fire', 'waste'] as const
export type FireControlResult = (typeof FIRE_CONTROL_RESULTS)[number]

export const PHASES = ['reinforcements', 'command', 'artillery', 'engagement', 'rally', 'close-combat'] as const
export type Phase = (typeof PHASES)[number]

const victoryShape = z.strictObject({
  kind: z.enum(['most hexes', 'summit', 'allied within', 'french within']),
  text: z.string(),
  tie: side.optional(),
  hexes: z.array(hexNumber).min(1),
})

const fromTo = z
  .tuple([z.int().positive(), z.int().positive()])
  .refine(([from, to]) => from <= to, 'the first is no more than the second')

const scenarioShape = z.strictObject({
  ...scenarioHead,
  board: z.enum(['a', 'b']),
  area: z.strictObject({ columns: fromTo, rows: fromTo }).optional(),
  turns: z.int().positive(),
  start: z.strictObject({ side, phase: z.enum(PHASES) }),
  time: z.string(),
  retreatEdges: z.record(side, z.enum(EDGES)),
  demoralization: z.record(side, z.int().positive()),
  forces: z.array(
    z.strictObject({
      formation: z.string(),
      facing: z.enum(FACINGS),
      limbered: z.boolean().optional(),
      units: z.record(z.string(), hexNumber),
    }),
  ),
  leaders: z.record(z.string(), hexNumber),
  reinforcements: z.array(
    z.strictObject({
      turn: z.int().positive(),
      side,
      units: z.array(z.string()).min(1),
      hexes: z.array(hexNumber).min(1),
    }),
  ),
  wagons: z.record(z.string(), hexNumber),
  /** Leaders with other superiors than in the order of battle. */
  superiors: z.record(z.string(), z.string()).optional(),
  mistaken: z
    .strictObject({
      turns: fromTo,
      nations: z.tuple([z.enum(NATIONS), z.enum(NATIONS)]),
      beyond: z.int().nonnegative(),
    })
    .optional(),
  lostEagle: z.boolean().optional(),
  victory: victoryShape,
})
export type ScenarioData = z.infer<typeof scenarioShape>
export type VictoryData = z.infer<typeof victoryShape>

const span = z.tuple([z.int(), z.int()])
const twoDice = z.int().min(2).max(12)
const oneDie = z.int().min(1).max(6)

/** All results of two dice, in spans without gaps. */
const spans = (count: number) =>
  z
    .array(span)
    .length(count)
    .superRefine(
      holding((row, refuse) => {
        let next = 2
        for (const [i, [from, to]] of row.entries()) {
          if (from !== next || to < from) refuse(`the span has to begin at ${next}`, i)
          next = to + 1
        }
        if (next !== 13) refuse('the last span has to end at 12', row.length - 1)
      }),
    )
const byRating = <T extends z.ZodType>(row: T) => z.record(z.enum(['ER1', 'ER2', 'ER3']), row)

export const COLUMNS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'X'] as const
const RESULTS = ['R', 'D', 'T', '+R', '+D', '+T', 'reroll'] as const

const tablesFile = z.strictObject({
  reinforcement: z.strictObject({
    provenance: z.string(),
    rows: z.array(z.strictObject({ upTo: twoDice, delay: z.int().nonnegative() })).superRefine(
      holding((rows, refuse) => {
        for (const [i, { upTo }] of rows.entries()) {
          if (i > 0 && upTo <= rows[i - 1].upTo) refuse('rows go from low rolls to high ones', i, 'upTo')
        }
        if (rows.length !== 4 || rows[3].upTo !== 12) refuse('there are four rows, up to 12')
      }),
    ),
  }),
  engagement: z.strictObject({
    provenance: z.string(),
    columns: z.array(z.enum(ENGAGEMENT_RESULTS)).length(3),
    rows: byRating(spans(3)),
  }),
  fireControl: z.strictObject({
    provenance: z.string(),
    columns: z.array(z.enum(FIRE_CONTROL_RESULTS)).length(4),
    rows: byRating(spans(4)),
  }),
  artillery: z.strictObject({
    provenance: z.string(),
    columns: z.array(z.string()).length(2),
    rows: z.strictObject({ ball: z.array(oneDie).length(2), canister: z.array(oneDie).length(2) }),
  }),
  odds: z.strictObject({
    provenance: z.string(),
    rows: z.array(z.array(z.enum([...COLUMNS, '-'])).length(12)).length(18),
  }),
  results: z.strictObject({
    provenance: z.string(),
    columns: z.array(z.enum(COLUMNS)).length(6),
    rows: z.array(z.array(z.enum(RESULTS)).length(6)).length(6),
  }),
  leaderLoss: z.strictObject({ provenance: z.string(), fire: twoDice, closeCombat: twoDice, overrun: twoDice }),
})
export type Tables = z.infer<typeof tablesFile>

export const DATA_FILES = [
  'cases.yaml',
  'data/units.yaml',
  'data/map-a.yaml',
  'data/map-b.yaml',
  'data/tables.yaml',
  'data/scenarios.yaml',
  'data/deck.yaml',
] as const
export type DataTexts = Readonly<Record<(typeof DATA_FILES)[number], string>>

export interface GameData {
  readonly deck: readonly CardData[]
  readonly types: Readonly<Record<string, CounterType>>
  readonly formations: readonly FormationData[]
  readonly leaders: readonly LeaderData[]
  readonly maps: Readonly<Record<'a' | 'b', HexMap>>
  readonly tables: Tables
  readonly scenarios: readonly ScenarioData[]
}

/** Every hex that a scenario names must be on its board, and every piece in the order of battle. */
function scenariosFile(units: z.infer<typeof unitsFile>, maps: GameData['maps']) {
  const formations = new Map(units.formations.map(formation => [formation.id, formation]))
  const leaders = new Set(units.leaders.map(({ id }) => id))
  const names = new Set(units.leaders.map(({ name }) => name))
  const known = scenarioShape.superRefine(
    holding((scenario, refuse) => {
      const { grid: spec } = maps[scenario.board]
      const grid = gridOf(spec)
      const onBoard = (hexes: object, ...path: (string | number)[]): void => {
        for (const [key, hex] of Object.entries(hexes)) {
          if (grid.find(hex) !== OFF_MAP) continue
          refuse(`there is no hex ${hex} on board ${scenario.board}`, ...path, Array.isArray(hexes) ? Number(key) : key)
        }
        if (Array.isArray(hexes) && new Set(hexes).size < hexes.length) refuse('a hex stands there twice', ...path)
      }
      for (const [part, last] of [['columns', spec.columns] as const, ['rows', spec.rows] as const]) {
        if (scenario.area && scenario.area[part][1] > last)
          refuse(`board ${scenario.board} has only ${last}`, 'area', part)
      }
      const called = new Set<string>()
      const once = (id: string, ...path: (string | number)[]): void => {
        if (called.has(id)) refuse(`${id} takes part already`, ...path)
        called.add(id)
      }
      for (const [i, { formation, units: placed }] of scenario.forces.entries()) {
        once(formation, 'forces', i, 'formation')
        const own = formations.get(formation)?.units
        if (!own) refuse(`there is no formation ${formation}`, 'forces', i, 'formation')
        for (const id of Object.keys(placed)) {
          if (own && !Object.hasOwn(own, id)) refuse(`there is no unit ${id} in ${formation}`, 'forces', i, 'units', id)
        }
        for (const id of Object.keys(own ?? {})) {
          if (!Object.hasOwn(placed, id)) refuse(`${id} of ${formation} has no hex`, 'forces', i, 'units')
        }
        onBoard(placed, 'forces', i, 'units')
      }
      for (const id of Object.keys(scenario.leaders)) {
        once(id, 'leaders', id)
        if (!leaders.has(id)) refuse(`there is no Leader ${id}`, 'leaders', id)
      }
      for (const id of Object.keys(scenario.wagons)) {
        if (formations.get(id)?.kind !== 'wagon') refuse(`there is no wagon ${id}`, 'wagons', id)
      }
      for (const [name, superior] of Object.entries(scenario.superiors ?? {})) {
        for (const one of [name, superior]) if (!names.has(one)) refuse(`there is no Leader ${one}`, 'superiors', name)
      }
      for (const [i, group] of scenario.reinforcements.entries()) {
        for (const [n, id] of group.units.entries()) {
          once(id, 'reinforcements', i, 'units', n)
          if (!formations.has(id) && !leaders.has(id)) refuse(`there is no unit ${id}`, 'reinforcements', i, 'units', n)
        }
        if (group.turn > scenario.turns) refuse(`there are only ${scenario.turns} turns`, 'reinforcements', i, 'turn')
        onBoard(group.hexes, 'reinforcements', i, 'hexes')
      }
      onBoard(scenario.leaders, 'leaders')
      onBoard(scenario.wagons, 'wagons')
      onBoard(scenario.victory.hexes, 'victory', 'hexes')
    }),
  )
  return z.strictObject({ scenarios: listById(known).min(1) })
}

const LEGEND: Legend = {
  hexes: ['village', 'wood', 'vineyard', 'orchard', 'stream', 'bridge'],
  hexsides: [],
  marks: ['west edge', 'east edge', 'summit'],
  places: ['village', 'church', 'hill', 'hollow', 'vineyard', 'bridge', 'landmark'],
  heights: true,
}

export function readGameData(texts: DataTexts): GameData {
  const read = dataReader('pratzen', texts)
  const units = read('data/units.yaml', unitsFile)
  const maps = {
    a: readHexMap('pratzen/data/map-a.yaml', texts['data/map-a.yaml'], LEGEND),
    b: readHexMap('pratzen/data/map-b.yaml', texts['data/map-b.yaml'], LEGEND),
  }
  return {
    deck: read('data/deck.yaml', deckFile).cards,
    types: units.types,
    formations: units.formations,
    leaders: units.leaders,
    maps,
    tables: read('data/tables.yaml', tablesFile),
    scenarios: read('data/scenarios.yaml', scenariosFile(units, maps)).scenarios,
  }
}
