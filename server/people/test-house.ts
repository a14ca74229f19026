/** A house for tests: the routes of people on a real database, with games written into it as if played. */
import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { guard } from '../routes/gate.ts'
import type { Store } from '../store/store.ts'
import { registerPeople } from './index.ts'
import type { GameTables } from './luggage.ts'
import type { People, PeopleOptions } from './people.ts'
import { readPeopleSettings } from './settings.ts'

/** No one guesses the passwords of tests. */
const CHEAP = { memory: 64, passes: 1, lanes: 1 }

interface HeardInTest {
  readonly left: string[]
  readonly changed: string[]
}

export interface TestHouse {
  readonly people: People
  readonly server: FastifyInstance
  /** What the keepers of games were told. */
  readonly heard: HeardInTest
  close(): Promise<unknown>
}

export interface HouseOptions extends Partial<Omit<PeopleOptions, 'store' | 'settings'>> {
  readonly environment?: NodeJS.ProcessEnv
}

export async function openTestHouse(
  store: Store,
  { environment = {}, ...options }: HouseOptions = {},
): Promise<TestHouse> {
  const heard: HeardInTest = { left: [], changed: [] }
  const tables: GameTables = {
    record: async game => ({ recordOf: game }),
    leave: async player => void heard.left.push(player),
    changed: async game => void heard.changed.push(game),
  }
  const settings = readPeopleSettings({ SIGN_IN_LIMITS: 'off', ...environment })
  const server = fastify({ bodyLimit: 64 * 1024 })
  guard(server, options.log ?? console.error)
  const people = await registerPeople(server, store, { settings, tables, cost: CHEAP, ...options })
  return {
    people,
    server,
    heard,
    close: () => server.close(),
  }
}

/** A browser: it keeps cookies and states its origin. */
export class Browser {
  readonly #server: FastifyInstance
  readonly #cookies = new Map<string, string>()
  readonly origin: string

  constructor({ server }: Pick<TestHouse, 'server'>, origin = 'http://localhost:8080') {
    this.#server = server
    this.origin = origin
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: unknown, headers: Record<string, string> = {}) {
    const cookie = this.cookie
    const answer = await this.#server.inject({
      method,
      url,
      headers: {
        host: new URL(this.origin).host,
        ...(method === 'GET' ? {} : { origin: this.origin }),
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: payload as InjectOptions['payload'] & object }),
    })
    for (const { name, value, maxAge } of answer.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (maxAge === 0) this.#cookies.delete(name)
      else this.#cookies.set(name, encodeURIComponent(value))
    }
    return { status: answer.statusCode, headers: answer.headers, body: read(answer.body), raw: answer }
  }

  get = (url: string) => this.send('GET', url)
  post = (url: string, body?: unknown) => this.send('POST', url, body)

  async guest(): Promise<string> {
    return (await this.post('/api/auth/sign-in/anonymous', {})).body.player.id
  }

  async signUp(name: string, password = 'vive l’empereur'): Promise<string> {
    const { status, body } = await this.post('/api/auth/sign-up/name', { name, password })
    if (status !== 200) throw new Error(`${name} could not sign up: ${body.problem}`)
    return body.player.id
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer it says itself
function read(body: string): any {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

export interface PlayedGame {
  readonly game?: string
  readonly scenario?: string
  readonly state?: 'open' | 'playing' | 'over'
  readonly winner?: number | null
  readonly reason?: string
  readonly spectators?: boolean
}

/** Writes a game of these players into the database, as if it had been played. */
export async function playedBy(
  store: Store,
  players: readonly (string | null)[],
  played: PlayedGame = {},
): Promise<string> {
  const id = randomUUID()
  const now = Date.now()
  const { game = 'austerlitz', scenario = 'the-battle', state = 'over', winner = null, reason = 'battle' } = played
  await store.db
    .insertInto('games')
    .values({
      id,
      game,
      rules: 1,
      scenario,
      options: '{}',
      state,
      maker: players[0],
      by_lot: 0,
      open_to_all: 1,
      bots: 0,
      invite: randomUUID(),
      clock: '{"kind":"none"}',
      spectators: played.spectators === false ? 0 : 1,
      commitment: randomUUID(),
      secret: 'secret of the house',
      created: now,
      begun: now,
      ended: state === 'over' ? now : null,
      changed: now,
      result: state === 'over' ? JSON.stringify({ winner, level: null, reason }) : null,
    })
    .execute()
  for (const [side, player] of players.entries()) {
    await store.db
      .insertInto('seats')
      .values({
        game: id,
        place: side,
        side,
        player,
        computer: player === null ? 'recruit' : null,
        contribution: `of ${side}`,
        told: 0,
        owes: 0,
        until: null,
        changed: now,
      })
      .execute()
  }
  return id
}
