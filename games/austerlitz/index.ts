/** Austerlitz: Battle of Three Emperors (John Young, Simulations Publications, 1973). */
import { BadInput, CaseBook, type Game } from '@voltigeur/kernel'
import { AusterlitzBattle } from './battle.ts'
import type { AusterlitzDecision } from './decisions.ts'
import { Field } from './field.ts'
import { type DataTexts, readGameData, SIDES } from './setup/data.ts'
import { Ground, planFromMap } from './setup/ground.ts'
import { situation } from './setup/situation.ts'
import { enlist } from './setup/units.ts'

export { AusterlitzBattle } from './battle.ts'
export type { AusterlitzDecision } from './decisions.ts'
export type { AusterlitzEvent } from './events.ts'
export { DATA_FILES } from './setup/data.ts'

export const RULES_VERSION = 1

export function austerlitz(texts: DataTexts): Game<AusterlitzDecision, AusterlitzBattle> {
  const data = readGameData(texts)
  const cases = new CaseBook('austerlitz/cases.yaml', texts['cases.yaml'])
  const ground = new Ground(planFromMap(data.map), data.tables.terrain)
  const units = enlist(data.units, label => ground.grid.find(label))
  // A battle keeps nothing between questions but scratch paper, so all games of one scenario share it.
  const battles = new Map<string, AusterlitzBattle>()
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
    scenarios: data.scenarios.map(({ id, name, turns, description }) => ({ id, name, turns, description })),
    options: [
      {
        id: 'deployment',
        name: 'Who stands where at dawn among units of equal values',
        case: '3.0',
        values: ['historical', 'free'],
        standard: 'historical',
      },
    ],
    cases,
    open(id, options) {
      const scenario = data.scenarios.find(s => s.id === id)
      if (!scenario) {
        throw new BadInput(`there is no scenario "${id}"; choose one of: ${data.scenarios.map(s => s.id).join(', ')}`)
      }
      const freeDeployment = options.deployment === 'free'
      const key = `${id} ${freeDeployment}`
      const { turns, firstHour } = scenario
      const field = () => new Field(ground, units, data.tables, { turns, firstHour, freeDeployment })
      const battle = battles.get(key) ?? new AusterlitzBattle(field())
      battles.set(key, battle)
      return battle
    },
    situation: description => situation({ data, ground, units }, description),
  }
}
