/** The scale from which counters show all their print. */
import type { Piece } from '@voltigeur/battlefield'

/** The scales beyond which no counter has to wait for its details. */
const [SOONEST, LATEST] = [0.95, 1.6]
/** The readable width of a letter in pixels, and the width of a counter’s values at scale 1. */
const [LETTER, ROOM] = [5, 30]

/** Counters with more than a strength show less for longer, in readable letters. */
export function readableFrom(pieces: readonly Piece[]): number {
  const letters = pieces.reduce((most, { gist, values }) => (gist ? Math.max(most, values.length) : most), 0)
  return Math.min(LATEST, Math.max(SOONEST, (LETTER * letters) / ROOM))
}
