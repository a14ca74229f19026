/** Austerlitz: Battle of Three Emperors (John Young, Simulations Publications, 1973). */
import { CaseBook, type Game, infoOf, openOnce } from '@voltigeur/kernel'
import { AusterlitzBattle } from './battle.ts'
import type { AusterlitzDecision } from './decisions.ts'
import { terrainEffects } from './rules/13-terrain.ts'
import { type DataTexts, readGameData, SIDES } from './setup/data.ts'
import { Ground, planFromMap } from './setup/ground.ts'
import { enlist } from './setup/units.ts'
import { fieldOf } from './situation/part.ts'
import { situation, situationShape } from './situation/situation.ts'

export { AusterlitzBattle } from './battle.ts'
export type { AusterlitzDecision } from './decisions.ts'
export type { AusterlitzEvent } from './events.ts'
export { DATA_FILES } from './setup/data.ts'

export const RULES_VERSION = 1

export function austerlitz(texts: DataTexts): Game<AusterlitzDecision, AusterlitzBattle> {
  const data = readGameData(texts)
  const cases = new CaseBook('austerlitz/cases.yaml', texts['cases.yaml'])
  const ground = new Ground(planFromMap(data.map), terrainEffects(data.tables.terrain))
  const units = enlist(data.units, label => ground.grid.find(label))
  const material = { data, ground, units }
  return {
    id: 'austerlitz',
    credits: {
      title: 'Austerlitz: Battle of Three Emperors',
      designer: 'John Young',
      publisher: 'Simulations Publications, Inc.',
      year: 1973,
    },
    rulesVersion: RULES_VERSION,
    sides: SIDES,
    scenarios: infoOf(data.scenarios),
    options: [
      {
        id: 'deployment',
        name: 'Deployment of identical units',
        case: '3.0',
        values: ['historical', 'free'],
        standard: 'historical',
      },
    ],
    cases,
    open: openOnce(data.scenarios, (scenario, options) => new AusterlitzBattle(fieldOf(material, scenario, options))),
    situationShape,
    situation: description => situation(material, description),
  }
}
