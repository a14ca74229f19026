/** Requests to the server: what it answers is read as anything that comes from outside, and what it refuses is a sentence. */
import { sentenceFor } from '@voltigeur/wire/refusals'
import { z } from 'zod'
import { words } from '../language/books.ts'

/** The server has answered, and does not do it. */
class ServerRefusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

/** The server is out of reach, busy or down: the same request may succeed later. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach'

  constructor(why: string = words.server.outOfReach) {
    super(why)
  }
}

/** Relative to the page, at any address. */
export const addressOf = (path: string): string => new URL(`api/${path}`, document.baseURI).href

/** If the page doesn’t know the code, perhaps from a later server, it shows the English sentence. */
const sorry = z.union([
  z
    .object({
      problem: z.string(),
      code: z.string().default(''),
      values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    })
    .transform(({ problem, code, values }) => sentenceFor(code, values) ?? problem),
  z.object({ message: z.string() }).transform(({ message }) => message),
])

/** With a body it is posted, otherwise read, or what is said. An answer that has the shape is one, whatever its status. */
export async function ask<S extends z.ZodType>(
  path: string,
  shape: S,
  body?: unknown,
  method?: 'DELETE',
): Promise<z.output<S>> {
  const reply = await send(path, body, method)
  const read = await reply.json().catch(() => null)
  const why = reply.ok ? null : sorry.safeParse(read)
  // Too many requests; the same one may succeed later.
  if (reply.status === 429) throw new OutOfReach(why?.success ? why.data : undefined)
  if (why?.success) throw new ServerRefusal(reply.status, why.data)
  const parsed = shape.safeParse(read)
  if (!parsed.success)
    throw new ServerRefusal(
      reply.status,
      reply.ok ? words.server.unreadable : words.server.refused({ status: reply.status }),
    )
  return parsed.data
}

async function send(path: string, body: unknown, method: string | undefined): Promise<Response> {
  const posted = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const reply = await fetch(addressOf(path), {
    ...(body === undefined ? {} : posted),
    ...(method && { method }),
    cache: 'no-store',
    credentials: 'same-origin',
  }).catch(() => {
    throw new OutOfReach()
  })
  if (reply.status >= 502) throw new OutOfReach()
  return reply
}

/** For answers that aren’t used. */
export const anything = z.looseObject({})
