/** The shape of the data files, and their content once checked. */
import { gridOf, type HexMap, type Legend, readHexMap } from '@voltigeur/battlefield'
import { OFF_MAP } from '@voltigeur/hex'
import { dataReader, holding, listById, rowsByDie, STANDARD_FILES, scenarioHead } from '@voltigeur/kernel'
import { z } from 'zod'

const hexNumber = z.string().regex(/^\d{4}$/, 'a hex number has four digits, such as "2323"')
const hexRange = z.string().regex(/^\d{4}-\d{4}$/, 'a range of hexes is written as "1013-1026"')

export const UNIT_TYPES = ['infantry', 'cavalry'] as const
export const SIDES = ['allied', 'french'] as const
const NATIONS = ['Austrian', 'Russian', 'French'] as const
export type SideName = (typeof SIDES)[number]

const unitShape = z.strictObject({
  id: z.string().min(1),
  side: z.enum(SIDES),
  name: z.string().min(1),
  nation: z.enum(NATIONS),
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
  nation: z.enum(NATIONS),
  factor: z.int().min(1).max(20),
  setup: z.enum(['box', 'Variable']),
})

/** 2.0: one counter for each step, and the markers; the rest of the 216 are variants, losses and the turn. */
const COUNTERS = 199

/** 3.1: a set-up hex is a hex of the map. */
function unitsFile(map: HexMap) {
  const grid = gridOf(map.grid)
  const known = unitShape.superRefine(
    holding(({ setup }, refuse) => {
      if (/^\d/.test(setup) && grid.find(setup) === OFF_MAP) refuse(`there is no hex ${setup} on the map`, 'setup')
    }),
  )
  return z
    .strictObject({
      provenance: z.record(z.string(), z.string()),
      units: listById(known),
      markers: listById(markerShape),
    })
    .superRefine(
      holding(({ units, markers }, refuse) => {
        const counters = units.reduce((sum, { steps }) => sum + steps, 0) + markers.length
        if (counters !== COUNTERS)
          refuse(`steps and markers together must be ${COUNTERS}, not ${counters} (2.0)`, 'units')
      }),
    )
}

const result = z.string().regex(/^\d\/\d$/, 'a result is steps lost by attacker / defender, such as "1/2"')
const sheet = z
  .strictObject({ columns: z.array(z.string()).min(2), least: z.array(z.int()), rows: rowsByDie(z.array(result)) })
  .superRefine(
    holding(({ columns, least, rows }, refuse) => {
      for (const [i, column] of columns.entries()) {
        if (Number(/-?\d+$/.exec(column)?.[0]) !== least[i])
          refuse(`column ${column} does not begin at ${least[i]}`, 'least', i)
      }
      for (const [part, list] of [
        ['least', least] as const,
        ...Object.entries(rows).map(([die, row]) => [die, row] as const),
      ]) {
        const path = part === 'least' ? ['least'] : ['rows', part]
        if (list.length !== columns.length) refuse(`${columns.length} columns are needed, not ${list.length}`, ...path)
      }
    }),
  )
const sided = <T extends z.ZodType>(shape: T) => ({ french: shape, allied: shape })
const movement = z.strictObject({ infantry: z.int().positive(), cavalry: z.int().positive() })
const price = z.int().positive()
/** Die faces from 1. */
const faces = z
  .array(z.int().max(6))
  .min(1)
  .refine(list => list.every((face, i) => face === i + 1), 'the faces of a die are counted from 1 on')

export const GROUNDS = ['clear', 'forest', 'marsh', 'town', 'fortress', 'all-pond', 'partial-pond'] as const
export type GroundName = (typeof GROUNDS)[number]

const LEGEND: Legend = {
  hexes: GROUNDS.filter(ground => ground !== 'clear'),
  hexsides: ['stream', 'goldbach', 'front-line', 'pond', 'bridge'],
  slopes: ['hillcrest'],
  marks: ['north edge', 'south edge', 'west edge', 'east edge', 'critical'],
  places: ['town', 'fortress', 'landmark'],
}

