/** Names of scenarios in a language. */
import { existsSync, readFileSync } from 'node:fs'
import { gameFolder, gameIds, type PlayableGame } from '@voltigeur/games'
import { messagesIn } from '@voltigeur/kernel/words'

type Titles = Readonly<Record<string, string>>

const read = new Map<string, Titles>()

/** As on the page; empty in English. */
export function titlesIn(language: string): Titles {
  const known = read.get(language) ?? Object.assign({}, ...gameIds().map(id => titlesOf(id, language)))
  read.set(language, known)
  return known
}

/** Each begins with the name of its game. */
function titlesOf(id: string, language: string): Titles {
  const file = new URL(`catalogue/${language}.yaml`, gameFolder(id))
  if (!existsSync(file)) return {}
  const told = Object.entries(messagesIn(readFileSync(file, 'utf8')))
  return Object.fromEntries(told.map(([key, text]) => [`${id}.${key}`, text]))
}

export function scenarioTitle(
  language: string,
  { id, scenarios }: Pick<PlayableGame, 'id' | 'scenarios'>,
  scenario: string,
): { readonly title: string; readonly description: string } {
  const at = scenarios.findIndex(one => one.id === scenario)
  const titles = titlesIn(language)
  const { name, description } = scenarios[at] ?? { name: scenario, description: '' }
  const key = `${id}.scenarios.${at}`
  return { title: titles[`${key}.name`] ?? name, description: titles[`${key}.description`] ?? description }
}
