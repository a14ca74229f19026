/** The seats of a game, its clocks, its offers and its result. */
import { z } from 'zod'
import { limits } from './limits.ts'
import { orderAhead } from './play.ts'
import { commitment, mark, options, person, side, snapshot, time, viewer, word } from './shapes.ts'

export const clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** Minutes for the whole battle, and extra seconds per decision. */
  z.strictObject({
    kind: z.literal('live'),
    minutes: z.int().min(1).max(limits.minutes),
    increment: z.int().min(0).max(limits.increment),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(limits.days) }),
  /** The rulebook’s own time for a phase. */
  z.strictObject({ kind: z.literal('rulebook') }),
])
export type Clock = z.infer<typeof clock>

export const seat = z.strictObject({
  side,
  person: person.nullable(),
  /** The level of the computer player. */
  computer: word.nullable(),
  /** Whether someone is following the game from that seat now. */
  present: z.boolean(),
})
export type SeatLine = z.infer<typeof seat>

/**
 * The clocks at `now`; those of `running` continue. If several sides decide at once, all their clocks run until all are
 * done.
 */
export const clocks = z.strictObject({
  now: time,
  /** By side, milliseconds; null without a limit. */
  left: z.array(z.number().nullable()),
  running: z.array(side),
  /** When time runs out, without a decision before. */
  until: time.nullable(),
})
export type Clocks = z.infer<typeof clocks>

export const result = z.strictObject({
  winner: side.nullable(),
  /** The level in the game’s words; null if the battle itself didn’t end. */
  level: z.string().nullable(),
  reason: z.enum(['battle', 'resigned', 'agreed', 'time', 'abandoned', 'cancelled']),
})
export type TableResult = z.infer<typeof result>

export const offers = z.strictObject({
  draw: side.nullable(),
  /** The side that offers to allow hints. */
  hints: side.nullable(),
  /** Back to a mark of this reader; it lapses with the next decision visible to all. */
  rewind: z
    .strictObject({
      by: side,
      to: mark,
      /** By side, the number of decisions to take back, as far as this reader knows of them. */
      decisions: z.array(z.int()),
    })
    .nullable(),
})
export type Offers = z.infer<typeof offers>

export const state = z.enum(['open', 'playing', 'over'])
export type TableState = z.infer<typeof state>

export const table = z.strictObject({
  id: word,
  game: word,
  rules: z.int(),
  scenario: word,
  options,
  state,
  sides: z.array(z.string()),
  seats: z.array(seat),
  /** Its creator; and whether sides are drawn at random after the last player joins. */
  maker: person.nullable(),
  byLot: z.boolean(),
  /** Whether anyone can accept it in the lobby; otherwise it needs the invitation. */
  openToAll: z.boolean(),
  clock,
  clocks: clocks.nullable(),
  spectators: z.boolean(),
  watching: z.int(),
  commitment,
  offers,
  rewinds: z.int(),
  /**
   * Whether the page may advise the players: always against a computer (`free`), never in a tournament, otherwise when
   * both have agreed.
   */
  hints: z.enum(['free', 'never', 'off', 'on']),
  /** Hints have been on at some time: the game is unrated. */
  hintsUsed: z.literal(true).exactOptional(),
  /** The tournament that it is played in. */
  tournament: z.strictObject({ id: word, name: z.string() }).exactOptional(),
  /** This reader’s orders ahead, a secret from all others; absent without any. */
  ahead: z.array(orderAhead).exactOptional(),
  /** When this reader may claim the game because the opponent is absent. */
  claimableFrom: time.nullable(),
  /** This version of the program can’t continue it: it can only be ended. */
  stranded: z.literal(true).exactOptional(),
  result: result.nullable(),
  /** For its players, after one of them has asked for a rematch with sides changed. */
  rematch: z.strictObject({ id: word, by: side, invite: word, state }).exactOptional(),
  created: time,
  /** This reader’s role. */
  me: viewer,
})
export type Table = z.infer<typeof table>

/** The reply to GET /api/games/:id. The snapshot is the reader’s view; null until the battle begins. */
export const tableReply = z.strictObject({
  table,
  mark: mark.nullable(),
  snapshot: snapshot.nullable(),
  /** For the creator only, while seats are free: the code in an invitation. */
  invite: word.nullable(),
})
export type TableReply = z.infer<typeof tableReply>

/** GET /api/games/:id/ratings, after the game: none if it is unrated. */
export const ratingsReply = z.strictObject({
  ratings: z.array(z.strictObject({ side, before: z.int(), after: z.int() })),
})
export type RatingsReply = z.infer<typeof ratingsReply>
