/** The server’s address for others, used in invitations. */
import { networkInterfaces } from 'node:os'
import type { WayIn } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import { ownInterfaces, wayIn } from '../way-in.ts'

export function wayInRoute(api: FastifyInstance, publicUrl: string | null): void {
  api.get('/api/way-in', async ({ protocol, host: typed }): Promise<WayIn> => {
    const bound = api.server.address()
    const { address: host, port } = bound !== null && typeof bound === 'object' ? bound : { address: '', port: 0 }
    return wayIn({
      publicUrl,
      asked: `${protocol}://${typed}`,
      host,
      port,
      interfaces: ownInterfaces(networkInterfaces),
    })
  })
}
