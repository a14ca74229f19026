/** The shape of the data files, and what they hold once they have been checked. */
import { type HexMap, readHexMap } from '@voltigeur/battlefield'
import { readData } from '@voltigeur/kernel'
import { z } from 'zod'

const hexNumber = z.string().regex(/^\d{4}$/, 'a hex number has four digits, such as "1429"')

export const GROUNDS = ['clear', 'knoll', 'town', 'castle', 'abbey', 'lake', 'swamp'] as const
export type GroundName = (typeof GROUNDS)[number]
export const UNIT_TYPES = ['infantry', 'cavalry', 'artillery'] as const
export const SIDES = ['allied', 'french'] as const
export type UnitType = (typeof UNIT_TYPES)[number]

export const unitShape = z.strictObject({
  id: z.string().min(1),
  side: z.enum(SIDES),
  name: z.string().min(1),
  nation: z.string().optional(),
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

const unitsFile = z.strictObject({ provenance: z.record(z.string(), z.string()), units: z.array(unitShape) })

const RESULTS = ['Ae', 'Ar', 'Ex', 'Dr', 'De'] as const
export type Result = (typeof RESULTS)[number]

const ratio = z.tuple([z.int(), z.int()])
const limit = z.object({ units: z.int().optional(), strength: z.int(), case: z.string() })

const tablesFile = z.object({
  combat_results: z.object({
    columns: z.array(z.string()).length(10),
    rows: z.record(z.string(), z.array(z.enum(RESULTS)).length(10)),
  }),
  terrain: z.object({
    hexes: z.record(
      z.enum(GROUNDS),
      z.object({
        mp: z.int(),
        defence: z.int(),
        case: z.string(),
        noZone: z.boolean().optional(),
        closedTo: z.array(z.enum(UNIT_TYPES)).optional(),
      }),
    ),
    road: z.object({ mp: z.int(), case: z.string() }),
    hexsides: z.object({
      stream: z.object({ mp: z.int(), case: z.string() }),
      lake: z.object({ mp: z.int(), case: z.string() }),
    }),
    zones: z.object({ enter: z.int(), leave: z.int(), case: z.string() }),
  }),
  stacking: z.object({ french: limit, allied: limit }),
  demoralization: z.object({ losses: z.int() }),
  victory: z.object({
    exits: z.object({ west: z.int(), east: z.int() }),
    levels: z.array(z.object({ level: z.string(), below: ratio.optional(), upTo: ratio.optional() })),
  }),
})

const scenariosFile = z.object({
  scenarios: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      turns: z.int().positive(),
      firstHour: z.int(),
    }),
  ),
})

export type UnitData = z.infer<typeof unitShape>
export type Tables = z.infer<typeof tablesFile>
export type ScenarioData = z.infer<typeof scenariosFile>['scenarios'][number]

export const DATA_FILES = [
  'cases.yaml',
  'data/units.yaml',
  'data/map.yaml',
  'data/tables.yaml',
  'data/scenarios.yaml',
] as const
export type DataTexts = Readonly<Record<(typeof DATA_FILES)[number], string>>

export interface GameData {
  readonly units: readonly UnitData[]
  readonly map: HexMap
  readonly tables: Tables
  readonly scenarios: readonly ScenarioData[]
}

export function readGameData(texts: DataTexts): GameData {
  const read = <S extends z.ZodType>(file: (typeof DATA_FILES)[number], schema: S): z.infer<S> =>
    readData(`austerlitz/${file}`, texts[file], schema)
  return {
    units: read('data/units.yaml', unitsFile).units,
    map: readHexMap('austerlitz/data/map.yaml', texts['data/map.yaml']),
    tables: read('data/tables.yaml', tablesFile),
    scenarios: read('data/scenarios.yaml', scenariosFile).scenarios,
  }
}
