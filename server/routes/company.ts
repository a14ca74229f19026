/** Tournaments, the ladder, blocked players and the calendar of deadlines. */
import {
  type BlocksReply,
  blocking,
  type CalendarReply,
  type LadderReply,
  ladderQuestion,
  type NewTournamentReply,
  newTournament,
  nothing,
  type Person,
  type TournamentReply,
  type TournamentsReply,
} from '@voltigeur/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { block, blockedBy, MOST_BLOCKED, unblock } from '../company/blocking.ts'
import { calendarToken, playerOfCalendar } from '../company/calendar.ts'
import { calendarOf } from '../company/deadlines.ts'
import { ladder } from '../company/ladder.ts'
import { showTournament, tournaments } from '../company/showing.ts'
import {
  beginTournament,
  cancelTournament,
  enterTournament,
  leaveTournament,
  makeTournament,
} from '../company/tournaments.ts'
import type { Hall } from '../matches/hall.ts'
import { refusal } from '../matches/refusal.ts'
import type { NameLookup } from '../matches/tables.ts'
import { PaceLimit } from '../people/pace.ts'
import type { People } from '../people/people.ts'
import { ownOrigin } from '../people/recognise.ts'
import { idOf, known, read } from './gate.ts'

const MINUTE = 60_000

export function companyRoutes(server: FastifyInstance, hall: Hall, names: NameLookup): void {
  const haste = new PaceLimit(30, MINUTE)

  server.get('/api/tournaments', async (request): Promise<TournamentsReply> => {
    return { tournaments: await tournaments(hall, names, request.player) }
  })

  server.get('/api/tournaments/:id', async (request): Promise<TournamentReply> => {
    return showTournament(hall, names, idOf(request), request.player)
  })

  const acting = (request: FastifyRequest): Person => {
    const person = known(request)
    if (!haste.may(person.id)) throw refusal(429, 'busy.tooOften')
    return person
  }

  server.post('/api/tournaments', async (request): Promise<NewTournamentReply> => {
    const person = acting(request)
    const { byToken } = request
    return { id: await makeTournament(hall, { person, byToken }, read(newTournament, request.body)) }
  })

  const deeds = {
    join: (person: Person, id: string, byToken: boolean) => enterTournament(hall, { person, byToken }, id),
    leave: (person: Person, id: string) => leaveTournament(hall, person, id),
    start: (person: Person, id: string) => beginTournament(hall, person, id),
    cancel: (person: Person, id: string) => cancelTournament(hall, person, id),
  }
  for (const [name, deed] of Object.entries(deeds)) {
    server.post(`/api/tournaments/:id/${name}`, async (request): Promise<TournamentReply> => {
      const person = acting(request)
      read(nothing, request.body)
      await deed(person, idOf(request), request.byToken)
      return showTournament(hall, names, idOf(request), person)
    })
  }
}

/** The ladder of each game, the players one has blocked, and one’s deadlines. */
export function fellowRoutes(server: FastifyInstance, hall: Hall, people: People): void {
  const { db } = hall.store

  server.get<{ Querystring: { game?: unknown; pace?: unknown } }>(
    '/api/ladder',
    async (request): Promise<LadderReply> => {
      const { game, pace: wanted } = read(ladderQuestion, request.query)
      return { players: await ladder(db, game, wanted, hall.now()) }
    },
  )

  server.get('/api/me/blocks', async (request): Promise<BlocksReply> => {
    const ids = await blockedBy(db, known(request).id)
    return { players: [...(await people.persons([...ids])).values()] }
  })

  server.post('/api/players/:id/block', async request => {
    const { id } = known(request)
    const { blocked } = read(blocking, request.body)
    if (!blocked) await unblock(db, id, idOf(request))
    else {
      const done = await block(db, id, idOf(request), hall.now())
      if (done === 'noPlayer') throw refusal(404, 'who.noPlayer')
      if (done === 'tooMany') throw refusal(409, 'who.blocks', { most: MOST_BLOCKED })
    }
    return { done: true }
  })

  server.get('/api/me/calendar', async (request): Promise<CalendarReply> => {
    return { path: `calendar/${await calendarToken(db, known(request).id)}.ics` }
  })

  server.get<{ Params: { file: string } }>('/api/calendar/:file', async (request, reply) => {
    const player = await playerOfCalendar(db, request.params.file.replace(/[.]ics$/, ''))
    if (player === null) throw refusal(404, 'who.noCalendar')
    const text = await calendarOf(hall, people, player, ownOrigin(request, people.publicUrl))
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
