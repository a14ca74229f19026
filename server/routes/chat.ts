/** Chat at a table. */
import { type ChatReply, chatMessage, chatReport } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import { blockedBy } from '../company/blocking.ts'
import { reportMessage } from '../company/reports.ts'
import { refusal, refuse } from '../matches/refusal.ts'
import { cleanChat } from '../people/chat.ts'
import { PaceLimit } from '../people/pace.ts'
import type { People } from '../people/people.ts'
import { known, read } from './gate.ts'

/** About how many bytes a line takes besides its text. */
const A_LINE = 100

/** So many messages someone may report in an hour. */
const REPORTS = 20
const HOUR = 3_600_000

export function chatRoutes(people: People) {
  const { chat, store } = people
  const reporting = new PaceLimit(REPORTS, HOUR)
  return async (server: FastifyInstance): Promise<void> => {
    server.get<{ Params: { id: string } }>('/api/games/:id/chat', async (request): Promise<ChatReply> => {
      const place = await chat.placeOf(request.params.id, request.player?.id ?? null)
      if (place === null) throw refuse.noGame()
      const lines = await chat.lines(request.params.id)
      const blocked = request.player === null ? new Set() : await blockedBy(store.db, request.player.id)
      return { chat: lines.filter(({ by }) => by === null || !blocked.has(by.id)) }
    })

    server.post<{ Params: { id: string } }>('/api/games/:id/chat', async request => {
      const { params } = request
      const player = known(request)
      const place = await chat.placeOf(params.id, player.id)
      if (place === null) throw refuse.noGame()
      if (place === 'spectator') throw refusal(403, 'game.speak')
      const text = cleanChat(read(chatMessage, request.body).text)
      if (text === '') throw refusal(400, 'game.silence')
      if (!chat.maySpeak(player.id)) throw refusal(429, 'busy.atOnce')
      people.tables.writes?.(player.id, A_LINE + text.length)
      const line = await chat.say(params.id, player, text, people.tables.now?.())
      await store.bell.ring({ game: params.id, what: 'chat' })
      return line
    })

    server.post<{ Params: { id: string } }>('/api/games/:id/chat/report', async request => {
      const { params } = request
      const player = known(request)
      if ((await chat.placeOf(params.id, player.id)) === null) throw refuse.noGame()
      const { time } = read(chatReport, request.body)
      if (!reporting.may(player.id)) throw refusal(429, 'busy.hour')
      const now = people.tables.now?.() ?? Date.now()
      const done = await reportMessage(store.db, { game: params.id, time, reporter: player.id }, now)
      if (!done) throw refusal(404, 'game.noMessage')
      return { done: true }
    })
  }
}
