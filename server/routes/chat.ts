/** Chat at a table. */
import { type ChatReply, chatMessage } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import { refusal, refuse } from '../matches/refusal.ts'
import { cleanChat } from '../people/chat.ts'
import type { People } from '../people/people.ts'
import { known, read } from './gate.ts'

/** About how many bytes a line takes besides its text. */
const A_LINE = 100

export function chatRoutes(people: People) {
  const { chat, store } = people
  return async (server: FastifyInstance): Promise<void> => {
    server.get<{ Params: { id: string } }>('/api/games/:id/chat', async (request): Promise<ChatReply> => {
      const place = await chat.placeOf(request.params.id, request.player?.id ?? null)
      if (place === null) throw refuse.noGame()
      return { chat: await chat.lines(request.params.id) }
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
  }
}
