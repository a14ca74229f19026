import { useEffect, useState } from 'react'
import { openStory } from '../../story/index.ts'
import type { Story } from '../../story/story.ts'
import type { Sitting } from '../../table/sitting.ts'

/** What is told of a battle before and after it; null until it is there. */
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
