/** Streams that are open when the right to them ends. */
import { loadGame } from '@voltigeur/games'
import type { NewTokenReply } from '@voltigeur/wire'
import { openPlayed, sitDown } from '../hand.ts'
import type { House } from '../house.ts'
import { Line } from '../line.ts'
import type { Finding } from './finding.ts'

const PATIENCE = 10_000
const PASSWORD = 'a bicorne for the emperor'
const ANOTHER = 'a shako for the light infantry'

/** By how the session ended, milliseconds until the stream did; null if it outlived that. */
export async function sessions({ base }: House): Promise<Finding> {
  const guest = await Line.guest(base)
  const owner = await Line.member(base, 'Lasalle of Metz', PASSWORD)
  const elsewhere = await signIn(base, 'Lasalle of Metz')
  const bot = new Line(base)
  const { token, line: kept } = await owner.ask<NewTokenReply>('/api/me/tokens', { label: 'a program' })
  bot.token = token
  const [hand] = await sitDown(openPlayed(loadGame('crowning-glory'), 'introductory'), [guest, owner])
  const path = `${hand.path}/events`
  const found = {
    'signed out': await endsAfter(guest, path, () => guest.ask('/api/auth/sign-out', {})),
    'token revoked': await endsAfter(bot, path, () => owner.send('DELETE', `/api/me/tokens/${kept.id}`, null)),
    'password changed elsewhere': await endsAfter(elsewhere, path, () =>
      owner.ask('/api/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword: ANOTHER,
        revokeOtherSessions: true,
      }),
    ),
  }
  // A page is served without a session, as to a stranger; a decision is not taken from one.
  const again = [guest, elsewhere, bot].map(async line => (await line.post(`${hand.path}/resign`, {})).code)
  const codes = await Promise.all(again)
  return {
    point: '4 sessions',
    attack: 'streams are left open when the session ends, and the old cookie or token is used again',
    figure: `${Object.entries(found)
      .map(([how, ms]) => `${how}: ${ms === null ? `open after ${PATIENCE} ms` : `ended after ${ms} ms`}`)
      .join('; ')}; used again: ${codes.join(', ')}`,
    sound: Object.values(found).every(ms => ms !== null) && codes.every(code => code === 401),
  }
}

async function signIn(base: string, username: string): Promise<Line> {
  const line = new Line(base)
  await line.ask('/api/auth/sign-in/username', { username, password: PASSWORD })
  return line
}

async function endsAfter(line: Line, path: string, end: () => Promise<unknown>): Promise<number | null> {
  let ended: () => void = () => {}
  const gone = new Promise<void>(resolve => {
    ended = resolve
  })
  await new Promise<void>(resolve => line.follow(path, '0.0', () => resolve(), ended))
  const since = performance.now()
  await end()
  const late = new Promise<null>(resolve => setTimeout(() => resolve(null), PATIENCE))
  return await Promise.race([gone.then(() => Math.round(performance.now() - since)), late])
}
