/**
 * The line of waiting jobs: players take turns, however many jobs each of them has. The more jobs a player has in the
 * line already, the farther back a new one goes. Players on one network share a few turns, so that no player gets ahead
 * by signing in many guests.
 */
export interface JobAsker {
  readonly player: string
  readonly network: string | null
  /** Players who have used their share: their jobs are done when no other player’s wait. */
  readonly late: boolean
}

/** Represents a player who is gone. */
export const NOBODY = 'nobody'

/** How many players of one network have a turn each. */
const HOUSEHOLD = 4
/** How many rounds after everyone else, not counting others who are late. */
export const LATE = 100_000

/** A round in which a job has its turn; those of an earlier round come first. */
export function roundFor(first: number, asker: JobAsker, ofPlayer: number, ofNetwork: number): number {
  return first + Math.max(ofPlayer, Math.floor(ofNetwork / HOUSEHOLD)) + (asker.late ? LATE : 0)
}
