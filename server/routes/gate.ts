/** What holds for every request of the interface: how it is read, how it is refused. */
import { BadInput } from '@voltigeur/kernel'
import { limits, type Person, type RefusedReply } from '@voltigeur/wire'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal, refuse } from '../matches/refusal.ts'

export function guard(server: FastifyInstance, onFault: (error: unknown) => void): void {
  // A form of another page can send this, but not JSON.
  server.removeContentTypeParser('text/plain')
  server.addHook('preValidation', ({ body }, _reply, done) => {
    checkDepth(body)
    done()
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', FRESH)
    done()
  })
  server.setErrorHandler((error: FastifyError | Error, _request, reply) => {
    const { code, problem } = refusalFor(error, onFault)
    return reply.code(code).send({ problem } satisfies RefusedReply)
  })
}

/** Nobody keeps an answer. */
export const FRESH = 'no-store'

interface Refused {
  readonly code: number
  readonly problem: string
}

/** What is said to whoever asked, for whatever was thrown. */
export function refusalFor(error: FastifyError | Error, onFault: (error: unknown) => void): Refused {
  const say = (code: number, problem: string): Refused => ({ code, problem })
  if (error instanceof Refusal) return say(error.code, error.message)
  if (error instanceof BadInput) return say(400, sentence(error.message))
  const code = ('statusCode' in error && error.statusCode) || 500
  if (code === 413) return say(413, 'That is too large.')
  if (code === 415) return say(415, 'Send JSON, and say so: content-type: application/json.')
  if (code === 429) return say(429, 'That is too often: wait a little.')
  if (code < 500) return say(code, 'The request cannot be read: it has to be JSON.')
  onFault(error)
  return say(code === 503 ? 503 : 500, 'That did not work, which is our fault. Nothing has changed: try again.')
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}

/** What was sent, checked; says which part does not fit. */
export function read<S extends z.ZodType>(shape: S, input: unknown): z.output<S> {
  const parsed = shape.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]
  const where = path.map(String).join('.').slice(0, 100)
  throw new BadInput(`that request makes no sense: ${message}${where === '' ? '' : ` (at ${where})`}`)
}

/** Shapes are read by functions that call each other: what is nested too deep would be too much for them. */
export function checkDepth(body: unknown): void {
  if (isDeeper(body, limits.depth)) throw new BadInput(`what is sent is nested at most ${limits.depth} deep`)
}

function isDeeper(input: unknown, depth: number): boolean {
  if (typeof input !== 'object' || input === null) return false
  if (depth === 0) return true
  // It was read from JSON, so that it has inherited nothing.
  for (const name in input) if (isDeeper((input as Record<string, unknown>)[name], depth - 1)) return true
  return false
}

export function known({ player }: FastifyRequest): Person {
  if (!player) throw refuse.unknown()
  return player
}

export const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id
