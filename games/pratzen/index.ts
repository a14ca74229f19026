/** The Pratzen: Austerlitz, 1805 (Peter P. Perla, Canvas Temple Publishing). */
import { CaseBook, type Game, infoOf, openOnce } from '@voltigeur/kernel'
import { PratzenBattle } from './battle.ts'
import type { PratzenDecision } from './decisions.ts'
import { type DataTexts, readGameData, SIDES } from './setup/data.ts'
import { deploy, fieldOf } from './situation/setting-up.ts'
import { situationShape } from './situation/shape.ts'
import { situation } from './situation/situation.ts'

export { PratzenBattle } from './battle.ts'
export type { PratzenDecision } from './decisions.ts'
export type { PratzenEvent } from './events.ts'
export { DATA_FILES } from './setup/data.ts'

export const RULES_VERSION = 9

const yesOrNo = (id: string, name: string, rule: string) => ({
  id,
  name,
  case: rule,
  values: ['no', 'yes'],
  standard: 'no',
})

export function pratzen(texts: DataTexts): Game<PratzenDecision, PratzenBattle> {
  const data = readGameData(texts)
  const cases = new CaseBook('pratzen/cases.yaml', texts['cases.yaml'])
  return {
    id: 'pratzen',
    credits: {
      title: 'The Pratzen: Austerlitz, 1805',
      designer: 'Peter P. Perla',
      publisher: 'Canvas Temple Publishing',
      year: 2021,
    },
    rulesVersion: RULES_VERSION,
    sides: SIDES,
    scenarios: infoOf(data.scenarios),
    options: [
      yesOrNo('lightCavalryFire', 'Light cavalry may fire', 'OPT-LCF-1'),
      yesOrNo('ammunition', 'Ammunition rules: cards and wagons', 'OPT-AMMO-0'),
      yesOrNo('smoke', 'Smoke and fire rules: cards', 'OPT-SMOKE-1'),
      yesOrNo('events', 'The event deck: all 55 cards', 'DECK-1'),
    ],
    cases,
    open: openOnce(data.scenarios, (scenario, options) => {
      const field = fieldOf(data, scenario, {
        lightCavalryFire: options.lightCavalryFire === 'yes',
        ammunition: options.ammunition === 'yes',
        smoke: options.smoke === 'yes',
        events: options.events === 'yes',
      })
      return new PratzenBattle(field, position => deploy(field, position, scenario))
    }),
    situationShape,
    situation: description => situation(data, description),
  }
}
