/** What a person is at a game. */
import type { Viewer } from '@voltigeur/kernel'
import type { Person } from '@voltigeur/wire'
import { refuse } from './refusal.ts'
import type { Arranged, Place } from './setting.ts'

const DAY = 24 * 60 * 60_000
/** A game without a clock, in which the other does not decide for so long, may be claimed. */
export const ABANDONED = 14 * DAY

/** What a person is at a game: his side, or one of those who watch. Throws where he has no business. */
export function viewerOf({ setting }: Arranged, player: Person | null): Viewer {
  const place = placeOf(setting.places, player)
  if (place) return place.side ?? 'public'
  if (!setting.spectators && setting.state !== 'open') throw refuse.noGame()
  return 'public'
}

export function placeOf(places: readonly Place[], player: Person | null): Place | null {
  return player && (places.find(place => place.player === player.id) ?? null)
}
