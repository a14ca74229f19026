/** Public facts about players and finished games. */
import { type ProfileReply, profileReply, type StatisticsReply, statisticsReply } from '@voltigeur/wire'
import { ask } from './courier.ts'

export const profileOf = (id: string): Promise<ProfileReply> => ask(`players/${encodeURIComponent(id)}`, profileReply)

export const statistics = async (): Promise<StatisticsReply['scenarios']> =>
  (await ask('statistics', statisticsReply)).scenarios

export interface Climb {
  /** Ratings after each game, oldest first, begun with what it was before the first of them. */
  readonly steps: readonly number[]
  /** Games that counted. */
  readonly games: number
}

/** How the rating in a game went, as far back as the profile tells; null where nothing counted. */
export function climbOf({ games }: Pick<ProfileReply, 'games'>, game: string): Climb | null {
  const counted = games
    .filter(past => past.game === game && past.rating !== null)
    .toSorted((a, b) => a.ended - b.ended)
    .map(({ rating }) => rating!)
  if (counted.length === 0) return null
  return { steps: [counted[0].before, ...counted.map(({ after }) => after)], games: counted.length }
}

/** A finished game’s result for the owner of the profile. */
export function fateOf({ side, result }: ProfileReply['games'][number]): 'won' | 'drawn' | 'lost' | 'cancelled' {
  if (result.reason === 'cancelled') return 'cancelled'
  if (result.winner === null) return 'drawn'
  return result.winner === side ? 'won' : 'lost'
}
