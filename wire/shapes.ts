/** Parts of several messages. */
import type { GameEvent, Item, Json, SavedPosition, Snapshot } from '@voltigeur/kernel'
import { LONGEST_CONTRIBUTION, LONGEST_KEY } from '@voltigeur/kernel'
import { z } from 'zod'
import { limits } from './limits.ts'
import type { RefusedReply } from './refusals.ts'

/** PostgreSQL stores no text with a null character, and no one needs the other control characters. */
const plain = { pattern: /^\P{Cc}*$/u, words: 'a text here has no control characters' } as const

export const word = z
  .string()
  .min(1)
  .max(limits.word, `a word has at most ${limits.word} characters`)
  .regex(plain.pattern, plain.words)

const few = (value: object): boolean => Object.keys(value).length <= limits.options

export const side = z.int().min(0).max(7)
export const viewer = z.union([side, z.literal('public')])
export type WireViewer = z.infer<typeof viewer>

/** Milliseconds since 1970, by the server's clock. */
export const time = z.int()

export const options = z.record(word, word).refine(few, { error: `there are at most ${limits.options} options` })

/**
 * How much a viewer has received: the number of rewinds, and the number of items since. It is the `id` of an event, the
 * value of `after`, and the state a decision was based on.
 */
export const MARK = /^\d{1,6}\.\d{1,7}$/
export const mark = z
  .string()
  .regex(MARK, 'a mark is two numbers with a point between, such as "0.17": take it from what you were told')
export type Mark = z.infer<typeof mark>

export const markOf = (rewinds: number, version: number): Mark => `${rewinds}.${version}`

export function readMark(text: Mark): { readonly rewinds: number; readonly version: number } {
  const point = text.indexOf('.')
  return { rewinds: Number(text.slice(0, point)), version: Number(text.slice(point + 1)) }
}

/** The sender’s own name for a request, such as a UUID: a repeat gets the same answer and does nothing twice. */
export const key = z
  .string()
  .min(8, 'a key has at least 8 characters, so that no two are the same: a UUID does')
  .max(LONGEST_KEY, `a key can have at most ${LONGEST_KEY} characters`)
  .regex(plain.pattern, plain.words)

/** A side’s contribution to the dice. */
export const contribution = z
  .string()
  .min(1)
  .max(LONGEST_CONTRIBUTION, `a contribution has at most ${LONGEST_CONTRIBUTION} characters`)
  .regex(plain.pattern, plain.words)

export const commitment = z.string().regex(/^[0-9a-f]{64}$/, 'a commitment is 64 hexadecimal digits')

/** A player here. */
export const person = z.strictObject({
  id: word,
  name: word,
  guest: z.boolean(),
  /** Where a program plays for the account by a token. */
  bot: z.literal(true).exactOptional(),
})
export type Person = z.infer<typeof person>

export const objection = z.object({ case: z.string(), text: z.string() })

const gameEvent: z.ZodType<GameEvent> = z.looseObject({
  kind: z.string(),
  cases: z.array(z.string()),
}) as unknown as z.ZodType<GameEvent>

export const item: z.ZodType<Item> = z.strictObject({
  at: z.int().min(0),
  by: z.union([side, z.literal('umpire')]).nullable(),
  decision: z.json().nullable() as z.ZodType<Json | null>,
  events: z.array(gameEvent),
  back: z.int().exactOptional(),
  changes: z.array(z.int()),
  owing: z.array(side),
  hash: z.string(),
  chain: z.string().exactOptional(),
})

export const snapshot: z.ZodType<Snapshot> = z.strictObject({
  at: z.int().min(0),
  position: z.custom<SavedPosition>(value => typeof value === 'object' && value !== null),
  owing: z.array(side),
  hash: z.string(),
  chain: z.string().exactOptional(),
})

export const refusedReply: z.ZodType<RefusedReply> = z.strictObject({
  problem: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
})
