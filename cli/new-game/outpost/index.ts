/** Outpost, as everything else opens it. */
import { CaseBook, type Game, infoOf, openOnce } from '@voltigeur/kernel'
import { OutpostBattle } from './battle.ts'
import type { OutpostDecision } from './decisions.ts'
import { Field } from './field.ts'
import { type DataTexts, readGameData, SIDES } from './setup/data.ts'
import { Ground, planFromMap } from './setup/ground.ts'
import { situation, situationShape } from './setup/situation.ts'
import { enlist } from './setup/units.ts'

export { DATA_FILES } from './setup/data.ts'

/** Raise it when a recorded game would end differently. */
export const RULES_VERSION = 1

export function outpost(texts: DataTexts): Game<OutpostDecision, OutpostBattle> {
  const data = readGameData(texts)
  const { tables } = data
  const ground = new Ground(planFromMap(data.map), tables.terrain)
  const units = enlist(data.units, ground.grid)
  return {
    id: 'outpost',
    credits: { title: 'Outpost', designer: 'You', publisher: 'Voltigeur', year: 2026 },
    rulesVersion: RULES_VERSION,
    sides: SIDES,
    scenarios: infoOf(data.scenarios),
    options: [],
    cases: new CaseBook('outpost/cases.yaml', texts['cases.yaml']),
    open: openOnce(data.scenarios, ({ turns }) => new OutpostBattle(new Field(ground, units, tables, turns))),
    situationShape,
    situation: description => situation({ ground, units, tables }, description),
  }
}
