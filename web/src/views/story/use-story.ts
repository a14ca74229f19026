import { useEffect, useState } from 'react'
import { openStory } from '../../story/index.ts'
import type { Story } from '../../story/story.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'

/** The text before and after a battle; null until it is loaded. */
export function useStory({ game, match }: Sitting): Story | null {
  const [story, setStory] = useState<Story | null>(null)
  const { scenario } = match.beginning
  useEffect(() => {
    let dropped = false
    // Without its story a battle can still be played.
    openStory(game.id, scenario).then(
      found => !dropped && setStory(found),
      (error: unknown) => console.error(error),
    )
    return () => {
      dropped = true
    }
  }, [game, scenario])
  return story
}
