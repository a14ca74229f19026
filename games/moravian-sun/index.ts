/** Moravian Sun: December 2nd, 1805, Battle of Austerlitz (Enrico Acerbi, Acies Edizioni). */
import { CaseBook, type Game, infoOf, openOnce } from '@voltigeur/kernel'
import { MoravianBattle } from './battle.ts'
import type { MoravianDecision } from './decisions.ts'
import { type DataTexts, readGameData } from './setup/data.ts'
import { planFromMap } from './setup/ground.ts'
import { deploy, fieldOf } from './setup/setting-up.ts'
import { situation, situationShape } from './setup/situation.ts'
import { SIDES } from './setup/vocabulary.ts'

export { MoravianBattle } from './battle.ts'
export type { MoravianDecision } from './decisions.ts'
export type { MoravianEvent } from './events.ts'
export { DATA_FILES } from './setup/data.ts'

export const RULES_VERSION = 7

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
      // The booklet names no year; this is that of the first review found.
      year: 2019,
    },
    rulesVersion: RULES_VERSION,
    sides: SIDES,
    scenarios: infoOf(data.scenarios),
    options: [
      {
        id: 'leaderLoss',
        name: 'Which roll of the leader loss test is fatal',
        case: '3.5.3',
        values: ['as printed', 'reversed'],
        standard: 'as printed',
      },
      {
        id: 'demoralization',
        name: 'Formations of a demoralized army test before they act',
        case: '13.3.3',
        values: ['none', 'tests'],
        standard: 'none',
      },
      {
        id: 'collapse',
        name: 'An army that reaches its demoralization level has lost',
        case: '16.62.6',
        values: ['no', 'yes'],
        standard: 'no',
      },
      {
        id: 'emperors',
        name: 'Emperors may replace lost commanders of their nation',
        case: '16.13.4',
        values: ['stay', 'replace'],
        standard: 'replace',
      },
    ],
    cases,
    open: openOnce(data.scenarios, (scenario, options) => {
      const field = fieldOf(data, plan, scenario, options)
      return new MoravianBattle(field, position => deploy(field, position, scenario))
    }),
    situationShape,
    situation: description => situation(material, description),
  }
}
