/** What holds for every request of the interface: how it is read, how it is refused. */
import { BadInput } from '@voltigeur/kernel'
import { limits, type Person, type RefusedReply } from '@voltigeur/wire'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal, refuse } from '../matches/refusal.ts'

export function guard(server: FastifyInstance, onFault: (error: unknown) => void): void {
  // A form of another page can send this, but not JSON.
  server.removeContentTypeParser('text/plain')
  server.addHook('preValidation', ({ body }, _reply, done) => {
    done(isDeeper(body, limits.depth) ? new BadInput(`what is sent is nested at most ${limits.depth} deep`) : undefined)
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  server.setErrorHandler((error: FastifyError | Error, _request, reply) => answer(reply, error, onFault))
}

function answer(reply: FastifyReply, error: FastifyError | Error, onFault: (error: unknown) => void): FastifyReply {
  const say = (code: number, problem: string): FastifyReply => reply.code(code).send({ problem } satisfies RefusedReply)
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
function isDeeper(input: unknown, depth: number): boolean {
  const isNest = (value: unknown): value is object => typeof value === 'object' && value !== null
  let level = [input].filter(isNest)
  for (let at = 0; at < depth && level.length > 0; at++)
    level = level.flatMap((nest): unknown[] => Object.values(nest)).filter(isNest)
  return level.length > 0
}

export function known({ player }: FastifyRequest): Person {
  if (!player) throw refuse.unknown()
  return player
}

export const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id
