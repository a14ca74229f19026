/** Moravian Sun: December 2nd, 1805, Battle of Austerlitz (Enrico Acerbi, Acies Edizioni). */
import { CaseBook, type Game, infoOf, openOnce } from '@voltigeur/kernel'
import { MoravianBattle } from './battle.ts'
import type { MoravianDecision } from './decisions.ts'
import { type DataTexts, readGameData } from './setup/data.ts'
import { planFromMap } from './setup/ground.ts'
import { OPTIONS } from './setup/options.ts'
import { SIDES } from './setup/vocabulary.ts'
import { deploy, fieldOf } from './situation/setting-up.ts'
import { situationShape } from './situation/shape.ts'
import { situation } from './situation/situation.ts'

export { MoravianBattle } from './battle.ts'
export type { MoravianDecision } from './decisions.ts'
export type { MoravianEvent } from './events.ts'
export { DATA_FILES } from './setup/data.ts'

export const RULES_VERSION = 14

export function moravianSun(texts: DataTexts): Game<MoravianDecision, MoravianBattle> {
  const data = readGameData(texts)
  const cases = new CaseBook('moravian-sun/cases.yaml', texts['cases.yaml'])
  const plan = planFromMap(data.map)
  const material = { data, plan }
  return {
    id: 'moravian-sun',
    credits: {
      title: 'Moravian Sun',
      designer: 'Enrico Acerbi',
      publisher: 'Acies Edizioni',
      // The booklet gives no year; this is that of the first known review.
      year: 2019,
    },
    rulesVersion: RULES_VERSION,
    sides: SIDES,
    scenarios: infoOf(data.scenarios),
    options: OPTIONS,
    cases,
    open: openOnce(data.scenarios, (scenario, options) => {
      const field = fieldOf(data, plan, scenario, options)
      return new MoravianBattle(field, position => deploy(field, position, scenario))
    }),
    situationShape,
    situation: description => situation(material, description),
  }
}
