/** Identity: every request gets its player here, and names are looked up here. */
import type { FastifyInstance } from 'fastify'
import { authRoutes } from '../routes/auth.ts'
import { chatRoutes } from '../routes/chat.ts'
import { meRoutes } from '../routes/me.ts'
import { playerRoutes } from '../routes/players.ts'
import type { Store } from '../store/store.ts'
import { expireGuests } from './absent.ts'
import { aloud, openPeople, type People, type PeopleOptions } from './people.ts'
import { rateGame, unrated } from './ratings.ts'
import { readPeopleSettings } from './settings.ts'

export type { People } from './people.ts'

/**
 * Decorates requests with `player`, refuses requests from other sites, and handles requests about the player’s own
 * account.
 */
export async function registerPeople(
  server: FastifyInstance,
  store: Store,
  options: Partial<Omit<PeopleOptions, 'store'>> = {},
): Promise<People> {
  const { log = aloud } = options
  const people = await openPeople({ store, settings: readPeopleSettings({}), ...options, log })
  people.doorkeeper.stand(server)
  for (const routes of [authRoutes, meRoutes, chatRoutes, playerRoutes]) await server.register(routes(people))
  const { guestDays } = options.settings ?? readPeopleSettings({})
  const stops = [
    again(LOOK_AGAIN, log, 'a game could not be rated', async () => {
      for (const id of await unrated(store.db)) await rateGame(store.db, id)
    }),
    again(HOUR, log, 'guests who are gone could not be removed', async () => {
      await expireGuests(store.db, people.tables, guestDays)
    }),
  ]
  server.addHook('onClose', async () => {
    for (const stop of stops) await stop()
    await people.close()
  })
  return people
}

/** A process that ends between the end of a game and its rating leaves that to the others, or to its own restart. */
const LOOK_AGAIN = 10 * 60_000

const HOUR = 60 * 60_000

/** At once and at intervals; returns how to stop, once active work is done. */
function again(every: number, log: (text: string) => void, failed: string, work: () => Promise<void>) {
  const look = (): Promise<void> => work().catch(error => log(`${failed}: ${(error as Error).message}`))
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, every)
  timer.unref()
  return async (): Promise<void> => {
    clearInterval(timer)
    await looking
  }
}
