/** From which scale on counters say all that is printed on them. */
import type { Piece } from '@voltigeur/battlefield'

/** The scales beyond which no counter has to wait for its details. */
const [SOONEST, LATEST] = [0.95, 1.6]
/** A letter is read that is so many pixels wide; the values of a counter have so much room at scale 1. */
const [LETTER, ROOM] = [5, 30]

/** Where counters have more to say than a strength they say less for longer, in letters that can be read. */
export function readableFrom(pieces: readonly Piece[]): number {
  const letters = pieces.reduce((most, { gist, values }) => (gist ? Math.max(most, values.length) : most), 0)
  return Math.min(LATEST, Math.max(SOONEST, (LETTER * letters) / ROOM))
}
