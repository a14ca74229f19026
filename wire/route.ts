/** What describes an address of the interface: the list for people and programs, and the typed client, follow from it. */
import { z } from 'zod'
import { refusedReply } from './shapes.ts'

/**
 * The readers it is for: anyone; a player, guests and programs included; a player in a browser, not a program; an account in a
 * browser.
 */
export type Who = 'anyone' | 'player' | 'self' | 'account'

export interface Route {
  readonly method: 'get' | 'post' | 'delete'
  /** As the router has it: `/api/games/:id`. */
  readonly path: `/${string}`
  /** What it does, in a sentence. */
  readonly does: string
  readonly who: Who
  readonly body?: z.ZodType
  readonly query?: z.ZodObject
  /** The JSON of the answer, or the type of another one. */
  readonly reply: z.ZodType | 'text/event-stream' | 'text/calendar' | 'text/plain' | 'text/html'
  /** Other statuses than 200 that have the same shape. */
  readonly alsoAt?: readonly number[]
}

export const done = z.strictObject({ done: z.literal(true) })

/** Keeps the exact type of each route, for the client. */
export const routes = <const R extends Readonly<Record<string, Route>>>(all: R): R => all

/** The shape of every refusal. */
export const problem = refusedReply
