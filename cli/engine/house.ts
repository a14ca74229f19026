import type { PlayableGame } from '@voltigeur/games'
import type { OpenMatches } from './matches.ts'

/** The holder of the matches: the games, the open tables, and the listener for errors. */
export interface EngineHouse {
  readonly shelf: { ids(): readonly string[]; load(id: string): PlayableGame }
  readonly matches: OpenMatches
  readonly onFault: (error: unknown) => void
  /** The seed of a match without a given one. */
  readonly newSeed: () => string
  /** How long, in milliseconds, the engine’s players may go on deciding before the next request. */
  readonly thinking: number
}
