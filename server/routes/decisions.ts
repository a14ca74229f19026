/** Decisions, and agreements beside the battle. */
import {
  drawOffer,
  hintsOffer,
  isPlainSending,
  nothing,
  ordersAhead,
  type Person,
  rewindOffer,
  sending,
  type TableReply,
} from '@voltigeur/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Hall } from '../matches/hall.ts'
import { itemJson } from '../matches/item-text.ts'
import { agreeOnHints, claimVictory, decide, draw, orderAhead, resign, rewind } from '../matches/playing.ts'
import { type NameLookup, tableReply } from '../matches/tables.ts'
import { idOf, known, read } from './gate.ts'

const CODES = { objections: 422, stale: 409, fault: 500 } as const

export const JSON_TEXT = 'application/json; charset=utf-8'

/** Throws refusals that need no rules. */
export async function answerDecision(
  hall: Hall,
  id: string,
  player: Person,
  body: unknown,
): Promise<{ readonly code: number; readonly text: string }> {
  const verdict = await decide(hall, id, player, isPlainSending(body) ? body : read(sending, body))
  if (!verdict.accepted) return { code: CODES[verdict.why], text: JSON.stringify(verdict) }
  const { mark, items } = verdict
  return { code: 200, text: `{"accepted":true,"mark":"${mark}","items":[${items.map(itemJson).join(',')}]}` }
}

export function decisionRoutes(server: FastifyInstance, hall: Hall, names: NameLookup): void {
  server.post('/api/games/:id/decisions', async (request, reply): Promise<FastifyReply> => {
    const { code, text } = await answerDecision(hall, idOf(request), known(request), request.body)
    return reply.code(code).type(JSON_TEXT).send(text)
  })

  const beside = (name: string, act: (request: FastifyRequest) => Promise<void>): void => {
    server.post(`/api/games/:id/${name}`, async (request): Promise<TableReply> => {
      known(request)
      await act(request)
      return tableReply(hall, names, idOf(request), request.player)
    })
  }

  beside('resign', request => {
    read(nothing, request.body)
    return resign(hall, idOf(request), request.player)
  })
  beside('claim', request => {
    read(nothing, request.body)
    return claimVictory(hall, idOf(request), request.player)
  })
  beside('draw', request => draw(hall, idOf(request), request.player, read(drawOffer, request.body).offer))
  beside('hints', request => agreeOnHints(hall, idOf(request), request.player, read(hintsOffer, request.body).allow))
  beside('ahead', request => orderAhead(hall, idOf(request), request.player, read(ordersAhead, request.body).orders))
  beside('rewind', request => rewind(hall, idOf(request), request.player, read(rewindOffer, request.body)))
}
