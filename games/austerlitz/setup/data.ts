/** The shape of the data files, and their content once checked. */
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
  /** A plural name: "the Guard Grenadiers move". */
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
  /** SC-1: its entry hexes, if a scenario names them; otherwise the arrow hexes of its side (12.0). */
  entry: z.array(hexNumber).min(1).optional(),
})

/** 3.0, 12A: a unit starts on the map, or arrives in a turn of the game. */
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

const levelRows = z
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
  )

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
    levels: levelRows,
  }),
})

/** SC-1: where a unit starts, or its turn of arrival and entry hexes. */
const stationShape = z.union([
  hexNumber,
  z.strictObject({ arrives: z.int().min(1), entry: z.array(hexNumber).min(1).optional() }),
])

/** A small battle cut out of the whole one: its units, its objectives, and its victory levels. */
const partShape = z.strictObject({
  units: z.record(z.string(), stationShape),
  /** SC-2: points for the side in a place of the map at the end. */
  places: z.record(z.string(), z.int().positive()),
  /** SC-4 */
  levels: levelRows,
})

const scenarioShape = z.strictObject({
  ...scenarioHead,
  turns: z.int().positive(),
  firstHour: z.int().min(0).max(23),
  part: partShape.optional(),
})

/** Units can be checked only once the scenarios have given the number of turns. */
function scenariosFile(map: HexMap, units: readonly UnitData[] | null) {
  const grid = gridOf(map.grid)
  const known = scenarioShape.superRefine(
    holding(({ turns, part }, refuse) => {
      const onMap = (hex: string): void => {
        if (grid.find(hex) === OFF_MAP) refuse(`there is no hex ${hex} on the map`, 'part')
      }
      for (const [id, station] of Object.entries(part?.units ?? {})) {
        if (units && !units.some(unit => unit.id === id)) refuse(`there is no unit ${id}`, 'part', 'units', id)
        if (typeof station === 'string') onMap(station)
        else {
          if (station.arrives > turns) refuse(`turn ${station.arrives} of only ${turns}`, 'part')
          const { entry = [] } = station
          entry.forEach(onMap)
          if (new Set(entry).size < entry.length) refuse('a hex stands there twice', 'part', 'units', id)
        }
      }
      for (const name of Object.keys(part?.places ?? {})) {
        if (!map.places.some(place => place.name === name)) refuse(`there is no place "${name}" on the map`, 'part')
      }
    }),
  )
  return z.strictObject({ scenarios: listById(known).min(1) })
}

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
  const scenariosWith = (units: readonly UnitData[] | null) =>
    read('data/scenarios.yaml', scenariosFile(map, units)).scenarios
  const longest = Math.max(...scenariosWith(null).map(({ turns }) => turns))
  const { units } = read('data/units.yaml', unitsFile(map, longest))
  const scenarios = scenariosWith(units)
  return { units, map, tables: read('data/tables.yaml', tablesFile), scenarios }
}
