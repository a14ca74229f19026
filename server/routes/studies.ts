/** Studies: ordered here, done by and by, and fetched here. */
import { type AnalysisReply, type LabListReply, type LabReply, labOrder, nothing } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import type { Orders } from '../jobs/orders.ts'
import { Refusal } from '../matches/refusal.ts'
import { Pace } from '../people/pace.ts'
import { idOf, known, read } from './gate.ts'

const HOUR = 3_600_000
const MOST_AN_HOUR = 20

export function studyRoutes(server: FastifyInstance, orders: Orders): void {
  const pace = new Pace(MOST_AN_HOUR, HOUR)
  const paced = (who: string): void => {
    if (!pace.may(who))
      throw new Refusal(429, `At most ${MOST_AN_HOUR} studies are ordered within an hour: wait a while.`)
  }

  server.post('/api/games/:id/analysis', async (request): Promise<AnalysisReply> => {
    const player = known(request)
    read(nothing, request.body)
    paced(player.id)
    return orders.orderAnalysis(idOf(request), player)
  })

  server.get(
    '/api/games/:id/analysis',
    async (request): Promise<AnalysisReply> => orders.analysis(idOf(request), request.player),
  )

  server.post('/api/lab', async (request): Promise<LabReply> => {
    const player = known(request)
    const order = read(labOrder, request.body)
    paced(player.id)
    return orders.orderLab(player, order)
  })

  server.get('/api/lab', async (request): Promise<LabListReply> => orders.labs(known(request)))

  server.get('/api/lab/:id', async (request): Promise<LabReply> => orders.lab(idOf(request), known(request)))
}
