/** A Crowning Glory: Austerlitz 1805 (Ty Bomba, LPS / Against the Odds, 2022). */
import { OFF_MAP } from '@voltigeur/hex'
import { CaseBook, type Game, infoOf, type Options, openOnce } from '@voltigeur/kernel'
import { GloryBattle } from './battle.ts'
import type { GloryDecision } from './decisions.ts'
import { Field } from './field.ts'
import { type DataTexts, type GameData, readGameData, type ScenarioData, SIDES } from './setup/data.ts'
import { Ground, type GroundPlan, planFromMap, rangeOf } from './setup/ground.ts'
import { enlist, limber } from './situation/muster.ts'
import { situation, situationShape } from './situation/situation.ts'

export { GloryBattle } from './battle.ts'
export type { GloryDecision } from './decisions.ts'
export type { GloryEvent } from './events.ts'
export { DATA_FILES } from './setup/data.ts'

export const RULES_VERSION = 1

export function crowningGlory(texts: DataTexts): Game<GloryDecision, GloryBattle> {
  const data = readGameData(texts)
  const cases = new CaseBook('crowning-glory/cases.yaml', texts['cases.yaml'])
  const plan = planFromMap(data.map)
  return {
    id: 'crowning-glory',
    credits: {
      title: 'A Crowning Glory: Austerlitz 1805',
      designer: 'Ty Bomba',
      publisher: 'LPS, Inc. (Against the Odds)',
      year: 2022,
    },
    rulesVersion: RULES_VERSION,
    sides: SIDES,
    scenarios: infoOf(data.scenarios),
    options: [
      {
        id: 'variants',
        name: 'Each side draws a secret Variant (reconstructed)',
        case: '11.0',
        values: ['none', 'drawn'],
        standard: 'none',
      },
      {
        id: 'rows',
        name: 'Southern attack: what “row 1800 or higher” means',
        case: '10.7',
        values: ['to the north', 'as numbered'],
        standard: 'to the north',
      },
    ],
    cases,
    open: openOnce(data.scenarios, (scenario, options) => new GloryBattle(fieldOf(data, plan, scenario, options))),
    situationShape,
    situation: description => situation({ data, plan }, description),
  }
}

function fieldOf(data: GameData, plan: GroundPlan, scenario: ScenarioData, options: Options): Field {
  const { turns, clock, fog, morale, introductory = null, reserve, entry } = scenario
  const all = (ranges: readonly string[]): number[] => [...new Set(ranges.flatMap(range => rangeOf(plan.grid, range)))]
  const ground = new Ground(
    { ...plan, reserve: all(reserve), entry: all(entry), area: introductory?.area ?? null },
    data.tables.terrain,
  )
  const find = (label: string): number => (/^\d{4}$/.test(label) ? plan.grid.find(label) : OFF_MAP)
  const units = enlist(data, introductory, find)
  const higherRows = options.rows === 'as numbered' ? { higherRows: 'numbered' as const } : {}
  const rules = { turns, clock, fog, morale, introductory, variants: options.variants === 'drawn', ...higherRows }
  return new Field(ground, units, limber(data, introductory), data, rules)
}
