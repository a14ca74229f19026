/** The addresses of players: signing in, your account, other players. */
import { z } from 'zod'
import { blocking, blocksReply, calendarReply, ladderQuestion, ladderReply } from './company.ts'
import {
  exported,
  farewell,
  importReply,
  meReply,
  newName,
  newToken,
  newTokenReply,
  profileReply,
  pushOff,
  pushSubscription,
  signedReply,
  signIn,
  signUp,
  statisticsReply,
  tokensReply,
  wishes,
} from './people.ts'
import { nothing } from './play.ts'
import { done, routes } from './route.ts'
import { word } from './shapes.ts'

const entering = { method: 'post', who: 'anyone', reply: signedReply } as const
const mine = { method: 'post', who: 'self', reply: done } as const

export const authRoutes = routes({
  signInAsGuest: {
    ...entering,
    path: '/api/auth/sign-in/anonymous',
    does: 'Makes you a guest. A cookie says who you are from then on.',
    body: nothing,
  },
  signIn: {
    ...entering,
    path: '/api/auth/sign-in/username',
    does: 'Signs in to an account.',
    body: signIn,
  },
  signUp: {
    ...entering,
    path: '/api/auth/sign-up/name',
    does: 'Creates an account. A guest stays the same player and keeps all games.',
    body: signUp,
  },
  signOut: { ...entering, path: '/api/auth/sign-out', does: 'Signs out.', body: nothing },
  changePassword: {
    ...entering,
    who: 'account',
    path: '/api/auth/change-password',
    does: 'Changes your password.',
    body: z.object({
      currentPassword: z.string(),
      newPassword: z.string(),
      revokeOtherSessions: z.boolean().optional(),
    }),
  },
  changeEmail: {
    ...entering,
    who: 'account',
    path: '/api/auth/change-email',
    does: 'Sends a link to your new email address, which counts once you have opened it.',
    body: z.object({ newEmail: z.email() }),
  },
  verifyEmail: {
    ...entering,
    method: 'get',
    path: '/api/auth/verify-email',
    does: 'Is the link in that email. It leads to the page.',
    query: z.object({ token: z.string(), callbackURL: z.string().optional() }),
  },
  requestPasswordReset: {
    ...entering,
    path: '/api/auth/request-password-reset',
    does: 'Sends a link for a new password, if there is an account with that address.',
    body: z.object({ email: z.email() }),
  },
  resetPassword: {
    ...entering,
    path: '/api/auth/reset-password',
    does: 'Sets a new password, with the token of that link.',
    body: z.object({ token: z.string(), newPassword: z.string() }),
  },
  signOutElsewhere: {
    ...entering,
    who: 'account',
    path: '/api/auth/revoke-other-sessions',
    does: 'Signs you out in all other browsers.',
    body: nothing,
  },
})

export const meRoutes = routes({
  me: {
    method: 'get',
    path: '/api/me',
    does: 'Says who you are, and how this server can notify you.',
    who: 'anyone',
    reply: meReply,
  },
  rename: { ...mine, path: '/api/me/name', does: 'Gives a guest another name.', body: newName },
  setWishes: {
    ...mine,
    path: '/api/me/wishes',
    does: 'Sets your language, and whether you want emails.',
    body: wishes,
  },
  tokens: {
    method: 'get',
    path: '/api/me/tokens',
    does: 'Lists your tokens for programs.',
    who: 'account',
    reply: tokensReply,
  },
  createToken: {
    method: 'post',
    path: '/api/me/tokens',
    does: 'Creates a token, and shows it this once.',
    who: 'account',
    body: newToken,
    reply: newTokenReply,
  },
  revokeToken: {
    method: 'delete',
    path: '/api/me/tokens/:id',
    does: 'Revokes a token.',
    who: 'account',
    reply: done,
  },
  push: { ...mine, path: '/api/me/push', does: 'Turns on notifications in a browser.', body: pushSubscription },
  pushOff: { ...mine, path: '/api/me/push/off', does: 'Turns them off.', body: pushOff },
  export: {
    method: 'get',
    path: '/api/me/export',
    does: 'Gives everything the server keeps about you.',
    who: 'self',
    reply: exported,
  },
  import: {
    method: 'post',
    path: '/api/me/import',
    does: 'Takes over the games of an export from another server.',
    who: 'account',
    body: exported,
    reply: importReply,
  },
  deleteMe: {
    ...mine,
    path: '/api/me/delete',
    does: 'Deletes your account or your guest data. An account gives its password.',
    body: farewell,
  },
  blocks: {
    method: 'get',
    path: '/api/me/blocks',
    does: 'Lists the players you have blocked.',
    who: 'player',
    reply: blocksReply,
  },
  calendarPath: {
    method: 'get',
    path: '/api/me/calendar',
    does: 'Gives the path of your calendar of deadlines, which only you know.',
    who: 'player',
    reply: calendarReply,
  },
})

export const playerRoutes = routes({
  profile: {
    method: 'get',
    path: '/api/players/:id',
    does: 'Shows a player: ratings and finished games.',
    who: 'anyone',
    reply: profileReply,
  },
  block: {
    method: 'post',
    path: '/api/players/:id/block',
    does: 'Blocks a player, or no longer.',
    who: 'player',
    body: blocking,
    reply: done,
  },
  statistics: {
    method: 'get',
    path: '/api/statistics',
    does: 'Counts the results of each scenario, of all games or of one.',
    who: 'anyone',
    query: z.object({ game: word.optional() }),
    reply: statisticsReply,
  },
  ladder: {
    method: 'get',
    path: '/api/ladder',
    does: 'Lists the players of a game at a pace, best first.',
    who: 'anyone',
    query: ladderQuestion,
    reply: ladderReply,
  },
  calendar: {
    method: 'get',
    path: '/api/calendar/:file',
    does: 'Is a calendar of deadlines that calendar programs can subscribe to.',
    who: 'anyone',
    reply: 'text/calendar',
  },
})
