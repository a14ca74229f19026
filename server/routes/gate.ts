/** Rules for every request of the interface: how it is read, how it is refused. */
import { BadInput } from '@voltigeur/kernel'
import { limits, type Person } from '@voltigeur/wire'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { HttpRefusal, refusal, refuse } from '../matches/refusal.ts'

export function guard(server: FastifyInstance, onFault: (error: unknown) => void): void {
  // Another page’s form can send this, but not JSON.
  server.removeContentTypeParser('text/plain')
  server.addHook('preValidation', ({ body }, _reply, done) => {
    // An unread body is checked by the code that reads it.
    if (!Buffer.isBuffer(body)) checkDepth(body)
    done()
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', FRESH)
    done()
  })
  server.setErrorHandler((error: FastifyError | Error, _request, reply) => {
    const { status, reply: said } = refusalFor(error, onFault)
    return reply.code(status).send(said)
  })
}

/** Answers are never cached. */
export const FRESH = 'no-store'

/** The refusal for any error of a request. */
export function refusalFor(
  error: FastifyError | Error,
  onFault: (error: unknown) => void,
): Pick<HttpRefusal, 'status' | 'reply'> {
  if (error instanceof HttpRefusal) return error
  if (error instanceof BadInput) return refusal(400, 'busy.malformed', { why: error.message.replace(/[.]$/, '') })
  const status = ('statusCode' in error && error.statusCode) || 500
  if (status === 413) return refusal(413, 'busy.large')
  if (status === 415) return refusal(415, 'program.json')
  if (status === 429) return refusal(429, 'busy.tooOften')
  if (status < 500) return refusal(status, 'program.notJson')
  onFault(error)
  return refusal(status === 503 ? 503 : 500, 'busy.ourFault')
}

/** The input, checked; says which part doesn’t fit. */
export function read<S extends z.ZodType>(shape: S, input: unknown): z.output<S> {
  const parsed = shape.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]
  const where = path.map(String).join('.').slice(0, 100)
  throw new BadInput(`${message}${where === '' ? '' : ` (at ${where})`}`)
}

/** Recursive functions read shapes: too deep a nesting would overflow them. */
export function checkDepth(body: unknown): void {
  if (isDeeper(body, limits.depth)) throw new BadInput(`requests can be nested at most ${limits.depth} deep`)
}

function isDeeper(input: unknown, depth: number): boolean {
  if (typeof input !== 'object' || input === null) return false
  if (depth === 0) return true
  // It comes from JSON, so it has inherited nothing.
  for (const name in input) if (isDeeper((input as Record<string, unknown>)[name], depth - 1)) return true
  return false
}

export function known({ player }: FastifyRequest): Person {
  if (!player) throw refuse.unknown()
  return player
}

export const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id
