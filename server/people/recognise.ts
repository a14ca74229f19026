/** Identifies the sender of a request by the cookie of a session or by a token, and whether it comes from our own page. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Person, refused } from '@voltigeur/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Auth } from './auth.ts'
import type { Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for an unknown sender. */
    player: Person | null
    /** Whether a program sent it, by a token: it may play, but not change the account. */
    byToken: boolean
  }
}

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * How long a sender is remembered without asking the database, which costs more than a decision does. A session or
 * token revoked by another process still works for this long; without other processes, any change clears the cache.
 */
const REMEMBERED = { shared: 5_000, alone: 60_000 }
const MOST_REMEMBERED = 10_000

interface Found {
  readonly player: Person
  /** When the session expires; a token doesn’t. */
  readonly expires: number | null
}

export interface Remembered {
  readonly player: Person
  readonly until: number
  /** The number of cache clears so far. */
  readonly forgotten: number
}

export interface Recognition {
  readonly auth: Auth
  readonly tokens: Tokens
  readonly publicUrl: string | null
  /** Whether other processes use the same database. */
  readonly shared: boolean
}

export type AskingRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The address of this house as the sender sees it. */
export function ownOrigin(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`
}

/**
 * Browsers state a request’s origin, in one way or two, which must agree; only a request without origin and cookie may
 * come from a program.
 */
function isOurs(headers: IncomingHttpHeaders, own: string): boolean {
  const { origin, cookie, 'sec-fetch-site': site } = headers
  if (origin !== undefined && origin !== own) return false
  if (site !== undefined && site !== 'same-origin') return false
  return origin !== undefined || site !== undefined || cookie === undefined
}

const SESSION = 'voltigeur.session_token='

const tokenIn = (authorization: string): string | undefined => /^Bearer (\S{1,200})$/i.exec(authorization)?.[1]

export class Doorkeeper {
  readonly #auth: Auth
  readonly #tokens: Tokens
  readonly #publicUrl: string | null
  readonly #remembered = new Map<string, Remembered>()
  readonly #longest: number
  readonly #onForget = new Set<(player: string | null) => void>()
  /** The number of cache clears: earlier lookups aren’t cached after the next. */
  #forgotten = 0

  constructor({ auth, tokens, publicUrl, shared }: Recognition) {
    this.#auth = auth
    this.#tokens = tokens
    this.#publicUrl = publicUrl
    this.#longest = shared ? REMEMBERED.shared : REMEMBERED.alone
  }

  /**
   * Clears the cache, so that every sender is looked up again; a sign-out or revoked token takes effect at once. If the
   * player is known, only their streams are checked.
   */
  forget(player: string | null = null): void {
    this.#forgotten++
    this.#remembered.clear()
    for (const listener of this.#onForget) listener(player)
  }

  /** Calls back whenever sessions or tokens may have ended, of one player or anyone; returns how to stop. */
  onForget(listener: (player: string | null) => void): () => void {
    this.#onForget.add(listener)
    return () => this.#onForget.delete(listener)
  }

  /** The player who comes with these now: a stream continues only while the player who opened it is signed in. */
  async whoIs({ authorization, cookie }: FastifyRequest['headers']): Promise<Person | null> {
    if (authorization !== undefined) {
      const token = tokenIn(authorization)
      return token === undefined ? null : await this.#known(`token ${token}`, () => this.#ofToken(token))
    }
    return cookie?.includes(SESSION) ? await this.#known(`cookie ${cookie}`, () => this.#ofSession(cookie)) : null
  }

  /** Sets `player` of every later request, and refuses requests from other sites. */
  stand(server: FastifyInstance): void {
    server.decorateRequest('player', null)
    server.decorateRequest('byToken', false)
    server.addHook('onRequest', (request, reply, done) => {
      const known = this.#again(request, ownOrigin(request, this.#publicUrl))
      if (known !== undefined) {
        request.player = known.player
        done()
      } else
        this.#meet(request, reply).then(answered => {
          if (answered === undefined) done()
        }, done)
    })
  }

  /** For a request not looked up yet: a sender with the same cookie as a moment ago, to the address of this house. */
  knownAgain(request: AskingRequest): Remembered | undefined {
    const { headers } = request
    if (this.#publicUrl !== null) return this.#again(request, this.#publicUrl)
    // Fastify decides whether to trust a proxy about it.
    if ('x-forwarded-host' in headers || 'x-forwarded-proto' in headers) return undefined
    return this.#again(request, `http://${headers.host}`)
  }

  /** For a cached sender: whether the entry is still valid for an identical request. */
  isKnown({ until, forgotten }: Remembered): boolean {
    return forgotten === this.#forgotten && until > Date.now()
  }

  /** A sender with the same cookie as a moment ago: nothing to wait for. */
  #again({ method, url, headers }: AskingRequest, own: string): Remembered | undefined {
    const { authorization, cookie } = headers
    if (cookie === undefined || authorization !== undefined || url!.includes('%00')) return undefined
    if (!READING.includes(method!) && !isOurs(headers, own)) return undefined
    const remembered = this.#remembered.get(`cookie ${cookie}`)
    return remembered !== undefined && this.isKnown(remembered) ? remembered : undefined
  }

  async #meet(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { authorization, cookie } = request.headers
    // None of our addresses has one, and PostgreSQL takes no text with one.
    if (request.url.includes('%00')) return reply.code(404).send(refused('busy.nothing'))
    if (authorization !== undefined) {
      const token = tokenIn(authorization)
      if (token === undefined) return reply.code(401).send(refused('program.header'))
      request.player = await this.#known(`token ${token}`, () => this.#ofToken(token))
      request.byToken = true
      if (request.player === null) return reply.code(401).send(refused('program.token'))
      return undefined
    }
    if (!READING.includes(request.method) && !isOurs(request.headers, ownOrigin(request, this.#publicUrl))) {
      return reply.code(403).send(refused('busy.notOurs'))
    }
    if (cookie?.includes(SESSION)) {
      request.player = await this.#known(`cookie ${cookie}`, () => this.#ofSession(cookie, reply))
    }
    return undefined
  }

  async #known(key: string, find: () => Promise<Found | null>): Promise<Person | null> {
    const remembered = this.#remembered.get(key)
    if (remembered !== undefined && this.isKnown(remembered)) return remembered.player
    const forgotten = this.#forgotten
    const found = await find()
    if (forgotten !== this.#forgotten) return found?.player ?? null
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear()
    if (found === null) this.#remembered.delete(key)
    else {
      const until = Math.min(Date.now() + this.#longest, found.expires ?? Number.POSITIVE_INFINITY)
      this.#remembered.set(key, { player: found.player, until, forgotten })
    }
    return found?.player ?? null
  }

  async #ofSession(cookie: string, reply?: FastifyReply): Promise<Found | null> {
    const { response, headers } = await this.#auth.api.getSession({
      headers: new Headers({ cookie }),
      returnHeaders: true,
    })
    // A session in use is extended, and the browser must be told.
    const renewed = headers?.getSetCookie() ?? []
    if (response !== null && renewed.length > 0) reply?.header('set-cookie', renewed)
    if (response === null) return null
    const { id, name, isAnonymous } = response.user
    return { player: { id, name, guest: isAnonymous === true }, expires: response.session.expiresAt.getTime() }
  }

  async #ofToken(token: string): Promise<Found | null> {
    const player = await this.#tokens.owner(token)
    return player && { player, expires: null }
  }
}