const tablesFile = z.strictObject({
  combat_results: z.strictObject({ case: z.string(), provenance: z.string(), ...sided(sheet) }),
  movement_points: z.strictObject({ case: z.string(), provenance: z.string(), ...sided(movement) }),
  terrain: z.strictObject({
    provenance: z.string(),
    hexes: z.record(
      z.enum(GROUNDS),
      z.strictObject({
        mp: price,
        shift: z.int().nonpositive(),
        case: z.string(),
        combat: z.string(),
        closedTo: z.array(z.enum(UNIT_TYPES)).min(1).optional(),
      }),
    ),
    stream: z.strictObject({ mp: price, case: z.string() }),
    hillcrest: z.strictObject({ mp: price, shift: z.int().nonpositive(), case: z.string(), combat: z.string() }),
    enfilade: z.strictObject({ shift: z.int().positive(), case: z.string() }),
    exit: z.strictObject({ mp: price, case: z.string() }),
  }),
  variable_arrival: z.strictObject({
    case: z.string(),
    provenance: z.string(),
    first: faces,
    later: faces,
  }),
  demoralization: z.strictObject({ provenance: z.string(), ...sided(z.int().positive()) }),
  victory: z.strictObject({ provenance: z.string(), percent: z.int().positive() }),
})

/** 10.7: by their codes. */
const VICTORIES = [
  'alliedStrategic',
  'alliedOperational',
  'alliedTactical',
  'frenchStrategic',
  'frenchOperational',
  'frenchTactical',
] as const

const count = z.int().positive()
const levelShape = z
  .strictObject({
    level: z.enum(VICTORIES),
    side: z.enum(SIDES),
    /** All objectives must be in Allied hands. */
    captured: z.literal(true).optional(),
    /** This many Allied strength points in this row or a lower one. */
    points: count.optional(),
    row: count.optional(),
    /** This many French units in the objectives, and no Allied unit in this row or a lower one. */
    units: count.optional(),
    none: count.optional(),
  })
  .superRefine(
    holding(({ side, points, row, units }, refuse) => {
      const told = side === 'allied' ? [points, row] : [units]
      if (told.includes(undefined)) refuse('an Allied level has "points" and "row", a French one "units"')
    }),
  )

const introductoryShape = z.strictObject({
  area: z.strictObject({ lastRow: count, firstColumn: count }),
  /** 10.4 to 10.6. */
  setup: z.record(z.string(), hexNumber).refine(setup => Object.keys(setup).length === 13, 'thirteen units are set up'),
  free: z.strictObject({ unit: z.string(), never: z.string() }),
  reinforcement: z.strictObject({ unit: z.string(), turn: count, hex: hexNumber }),
  guns: z.strictObject({ french: z.array(z.array(count).min(1)).length(3), allied: z.array(count).length(5) }),
  places: z.array(hexNumber).length(4),
  levels: z.array(levelShape).length(6),
})

const scenarioShape = z.strictObject({
  ...scenarioHead,
  turns: count,
  clock: z.array(z.string().regex(/^\d{1,2}[apm]$/, 'an hour is written as "7a", "12m" or "1p"')),
  fog: z.boolean(),
  morale: z.boolean(),
  reserve: z.array(hexRange).length(2).default([]),
  entry: z.array(hexRange).length(2).default([]),
  introductory: introductoryShape.optional(),
})

/**
 * Every hex that a scenario names is on the map, every unit is in the order of battle, and every gun is among the
 * markers.
 */
