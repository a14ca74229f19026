/** A player’s deadlines as a calendar (RFC 5545), which other programs fetch by a link that no one else knows. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { houseSecret } from '../people/secrets.ts'
import type { Schema } from '../store/schema.ts'

const HALF_AN_HOUR = 30 * 60_000

/** It follows from a secret of the server, so that nothing has to be kept for it. */
export async function calendarToken(db: Kysely<Schema>, player: string): Promise<string> {
  const secret = await houseSecret(db, 'calendars', () => randomBytes(32).toString('base64url'))
  return `${player}.${createHmac('sha256', secret).update(player).digest('base64url')}`
}

/** The player whose token that is; null where it is none. */
export async function playerOfCalendar(db: Kysely<Schema>, token: string): Promise<string | null> {
  const player = token.slice(0, token.lastIndexOf('.'))
  const [given, known] = [token, await calendarToken(db, player)].map(text => Buffer.from(text))
  if (given.length !== known.length || !timingSafeEqual(given, known)) return null
  const found = await db.selectFrom('players').select('id').where('id', '=', player).executeTakeFirst()
  return found?.id ?? null
}

export interface Deadline {
  readonly game: string
  readonly title: string
  readonly until: number
  /** The address of the game. */
  readonly link: string
}

/** Each deadline is an appointment that ends when the time is up. */
export function calendarText(name: string, deadlines: readonly Deadline[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Voltigeur//EN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...deadlines.flatMap(({ game, title, until, link }) => [
      'BEGIN:VEVENT',
      `UID:${game}@voltigeur`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(until - HALF_AN_HOUR)}`,
      `DTEND:${stamp(until)}`,
      `SUMMARY:${escaped(title)}`,
      `URL:${link}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** 20261119T134500Z */
const stamp = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

/** A line has at most 75 bytes; what is longer goes on in the next, after a blank. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const char of line) {
    if (Buffer.byteLength(part + char) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += char
  }
  return [...parts, part].join('\r\n ')
}
