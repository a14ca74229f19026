/** Scenarios, options and results of battles by their names in the reader’s language. */
import type { PlayableGame } from '@voltigeur/games'
import { endingIn } from '@voltigeur/kernel/book'
import { scenarioTitle as scenarioIn, titlesIn } from '@voltigeur/server/titles'
import { language } from './words.ts'

export const scenarioTitle = (game: Pick<PlayableGame, 'id' | 'scenarios'>, scenario: string) =>
  scenarioIn(language.folder, game, scenario)

export function optionTitle({ id, options }: Pick<PlayableGame, 'id' | 'options'>, option: string): string {
  const at = options.findIndex(one => one.id === option)
  return titlesIn(language.folder)[`${id}.options.${at}.name`] ?? options[at].name
}

/** The results at a level, for either winner. */
export const levelTitle = ({ id, sides }: Pick<PlayableGame, 'id' | 'sides'>, level: string): string =>
  endingIn({ id, sides }, { level, winner: null })
