/** A person’s role at a game. */
import type { Viewer } from '@voltigeur/kernel'
import type { Person } from '@voltigeur/wire'
import { refuse } from './refusal.ts'
import type { Arranged, SeatHolder } from './setting.ts'

const DAY = 24 * 60 * 60_000
/** A game without a clock may be claimed after this long without the opponent’s decision. */
export const ABANDONED = 14 * DAY

/** A person’s role at a game: their side, or spectator. Throws for people without access. */
export function viewerOf({ setting }: Arranged, player: Person | null): Viewer {
  const place = seatOf(setting.places, player)
  if (place) return place.side ?? 'public'
  if (!setting.spectators && setting.state !== 'open') throw refuse.noGame()
  return 'public'
}

export function seatOf(places: readonly SeatHolder[], player: Person | null): SeatHolder | null {
  return player && (places.find(place => place.player === player.id) ?? null)
}
