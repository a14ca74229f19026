/** Creating, finding and joining games. */
import {
  type ChallengesReply,
  challengesWanted,
  join,
  type ListReply,
  type NewGameReply,
  newGame,
  nothing,
  type PledgeReply,
  type RatingsReply,
  type TableReply,
} from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import { challenges } from '../matches/challenges.ts'
import type { Hall } from '../matches/hall.ts'
import { myGames, watchable } from '../matches/lists.ts'
import { cancelGame, joinGame, makeGame, pledge } from '../matches/making.ts'
import { recordOf } from '../matches/record.ts'
import { refuse } from '../matches/refusal.ts'
import { type NameLookup, tableReply } from '../matches/tables.ts'
import { viewerOf } from '../matches/viewer.ts'
import { ratingsOf } from '../people/ratings.ts'
import { idOf, known, read } from './gate.ts'

export function gameRoutes(server: FastifyInstance, hall: Hall, names: NameLookup): void {
  server.post('/api/pledges', async (request): Promise<PledgeReply> => {
    known(request)
    return { commitment: await pledge(hall) }
  })

  server.post('/api/games', async (request): Promise<NewGameReply> => {
    const maker = known(request)
    return makeGame(hall, maker, read(newGame, request.body))
  })

  server.get('/api/games', async (request): Promise<ListReply> => {
    return { games: request.player ? await myGames(hall, names, request.player) : [] }
  })

  server.get('/api/challenges', async (request): Promise<ChallengesReply> => {
    return challenges(hall, names, request.player, read(challengesWanted, request.query))
  })

  server.get('/api/watch', async (request): Promise<ListReply> => {
    return { games: await watchable(hall, names, request.player) }
  })

  server.get('/api/games/:id', async (request): Promise<TableReply> => {
    return tableReply(hall, names, idOf(request), request.player)
  })

  server.post('/api/games/:id/join', async (request): Promise<TableReply> => {
    const person = known(request)
    await joinGame(hall, { person, byToken: request.byToken }, idOf(request), read(join, request.body))
    return tableReply(hall, names, idOf(request), person)
  })

  server.post('/api/games/:id/cancel', async (request): Promise<TableReply> => {
    const person = known(request)
    read(nothing, request.body)
    await cancelGame(hall, person, idOf(request))
    return tableReply(hall, names, idOf(request), person)
  })

  server.get('/api/games/:id/ratings', async (request): Promise<RatingsReply> => {
    const id = idOf(request)
    const arranged = await hall.find(id)
    if (!arranged) throw refuse.noGame()
    viewerOf(arranged, request.player)
    // A game is counted once it is written down that it is over, which may be a moment after it was.
    await hall.standings.flush()
    return { ratings: await ratingsOf(hall.store.db, id) }
  })

  server.get('/api/games/:id/record', async request => recordOf(hall, idOf(request), request.player))
}
