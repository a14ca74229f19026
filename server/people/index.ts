/** Who somebody is: every request learns it here, and names are looked up here. */

import type { Person } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/open.ts'
import { registerGuests } from './guests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends it; null for somebody who has not said so yet. */
    player: Person | null
  }
}

export interface People {
  /** Those of them that there are. */
  persons(ids: readonly string[]): Promise<ReadonlyMap<string, Person>>
}

/** Decorates requests with `player`, and answers what concerns the person himself. */
export async function registerPeople(server: FastifyInstance, store: Store): Promise<People> {
  server.decorateRequest('player', null)
  return registerGuests(server, store)
}
