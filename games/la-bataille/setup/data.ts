/** The shape of the data files, and their content once checked. */
import { type HexMap, type Legend, readHexMap } from '@voltigeur/battlefield'
import { dataReader, STANDARD_FILES } from '@voltigeur/kernel'
import { type Army, armyFile } from './army.ts'
import { type ScenarioData, scenariosFile } from './scenarios.ts'
import { type Tables, tablesFile } from './tables.ts'
import { GROUNDS } from './vocabulary.ts'

export type { CommandData, LeaderData, UnitData } from './army.ts'
export type { ScenarioData } from './scenarios.ts'

const LEGEND: Legend = {
  hexes: GROUNDS.filter(ground => ground !== 'clear'),
  hexsides: [
    ...['stream', 'Sernitz', 'Priesten brook', 'Tellnitz brook', 'Kulm brook', 'Straden brook', 'Rotbach'],
    'Hohenstein brook',
  ],
  slopes: ['slope'],
  marks: ['entry A', 'entry B', 'entry C', 'entry D', 'entry E', 'thunderclap exit'],
  places: ['town', 'village', 'hill'],
  heights: true,
}

export const DATA_FILES = STANDARD_FILES
export type DataTexts = Readonly<Record<(typeof DATA_FILES)[number], string>>

export interface GameData {
  readonly army: Army
  readonly map: HexMap
  readonly tables: Tables
  readonly scenarios: readonly ScenarioData[]
}

export function readGameData(texts: DataTexts): GameData {
  const read = dataReader('la-bataille', texts)
  const map = readHexMap('la-bataille/data/map.yaml', texts['data/map.yaml'], LEGEND)
  const army = read('data/units.yaml', armyFile)
  return {
    army,
    map,
    tables: read('data/tables.yaml', tablesFile),
    scenarios: read('data/scenarios.yaml', scenariosFile(army, map)).scenarios,
  }
}
