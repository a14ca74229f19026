/** Play between people far apart: everything under /api. */
import type { PlayableGame } from '@voltigeur/games'
import { limits } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import { watchClocks } from './matches/clocks.ts'
import { Hall } from './matches/hall.ts'
import { registerPeople } from './people/index.ts'
import { decisionRoutes } from './routes/decisions.ts'
import { eventRoutes } from './routes/events.ts'
import { gameRoutes } from './routes/games.ts'
import { guard } from './routes/gate.ts'
import type { Store } from './store/open.ts'

export interface OnlineOptions {
  readonly store: Store
  readonly gameOf?: (id: string) => PlayableGame
  readonly now?: () => number
  readonly onFault?: (error: unknown) => void
  /** For whoever wants to hear of turns and ends, and for tests. */
  readonly onHall?: (hall: Hall) => void
}

/** The interface in a scope of its own: what holds here does not hold for the pages. Closing the server closes it. */
export async function registerOnline(server: FastifyInstance, options: OnlineOptions): Promise<Hall> {
  const { store, onFault = console.error } = options
  const hall = new Hall({ ...options, onFault })
  options.onHall?.(hall)
  await server.register(async api => {
    guard(api, onFault)
    api.addHook('onRoute', route => {
      route.bodyLimit ??= limits.body
    })
    const people = await registerPeople(api, store)
    const names = people.persons
    gameRoutes(api, hall, names)
    decisionRoutes(api, hall, names)
    eventRoutes(api, hall, names, async () => [])
  })
  const stopClocks = watchClocks(hall)
  server.addHook('onClose', async () => {
    stopClocks()
    await hall.close()
    await store.close()
  })
  return hall
}
