/** Hands out the built web app: nothing else is asked of it, and nothing of a game passes through it. */
import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { SECURITY } from './headers.ts'
import { DIST } from './house.ts'
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

export async function buildServer({ folder = DIST }: ServerOptions = {}): Promise<FastifyInstance> {
  const server = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply) => {
      notice(reply as FastifyReply, error.statusCode ?? 400, 'That address makes no sense.')
    },
  })

  server.addHook('onSend', async (_request, reply) => {
    reply.headers(SECURITY)
  })

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
