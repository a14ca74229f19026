/** The addresses of games: finding, joining, playing, and looking back on them. */
import { z } from 'zod'
import { chatLine, chatMessage, chatReply } from './chat.ts'
import { chatReport } from './company.ts'
import { challengesReply, challengesWanted, join, listReply, newGame, newGameReply, pledgeReply } from './games.ts'
import { drawOffer, hintsOffer, nothing, ordersAhead, rewindOffer, sending, verdict } from './play.ts'
import { record } from './record.ts'
import { done, routes } from './route.ts'
import { mark } from './shapes.ts'
import { analysisReply, labListReply, labOrder, labReply } from './studies.ts'
import { ratingsReply, tableReply } from './table.ts'

/** Where to continue: also as the header `last-event-id`. */
const after = z.object({ after: mark.optional() })

export const gameRoutes = routes({
  pledge: {
    method: 'post',
    path: '/api/pledges',
    does: 'Has the server commit to a secret for the dice, before you send your contribution.',
    who: 'player',
    body: nothing,
    reply: pledgeReply,
  },
  createGame: {
    method: 'post',
    path: '/api/games',
    does: 'Creates a game against a computer, an invited player or whoever accepts the challenge.',
    who: 'player',
    body: newGame,
    reply: newGameReply,
  },
  myGames: {
    method: 'get',
    path: '/api/games',
    does: 'Lists your games; none for a stranger.',
    who: 'anyone',
    reply: listReply,
  },
  challenges: {
    method: 'get',
    path: '/api/challenges',
    does: 'Lists the games that anyone can join, the newest first, page by page.',
    who: 'anyone',
    query: challengesWanted,
    reply: challengesReply,
  },
  watchable: {
    method: 'get',
    path: '/api/watch',
    does: 'Lists the games that anyone can watch.',
    who: 'anyone',
    reply: listReply,
  },
  table: {
    method: 'get',
    path: '/api/games/:id',
    does: 'Shows a game as you may see it: seats, clocks, offers, and the position as a snapshot.',
    who: 'anyone',
    reply: tableReply,
  },
  joinGame: {
    method: 'post',
    path: '/api/games/:id/join',
    does: 'Takes the free seat of a game.',
    who: 'player',
    body: join,
    reply: tableReply,
  },
  cancelGame: {
    method: 'post',
    path: '/api/games/:id/cancel',
    does: 'Cancels a game that hasn’t started, or one in its first two orders.',
    who: 'player',
    body: nothing,
    reply: tableReply,
  },
  ratings: {
    method: 'get',
    path: '/api/games/:id/ratings',
    does: 'Says what a finished game did to the ratings.',
    who: 'anyone',
    reply: ratingsReply,
  },
  record: {
    method: 'get',
    path: '/api/games/:id/record',
    does: 'Gives everything needed to replay a finished game and to check its dice.',
    who: 'anyone',
    reply: record,
  },
  decide: {
    method: 'post',
    path: '/api/games/:id/decisions',
    does: 'Sends an order, or null to take your last one back. The server has saved it when it answers.',
    who: 'player',
    body: sending,
    reply: verdict,
    alsoAt: [409, 422, 500],
  },
  resign: {
    method: 'post',
    path: '/api/games/:id/resign',
    does: 'Resigns.',
    who: 'player',
    body: nothing,
    reply: tableReply,
  },
  claim: {
    method: 'post',
    path: '/api/games/:id/claim',
    does: 'Claims the game of an opponent who has been away too long.',
    who: 'player',
    body: nothing,
    reply: tableReply,
  },
  draw: {
    method: 'post',
    path: '/api/games/:id/draw',
    does: 'Offers or accepts a draw; or declines or withdraws the offer.',
    who: 'player',
    body: drawOffer,
    reply: tableReply,
  },
  hints: {
    method: 'post',
    path: '/api/games/:id/hints',
    does: 'Offers or accepts that the page gives hints; or declines or withdraws that.',
    who: 'player',
    body: hintsOffer,
    reply: tableReply,
  },
  rewind: {
    method: 'post',
    path: '/api/games/:id/rewind',
    does: 'Requests, accepts or declines a takeback.',
    who: 'player',
    body: rewindOffer,
    reply: tableReply,
  },
  orderAhead: {
    method: 'post',
    path: '/api/games/:id/ahead',
    does: 'Replaces all your answers to questions that you expect.',
    who: 'player',
    body: ordersAhead,
    reply: tableReply,
  },
  follow: {
    method: 'get',
    path: '/api/games/:id/events',
    does: 'Streams what happens as server-sent events: snapshot, item, table and chat. A mark continues after a break.',
    who: 'anyone',
    query: after,
    reply: 'text/event-stream',
  },
  chat: {
    method: 'get',
    path: '/api/games/:id/chat',
    does: 'Lists the latest messages at a table.',
    who: 'anyone',
    reply: chatReply,
  },
  say: {
    method: 'post',
    path: '/api/games/:id/chat',
    does: 'Sends a message to the table.',
    who: 'player',
    body: chatMessage,
    reply: chatLine,
  },
  reportMessage: {
    method: 'post',
    path: '/api/games/:id/chat/report',
    does: 'Reports the message of that time to the server admin.',
    who: 'player',
    body: chatReport,
    reply: done,
  },
  orderAnalysis: {
    method: 'post',
    path: '/api/games/:id/analysis',
    does: 'Orders the analysis of a finished game; there is one for each game.',
    who: 'player',
    body: nothing,
    reply: analysisReply,
  },
  analysis: {
    method: 'get',
    path: '/api/games/:id/analysis',
    does: 'Shows how far the analysis is, and its result.',
    who: 'anyone',
    reply: analysisReply,
  },
  orderLab: {
    method: 'post',
    path: '/api/lab',
    does: 'Orders a battle to be played many times by computer players.',
    who: 'player',
    body: labOrder,
    reply: labReply,
  },
  labs: {
    method: 'get',
    path: '/api/lab',
    does: 'Lists your orders, newest first.',
    who: 'player',
    reply: labListReply,
  },
  lab: {
    method: 'get',
    path: '/api/lab/:id',
    does: 'Shows how far one of your orders is, and its result.',
    who: 'player',
    reply: labReply,
  },
})
