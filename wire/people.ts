/** A player’s own data: account, tokens for programs, notices, profile, and export. */
import { z } from 'zod'
import { limits } from './limits.ts'
import { person, time, word } from './shapes.ts'
import { result } from './table.ts'

/** The languages that the page speaks. */
export const LANGUAGES = ['en', 'fr', 'de'] as const
export type LanguageTag = (typeof LANGUAGES)[number]

/** GET /api/me: null for anyone who hasn’t yet done anything that identifies them. */
export const meReply = z.strictObject({
  player: person.nullable(),
  /** The part of an account that only its owner sees. */
  account: z
    .strictObject({
      /** The confirmed address; null without one. */
      email: z.string().nullable(),
      mailMoves: z.boolean(),
      since: time,
    })
    .nullable(),
  /** For emails and notifications; null until the page has told its language. */
  language: z.enum(LANGUAGES).nullable(),
  /** How this house can notify a player of a move. */
  notices: z.strictObject({ mail: z.boolean(), pushKey: z.string() }),
})
export type MeReply = z.infer<typeof meReply>

/** POST /api/me/wishes: unnamed fields stay unchanged. Only an account has an email preference. */
export const wishes = z.strictObject({
  mailMoves: z.boolean().exactOptional(),
  language: z.enum(LANGUAGES).exactOptional(),
})

/** POST /api/me/name: for guests. */
export const newName = z.strictObject({ name: z.string().max(limits.word) })

/** POST /api/auth/sign-up/name */
export const signUp = z.strictObject({ name: z.string(), password: z.string() })
/** POST /api/auth/sign-in/username */
export const signIn = z.strictObject({ username: z.string(), password: z.string() })
/** The answer to signing in or up, also as a guest. */
export const signedReply = z.strictObject({ done: z.literal(true), player: person.exactOptional() })
export type SignedReply = z.infer<typeof signedReply>

/** POST /api/me/tokens */
export const newToken = z.strictObject({
  label: z
    .string()
    .trim()
    .min(1, 'a label has at least one character')
    .max(60, 'a label has at most 60 characters')
    .regex(/^\P{C}*$/u, 'a label is one line of letters'),
})
export const tokenLine = z.strictObject({ id: word, label: z.string(), created: time, used: time.nullable() })
/** The token itself is sent only once. */
export const newTokenReply = z.strictObject({ token: z.string(), line: tokenLine })
export type NewTokenReply = z.infer<typeof newTokenReply>
/** GET /api/me/tokens */
export const tokensReply = z.strictObject({ tokens: z.array(tokenLine) })
export type TokensReply = z.infer<typeof tokensReply>

/** POST /api/me/push: in the browser’s format. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'p256dh is a key of 65 bytes in base64url'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'auth is 16 bytes in base64url'),
  }),
})
export type PushSubscription = z.infer<typeof pushSubscription>
/** POST /api/me/push/off */
export const pushOff = z.strictObject({ endpoint: z.string().max(1000) })

export const rating = z.strictObject({
  game: word,
  rating: z.number(),
  deviation: z.number(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
})
export type Rating = z.infer<typeof rating>

const pastSeat = z.strictObject({
  side: z.int().nullable(),
  /** Null if the player has left permanently, or the computer plays. */
  person: person.nullable(),
  computer: word.nullable(),
})

/** A finished game in a profile. */
export const pastGame = z.strictObject({
  id: word,
  game: word,
  scenario: word,
  seats: z.array(pastSeat),
  side: z.int().nullable(),
  result,
  ended: time,
  /** Its effect on the rating; null if it didn’t count. */
  rating: z.strictObject({ before: z.number(), after: z.number() }).nullable(),
})

/** GET /api/players/:id */
export const profileReply = z.strictObject({
  player: person,
  since: time,
  ratings: z.array(rating),
  /** The latest, newest first. */
  games: z.array(pastGame),
})
export type ProfileReply = z.infer<typeof profileReply>

/** GET /api/statistics, GET /api/statistics?game= */
export const scenarioLine = z.strictObject({
  game: word,
  scenario: word,
  /** Finished games of every kind, except cancelled ones. */
  games: z.int(),
  drawn: z.int(),
  /** By side. */
  won: z.array(z.int()),
})
export const statisticsReply = z.strictObject({ scenarios: z.array(scenarioLine) })
export type StatisticsReply = z.infer<typeof statisticsReply>

/** POST /api/me/delete */
export const farewell = z.strictObject({
  /** Guests have none. */
  password: z.string().max(limits.word).exactOptional(),
})

/** A game in a player’s export. */
export const keepsake = z.looseObject({
  id: word,
  game: word,
  rules: z.int(),
  scenario: word,
  options: z.record(z.string(), z.string()),
  state: z.enum(['open', 'playing', 'over']),
})
export type Keepsake = z.infer<typeof keepsake>

export const EXPORT_FORMAT = 'voltigeur player'

/** GET /api/me/export, POST /api/me/import */
export const exported = z.looseObject({
  format: z.literal(EXPORT_FORMAT, { error: `this isn’t a Voltigeur export: its format is not "${EXPORT_FORMAT}"` }),
  version: z.literal(1, { error: 'this file is of a later version than this house can read' }),
  player: z.looseObject({ name: z.string() }),
  wishes: z
    .looseObject({ mailMoves: z.boolean(), language: z.enum(LANGUAGES).nullable().exactOptional() })
    .exactOptional(),
  games: z.array(keepsake).max(10_000),
})
export type Exported = z.infer<typeof exported>

export const importReply = z.strictObject({ games: z.int(), already: z.int(), left: z.int() })
export type ImportReply = z.infer<typeof importReply>
