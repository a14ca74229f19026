/** What the operator may ask: whether the server is alive, usable, and how it is doing. */
import type { ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { JobCount } from './jobs/queue.ts'
import type { Store } from './store/store.ts'

export interface Watched {
  readonly store: Store
  /** Matches in memory. */
  matches(): number
  /** Connections that follow a game. */
  streams(): number
  /** Jobs of the house by kind and state. */
  jobs(): Promise<readonly JobCount[]>
  /** The sentence that stands on every page now. */
  announcement(): string | null
}

/** A database that doesn’t answer within this time counts as unavailable. */
const PATIENCE = 3_000
const DECISIONS = '/api/games/:id/decisions'
const RESULTS = ['accepted', 'refused', 'failed'] as const
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const
const PLAIN = 'text/plain; charset=utf-8'
/** Prometheus’s name for its text format. */
const EXPOSITION = 'text/plain; version=0.0.4; charset=utf-8'

export function healthRoutes(server: FastifyInstance, store: Store | null, patience = PATIENCE): void {
  let asking: Promise<boolean> | null = null
  const ready = (): Promise<boolean> => {
    // However many requests at once, the database is asked once.
    asking ??= (store === null ? Promise.resolve(true) : answers(store, patience)).finally(() => {
      asking = null
    })
    return asking
  }
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type(PLAIN).send('alive\n'),
  )
  server.get('/readyz', async (_request, reply) => {
    const [code, text] = (await ready()) ? [200, 'ready\n'] : [503, 'the database does not answer\n']
    return reply.code(code).header('cache-control', 'no-store').type(PLAIN).send(text)
  })
}

export async function answers({ db }: Store, patience: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, patience, false)
  })
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Counts from now on; `fault` must be called for each fault in the log. */
export class Meters {
  readonly #requests = new Map<string, number>(CLASSES.map(name => [name, 0]))
  readonly #decisions = new Map<string, number>(RESULTS.map(name => [name, 0]))
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  #faults = 0

  fault(): void {
    this.#faults++
  }

  /** Hooks apply to everything registered after them. */
  watch(server: FastifyInstance): void {
    this.#delay.enable()
    server.addHook('onRequest', async (request, { raw }) =>
      this.count(raw, request.method === 'POST' && request.routeOptions.url === DECISIONS),
    )
    server.addHook('onClose', async () => {
      this.#delay.disable()
    })
  }

  count(answer: ServerResponse, decides: boolean): void {
    // Also if the other side hangs up, and for streams, which Fastify hands over.
    answer.once('close', () => {
      if (answer.headersSent) this.answered(answer.statusCode, decides)
    })
  }

  answered(code: number, decides: boolean): void {
    add(this.#requests, `${Math.floor(code / 100)}xx`)
    if (decides) add(this.#decisions, resultOf(code))
  }

  route(server: FastifyInstance, watched: Watched | null): void {
    server.get('/metrics', async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(EXPOSITION)
        .send(this.#text(watched, await jobsOf(watched))),
    )
  }

  #text(watched: Watched | null, jobs: readonly JobCount[]): string {
    const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
    const delay = this.#delay
    const lines = [
      ...metric(
        'requests_total',
        'counter',
        'Requests answered, by class of status.',
        labelled('class', this.#requests),
      ),
      ...metric('decisions_total', 'counter', 'Decisions that players sent.', labelled('result', this.#decisions)),
      ...metric('faults_total', 'counter', 'Faults, each of which is in the log.', [['', this.#faults]]),
      ...metric('streams_open', 'gauge', 'Connections that follow a game.', [['', watched?.streams() ?? 0]]),
      ...metric('matches_in_memory', 'gauge', 'Matches in memory.', [['', watched?.matches() ?? 0]]),
      ...metric(
        'jobs',
        'gauge',
        'Jobs of the house, wherever they are done.',
        jobs.map(({ kind, state, count }) => [`{kind="${kind}",state="${state}"}`, count]),
      ),
      ...metric('event_loop_delay_seconds', 'gauge', 'Delay of the event loop since this was last asked.', [
        ['{quantile="0.5"}', seconds(delay.percentile(50))],
        ['{quantile="0.99"}', seconds(delay.percentile(99))],
        ['{quantile="1"}', seconds(delay.max)],
      ]),
      ...metric('resident_memory_bytes', 'gauge', 'Memory of the process.', [['', process.memoryUsage.rss()]]),
      ...metric('uptime_seconds', 'gauge', 'How long the process has been running.', [['', process.uptime()]]),
    ]
    delay.reset()
    return `${lines.join('\n')}\n`
  }
}

/** Without an answer from the database the rest is still reported. */
export async function jobsOf(watched: Watched | null): Promise<readonly JobCount[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly JobCount[]>(resolve => {
    timer = setTimeout(resolve, PATIENCE, [])
  })
  try {
    return await Promise.race([watched?.jobs().catch(() => []) ?? [], late])
  } finally {
    clearTimeout(timer)
  }
}

const resultOf = (code: number): string => (code < 300 ? 'accepted' : code < 500 ? 'refused' : 'failed')

const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)

type Sample = readonly [labels: string, value: number]

const labelled = (label: string, counts: ReadonlyMap<string, number>): Sample[] =>
  [...counts].map(([name, value]) => [`{${label}="${name}"}`, value])

function metric(name: string, type: 'counter' | 'gauge', help: string, samples: readonly Sample[]): string[] {
  const full = `voltigeur_${name}`
  return [
    `# HELP ${full} ${help}`,
    `# TYPE ${full} ${type}`,
    ...samples.map(([labels, value]) => `${full}${labels} ${value}`),
  ]
}
