/** A player’s own account: tokens, notifications, export, deletion. */
import {
  farewell,
  LANGUAGES,
  limits,
  type MeReply,
  type NewTokenReply,
  newName,
  newToken,
  pushOff,
  pushSubscription,
  type TokensReply,
  wishes,
} from '@voltigeur/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpRefusal, refusal, refuse } from '../matches/refusal.ts'
import { nameGuest } from '../people/guest-name.ts'
import { packLuggage, takeLeave, unpackLuggage, wish } from '../people/luggage.ts'
import { LuggageDesk } from '../people/luggage-desk.ts'
import { PaceLimit } from '../people/pace.ts'
import { isPassword } from '../people/password.ts'
import type { People } from '../people/people.ts'
import { MOST_SUBSCRIPTIONS } from '../people/push.ts'
import { NOWHERE } from '../people/sign-up.ts'
import { MOST_TOKENS } from '../people/tokens.ts'
import { known, read } from './gate.ts'

/** An import is as large as all games of a player. */
const LARGEST_LUGGAGE = 32 * 1024 * 1024

export const meRoutes =
  (people: People) =>
  async (server: FastifyInstance): Promise<void> => {
    profileRoutes(server, people)
    tokenRoutes(server, people)
    pushRoutes(server, people)
    luggageRoutes(server, people)
  }

/** The player; throws for an unknown one, or for a program. */
function himself(request: FastifyRequest, account: boolean): string {
  const { id, guest } = known(request)
  if (request.byToken) throw refusal(403, 'program.account')
  if (account && guest) throw refusal(403, 'who.signUp')
  return id
}

function profileRoutes(server: FastifyInstance, people: People): void {
  const { db } = people.store
  const renamings = new PaceLimit(10, 60 * 60_000)

  server.get('/api/me', async (request): Promise<MeReply> => {
    const notices = { mail: people.mail, pushKey: people.push.publicKey }
    const { player } = request
    if (player === null) return { player, account: null, language: null, notices }
    const found = await db
      .selectFrom('players')
      .select(['email', 'email_verified', 'mail_moves', 'language', 'created_at'])
      .where('id', '=', player.id)
      .executeTakeFirst()
    if (found === undefined) return { player: null, account: null, language: null, notices }
    const language = LANGUAGES.find(one => one === found.language) ?? null
    if (player.guest || request.byToken) return { player, account: null, language, notices }
    const known = found.email_verified !== 0 && !found.email.endsWith(`@${NOWHERE}`)
    return {
      player,
      account: {
        email: known ? found.email : null,
        mailMoves: found.mail_moves !== 0,
        since: Date.parse(found.created_at),
      },
      language,
      notices,
    }
  })

  server.post('/api/me/name', async request => {
    const player = himself(request, false)
    const wanted = read(newName, request.body)
    if (!request.player?.guest) throw refusal(403, 'who.nameKept')
    if (!renamings.may(player)) throw refusal(429, 'busy.hour')
    const fault = await nameGuest(db, people.tables, player, wanted.name)
    people.doorkeeper.forget(player)
    if (fault !== null) throw new HttpRefusal(400, fault)
    return { done: true }
  })

  server.post('/api/me/wishes', async request => {
    const player = himself(request, false)
    const wanted = read(wishes, request.body)
    // A guest has a language, but no address.
    if (wanted.mailMoves !== undefined) himself(request, true)
    await wish(db, player, wanted)
    return { done: true }
  })
}

function tokenRoutes(server: FastifyInstance, people: People): void {
  server.get('/api/me/tokens', async (request): Promise<TokensReply> => {
    return { tokens: await people.tokens.list(himself(request, true)) }
  })

  server.post('/api/me/tokens', async (request): Promise<NewTokenReply> => {
    const player = himself(request, true)
    const wanted = read(newToken, request.body)
    const made = await people.tokens.make(player, wanted.label)
    if (made === null) throw refusal(409, 'who.tokens', { most: MOST_TOKENS })
    return made
  })

  server.delete<{ Params: { id: string } }>('/api/me/tokens/:id', async request => {
    const player = himself(request, true)
    const gone = await people.tokens.revoke(player, request.params.id)
    people.doorkeeper.forget(player)
    if (!gone) throw refusal(404, 'who.noToken')
    return { done: true }
  })
}

function pushRoutes(server: FastifyInstance, people: People): void {
  server.post('/api/me/push', async request => {
    const player = himself(request, false)
    const wanted = read(pushSubscription, request.body)
    if (!people.push.trusts(wanted.endpoint)) throw refusal(400, 'who.noPush')
    if (!(await people.push.subscribe(player, wanted))) throw refusal(409, 'who.browsers', { most: MOST_SUBSCRIPTIONS })
    return { done: true }
  })

  server.post('/api/me/push/off', async request => {
    const player = himself(request, false)
    const wanted = read(pushOff, request.body)
    await people.push.unsubscribe(player, wanted.endpoint)
    return { done: true }
  })
}

/** Taking everything along, and leaving. */
function luggageRoutes(server: FastifyInstance, people: People): void {
  const { db } = people.store
  // Finding a signed-in browser must not allow guessing the password.
  const guesses = new PaceLimit(5, 15 * 60_000)

  server.get('/api/me/export', async (request, reply) => {
    himself(request, false)
    const luggage = await packLuggage(db, people.tables, known(request))
    if (luggage === null) throw refuse.unknown()
    return reply.header('content-disposition', 'attachment; filename="voltigeur-player.json"').send(luggage)
  })

  server.register(importRoute(people))

  server.post('/api/me/delete', async request => {
    const player = himself(request, false)
    const wanted = read(farewell, request.body)
    if (!request.player?.guest) {
      if (!guesses.may(player)) {
        throw refusal(429, 'busy.quarter')
      }
      if (!(await isHisPassword(people, player, wanted.password ?? ''))) {
        throw refusal(403, 'who.accountStays')
      }
    }
    await takeLeave(db, people.tables, player)
    people.doorkeeper.forget(player)
    return { done: true }
  })
}

/** Only a player who may import is read; apart from what everyone else waits for. */
const importRoute =
  (people: People) =>
  async (server: FastifyInstance): Promise<void> => {
    const desk = new LuggageDesk()
    server.addHook('onClose', () => desk.close())
    server.removeContentTypeParser('application/json')
    server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    server.post<{ Body: Buffer }>('/api/me/import', {
      bodyLimit: LARGEST_LUGGAGE,
      onRequest: async (request, reply) => {
        // A refused player doesn’t go on sending.
        reply.header('connection', 'close')
        const leave = desk.admit(himself(request, true))
        reply.raw.once('close', leave)
        reply.removeHeader('connection')
      },
      handler: async request => {
        const player = himself(request, true)
        const brought = request.body ?? Buffer.alloc(0)
        people.tables.writes?.(player, brought.length)
        return await unpackLuggage(people.store.db, player, await desk.open(brought))
      },
    })
  }

async function isHisPassword(people: People, player: string, password: string): Promise<boolean> {
  if (password.length > limits.word) return false
  const found = await people.store.db
    .selectFrom('credentials')
    .select('password')
    .where('player', '=', player)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  return typeof found?.password === 'string' && (await isPassword(password, found.password))
}
