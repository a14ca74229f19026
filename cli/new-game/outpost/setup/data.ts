/** The shape of the data files, and their content once checked. A slip is reported with file and line. */
import { gridOf, type HexMap, type Legend, readHexMap } from '@voltigeur/battlefield'
import { OFF_MAP } from '@voltigeur/hex'
import { dataReader, holding, listById, rowsByDie, STANDARD_FILES, scenarioHead } from '@voltigeur/kernel'
import { z } from 'zod'

export const SIDES = ['french', 'austrian'] as const
export const FRENCH = 0
export const AUSTRIAN = 1

export const GROUNDS = ['clear', 'wood', 'village'] as const
export type GroundName = (typeof GROUNDS)[number]
export const UNIT_TYPES = ['infantry', 'cavalry'] as const
/** AR, NE, DR and DE, as in 3.2. */
export const RESULTS = ['AR', 'NE', 'DR', 'DE'] as const
export type Result = (typeof RESULTS)[number]
/** How a battle can end. */
export const LEVELS = ['Village', 'Rout'] as const

/** What the map file must have: exactly these. Their drawing is in battlefield/vocabulary.ts. */
const LEGEND: Legend = { hexes: ['village', 'wood'], hexsides: ['stream'], marks: [], places: ['village'] }

const unitShape = z.strictObject({
  id: z.string().regex(/^[FA]\d$/, 'a unit goes by F or A and a digit, such as "F1"'),
  side: z.enum(SIDES),
  name: z.string().min(1),
  type: z.enum(UNIT_TYPES),
  strength: z.int().min(1).max(9),
  move: z.int().min(1).max(9),
  setup: z.string(),
})

const unitsFile = (map: HexMap) => {
  const grid = gridOf(map.grid)
  const onMap = holding<z.infer<typeof unitShape>>(({ setup }, refuse) => {
    if (grid.find(setup) === OFF_MAP) refuse(`there is no hex ${setup} on the map`, 'setup')
  })
  return z.strictObject({ provenance: z.string(), units: listById(unitShape.superRefine(onMap)).length(4) })
}

const note = { case: z.string(), provenance: z.string() }
const COLUMNS = 5

const tablesFile = z.strictObject({
  combat_results: z.strictObject({
    ...note,
    columns: z.array(z.string()).length(COLUMNS),
    rows: rowsByDie(z.array(z.enum(RESULTS)).length(COLUMNS)),
  }),
  terrain: z.strictObject({
    ...note,
    hexes: z.record(z.enum(GROUNDS), z.strictObject({ mp: z.int().positive(), defence: z.int().nonnegative() })),
    stream: z.int().positive(),
  }),
})

const scenariosFile = z.strictObject({
  scenarios: listById(z.strictObject({ ...scenarioHead, turns: z.int().positive() })).min(1),
})

export type UnitData = z.infer<typeof unitShape>
export type Tables = z.infer<typeof tablesFile>

export const DATA_FILES = STANDARD_FILES
export type DataTexts = Readonly<Record<(typeof DATA_FILES)[number], string>>

export function readGameData(texts: DataTexts) {
  const read = dataReader('outpost', texts)
  const map = readHexMap('outpost/data/map.yaml', texts['data/map.yaml'], LEGEND)
  return {
    map,
    units: read('data/units.yaml', unitsFile(map)).units,
    tables: read('data/tables.yaml', tablesFile),
    scenarios: read('data/scenarios.yaml', scenariosFile).scenarios,
  }
}
