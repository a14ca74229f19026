/** Which methods an address of the interface takes, for requests with another. */
import type { FastifyInstance } from 'fastify'

interface Way {
  readonly address: RegExp
  readonly methods: readonly string[]
}

/** Learns of every address registered from now on; returns the methods for a path. */
export function methodsByAddress(server: FastifyInstance): (path: string) => readonly string[] {
  const ways: Way[] = []
  server.addHook('onRoute', ({ method, url }) => {
    ways.push({ address: patternOf(url), methods: [method].flat() })
  })
  return path => [...new Set(ways.flatMap(({ address, methods }) => (address.test(path) ? methods : [])))].sort()
}

/** A named part matches one part of a path. A trailing star matches the rest. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map(part => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}/?$`)
}
