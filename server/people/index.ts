/** Who somebody is: every request learns it here, and names are looked up here. */
import type { FastifyInstance } from 'fastify'
import { authRoutes } from '../routes/auth.ts'
import { chatRoutes } from '../routes/chat.ts'
import { meRoutes } from '../routes/me.ts'
import { playerRoutes } from '../routes/players.ts'
import type { Store } from '../store/open.ts'
import { openPeople, type People, type PeopleOptions } from './people.ts'
import { readPeopleSettings } from './settings.ts'

export type { People } from './people.ts'
export { readPeopleSettings } from './settings.ts'

/** Decorates requests with `player`, refuses what other sites send, and answers what concerns the person himself. */
export async function registerPeople(
  server: FastifyInstance,
  store: Store,
  options: Partial<Omit<PeopleOptions, 'store'>> = {},
): Promise<People> {
  const people = await openPeople({ store, settings: readPeopleSettings({}), ...options })
  people.doorkeeper.stand(server)
  for (const routes of [authRoutes, meRoutes, chatRoutes, playerRoutes]) await server.register(routes(people))
  server.addHook('onClose', () => people.close())
  return people
}
