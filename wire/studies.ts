/** Battles analysed after play, or played many times: ordered, computed in the background, fetched when done. */
import { z } from 'zod'
import { limits } from './limits.ts'
import { options, time, word } from './shapes.ts'

const share = z.number()
/** By the name of the side. */
const chances = z.record(z.string(), share)
const sentences = z.array(z.string())

/** Its progress, in steps. */
const progress = {
  state: z.enum(['waiting', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  asked: time,
  ended: time.nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
}

/** Where a battle was won and lost; chances are those of two recruits who continue from there. */
export const analysis = z.strictObject({
  game: word,
  scenario: word.nullable(),
  outcome: z.string().nullable(),
  view: z.string().nullable(),
  playouts: z.int(),
  positions: z.int(),
  studies: z.int(),
  adviser: word,
  horizon: z.int().nullable(),
  seed: z.string(),
  /** After this many decisions. */
  points: z.array(z.strictObject({ decision: z.int(), turn: z.int(), chance: chances, error: share })),
  weighed: z.int(),
  byDecisions: chances,
  byDice: chances,
  turningPoints: z.array(
    z.strictObject({
      kind: z.enum(['blunder', 'missed chance', 'luck']),
      turn: z.int(),
      /** The first and the last decision. */
      decisions: z.array(z.int()),
      side: z.string(),
      favoured: z.string(),
      by: share,
      before: chances,
      expected: chances,
      after: chances,
      decided: share,
      done: sentences,
      advice: z.strictObject({ player: word, plan: sentences, chance: chances, gain: share, error: share }).nullable(),
    }),
  ),
})
export type WireAnalysis = z.infer<typeof analysis>

/** POST and GET /api/games/:id/analysis. There is one per game; repeated requests get the same. */
export const analysisReply = z.strictObject({ ...progress, result: analysis.nullable() })
export type AnalysisReply = z.infer<typeof analysisReply>

/** POST /api/lab: a battle played many times. */
export const labOrder = z.strictObject({
  game: word,
  scenario: word.optional(),
  options: options.default({}),
  /** A player for each side. */
  players: z.array(word).max(8),
  games: z.int().min(1).max(limits.labGames, `at most ${limits.labGames} games are played for one order`),
  /** The same seed makes the same games. */
  seed: word.default('1'),
})
export type LabOrder = z.input<typeof labOrder>

const spread = z.strictObject({ mean: z.number(), low: z.number(), median: z.number(), high: z.number() })
const counts = z.record(z.string(), z.number())
const pair = z.tuple([z.number(), z.number()])

/** Shares are the first side’s; a draw counts as half. */
export const labFindings = z.strictObject({
  /** Fewer than ordered if the time for one order ran out. */
  games: z.int(),
  score: share,
  interval: pair,
  draws: z.int(),
  outcomes: counts,
  losses: z.array(spread),
  turns: spread,
  decisions: spread,
  lengths: counts,
  luck: spread.nullable(),
  luckierWon: z.strictObject({ games: z.int(), share }).nullable(),
  heat: counts,
  deciding: z.array(z.strictObject({ hex: z.string(), games: pair, scores: pair })),
  failures: z.array(z.strictObject({ game: z.int(), reason: z.string() })),
})
export type LabFindings = z.infer<typeof labFindings>

export const labReply = z.strictObject({
  id: word,
  order: labOrder.required(),
  ...progress,
  result: labFindings.nullable(),
})
export type LabReply = z.infer<typeof labReply>

/** GET /api/lab: the reader’s orders, newest first. */
export const labListReply = z.strictObject({ runs: z.array(labReply.omit({ result: true })) })
export type LabListReply = z.infer<typeof labListReply>
