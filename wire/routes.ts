/** Every address of the server’s interface, by the name that the client has for it. */
import { z } from 'zod'
import { newTournament, newTournamentReply, tournamentReply, tournamentsReply } from './company.ts'
import { offer, wayIn } from './games.ts'
import { nothing } from './play.ts'
import { type Route, routes } from './route.ts'
import { gameRoutes } from './routes-games.ts'
import { authRoutes, meRoutes, playerRoutes } from './routes-people.ts'

export { problem, type Route, type Who } from './route.ts'

const deed = { method: 'post', who: 'player', body: nothing, reply: tournamentReply } as const

export const tournamentRoutes = routes({
  tournaments: {
    method: 'get',
    path: '/api/tournaments',
    does: 'Lists tournaments, yours and open ones first.',
    who: 'anyone',
    reply: tournamentsReply,
  },
  tournament: {
    method: 'get',
    path: '/api/tournaments/:id',
    does: 'Shows a tournament: standings, rounds and games.',
    who: 'anyone',
    reply: tournamentReply,
  },
  createTournament: {
    method: 'post',
    path: '/api/tournaments',
    does: 'Creates a tournament.',
    who: 'player',
    body: newTournament,
    reply: newTournamentReply,
  },
  joinTournament: { ...deed, path: '/api/tournaments/:id/join', does: 'Takes part.' },
  leaveTournament: { ...deed, path: '/api/tournaments/:id/leave', does: 'Withdraws; games in progress are resigned.' },
  startTournament: { ...deed, path: '/api/tournaments/:id/start', does: 'Starts it, for its organizer.' },
  cancelTournament: {
    ...deed,
    path: '/api/tournaments/:id/cancel',
    does: 'Cancels it before the start, for its organizer.',
  },
})

export const serverRoutes = routes({
  offer: {
    method: 'get',
    path: '/api/offer',
    does: 'Says whether this server offers online play, and what its admin announces.',
    who: 'anyone',
    reply: offer,
  },
  wayIn: {
    method: 'get',
    path: '/api/way-in',
    does: 'Gives the address for invitations.',
    who: 'anyone',
    reply: wayIn,
  },
  description: {
    method: 'get',
    path: '/api/openapi.json',
    does: 'Is this description.',
    who: 'anyone',
    reply: z.looseObject({ openapi: z.string() }),
  },
  alive: {
    method: 'get',
    path: '/healthz',
    does: 'Answers while the process runs.',
    who: 'anyone',
    reply: 'text/plain',
  },
  ready: {
    method: 'get',
    path: '/readyz',
    does: 'Answers 200 while the database answers, otherwise 503.',
    who: 'anyone',
    reply: 'text/plain',
    alsoAt: [503],
  },
  status: {
    method: 'get',
    path: '/status',
    does: 'Is a page for people that says whether the server is well.',
    who: 'anyone',
    reply: 'text/html',
    alsoAt: [503],
  },
  metrics: {
    method: 'get',
    path: '/metrics',
    does: 'Gives measurements in the text format of Prometheus, if the server admin has turned them on.',
    who: 'anyone',
    reply: 'text/plain',
  },
})

/** By chapter. */
export const chapters = {
  Games: gameRoutes,
  'Signing in': authRoutes,
  'Your account': meRoutes,
  Players: playerRoutes,
  Tournaments: tournamentRoutes,
  Server: serverRoutes,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>

export const everyRoute = {
  ...gameRoutes,
  ...authRoutes,
  ...meRoutes,
  ...playerRoutes,
  ...tournamentRoutes,
  ...serverRoutes,
} as const
