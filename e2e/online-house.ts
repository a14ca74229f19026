/** A server with online play, in this process, so that a test can inspect its games. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '../server/index.ts'
import type { Hall } from '../server/matches/hall.ts'
import type { PeopleOptions } from '../server/people/people.ts'
import { openStore } from '../server/store/open.ts'

export interface OnlineHouse {
  readonly server: FastifyInstance
  readonly hall: Hall
  readonly address: string
  close(): Promise<void>
}

/** For emails, the house must know its address beforehand, and with it a port. */
interface Wish {
  readonly port?: number
  readonly people?: Partial<Pick<PeopleOptions, 'settings'>>
}

export async function openOnlineHouse({ port = 0, people = {} }: Wish = {}): Promise<OnlineHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-online-'))
  const store = await openStore({ folder })
  let hall: Hall | null = null
  const server = await buildServer({ online: { store, people, onHall: found => (hall = found) } })
  const address = await server.listen({ host: '127.0.0.1', port })
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
