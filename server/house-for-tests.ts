/** A house with online play for tests: on a port of its own, with Parley on the shelf besides the games. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadGame, type PlayableGame } from '@voltigeur/games'
import { parley } from '@voltigeur/kernel/parley'
import type { FastifyInstance } from 'fastify'
import { buildServer } from './index.ts'
import type { Hall } from './matches/hall.ts'
import type { Quotas } from './quotas/quotas.ts'
import { openStore, type StoreAddress } from './store/open.ts'

export interface House {
  readonly base: string
  readonly server: FastifyInstance
  readonly hall: Hall
  readonly faults: unknown[]
  close(): Promise<void>
}

export const gameForTests = (id: string): PlayableGame =>
  id === parley.id ? (parley as unknown as PlayableGame) : loadGame(id)

/** The folder holds a page to serve, with the data in it unless given elsewhere. */
export async function openHouse(
  folder: string,
  {
    where = { folder: join(folder, 'data') },
    ...more
  }: { where?: StoreAddress; now?: () => number; workers?: number; quotas?: Quotas } = {},
): Promise<House> {
  mkdirSync(join(folder, 'page'), { recursive: true })
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>Voltigeur</title>')
  const faults: unknown[] = []
  const store = await openStore(where)
  let hall!: Hall
  const server = await buildServer({
    metrics: true,
    folder: join(folder, 'page'),
    online: {
      ...more,
      store,
      gameOf: gameForTests,
      people: { limited: false },
      onFault: error => faults.push(error),
      onHall: found => {
        hall = found
      },
    },
  })
  const base = (await server.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')
  return { base, server, hall, faults, close: () => server.close() }
}
