/** The Pratzen: Austerlitz, 1805 (Peter P. Perla, Canvas Temple Publishing). */
import { BadInput, CaseBook, type Game } from '@voltigeur/kernel'
import { PratzenBattle } from './battle.ts'
import type { PratzenDecision } from './decisions.ts'
import { type DataTexts, readGameData, SIDES } from './setup/data.ts'
import { deploy, fieldOf } from './setup/setting-up.ts'
import { situation } from './setup/situation.ts'
import { situationShape } from './setup/situation-shape.ts'

export { PratzenBattle } from './battle.ts'
export type { PratzenDecision } from './decisions.ts'
export type { PratzenEvent } from './events.ts'
export { DATA_FILES } from './setup/data.ts'

export const RULES_VERSION = 3

export function pratzen(texts: DataTexts): Game<PratzenDecision, PratzenBattle> {
  const data = readGameData(texts)
  const cases = new CaseBook('pratzen/cases.yaml', texts['cases.yaml'])
  // A battle keeps nothing between questions but scratch paper, so all games of one scenario share it.
  const battles = new Map<string, PratzenBattle>()
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
    scenarios: data.scenarios.map(({ id, name, turns, description }) => ({ id, name, turns, description })),
    options: [
      {
        id: 'lightCavalryFire',
        name: 'Light cavalry may fire',
        case: 'OPT-LCF-1',
        values: ['no', 'yes'],
        standard: 'no',
      },
      {
        id: 'ammunition',
        name: 'Cards and wagons of the ammunition rules',
        case: 'OPT-AMMO-0',
        values: ['no', 'yes'],
        standard: 'no',
      },
      {
        id: 'smoke',
        name: 'Cards of smoke, blazes and breezes',
        case: 'OPT-SMOKE-1',
        values: ['no', 'yes'],
        standard: 'no',
      },
      {
        id: 'events',
        name: 'The event deck: all 55 cards',
        case: 'DECK-1',
        values: ['no', 'yes'],
        standard: 'no',
      },
    ],
    cases,
    open(id, options) {
      const scenario = data.scenarios.find(s => s.id === id)
      if (!scenario) {
        throw new BadInput(`there is no scenario "${id}"; choose one of: ${data.scenarios.map(s => s.id).join(', ')}`)
      }
      const choices = {
        lightCavalryFire: options.lightCavalryFire === 'yes',
        ammunition: options.ammunition === 'yes',
        smoke: options.smoke === 'yes',
        events: options.events === 'yes',
      }
      const key = `${id} ${JSON.stringify(choices)}`
      const known = battles.get(key)
      if (known) return known
      const field = fieldOf(data, scenario, choices)
      const battle = new PratzenBattle(field, position => deploy(field, position, scenario))
      battles.set(key, battle)
      return battle
    },
    situationShape,
    situation: description => situation(data, description),
  }
}
