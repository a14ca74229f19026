/** The seats of a game, its clocks, its offers and its result. */
import { z } from 'zod'
import { limits } from './limits.ts'
import { orderAhead } from './play.ts'
import { commitment, mark, options, person, side, snapshot, time, viewer, word } from './shapes.ts'

export const clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** So many minutes for the whole battle, and some seconds more with each decision. */
  z.strictObject({
    kind: z.literal('live'),
    minutes: z.int().min(1).max(limits.minutes),
    increment: z.int().min(0).max(limits.increment),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(limits.days) }),
  /** The time that the rulebook itself gives for a phase. */
  z.strictObject({ kind: z.literal('rulebook') }),
])
export type Clock = z.infer<typeof clock>

export const seat = z.strictObject({
  side,
  person: person.nullable(),
  /** The level of the computer that sits there. */
  computer: word.nullable(),
  /** Whether someone follows the game from there now. */
  present: z.boolean(),
})
export type SeatLine = z.infer<typeof seat>

/** How the clocks stood at `now`; those of `running` go on. Where several decide at once, all of theirs run until all are in. */
export const clocks = z.strictObject({
  now: time,
  /** By side, milliseconds; null where nothing is measured. */
  left: z.array(z.number().nullable()),
  running: z.array(side),
  /** When time is up, unless something is decided before. */
  until: time.nullable(),
})
export type Clocks = z.infer<typeof clocks>

export const result = z.strictObject({
  winner: side.nullable(),
  /** The level in the game's words; null where the battle itself came to no end. */
  level: z.string().nullable(),
  reason: z.enum(['battle', 'resigned', 'agreed', 'time', 'abandoned', 'cancelled']),
})
export type Result = z.infer<typeof result>

export const offers = z.strictObject({
  draw: side.nullable(),
  /** Back to where the one who reads this had been told so much; it lapses with the next decision that all can see. */
  rewind: z
    .strictObject({
      by: side,
      to: mark,
      /** By side, how many decisions are taken back, as far as the one who reads this knows of them. */
      decisions: z.array(z.int()),
    })
    .nullable(),
})
export type Offers = z.infer<typeof offers>

export const state = z.enum(['open', 'playing', 'over'])
export type State = z.infer<typeof state>

export const table = z.strictObject({
  id: word,
  game: word,
  rules: z.int(),
  scenario: word,
  options,
  state,
  sides: z.array(z.string()),
  seats: z.array(seat),
  /** Its creator; and whether sides are drawn at random once the last player has joined. */
  maker: person.nullable(),
  byLot: z.boolean(),
  /** Whether it lies in the lobby for anyone to accept; otherwise the invitation is needed. */
  openToAll: z.boolean(),
  clock,
  clocks: clocks.nullable(),
  spectators: z.boolean(),
  watching: z.int(),
  commitment,
  offers,
  rewinds: z.int(),
  /** What the one who reads this has ordered ahead; left out where that is nothing, and a secret to all others. */
  ahead: z.array(orderAhead).exactOptional(),
  /** From when the one who reads this may claim the game, because the other does not come any more. */
  claimableFrom: time.nullable(),
  /** Where the version of the program that runs now cannot go on with it: it can only be ended. */
  stranded: z.literal(true).exactOptional(),
  result: result.nullable(),
  /** For those who played it, when one of them has asked for another game with sides changed. */
  rematch: z.strictObject({ id: word, by: side, invite: word, state }).exactOptional(),
  created: time,
  /** What the one who reads this is here. */
  me: viewer,
})
export type Table = z.infer<typeof table>

/** The answer to GET /api/games/:id. The snapshot is what the reader may see; null until the battle has begun. */
export const tableReply = z.strictObject({
  table,
  mark: mark.nullable(),
  snapshot: snapshot.nullable(),
  /** For the maker alone, while seats are free: what an invitation carries. */
  invite: word.nullable(),
})
export type TableReply = z.infer<typeof tableReply>

/** GET /api/games/:id/ratings, when it is over: none where it is unrated. */
export const ratingsReply = z.strictObject({
  ratings: z.array(z.strictObject({ side, before: z.int(), after: z.int() })),
})
export type RatingsReply = z.infer<typeof ratingsReply>
