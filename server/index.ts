/** Serves the built web app; decisions of games between people pass through it too. */
import { existsSync } from 'node:fs'
import { createServer, type ServerOptions as HttpOptions, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { refused } from '@voltigeur/wire'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { description } from './description.ts'
import { HSTS, SECURITY } from './headers.ts'
import { DIST, NoTable } from './house.ts'
import { type Log, openLog } from './log.ts'
import { methodsByAddress } from './methods.ts'
import { type Fault, noticePage } from './notice.ts'
import { type OnlineOptions, registerOnline } from './online.ts'
import type { ShortWay } from './routes/short-way.ts'
import { statusRoute } from './status.ts'
import { healthRoutes, Meters } from './watch.ts'
import { languageAsked } from './words.ts'

export interface ServerOptions {
  /** The folder of the build; by default the app’s own. */
  readonly folder?: string
  /** For games between people through this server; absent if battles stay in the browser. */
  readonly online?: OnlineOptions
  /** Whether to trust a proxy in front of it about the client’s address. */
  readonly trustProxy?: boolean | string[]
  /** Whether /metrics reports its state. */
  readonly metrics?: boolean
  readonly log?: Log
  /** Hears of every address, such as a test that looks for one that isn’t described. */
  readonly onAddress?: (method: string, path: string) => void
  /** For slow clients; by default the usual values. */
  readonly patience?: Patience
}

/** A file with its hash in its name never changes; everything else is requested again each time. */
const FOREVER = 'public, max-age=31536000, immutable'
const FRESH = 'no-cache'
/** Where the build puts files with hashed names. */
const HASHED = 'assets'
/**
 * How long a connection is kept, and how long a request may take to arrive, in milliseconds: a slower client only
 * blocks a connection. The largest request, an export of 32 MB, needs two megabits a second.
 */
const PATIENCE: Patience = {
  keepAliveTimeout: 72_000,
  headersTimeout: 20_000,
  requestTimeout: 150_000,
  connectionsCheckingInterval: 5_000,
}
type Patience = Pick<
  HttpOptions,
  'keepAliveTimeout' | 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
>
/** Pages are read here, never changed. */
const METHODS = ['GET', 'HEAD']

export async function buildServer({
  folder = DIST,
  online,
  trustProxy = false,
  metrics = false,
  log = openLog(),
  patience = PATIENCE,
  onAddress = () => {},
}: ServerOptions = {}): Promise<FastifyInstance> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new NoTable(`There is no page in ${folder}. "npm start" builds it there.`)
  }
  let short: ShortWay | null = null
  let house: Awaited<ReturnType<typeof registerOnline>> | null = null
  const overTls = online?.people?.settings?.publicUrl?.startsWith('https:') === true
  const server = fastify({
    serverFactory: handle => {
      const answer = (request: IncomingMessage, response: ServerResponse): void => {
        if (short?.(request, response)) meters?.count(response, true)
        else handle(request, response)
      }
      return createServer(patience, answer)
    },
    forceCloseConnections: true,
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply) => {
      notice(reply as FastifyReply, error.statusCode ?? 400, 'address')
    },
  })

  const methodsOf = methodsByAddress(server)
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) onAddress(one, url)
  })
  const meters = metrics ? new Meters() : null
  meters?.watch(server)
  const onFault = (error: unknown): void => {
    meters?.fault()
    ;(online?.onFault ?? log.fault)(error)
  }

  server.addHook('onRequest', (request, reply, done) => {
    if (METHODS.includes(request.method) || (online && isApi(request.url))) done()
    else notice(reply.header('allow', METHODS.join(', ')), 405, 'readOnly')
  })

  server.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(SECURITY)
    if (overTls) reply.header(...HSTS)
    done()
  })
  // The first page asks whether this server offers games with others.
  server.get('/api/offer', async (_request, reply) =>
    reply
      .header('cache-control', FRESH)
      .send({ online: online !== undefined, announcement: house?.announcement() ?? null }),
  )

  server.get('/api/openapi.json', async (_request, reply) => reply.header('cache-control', FRESH).send(description()))

  server.setNotFoundHandler((request, reply) => {
    if (!isApi(request.url)) return notice(reply, 404, 'nothing')
    const methods = methodsOf(request.url.split('?')[0])
    if (methods.length === 0) return reply.code(404).send(refused('busy.nothing'))
    const allowed = methods.join(', ')
    return reply
      .code(405)
      .header('allow', allowed)
      .send(refused('program.method', { methods: allowed }))
  })

  server.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const code = error.statusCode ?? 500
    if (code >= 500) onFault(error)
    return notice(reply, code, 'server')
  })

  house = online ? await registerOnline(server, { ...online, onFault }) : null
  if (house) short = house.short
  healthRoutes(server, online?.store ?? null)
  statusRoute(server, house)
  meters?.route(server, house)
  await server.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', basename(dirname(path)) === HASHED ? FOREVER : FRESH)
    },
  })
  return server
}

/** Requests to the interface are answered in JSON. */
const isApi = (url: string): boolean => url.startsWith('/api/')

function notice(reply: FastifyReply, code: number, fault: Fault): FastifyReply {
  return reply
    .code(code)
    .headers({ ...SECURITY, 'cache-control': FRESH, vary: 'accept-language' })
    .type('text/html; charset=utf-8')
    .send(noticePage(languageAsked(reply.request.headers['accept-language']), fault))
}
