/** What is said at a table. */
import { type ChatReply, chatMessage } from '@voltigeur/wire'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cleanChat } from '../people/chat.ts'
import type { People } from '../people/people.ts'
import { known, read } from './gate.ts'

/** The same words whether there is no such game or it is none of his business. */
const NO_GAME = 'There is no such game, or it is not open to you.'

export function chatRoutes(people: People) {
  const { chat, store } = people
  return async (server: FastifyInstance): Promise<void> => {
    server.get<{ Params: { id: string } }>(
      '/api/games/:id/chat',
      async (request, reply): Promise<ChatReply | FastifyReply> => {
        const place = await chat.placeOf(request.params.id, request.player?.id ?? null)
        if (place === null) return reply.code(404).send({ problem: NO_GAME })
        return { chat: await chat.lines(request.params.id) }
      },
    )

    server.post<{ Params: { id: string } }>('/api/games/:id/chat', async (request, reply) => {
      const { params } = request
      const player = known(request)
      const place = await chat.placeOf(params.id, player.id)
      if (place === null) return reply.code(404).send({ problem: NO_GAME })
      if (place === 'spectator') return reply.code(403).send({ problem: 'Only those who play may speak at a table.' })
      const text = cleanChat(read(chatMessage, request.body).text)
      if (text === '') return reply.code(400).send({ problem: 'A message has at least one sign that can be read.' })
      if (!chat.maySpeak(player.id))
        return reply.code(429).send({ problem: 'That was too much at once. Wait a minute.' })
      const line = await chat.say(params.id, player, text)
      await store.bell.ring({ game: params.id, what: 'chat' })
      return line
    })
  }
}
