/** Data for both umpires’ look at one position. */
import type { PlayableMatch } from '@voltigeur/games'
import type { Random } from '@voltigeur/kernel'
import type { FirstUmpire } from './first.ts'
import type { Picture } from './picture.ts'

export interface Look {
  readonly picture: Picture
  readonly first: FirstUmpire
  /** The deciding side. */
  readonly side: number
  readonly random: Random
  readonly match: PlayableMatch
}

/** A random selection, so that no kind crowds out the others. */
export function some<T>(list: readonly T[], count: number, random: Random): T[] {
  const left = [...list]
  const taken: T[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(random.below(left.length), 1))
  return taken
}
