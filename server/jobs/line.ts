/**
 * The line in which jobs wait: players take turns, however many jobs each of them has. A job stands so many places behind
 * the first as its player has jobs in the line already. Players who come from one network share a few turns, so that
 * nobody gets ahead by coming as many guests.
 */
export interface Asker {
  readonly player: string
  readonly network: string | null
  /** They have used what they may: their jobs are done when nobody else's wait. */
  readonly late: boolean
}

/** Stands for a player who is gone. */
export const NOBODY = 'nobody'

/** So many players of one network have a turn each. */
const HOUSEHOLD = 4
/** So many rounds after everyone else, not counting those who are late too. */
export const LATE = 100_000

/** A round in which a job has its turn; those of an earlier round come first. */
export function roundFor(first: number, asker: Asker, ofPlayer: number, ofNetwork: number): number {
  return first + Math.max(ofPlayer, Math.floor(ofNetwork / HOUSEHOLD)) + (asker.late ? LATE : 0)
}
