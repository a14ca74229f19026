/** /api/auth: signing up, in and out. better-auth does it; its replies are translated into this house’s terms. */
import { type Person, type RefusedReply, refused, sentenceFor } from '@voltigeur/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ADDRESS_HEADER, AUTH_PATH, ORIGIN_HEADER } from '../people/auth.ts'
import { LONGEST, SHORTEST } from '../people/password.ts'
import type { People } from '../people/people.ts'
import { ownOrigin } from '../people/recognise.ts'
import { networkOf } from '../quotas/network.ts'

/** All open routes; better-auth has more, unused here. */
export const OPEN: Readonly<Record<string, 'GET' | 'POST'>> = {
  '/sign-in/anonymous': 'POST',
  '/sign-in/username': 'POST',
  '/sign-up/name': 'POST',
  '/sign-out': 'POST',
  '/change-password': 'POST',
  '/change-email': 'POST',
  '/verify-email': 'GET',
  '/request-password-reset': 'POST',
  '/reset-password': 'POST',
  '/revoke-other-sessions': 'POST',
}

const LENGTH = refused('who.passwordLength', { shortest: SHORTEST, longest: LONGEST })

/** By better-auth’s codes. */
const REASONS: Readonly<Record<string, RefusedReply>> = {
  INVALID_USERNAME_OR_PASSWORD: refused('who.wrong'),
  USERNAME_TOO_SHORT: refused('who.wrong'),
  USERNAME_TOO_LONG: refused('who.wrong'),
  INVALID_PASSWORD: refused('who.wrongPassword'),
  PASSWORD_TOO_SHORT: LENGTH,
  PASSWORD_TOO_LONG: LENGTH,
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: refused('who.guestAlready'),
  INVALID_TOKEN: refused('who.linkOver'),
  TOKEN_EXPIRED: refused('who.linkOver'),
  INVALID_USER: refused('who.otherAccount'),
  CREDENTIAL_ACCOUNT_NOT_FOUND: refused('who.guestPassword'),
  UNAUTHORIZED: refused('who.signIn'),
  SESSION_EXPIRED: refused('who.signIn'),
  CHANGE_EMAIL_DISABLED: refused('who.noMail'),
  RESET_PASSWORD_DISABLED: refused('who.noReset'),
}

const BY_STATUS: Readonly<Record<number, RefusedReply>> = {
  400: refused('busy.incomplete'),
  401: refused('who.signIn'),
  403: refused('busy.notOurs'),
  404: refused('busy.nothing'),
  415: refused('program.json'),
  422: refused('busy.nonsense'),
  429: refused('busy.minute'),
}
const FAILED = refused('busy.failed')

/** As JSON writes it, or literally. */
const ZERO = /\0|\\u0000/

const path = (request: FastifyRequest): string => request.url.slice(AUTH_PATH.length).split('?')[0].replace(/\/$/, '')

export function authRoutes(people: People) {
  return async (server: FastifyInstance): Promise<void> => {
    // better-auth reads the body itself.
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    server.route({
      method: ['GET', 'POST'],
      url: `${AUTH_PATH}/*`,
      handler: async (request, reply) => {
        const wanted = Object.hasOwn(OPEN, path(request)) ? OPEN[path(request)] : undefined
        if (wanted === undefined) return reply.code(404).send(BY_STATUS[404])
        if (wanted !== request.method) {
          return reply
            .code(405)
            .header('allow', wanted)
            .send(refused('program.method', { methods: wanted }))
        }
        if (request.byToken) {
          return reply.code(403).send(refused('program.signedIn'))
        }
        if (Buffer.isBuffer(request.body) && ZERO.test(request.body.toString('latin1'))) {
          return reply.code(400).send(BY_STATUS[400])
        }
        if (path(request) === '/change-email' && request.player?.guest === true) {
          return reply.code(400).send(refused('who.guestAddress'))
        }
        const name = path(request) === SIGN_IN ? nameIn(request.body) : null
        const wait = name === null ? null : await people.guesses?.waitFor(name, networkOf(request.ip))
        if (wait) return reply.code(429).header('retry-after', wait).send(refused('busy.quarter'))
        const response = await people.auth.handler(toFetch(request, people.publicUrl))
        if (name !== null && response.ok) await people.guesses?.forget(name)
        return answer(request, reply, response, people)
      },
    })
  }
}

const SIGN_IN = '/sign-in/username'

/** The account whose password is tried; unreadable input is refused later. */
function nameIn(body: unknown): string | null {
  try {
    const { username } = JSON.parse(String(body))
    return typeof username === 'string' ? username : null
  } catch {
    return null
  }
}

function toFetch(request: FastifyRequest, publicUrl: string | null): Request {
  const headers = new Headers()
  for (const name of ['cookie', 'content-type', 'origin', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  const origin = ownOrigin(request, publicUrl)
  headers.set(ADDRESS_HEADER, networkOf(request.ip))
  headers.set(ORIGIN_HEADER, origin)
  // Nothing else shows that our page sent a request without `origin`, and we have checked that.
  if (!headers.has('origin')) headers.set('origin', origin)
  const body = request.method === 'POST' ? ((request.body as Buffer | undefined) ?? Buffer.from('{}')) : null
  if (body !== null && !headers.has('content-type')) headers.set('content-type', 'application/json')
  return new Request(new URL(request.url, publicUrl ?? 'http://localhost'), {
    method: request.method,
    headers,
    ...(body && { body: new Uint8Array(body) }),
  })
}

interface Said {
  readonly user?: { readonly id: string; readonly name: string; readonly isAnonymous?: boolean } | null
  readonly message?: string
  readonly code?: string
  readonly values?: RefusedReply['values']
}

/** The signed-in player. better-auth would reveal the session too, which belongs only in the cookie. */
function done(said: Said | null): { done: true; player?: Person } {
  if (!said?.user) return { done: true }
  const { id, name, isAnonymous } = said.user
  return { done: true, player: { id, name, guest: isAnonymous === true } }
}

/** Works without a session, but for a player who may have some. */
const BY_LETTER: readonly string[] = ['/verify-email', '/reset-password']

/** Any action may have ended sessions; but a new player has none. */
function forgetEnded(request: FastifyRequest, { doorkeeper }: People): void {
  if (BY_LETTER.includes(path(request))) doorkeeper.forget()
  else if (request.player !== null) doorkeeper.forget(request.player.id)
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  people: People,
): Promise<FastifyReply> {
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (cookies.length > 0 || response.status < 400) forgetEnded(request, people)
  const wait = response.headers.get('x-retry-after')
  if (wait !== null) reply.header('retry-after', wait)
  const location = response.headers.get('location')
  if (location !== null && response.status >= 300 && response.status < 400) return reply.redirect(location, 303)
  const said = (await response.json().catch(() => null)) as Said | null
  if (response.ok) return reply.code(200).send(done(said))
  const { status } = response
  if (status >= 500) return reply.code(500).send(FAILED)
  return reply.code(status).send(reasonIn(said) ?? BY_STATUS[status] ?? FAILED)
}

/** Our own refusals of a name or password pass through better-auth unchanged. */
function reasonIn(said: Said | null): RefusedReply | undefined {
  if (said?.code === undefined) return undefined
  const { code, values } = said
  const problem = sentenceFor(code, values)
  return problem === null ? REASONS[code] : { problem, code, ...(values && { values }) }
}
