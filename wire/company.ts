/** Tournaments, the ladder, blocked players, reports and calendars. */
import { z } from 'zod'
import { pace } from './games.ts'
import { limits } from './limits.ts'
import { options, person, side, time, word } from './shapes.ts'
import { clock, result, state } from './table.ts'

/** One that ends every game by itself. */
export const tournamentClock = clock.refine(({ kind }) => kind === 'live' || kind === 'days', {
  error: 'a tournament needs a time limit: live or days',
})

export const tournamentFormat = z.enum(['roundRobin', 'swiss'])
export type TournamentFormat = z.infer<typeof tournamentFormat>

/** POST /api/tournaments */
export const newTournament = z.strictObject({
  name: z
    .string()
    .trim()
    .min(3, 'a name has at least 3 characters')
    .max(limits.title, `a name has at most ${limits.title} characters`),
  game: word,
  scenario: word.optional(),
  options: options.default({}),
  clock: tournamentClock,
  format: tournamentFormat,
  /** Of a Swiss; as many as it needs for one to come out first where it is left out. */
  rounds: z.int().min(1).max(limits.rounds).optional(),
  /** Levels of computers that take part. */
  computers: z.array(word).max(limits.computers, `at most ${limits.computers} computers take part`).default([]),
  /** Whether programs may enter. */
  bots: z.boolean().default(false),
  /** Whether the maker plays, too. */
  enter: z.boolean().default(true),
})
export type NewTournament = z.input<typeof newTournament>
export const newTournamentReply = z.strictObject({ id: word })
export type NewTournamentReply = z.infer<typeof newTournamentReply>

export const tournamentState = z.enum(['open', 'playing', 'over', 'cancelled'])

/** A tournament in a list. */
export const tournamentLine = z.strictObject({
  id: word,
  name: z.string(),
  game: word,
  scenario: word,
  clock,
  format: tournamentFormat,
  state: tournamentState,
  /** The round that is played; 0 before the first. */
  round: z.int(),
  rounds: z.int().nullable(),
  maker: person.nullable(),
  bots: z.boolean(),
  entrants: z.int(),
  /** Whether the reader takes part. */
  mine: z.boolean(),
  created: time,
})
export type TournamentLine = z.infer<typeof tournamentLine>

/** GET /api/tournaments: those of the reader and open ones first. */
export const tournamentsReply = z.strictObject({ tournaments: z.array(tournamentLine) })
export type TournamentsReply = z.infer<typeof tournamentsReply>

/** An entrant, as it stands; the best first. */
export const entrant = z.strictObject({
  seed: z.int(),
  /** Null for a computer, and for a player who has left permanently. */
  person: person.nullable(),
  computer: word.nullable(),
  withdrawn: z.boolean(),
  score: z.number(),
  /** Against those with the same score, where all of them have met. */
  among: z.number(),
  /** Sonneborn-Berger or Buchholz. */
  tieBreak: z.number(),
  /** Finished games. */
  games: z.int(),
})
export type Entrant = z.infer<typeof entrant>

export const tournamentGame = z.strictObject({
  id: word,
  state,
  /** Which side the one plays; the other plays the other. */
  side,
  result: result.nullable(),
})

/** Two who meet, by their seeds. */
export const pairing = z.strictObject({
  one: z.int(),
  /** Null for one without an opponent. */
  two: z.int().nullable(),
  points: z.tuple([z.number(), z.number()]),
  games: z.array(tournamentGame),
})
export type Pairing = z.infer<typeof pairing>

/** GET /api/tournaments/:id */
export const tournamentReply = z.strictObject({
  tournament: tournamentLine,
  sides: z.array(z.string()),
  entrants: z.array(entrant),
  rounds: z.array(z.array(pairing)),
  /** The seed of the reader; null for others. */
  mine: z.int().nullable(),
  /** The game that the reader plays, one where it is the reader’s turn first. */
  next: word.nullable(),
})
export type TournamentReply = z.infer<typeof tournamentReply>

/** The query of GET /api/ladder */
export const ladderQuestion = z.strictObject({ game: word, pace })

/** GET /api/ladder?game=&pace=: who has played enough at that pace of late, the best first. */
export const ladderLine = z.strictObject({
  person,
  rating: z.int(),
  deviation: z.int(),
  /** Rated games at that pace. */
  games: z.int(),
  last: time,
})
export type LadderLine = z.infer<typeof ladderLine>
export const ladderReply = z.strictObject({ players: z.array(ladderLine) })
export type LadderReply = z.infer<typeof ladderReply>

/** POST /api/players/:id/block */
export const blocking = z.strictObject({ blocked: z.boolean() })
/** GET /api/me/blocks */
export const blocksReply = z.strictObject({ players: z.array(person) })
export type BlocksReply = z.infer<typeof blocksReply>

/** POST /api/games/:id/chat/report: the message of that time. */
export const chatReport = z.strictObject({ time })

/** GET /api/me/calendar: the path of a file that calendars can subscribe to, and that only the player knows. */
export const calendarReply = z.strictObject({ path: word })
export type CalendarReply = z.infer<typeof calendarReply>
