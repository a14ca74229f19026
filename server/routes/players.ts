/** Public profiles and statistics. */
import { type ProfileReply, refused, type StatisticsReply } from '@voltigeur/wire'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { People } from '../people/people.ts'
import { profileOf, statistics } from '../people/profile.ts'

export function playerRoutes(people: People) {
  const { db } = people.store
  return async (server: FastifyInstance): Promise<void> => {
    server.get<{ Params: { id: string } }>(
      '/api/players/:id',
      async (request, reply): Promise<ProfileReply | FastifyReply> =>
        (await profileOf(db, request.params.id)) ?? reply.code(404).send(refused('who.noPlayer')),
    )

    server.get<{ Querystring: { game?: unknown } }>('/api/statistics', async (request): Promise<StatisticsReply> => {
      const { game } = request.query
      return await statistics(db, typeof game === 'string' ? game : null)
    })
  }
}
