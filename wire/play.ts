/** Decisions, and what is agreed beside the battle. */
import { type Json, LONGEST_KEY, type OrderAhead } from '@voltigeur/kernel'
import { z } from 'zod'
import { limits } from './limits.ts'
import { item, key, MARK, mark, objection } from './shapes.ts'

/** It was read from JSON, so that its parts are; what they mean is for the game to say, which reads every one of them. */
const decisionSent = z.custom<{ readonly [key: string]: Json }>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
  'a decision is an object, as the game writes it; null takes the last one back',
)

/** POST /api/games/:id/decisions */
export const sending = z.strictObject({
  /** As the game writes it; null takes the sender's last decision back. */
  decision: decisionSent.nullable(),
  /** How much the sender has been told. */
  expect: mark,
  key,
})
export type WireSending = z.infer<typeof sending>

const PLAIN_KEY = new RegExp(`^[\\x20-\\x7e]{8,${LONGEST_KEY}}$`)

/** Whether it certainly has that shape, as almost everything has that is sent; of the rest the shape itself says what is wrong. */
export function isPlainSending(body: unknown): body is WireSending {
  if (typeof body !== 'object' || body === null || Object.keys(body).length !== 3) return false
  const { decision, expect, key } = body as Record<string, unknown>
  if (decision === undefined || typeof decision !== 'object' || Array.isArray(decision)) return false
  return typeof expect === 'string' && MARK.test(expect) && typeof key === 'string' && PLAIN_KEY.test(key)
}

export const verdict = z.discriminatedUnion('accepted', [
  /** Durably stored. The items are those that the sender had not been told when he decided. */
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

/** POST /api/games/:id/draw: offers and accepts alike, or declines and withdraws. */
export const drawOffer = z.strictObject({ offer: z.boolean() })
export type DrawOffer = z.infer<typeof drawOffer>

/**
 * POST /api/games/:id/rewind: to offer, where to go back to; to decline or withdraw, null. To accept, name what is
 * undone: everything the player was told from the mark of the offer up to the present one.
 */
export const rewindOffer = z.union([
  z.strictObject({ to: mark.nullable() }),
  z.strictObject({ accept: z.strictObject({ to: mark, from: mark }) }),
])
export type RewindOffer = z.infer<typeof rewindOffer>

const written = z.record(z.string().max(limits.word), z.json())
const named = written.refine(one => typeof one.kind === 'string', { error: 'a decision has a kind' })

/** What a side answers when it is asked something that it expects. */
export const orderAhead: z.ZodType<OrderAhead> = z.strictObject({
  /** A decision that the question allows, or those of its fields that matter: `{"kind": "retreat", "unit": "F12"}`. */
  asked: named,
  answer: named,
  /** It is used once, and not after the turn of the game in which it was given, or the game itself, is over. */
  until: z.enum(['turn', 'end']),
}) as z.ZodType<OrderAhead>

/** POST /api/games/:id/ahead: instead of all that the sender has ordered ahead; an empty list takes all of it back. */
export const ordersAhead = z.strictObject({
  orders: z.array(orderAhead).max(limits.ordersAhead, `there are at most ${limits.ordersAhead} orders ahead`),
})
export type OrdersSent = z.infer<typeof ordersAhead>
