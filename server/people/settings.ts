/** The house’s settings for itself and its email: from the environment, checked before anything opens. */
import { BadSetting } from '../settings.ts'

export interface MailSettings {
  /** The mail server: smtp://user:password@host:587 */
  readonly url: string
  readonly from: string
}

export interface PeopleSettings {
  /** The house’s public address, without a slash at the end; null if each player uses the address they typed. */
  readonly publicUrl: string | null
  /** Signs the cookies; null if the house draws one and keeps it in its database. */
  readonly secret: string | null
  readonly post: MailSettings | null
  /** Trusted push services besides the browsers’ own. */
  readonly pushHosts: readonly string[]
  /** Whether to refuse many attempts to sign in or up in a short time. */
  readonly limited: boolean
  /** Guests without a begun game are removed after this many days away. */
  readonly guestDays: number
}

const SHORTEST_SECRET = 32
const GUEST_DAYS = 30
const MOST_GUEST_DAYS = 3650

export const PEOPLE_HELP = `  PUBLIC_URL        the address players type, such as https://play.example.org; cookies are then for it alone
  AUTH_SECRET       signs the cookies: at least ${SHORTEST_SECRET} random characters (default: drawn once and kept with the games)
  SMTP_URL          the mail server, such as smtp://user:password@mail.example.org:587 (default: no email)
  SMTP_FROM         the sender of emails, such as "Voltigeur <voltigeur@example.org>"
  SIGN_IN_LIMITS    "off" allows any number of sign-in attempts: for measurements, not for a public server
  GUEST_DAYS        days after which the server deletes guests without games (default: ${GUEST_DAYS})
  PUSH_HOSTS        other push services to trust, separated by commas
`

export function readPeopleSettings(environment: Readonly<NodeJS.ProcessEnv>): PeopleSettings {
  const publicUrl = publicUrlOf(environment.PUBLIC_URL ?? '')
  const post = postOf(environment.SMTP_URL ?? '', environment.SMTP_FROM ?? '')
  if (post !== null && publicUrl === null) {
    throw new BadSetting(
      'SMTP_URL is set but PUBLIC_URL isn’t, so emails couldn’t link to games. Set PUBLIC_URL to your address, such as https://play.example.org.',
    )
  }
  return {
    publicUrl,
    secret: secretOf(environment.AUTH_SECRET ?? ''),
    post,
    pushHosts: hostsOf(environment.PUSH_HOSTS ?? ''),
    limited: limitedOf(environment.SIGN_IN_LIMITS ?? ''),
    guestDays: guestDaysOf(environment.GUEST_DAYS ?? ''),
  }
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function publicUrlOf(text: string): string | null {
  if (text === '') return null
  const url = urlOf(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new BadSetting(
      `PUBLIC_URL must be an address without a path, such as https://play.example.org, not "${text}".`,
    )
  }
  return url.origin
}

function secretOf(text: string): string | null {
  if (text === '') return null
  if (text.length < SHORTEST_SECRET) {
    throw new BadSetting(
      `AUTH_SECRET has ${text.length} characters. That’s too easy to guess: use at least ${SHORTEST_SECRET}, or leave it out.`,
    )
  }
  return text
}

function postOf(text: string, from: string): MailSettings | null {
  if (text === '') {
    if (from === '') return null
    throw new BadSetting('SMTP_FROM is set but SMTP_URL isn’t. Set both to send email, or neither.')
  }
  const url = urlOf(text)
  // Messages may appear in a log, and the address holds a password.
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new BadSetting(
      'SMTP_URL isn’t the address of a mail server, such as smtp://user:password@mail.example.org:587.',
    )
  }
  if (!/^[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/.test(from)) {
    throw new BadSetting('SMTP_FROM must be an email address, such as "Voltigeur <voltigeur@example.org>".')
  }
  return { url: text, from }
}

function limitedOf(text: string): boolean {
  if (text === '' || text === 'on' || text === 'off') return text !== 'off'
  throw new BadSetting(`SIGN_IN_LIMITS must be "on" or, for your own programs only, "off"; not "${text}".`)
}

function guestDaysOf(text: string): number {
  if (text === '') return GUEST_DAYS
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (days >= 1 && days <= MOST_GUEST_DAYS) return days
  throw new BadSetting(`GUEST_DAYS must be a whole number of days from 1 to ${MOST_GUEST_DAYS}, not "${text}".`)
}

function hostsOf(text: string): string[] {
  const hosts = text
    .split(',')
    .map(host => host.trim().toLowerCase())
    .filter(host => host !== '')
  for (const host of hosts) {
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)) {
      throw new BadSetting(
        `PUSH_HOSTS names "${host}", which isn’t a host name. Use names like push.example.org, separated by commas.`,
      )
    }
    // A player names the address to call: it must not be of this machine or its neighbours.
    if (!/^(?=.*\.)(?!.*\.(?:localhost|local|internal|lan|home\.arpa)$).*[a-z][a-z0-9-]*$/.test(host)) {
      throw new BadSetting(
        `PUSH_HOSTS names "${host}", which isn’t a push service on the internet. Use names like push.example.org.`,
      )
    }
  }
  return hosts
}
