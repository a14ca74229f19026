/** Decisions, and agreements about the game. */
import { type Json, LONGEST_KEY, type OrderAhead } from '@voltigeur/kernel'
import { z } from 'zod'
import { limits } from './limits.ts'
import { item, key, MARK, mark, objection } from './shapes.ts'

/** The input is parsed JSON, so its parts are valid JSON; the game itself reads and checks their meaning. */
const decisionSent = z.custom<{ readonly [key: string]: Json }>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
  'a decision is an object, as the game writes it; null takes the last one back',
)

/** POST /api/games/:id/decisions */
export const sending = z.strictObject({
  /** In the game’s format; null takes back the sender’s last decision. */
  decision: decisionSent.nullable(),
  /** The last mark the sender has received. */
  expect: mark,
  key,
})
export type WireSending = z.infer<typeof sending>

const PLAIN_KEY = new RegExp(`^[\\x20-\\x7e]{8,${LONGEST_KEY}}$`)

/** A quick check that almost every request passes; for the others the schema itself explains the problem. */
export function isPlainSending(body: unknown): body is WireSending {
  if (typeof body !== 'object' || body === null || Object.keys(body).length !== 3) return false
  const { decision, expect, key } = body as Record<string, unknown>
  if (decision === undefined || typeof decision !== 'object' || Array.isArray(decision)) return false
  return typeof expect === 'string' && MARK.test(expect) && typeof key === 'string' && PLAIN_KEY.test(key)
}

export const verdict = z.discriminatedUnion('accepted', [
  /** Durably stored. The items are those that the sender hadn’t received before deciding. */
  z.strictObject({ accepted: z.literal(true), mark, items: z.array(item) }),
  z.strictObject({
    accepted: z.literal(false),
    why: z.enum(['objections', 'stale', 'fault']),
    mark,
    objections: z.array(objection),
  }),
])
export type WireVerdict = z.infer<typeof verdict>

/** POST /api/games/:id/resign, /claim and /cancel */
export const nothing = z.strictObject({})

/** POST /api/games/:id/draw: both offers and accepts, or declines and withdraws. */
export const drawOffer = z.strictObject({ offer: z.boolean() })
export type DrawOffer = z.infer<typeof drawOffer>

/** POST /api/games/:id/hints: true offers or accepts; false declines, or withdraws the offer or the agreement. */
export const hintsOffer = z.strictObject({ allow: z.boolean() })
export type HintsOffer = z.infer<typeof hintsOffer>

/**
 * POST /api/games/:id/rewind: to offer, the mark to go back to; to decline or withdraw, null. To accept, name what is
 * undone: every item the player received between the mark of the offer and the present one.
 */
export const rewindOffer = z.union([
  z.strictObject({ to: mark.nullable() }),
  z.strictObject({ accept: z.strictObject({ to: mark, from: mark }) }),
])
export type RewindOffer = z.infer<typeof rewindOffer>

const written = z.record(z.string().max(limits.word), z.json())
const named = written.refine(one => typeof one.kind === 'string', { error: 'a decision has a kind' })

/** A side’s answer to an expected question. */
export const orderAhead: z.ZodType<OrderAhead> = z.strictObject({
  /** A decision that the question allows, or its relevant fields: `{"kind": "retreat", "unit": "F12"}`. */
  asked: named,
  answer: named,
  /** It is used once, and expires with the turn, or with the game. */
  until: z.enum(['turn', 'end']),
}) as z.ZodType<OrderAhead>

/** POST /api/games/:id/ahead: replaces all of the sender’s orders ahead; an empty list removes them. */
export const ordersAhead = z.strictObject({
  orders: z.array(orderAhead).max(limits.ordersAhead, `there are at most ${limits.ordersAhead} orders ahead`),
})
export type OrdersSent = z.infer<typeof ordersAhead>
