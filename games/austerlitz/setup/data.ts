/** The shape of the data files, and what they hold once they have been checked. */
import { gridOf, type HexMap, type Legend, readHexMap } from '@voltigeur/battlefield'
import { OFF_MAP } from '@voltigeur/hex'
import { dataReader, holding, listById, rowsByDie, STANDARD_FILES, scenarioHead } from '@voltigeur/kernel'
import { z } from 'zod'

const hexNumber = z.string().regex(/^\d{4}$/, 'a hex number has four digits, such as "1429"')

export const GROUNDS = ['clear', 'knoll', 'town', 'castle', 'abbey', 'lake', 'swamp'] as const
export type GroundName = (typeof GROUNDS)[number]
export const UNIT_TYPES = ['infantry', 'cavalry', 'artillery'] as const
export const SIDES = ['allied', 'french'] as const
export type UnitType = (typeof UNIT_TYPES)[number]

/** 15.1: the counters of the game. */
const COUNTERS = 81
const LEGEND: Legend = {
  hexes: GROUNDS.filter(ground => ground !== 'clear'),
  hexsides: ['stream', 'front-line', 'bridge'],
  marks: ['arrow west', 'arrow east'],
  places: ['town', 'castle', 'abbey', 'knoll'],
}

const unitShape = z.strictObject({
  id: z.string().regex(/^[AF]\d\d$/, 'a unit goes by A or F and two digits, such as "A01"'),
  side: z.enum(SIDES),
  name: z.string().min(1),
  /** Spoken of as several: "the Guard Grenadiers move". */
  plural: z.literal(true).optional(),
  nation: z.enum(['Austrian', 'Russian']).optional(),
  corps: z.string(),
  division: z.string(),
  type: z.enum(UNIT_TYPES),
  size: z.enum(['brigade', 'division', 'group']),
  strength: z.int().min(1).max(99),
  move: z.int().min(1).max(20),
  setup: hexNumber.optional(),
  arrives: z.int().min(1).optional(),
  repair: z.string().optional(),
})

/** 3.0, 12A: a unit stands on the map at the beginning, or comes in a turn of the game. */
function unitsFile(map: HexMap, turns: number) {
  const grid = gridOf(map.grid)
  const known = unitShape.superRefine(
    holding(({ setup, arrives }, refuse) => {
      if ((setup === undefined) === (arrives === undefined)) refuse('a unit has either "setup" or "arrives"')
      if (setup !== undefined && grid.find(setup) === OFF_MAP) refuse(`there is no hex ${setup} on the map`, 'setup')
      if (arrives !== undefined && arrives > turns) refuse(`turn ${arrives} of only ${turns}`, 'arrives')
    }),
  )
  const units = listById(known).refine(list => list.length === COUNTERS, `there are ${COUNTERS} counters (15.1)`)
  return z.strictObject({ provenance: z.record(z.string(), z.string()), units })
}

export const RESULTS = ['Ae', 'Ar', 'Ex', 'Dr', 'De'] as const
export type Result = (typeof RESULTS)[number]

/** 14.2, from best to worst for the French. */
export const LEVELS = [
  'French Decisive',
  'French Substantive',
  'French Marginal',
  'Allied Marginal',
  'Allied Substantive',
  'Allied Decisive',
] as const

const note = { case: z.string(), provenance: z.string() }
const points = z.int().nonnegative()
const ratio = z.tuple([z.int().positive(), z.int().positive()])
const limit = z.strictObject({ units: z.int().positive().optional(), strength: z.int().positive(), case: z.string() })
const price = z.strictObject({ mp: z.int().positive(), case: z.string() })

const tablesFile = z.strictObject({
  combat_results: z.strictObject({
    ...note,
    columns: z.array(z.string().regex(/^\d-\d$/, 'odds are written as "2-1"')).length(10),
    rows: rowsByDie(z.array(z.enum(RESULTS)).length(10)),
  }),
  terrain: z.strictObject({
    ...note,
    hexes: z.record(
      z.enum(GROUNDS),
      price.extend({
        defence: z.int().positive(),
        noZone: z.boolean().optional(),
        closedTo: z.array(z.enum(UNIT_TYPES)).min(1).optional(),
      }),
    ),
    road: price,
    hexsides: z.strictObject({ stream: price, lake: price }),
    zones: z.strictObject({ enter: points, leave: points, case: z.string() }),
  }),
  stacking: z.strictObject({ provenance: z.string(), french: limit.required(), allied: limit }),
  demoralization: z.strictObject({ ...note, losses: z.int().positive() }),
  victory: z.strictObject({
    provenance: z.string(),
    exits: z.strictObject({ west: points, east: points, case: z.string() }),
    levels: z
      .array(z.strictObject({ level: z.enum(LEVELS), below: ratio.optional(), upTo: ratio.optional() }))
      .length(6)
      .superRefine(
        holding((levels, refuse) => {
          for (const [i, { below, upTo }] of levels.entries()) {
            const last = i === levels.length - 1
            const limits = [below, upTo].filter(limit => limit !== undefined).length
            if (limits !== (last ? 0 : 1)) refuse('each level but the last has either "below" or "upTo"', i)
          }
        }),
      ),
  }),
})

const scenarioShape = z.strictObject({
  ...scenarioHead,
  turns: z.int().positive(),
  firstHour: z.int().min(0).max(23),
})
const scenariosFile = z.strictObject({ scenarios: listById(scenarioShape).min(1) })

export type UnitData = z.infer<typeof unitShape>
export type Tables = z.infer<typeof tablesFile>
export type ScenarioData = z.infer<typeof scenarioShape>

export const DATA_FILES = STANDARD_FILES
export type DataTexts = Readonly<Record<(typeof DATA_FILES)[number], string>>

export interface GameData {
  readonly units: readonly UnitData[]
  readonly map: HexMap
  readonly tables: Tables
  readonly scenarios: readonly ScenarioData[]
}

export function readGameData(texts: DataTexts): GameData {
  const read = dataReader('austerlitz', texts)
  const map = readHexMap('austerlitz/data/map.yaml', texts['data/map.yaml'], LEGEND)
  const { scenarios } = read('data/scenarios.yaml', scenariosFile)
  const { units } = read('data/units.yaml', unitsFile(map, Math.max(...scenarios.map(({ turns }) => turns))))
  return { units, map, tables: read('data/tables.yaml', tablesFile), scenarios }
}
