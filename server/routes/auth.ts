/** /api/auth: signing up, in and out. better-auth does it; what it says is put into the words of this house. */
import type { Person } from '@voltigeur/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ADDRESS_HEADER, AUTH_PATH, ORIGIN_HEADER } from '../people/auth.ts'
import { LONGEST, SHORTEST } from '../people/password.ts'
import type { People } from '../people/people.ts'
import { NOT_OURS, ownOrigin } from '../people/recognise.ts'

/** All that is open; better-auth has more, which nobody here needs. */
const OPEN: Readonly<Record<string, 'GET' | 'POST'>> = {
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

const WORDS: Readonly<Record<string, string>> = {
  INVALID_USERNAME_OR_PASSWORD: 'The name or the password is wrong.',
  USERNAME_TOO_SHORT: 'The name or the password is wrong.',
  USERNAME_TOO_LONG: 'The name or the password is wrong.',
  INVALID_PASSWORD: 'The password is wrong.',
  PASSWORD_TOO_SHORT: `A password has from ${SHORTEST} to ${LONGEST} characters.`,
  PASSWORD_TOO_LONG: `A password has from ${SHORTEST} to ${LONGEST} characters.`,
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: 'You are a guest already.',
  INVALID_TOKEN: 'That link is not valid any more. Ask for another one.',
  TOKEN_EXPIRED: 'That link is not valid any more. Ask for another one.',
  INVALID_USER: 'That link is for another account than the one that is signed in. Sign out, and open it again.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'A guest has no password. Sign up first.',
  UNAUTHORIZED: 'Sign in first.',
  SESSION_EXPIRED: 'Sign in first.',
  CHANGE_EMAIL_DISABLED: 'This house sends no e-mail, and needs no address.',
  RESET_PASSWORD_DISABLED: 'This house sends no e-mail. Ask whoever keeps it for a new password.',
}

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'That request is not complete. Say everything that is asked for, each as a text.',
  401: 'Sign in first.',
  403: NOT_OURS,
  404: 'There is nothing here.',
  415: 'Send JSON, with content-type: application/json.',
  422: 'That request makes no sense.',
  429: 'That was too often. Wait a minute, and try again.',
}
const FAILED = 'That did not work. Try again in a moment.'

/** As JSON writes it, or as it stands. */
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
        if (wanted === undefined) return reply.code(404).send({ problem: BY_STATUS[404] })
        if (wanted !== request.method) {
          return reply
            .code(405)
            .header('allow', wanted)
            .send({ problem: `This is done by ${wanted}.` })
        }
        if (request.byToken) {
          return reply.code(403).send({ problem: 'A token plays; it does not sign in. Leave it out here.' })
        }
        if (Buffer.isBuffer(request.body) && ZERO.test(request.body.toString('latin1'))) {
          return reply.code(400).send({ problem: BY_STATUS[400] })
        }
        if (path(request) === '/change-email' && request.player?.guest === true) {
          return reply.code(400).send({ problem: 'Sign up first: a guest has no address.' })
        }
        return answer(reply, await people.auth.handler(toFetch(request, people.publicUrl)), people)
      },
    })
  }
}

function toFetch(request: FastifyRequest, publicUrl: string | null): Request {
  const headers = new Headers()
  for (const name of ['cookie', 'content-type', 'origin', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  const origin = ownOrigin(request, publicUrl)
  headers.set(ADDRESS_HEADER, request.ip)
  headers.set(ORIGIN_HEADER, origin)
  // Nothing else says of a request without `origin` that our page sent it, and we have seen to that.
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
}

/** Who one is now; better-auth would tell the session too, which is the cookie's matter alone. */
function done(said: Said | null): { done: true; player?: Person } {
  if (!said?.user) return { done: true }
  const { id, name, isAnonymous } = said.user
  return { done: true, player: { id, name, guest: isAnonymous === true } }
}

async function answer(reply: FastifyReply, response: Response, people: People): Promise<FastifyReply> {
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  // Whatever was done, it may have ended sessions.
  if (cookies.length > 0 || response.status < 400) people.doorkeeper.forget()
  const wait = response.headers.get('x-retry-after')
  if (wait !== null) reply.header('retry-after', wait)
  const location = response.headers.get('location')
  if (location !== null && response.status >= 300 && response.status < 400) return reply.redirect(location, 303)
  const said = (await response.json().catch(() => null)) as Said | null
  if (response.ok) return reply.code(200).send(done(said))
  const code = response.status
  if (code >= 500) return reply.code(500).send({ problem: FAILED })
  const problem =
    said?.code === 'SIGN_UP' && said.message !== undefined
      ? said.message
      : ((said?.code === undefined ? undefined : WORDS[said.code]) ?? BY_STATUS[code] ?? FAILED)
  return reply.code(code).send({ problem })
}
