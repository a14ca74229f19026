/** Tournaments. */
import {
  type NewTournamentReply,
  newTournament,
  nothing,
  type Person,
  type TournamentReply,
  type TournamentsReply,
} from '@voltigeur/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
import type { Names } from '../matches/tables.ts'
import { Pace } from '../people/pace.ts'
import { idOf, known, read } from './gate.ts'

const MINUTE = 60_000

export function companyRoutes(server: FastifyInstance, hall: Hall, names: Names): void {
  const pace = new Pace(30, MINUTE)

  server.get('/api/tournaments', async (request): Promise<TournamentsReply> => {
    return { tournaments: await tournaments(hall, names, request.player) }
  })

  server.get('/api/tournaments/:id', async (request): Promise<TournamentReply> => {
    return showTournament(hall, names, idOf(request), request.player)
  })

  const acting = (request: FastifyRequest): Person => {
    const person = known(request)
    if (!pace.may(person.id)) throw refusal(429, 'busy.tooOften')
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
