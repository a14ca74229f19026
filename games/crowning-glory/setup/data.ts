/** The shape of the data files, and what they hold once they have been checked. */
import { type HexMap, readHexMap } from '@voltigeur/battlefield'
import { readData } from '@voltigeur/kernel'
import { z } from 'zod'

const hexNumber = z.string().regex(/^\d{4}$/, 'a hex number has four digits, such as "2323"')
const hexRange = z.string().regex(/^\d{4}-\d{4}$/, 'a range of hexes is written as "1013-1026"')

export const UNIT_TYPES = ['infantry', 'cavalry'] as const
export const SIDES = ['allied', 'french'] as const
export type UnitType = (typeof UNIT_TYPES)[number]
export type SideName = (typeof SIDES)[number]

const unitShape = z.strictObject({
  id: z.string().min(1),
  side: z.enum(SIDES),
  name: z.string().min(1),
  nation: z.string(),
  formation: z.string(),
  type: z.enum(UNIT_TYPES),
  steps: z.int().min(1).max(99),
  setup: z.union([hexNumber, z.enum(['Reserve', 'Variable'])]),
  men: z.int().positive(),
  regiments: z.string(),
})

const markerShape = z.strictObject({
  id: z.string().min(1),
  side: z.enum(SIDES),
  nation: z.string(),
  factor: z.int().min(1).max(20),
  setup: z.enum(['box', 'Variable']),
})

const unitsFile = z.strictObject({
  provenance: z.record(z.string(), z.string()),
  units: z.array(unitShape),
  markers: z.array(markerShape),
})

const result = z.string().regex(/^\d\/\d$/, 'a result is steps lost by attacker / defender, such as "1/2"')
const sheet = z.strictObject({
  columns: z.array(z.string()),
  least: z.array(z.int()),
  rows: z.record(z.string(), z.array(result)),
})
const sided = <T extends z.ZodType>(shape: T) => ({ french: shape, allied: shape })
const movement = z.strictObject({ infantry: z.int().positive(), cavalry: z.int().positive() })

export const GROUNDS = ['clear', 'forest', 'marsh', 'town', 'fortress', 'all-pond', 'partial-pond'] as const
export type GroundName = (typeof GROUNDS)[number]

const tablesFile = z.object({
  combat_results: z.strictObject({ case: z.string(), provenance: z.string(), ...sided(sheet) }),
  movement_points: z.strictObject({ case: z.string(), provenance: z.string(), ...sided(movement) }),
  terrain: z.strictObject({
    provenance: z.string(),
    hexes: z.record(
      z.enum(GROUNDS),
      z.strictObject({
        mp: z.int(),
        shift: z.int(),
        case: z.string(),
        combat: z.string(),
        closedTo: z.array(z.enum(UNIT_TYPES)).optional(),
      }),
    ),
    stream: z.strictObject({ mp: z.int(), case: z.string() }),
    hillcrest: z.strictObject({ mp: z.int(), shift: z.int(), case: z.string(), combat: z.string() }),
    enfilade: z.strictObject({ shift: z.int(), case: z.string() }),
    exit: z.strictObject({ mp: z.int(), case: z.string() }),
  }),
  variable_arrival: z.object({ first: z.array(z.int()), later: z.array(z.int()) }),
  demoralization: z.object(sided(z.int())),
  victory: z.object({ percent: z.int() }),
})

const levelShape = z.strictObject({
  level: z.string(),
  side: z.enum(SIDES),
  /** All places must be in Allied hands. */
  captured: z.literal(true).optional(),
  /** So many Allied strength points in this row or a lower one. */
  points: z.int().optional(),
  row: z.int().optional(),
  /** So many French units in the places, and no Allied unit in this row or a lower one. */
  units: z.int().optional(),
  none: z.int().optional(),
})

const introductoryShape = z.strictObject({
  area: z.strictObject({ lastRow: z.int(), firstColumn: z.int() }),
  setup: z.record(z.string(), hexNumber),
  free: z.strictObject({ unit: z.string(), never: z.string() }),
  reinforcement: z.strictObject({ unit: z.string(), turn: z.int(), hex: hexNumber }),
  guns: z.strictObject({ french: z.array(z.array(z.int())), allied: z.array(z.int()) }),
  places: z.array(hexNumber),
  levels: z.array(levelShape),
})

const scenariosFile = z.strictObject({
  scenarios: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      provenance: z.string(),
      turns: z.int().positive(),
      clock: z.array(z.string()),
      fog: z.boolean(),
      morale: z.boolean(),
      reserve: z.array(hexRange).default([]),
      entry: z.array(hexRange).default([]),
      introductory: introductoryShape.optional(),
    }),
  ),
})

const variantsFile = z.strictObject({
  provenance: z.string(),
  variants: z.array(z.strictObject({ number: z.int(), name: z.string(), effect: z.string(), source: z.string() })),
})

export type UnitData = z.infer<typeof unitShape>
export type MarkerData = z.infer<typeof markerShape>
export type Tables = z.infer<typeof tablesFile>
export type ScenarioData = z.infer<typeof scenariosFile>['scenarios'][number]
export type IntroductoryData = z.infer<typeof introductoryShape>
export type VariantData = z.infer<typeof variantsFile>['variants'][number]

export const DATA_FILES = [
  'cases.yaml',
  'data/units.yaml',
  'data/map.yaml',
  'data/tables.yaml',
  'data/scenarios.yaml',
  'data/variants.yaml',
] as const
export type DataTexts = Readonly<Record<(typeof DATA_FILES)[number], string>>

export interface GameData {
  readonly units: readonly UnitData[]
  readonly markers: readonly MarkerData[]
  readonly map: HexMap
  readonly tables: Tables
  readonly scenarios: readonly ScenarioData[]
  readonly variants: readonly VariantData[]
}

export function readGameData(texts: DataTexts): GameData {
  const read = <S extends z.ZodType>(file: (typeof DATA_FILES)[number], schema: S): z.infer<S> =>
    readData(`crowning-glory/${file}`, texts[file], schema)
  const { units, markers } = read('data/units.yaml', unitsFile)
  return {
    units,
    markers,
    map: readHexMap('crowning-glory/data/map.yaml', texts['data/map.yaml']),
    tables: read('data/tables.yaml', tablesFile),
    scenarios: read('data/scenarios.yaml', scenariosFile).scenarios,
    variants: read('data/variants.yaml', variantsFile).variants,
  }
}
