/** Studies: ordered here, done in time, and fetched here. */
import { type AnalysisReply, type LabListReply, type LabReply, labOrder, nothing } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import type { StudyOrders } from '../jobs/orders.ts'
import { idOf, known, read } from './gate.ts'

export function studyRoutes(server: FastifyInstance, orders: StudyOrders): void {
  server.post('/api/games/:id/analysis', async (request): Promise<AnalysisReply> => {
    const player = known(request)
    read(nothing, request.body)
    return orders.orderAnalysis(idOf(request), player)
  })

  server.get(
    '/api/games/:id/analysis',
    async (request): Promise<AnalysisReply> => orders.analysis(idOf(request), request.player),
  )

  server.post('/api/lab', async (request): Promise<LabReply> => {
    const player = known(request)
    return orders.orderLab(player, read(labOrder, request.body))
  })

  server.get('/api/lab', async (request): Promise<LabListReply> => orders.labs(known(request)))

  server.get('/api/lab/:id', async (request): Promise<LabReply> => orders.lab(idOf(request), known(request)))
}
