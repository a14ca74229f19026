/** Scenarios, options and results of battles by the names that the reader's language has for them. */
import { existsSync, readFileSync } from 'node:fs'
import type { PlayableGame } from '@voltigeur/games'
import { messagesIn } from '@voltigeur/kernel/words'
import { language } from './words.ts'

type Titles = Readonly<Record<string, string>>

const read = new Map<string, Titles>()

/** As the page has them; none where the page is not there, or speaks English. */
function titlesIn(book: 'catalogue' | 'page'): Titles {
  const place = `../web/languages/${language.folder}/${book}.yaml`
  const file = new URL(place, import.meta.url)
  const found = read.get(place) ?? (existsSync(file) ? messagesIn(readFileSync(file, 'utf8')) : {})
  read.set(place, found)
  return found
}

export function scenarioTitle({ id, scenarios }: Pick<PlayableGame, 'id' | 'scenarios'>, scenario: string) {
  const at = scenarios.findIndex(one => one.id === scenario)
  const titles = titlesIn('catalogue')
  const { name, description } = scenarios[at] ?? { name: scenario, description: '' }
  const key = `${id}.scenarios.${at}`
  return { title: titles[`${key}.name`] ?? name, description: titles[`${key}.description`] ?? description }
}

export function optionTitle({ id, options }: Pick<PlayableGame, 'id' | 'options'>, option: string): string {
  const at = options.findIndex(one => one.id === option)
  return titlesIn('catalogue')[`${id}.options.${at}.name`] ?? options[at].name
}

/** How a battle ended. */
export const levelTitle = (level: string): string => titlesIn('page')[`levels.${level}`] ?? level
