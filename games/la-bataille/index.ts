/** La Bataille de Kulm (Lembit Tohver, Against the Odds Annual). */
import { CaseBook, type Game, infoOf, openOnce } from '@voltigeur/kernel'
import { KulmBattle } from './battle.ts'
import { book } from './book.ts'
import type { KulmDecision } from './decisions.ts'
import { type DataTexts, readGameData } from './setup/data.ts'
import { planFromMap } from './setup/ground.ts'
import { OPTIONS } from './setup/options.ts'
import { SIDES } from './setup/vocabulary.ts'
import { deploy, fieldOf, turnsOf } from './situation/setting-up.ts'
import { situationShape } from './situation/shape.ts'
import { situation } from './situation/situation.ts'

export { KulmBattle } from './battle.ts'
export type { KulmDecision } from './decisions.ts'
export type { KulmEvent } from './events.ts'
export { DATA_FILES } from './setup/data.ts'

export const RULES_VERSION = 12

export function laBataille(texts: DataTexts): Game<KulmDecision, KulmBattle> {
  const data = readGameData(texts)
  const cases = new CaseBook('la-bataille/cases.yaml', texts['cases.yaml'])
  const plan = planFromMap(data.map)
  const material = { data, plan }
  book.learn([
    ...data.army.leaders.map(({ name }) => [name, 'he'] as const),
    ...data.army.units.map(({ name, plural }) => [name, plural ? 'they' : 'it'] as const),
  ])
  return {
    id: 'la-bataille',
    credits: {
      title: 'La Bataille de Kulm',
      designer: 'Lembit Tohver',
      publisher: 'Against the Odds',
      year: 2025,
    },
    rulesVersion: RULES_VERSION,
    sides: SIDES,
    scenarios: infoOf(data.scenarios.map(scenario => ({ ...scenario, turns: turnsOf(scenario.days).length }))),
    options: OPTIONS,
    cases,
    open: openOnce(data.scenarios, (scenario, options) => {
      const field = fieldOf(data, plan, scenario, options)
      return new KulmBattle(field, position => deploy(field, position, scenario))
    }),
    situationShape,
    situation: description => situation(material, description),
  }
}
