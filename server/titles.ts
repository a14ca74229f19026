/** Names of scenarios in a language. */
import { existsSync, readFileSync } from 'node:fs'
import type { PlayableGame } from '@voltigeur/games'
import { messagesIn } from '@voltigeur/kernel/words'

type Titles = Readonly<Record<string, string>>

const read = new Map<string, Titles>()

/** As on the page; empty without the page, or in English. */
export function titlesIn(language: string): Titles {
  const place = `../web/languages/${language}/catalogue.yaml`
  const file = new URL(place, import.meta.url)
  const found = read.get(place) ?? (existsSync(file) ? messagesIn(readFileSync(file, 'utf8')) : {})
  read.set(place, found)
  return found
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
