/** Hands out the built web app: nothing else is asked of it, and nothing of a game passes through it. */
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { SECURITY } from './headers.ts'
import { DIST, NoTable } from './house.ts'
import { noticePage } from './notice.ts'

export interface ServerOptions {
  /** The folder that the build left; the app's own when none is named. */
  readonly folder?: string
}

/** A file with its hash in its name never changes; everything else is asked for anew each time. */
const FOREVER = 'public, max-age=31536000, immutable'
const FRESH = 'no-cache'
/** Where the build puts the files whose names hold a hash. */
const HASHED = 'assets'
/** Pages are read here, never changed. */
const METHODS = ['GET', 'HEAD']

export async function buildServer({ folder = DIST }: ServerOptions = {}): Promise<FastifyInstance> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new NoTable(`there is no table in ${folder}: "npm start" builds it there.`)
  }
  const server = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply) => {
      notice(reply as FastifyReply, error.statusCode ?? 400, 'That address makes no sense.')
    },
  })

  server.addHook('onRequest', async (request, reply) => {
    if (METHODS.includes(request.method)) return
    return notice(reply.header('allow', METHODS.join(', ')), 405, 'Here one can only read.')
  })

  server.addHook('onSend', async (_request, reply) => {
    reply.headers(SECURITY)
  })
  // The first page asks whether games can be played with others through this server.
  server.get('/api/offer', async (_request, reply) => reply.header('cache-control', FRESH).send({ online: false }))

  server.setNotFoundHandler((_request, reply) => notice(reply, 404, 'There is nothing here.'))

  server.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const code = error.statusCode ?? 500
    if (code >= 500) console.error(`voltigeur: ${error.message}`)
    return notice(reply, code, 'That did not work.')
  })

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

function notice(reply: FastifyReply, code: number, sentence: string): FastifyReply {
  return reply
    .code(code)
    .headers({ ...SECURITY, 'cache-control': FRESH })
    .type('text/html; charset=utf-8')
    .send(noticePage(sentence))
}
