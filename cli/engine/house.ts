import type { PlayableGame } from '@voltigeur/games'
import type { OpenMatches } from './matches.ts'

/** Whoever holds the matches: what there is to be played, what is open, and who hears what went wrong. */
export interface House {
  readonly shelf: { ids(): readonly string[]; load(id: string): PlayableGame }
  readonly matches: OpenMatches
  readonly onFault: (error: unknown) => void
}
