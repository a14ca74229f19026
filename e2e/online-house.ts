/** A server that offers online play, in this process, so that a test can look at the games that it holds. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '../server/index.ts'
import type { Hall } from '../server/matches/hall.ts'
import { openStore } from '../server/store/open.ts'

export interface OnlineHouse {
  readonly server: FastifyInstance
  readonly hall: Hall
  readonly address: string
  close(): Promise<void>
}

export async function openOnlineHouse(): Promise<OnlineHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-online-'))
  const store = await openStore({ folder })
  let hall: Hall | null = null
  const server = await buildServer({ online: { store, onHall: found => (hall = found) } })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    server,
    hall: hall!,
    address,
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
