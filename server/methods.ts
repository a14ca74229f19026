/** Which methods an address of the interface takes, for anyone who comes with another. */
import type { FastifyInstance } from 'fastify'

interface Way {
  readonly address: RegExp
  readonly methods: readonly string[]
}

/** Hears of every address that is registered from now on; tells the methods of those that fit a path. */
export function methodsByAddress(server: FastifyInstance): (path: string) => readonly string[] {
  const ways: Way[] = []
  server.addHook('onRoute', ({ method, url }) => {
    ways.push({ address: patternOf(url), methods: [method].flat() })
  })
  return path => [...new Set(ways.flatMap(({ address, methods }) => (address.test(path) ? methods : [])))].sort()
}

/** What is named in an address stands for one part of a path. What ends in a star answers for itself. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map(part => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}/?$`)
}
