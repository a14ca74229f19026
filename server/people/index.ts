/** Who somebody is: every request learns it here, and names are looked up here. */
import type { FastifyInstance } from 'fastify'
import { authRoutes } from '../routes/auth.ts'
import { chatRoutes } from '../routes/chat.ts'
import { meRoutes } from '../routes/me.ts'
import { playerRoutes } from '../routes/players.ts'
import type { Store } from '../store/store.ts'
import { aloud, openPeople, type People, type PeopleOptions } from './people.ts'
import { rateGame, unrated } from './ratings.ts'
import { readPeopleSettings } from './settings.ts'

export type { People } from './people.ts'
export { readPeopleSettings } from './settings.ts'

/** Decorates requests with `player`, refuses what other sites send, and answers what concerns the person himself. */
export async function registerPeople(
  server: FastifyInstance,
  store: Store,
  options: Partial<Omit<PeopleOptions, 'store'>> = {},
): Promise<People> {
  const { log = aloud } = options
  const people = await openPeople({ store, settings: readPeopleSettings({}), ...options, log })
  people.doorkeeper.stand(server)
  for (const routes of [authRoutes, meRoutes, chatRoutes, playerRoutes]) await server.register(routes(people))
  const stop = rateLater(people, log)
  server.addHook('onClose', async () => {
    await stop()
    await people.close()
  })
  return people
}

/** A process that ends between the end of a game and its rating leaves that to the others, or to itself when it is back. */
const LOOK_AGAIN = 10 * 60_000

function rateLater({ store: { db } }: People, log: (text: string) => void): () => Promise<void> {
  const look = async (): Promise<void> => {
    try {
      for (const id of await unrated(db)) await rateGame(db, id)
    } catch (error) {
      log(`a game could not be rated: ${(error as Error).message}`)
    }
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_AGAIN)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
