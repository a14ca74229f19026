/** Guests: known by a cookie with a random word, of which the database keeps the digest alone. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Person } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/open.ts'
import type { People } from './index.ts'

const COOKIE = 'voltigeur'
const DAY = 24 * 60 * 60
const YEAR = 365 * DAY

const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

export async function registerGuests(server: FastifyInstance, { db }: Store): Promise<People> {
  server.addHook('onRequest', async request => {
    const token = cookieOf(request.headers.cookie)
    if (token === null) return
    const found = await db
      .selectFrom('sessions')
      .innerJoin('players', 'players.id', 'sessions.player')
      .select(['players.id', 'players.name', 'players.guest'])
      .where('sessions.token', '=', digest(token))
      .where('sessions.expires', '>', Date.now())
      .executeTakeFirst()
    request.player = found ? { ...found, guest: found.guest === 1 } : null
  })

  server.get('/api/me', async request => ({ player: request.player }))

  server.post('/api/auth/sign-in/anonymous', async (request, reply) => {
    if (request.player) return { player: request.player }
    const id = randomUUID()
    const player: Person = { id, name: `Guest ${id.slice(0, 4)}`, guest: true }
    const token = randomBytes(32).toString('base64url')
    const now = Date.now()
    await db.transaction().execute(async trx => {
      await trx.insertInto('players').values({ id, name: player.name, guest: 1, created: now }).execute()
      const session = { token: digest(token), player: id, expires: now + YEAR * 1000 }
      await trx.insertInto('sessions').values(session).execute()
    })
    reply.header('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR}`)
    return { player }
  })

  return {
    async persons(ids) {
      if (ids.length === 0) return new Map()
      const found = await db.selectFrom('players').select(['id', 'name', 'guest']).where('id', 'in', ids).execute()
      return new Map(found.map(person => [person.id, { ...person, guest: person.guest === 1 }]))
    },
  }
}

function cookieOf(header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === COOKIE && value && /^[\w-]{43}$/.test(value)) return value
  }
  return null
}
