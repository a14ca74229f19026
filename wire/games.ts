/** Creating games, finding them and joining. */
import { z } from 'zod'
import { commitment, contribution, options, person, side, time, word } from './shapes.ts'
import { clock, result, seat, state } from './table.ts'

/** POST /api/pledges: the house commits to a secret before anyone’s contribution. */
export const pledgeReply = z.strictObject({ commitment })
export type PledgeReply = z.infer<typeof pledgeReply>

export const opponent = z.union([z.literal(['open', 'invited']), z.strictObject({ computer: word })], {
  error: 'the opponent is "open", "invited" or {"computer": <level>}',
})
export type Opponent = z.infer<typeof opponent>

/** POST /api/games */
export const newGame = z.strictObject({
  game: word,
  scenario: word.optional(),
  options: options.default({}),
  /** Null: random. */
  side: side.nullable().default(null),
  opponent,
  clock: clock.default({ kind: 'none' }),
  spectators: z.boolean().default(true),
  /** The finished game that the creator played in: only its other player can join. */
  rematchOf: word.exactOptional(),
  /** Of an open challenge: whether programs may accept it. */
  bots: z.boolean().default(false),
  /** Without it the house draws a contribution itself, and the creator has no proof of fair dice. */
  pledge: z.strictObject({ commitment, contribution }).optional(),
})
export type NewGame = z.input<typeof newGame>

export const newGameReply = z.strictObject({ id: word, commitment, invite: word.nullable() })
export type NewGameReply = z.infer<typeof newGameReply>

/** POST /api/games/:id/join */
export const join = z.strictObject({
  /** Required unless the game is open to all. */
  invite: word.optional(),
  contribution: contribution.optional(),
})
export type Join = z.input<typeof join>

/** A game in a list. */
export const listing = z.strictObject({
  id: word,
  game: word,
  scenario: word,
  state,
  sides: z.array(z.string()),
  seats: z.array(seat.omit({ present: true })),
  maker: person.nullable(),
  byLot: z.boolean(),
  clock,
  /** Of an open challenge: whether programs may accept it, and its maker’s rating in that game, where there is one. */
  bots: z.literal(true).exactOptional(),
  rating: z.int().exactOptional(),
  /** The reader’s side; null without one, or not yet. */
  mine: side.nullable(),
  /** Whether the reader owes a decision. */
  myTurn: z.boolean(),
  /** When time runs out, as far as the reader can tell. */
  until: time.nullable(),
  /** The time of the last event visible to the reader. */
  changed: time,
  /** Present if the game can only be ended. */
  stranded: z.literal(true).exactOptional(),
  result: result.nullable(),
})
export type Listing = z.infer<typeof listing>

/** GET /api/games and /api/watch */
export const listReply = z.strictObject({ games: z.array(listing) })
export type ListReply = z.infer<typeof listReply>

export const pace = z.enum(['live', 'correspondence'])
export type GamePace = z.infer<typeof pace>

const wantedRating = z
  .string()
  .regex(/^\d{1,4}$/, 'a rating is a whole number')
  .transform(Number)

/** GET /api/challenges?game=&pace=&from=&to=&after=, each as needed. */
export const challengesWanted = z.strictObject({
  game: word.optional(),
  pace: pace.optional(),
  /** The creator’s rating in that game; with either limit, creators without one are left out. */
  from: wantedRating.optional(),
  to: wantedRating.optional(),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,16}[.][\w-]{1,64}$/, 'use the “next” of the page before')
    .optional(),
})
export type ChallengesWanted = z.output<typeof challengesWanted>

/** `next` asks for the following page; absent on the last one. */
export const challengesReply = z.strictObject({ games: z.array(listing), next: z.string().exactOptional() })
export type ChallengesReply = z.infer<typeof challengesReply>

/** From where this server’s address is reachable: this machine only, its network, or anywhere. */
export const reach = z.enum(['here', 'network', 'everywhere'])
export type AddressReach = z.infer<typeof reach>

/** GET /api/way-in: the address for invitations, without a slash at the end. */
export const wayIn = z.strictObject({ address: z.url(), reach })
export type WayIn = z.infer<typeof wayIn>

/** GET /api/offer: whether this server offers online play; and a sentence of its admin, such as a planned restart. */
export const offer = z.strictObject({ online: z.boolean(), announcement: z.string().nullable() })