function scenariosFile(units: readonly UnitData[], markers: readonly MarkerData[], map: HexMap) {
  const grid = gridOf(map.grid)
  const rows = new Set(Array.from({ length: grid.size }, (_, hex) => Math.trunc(Number(grid.label(hex)) / 100)))
  const ids = new Set(units.map(({ id }) => id))
  const known = scenarioShape.superRefine(
    holding((scenario, refuse) => {
      const { turns, clock, introductory: intro } = scenario
      const onMap = (label: string, ...path: (string | number)[]): void => {
        if (grid.find(label) === OFF_MAP) refuse(`there is no hex ${label} on the map`, ...path)
      }
      const listed = (id: string, ...path: string[]): void => {
        if (!ids.has(id)) refuse(`there is no unit ${id}`, 'introductory', ...path)
      }
      if (clock.length !== turns) refuse(`${turns} turns need as many hours, not ${clock.length}`, 'clock')
      for (const part of ['reserve', 'entry'] as const) {
        if (!intro && scenario[part].length === 0) refuse(`"${part}" is missing: units come in there`, part)
        for (const [i, range] of scenario[part].entries()) for (const end of range.split('-')) onMap(end, part, i)
      }
      if (!intro) return
      for (const [id, label] of Object.entries(intro.setup)) {
        listed(id, 'setup', id)
        onMap(label, 'introductory', 'setup', id)
      }
      listed(intro.free.unit, 'free', 'unit')
      listed(intro.free.never, 'free', 'never')
      listed(intro.reinforcement.unit, 'reinforcement', 'unit')
      onMap(intro.reinforcement.hex, 'introductory', 'reinforcement', 'hex')
      if (intro.reinforcement.turn > turns)
        refuse(`there are only ${turns} turns`, 'introductory', 'reinforcement', 'turn')
      for (const [i, label] of intro.places.entries()) onMap(label, 'introductory', 'places', i)
      for (const [i, { row, none }] of intro.levels.entries()) {
        for (const named of [row, none]) {
          if (named !== undefined && !rows.has(named))
            refuse(`there is no row ${named} on the map`, 'introductory', 'levels', i)
        }
      }
      for (const [side, choices] of [
        ['french', intro.guns.french] as const,
        ['allied', [intro.guns.allied]] as const,
      ]) {
        for (const choice of choices) {
          const left = markers
            .filter(marker => marker.side === side && marker.setup === 'box')
            .map(({ factor }) => factor)
          for (const factor of choice) {
            const at = left.indexOf(factor)
            if (at < 0) refuse(`the ${side} side has not so many guns of ${factor}`, 'introductory', 'guns', side)
            else left.splice(at, 1)
          }
        }
      }
    }),
  )
  return z.strictObject({ scenarios: listById(known).min(1) })
}

/** The Variant markers by number, from 1. */
export const VARIANTS = [
  'forcedMarch',
  'fogLingers',
  'training',
  'eliteRegiment',
  'artilleryEffectiveness',
  'cavalryCharge',
  'stubbornDefence',
  'seizedInitiative',
  'regroup',
  'returnedStragglers',
  'capturedDispatch',
  'noVariant',
] as const
export type VariantId = (typeof VARIANTS)[number]

const variantsFile = z.strictObject({
  provenance: z.string(),
  variants: z
    .array(z.strictObject({ number: z.int(), id: z.enum(VARIANTS) }))
    .length(12)
    .superRefine(
      holding((variants, refuse) => {
        for (const [i, { number, id }] of variants.entries()) {
          if (number !== i + 1) refuse(`number ${i + 1} is due here`, i, 'number')
          if (id !== VARIANTS[i]) refuse(`${VARIANTS[i]} is due here`, i, 'id')
        }
      }),
    ),
})

export type UnitData = z.infer<typeof unitShape>
export type MarkerData = z.infer<typeof markerShape>
export type Tables = z.infer<typeof tablesFile>
export type ScenarioData = z.infer<typeof scenarioShape>
export type IntroductoryData = z.infer<typeof introductoryShape>
export type VariantData = z.infer<typeof variantsFile>['variants'][number]

export const DATA_FILES = [...STANDARD_FILES, 'data/variants.yaml'] as const
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
  const read = dataReader('crowning-glory', texts)
  const map = readHexMap('crowning-glory/data/map.yaml', texts['data/map.yaml'], LEGEND)
  const { units, markers } = read('data/units.yaml', unitsFile(map))
  return {
    units,
    markers,
    map,
    tables: read('data/tables.yaml', tablesFile),
    scenarios: read('data/scenarios.yaml', scenariosFile(units, markers, map)).scenarios,
    variants: read('data/variants.yaml', variantsFile).variants,
  }
}
