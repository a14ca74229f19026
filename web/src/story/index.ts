/** The stories of the games, fetched when one is needed. */
import { translateListed } from '../language/speak.ts'
import type { Story } from './story.ts'

const files = import.meta.glob<string>('../../../games/*/story.yaml', { query: '?raw', import: 'default' })

/** Null for a game or a scenario that has none, such as a situation that a user wrote. */
export async function openStory(game: string, scenario: string | undefined): Promise<Story | null> {
  const file = files[`../../../games/${game}/story.yaml`]
  if (!file || scenario === undefined) return null
  const [text, { readStories }] = await Promise.all([file(), import('./story.ts')])
  const story = readStories(game, text).find(({ id }) => id === scenario) ?? null
  await translateListed({ [game]: { stories: { [scenario]: story } } })
  return story
}
