/** Where to listen, and where games between people are kept: from the command line, else from the environment, else what is usual. */
import type { NetworkInterfaceInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './house.ts'
import type { Whereabouts } from './store/open.ts'

export interface Settings {
  readonly host: string
  readonly port: number
  readonly help: boolean
  /** Where games between people are kept; null where nobody plays another through this server. */
  readonly online: Whereabouts | null
}

/** A setting that makes no sense; its message tells the person at the keyboard what to do. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

export const USUAL = { host: '127.0.0.1', port: 8080 }
/** Who plays others lets them in. */
const FOR_OTHERS = '0.0.0.0'
export const DATA_FOLDER = join(ROOT, 'data')

export const HELP = `Opens the table: builds the web app when needed and serves it to your browser.

  npm start -- [options]

  --port <number>   the port to listen on   (or PORT; otherwise ${USUAL.port})
  --host <address>  the address to listen on (or HOST; otherwise ${USUAL.host}, this machine only;
                    0.0.0.0 lets others in your network play too)
  --online          play others: they find this table in your network, or wherever you let them in
                    (or ONLINE=yes; listens on ${FOR_OTHERS} unless told otherwise)
  --help            this text

With --online games are kept in the folder DATA_FOLDER (otherwise data), or in the PostgreSQL of DATABASE_URL.

Battles are kept in the browser. Ctrl+C ends the server.
To play in the terminal instead: npm run -s voltigeur -- play
`

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  online: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export function readSettings(args: readonly string[], environment: Readonly<NodeJS.ProcessEnv>): Settings {
  const given = readArguments(args)
  const port = given.port === undefined ? read(environment.PORT) : given.port
  const host = given.host === undefined ? read(environment.HOST) : given.host
  const online = given.online === true || yes(read(environment.ONLINE))
  return {
    host: host === undefined ? (online ? FOR_OTHERS : USUAL.host) : hostOf(host),
    port: port === undefined ? USUAL.port : portOf(port, given.port === undefined ? 'PORT' : '--port'),
    help: given.help === true,
    online: online ? whereabouts(environment) : null,
  }
}

function yes(text: string | undefined): boolean {
  if (text === undefined || text === 'no') return false
  if (text === 'yes') return true
  throw new BadSetting(`ONLINE is "${text}", but it is yes or no.`)
}

function whereabouts(environment: Readonly<NodeJS.ProcessEnv>): Whereabouts {
  const url = read(environment.DATABASE_URL)
  if (url === undefined) return { folder: read(environment.DATA_FOLDER) ?? DATA_FOLDER }
  // The address holds a password, so it is not repeated.
  if (!/^postgres(ql)?:\/\/\S+$/.test(url)) {
    throw new BadSetting(
      'DATABASE_URL is no address of a PostgreSQL, such as postgresql://user:password@localhost/voltigeur.',
    )
  }
  return { url }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values
  } catch (error) {
    throw new BadSetting(`${(error as Error).message.split('. ')[0]}. "npm start -- --help" lists the options.`)
  }
}

/** An empty variable is as good as none. */
const read = (value: string | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : value

function portOf(text: string, name: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65535)) {
    throw new BadSetting(`${name} is "${text}", but a port is a whole number from 0 to 65535, such as PORT=8081.`)
  }
  return port
}

function hostOf(text: string): string {
  if (text === '' || /[\s/]/.test(text)) {
    throw new BadSetting(`"${text}" is not an address to listen on; HOST=127.0.0.1 is this machine alone.`)
  }
  return text.replace(/^\[(.*)\]$/, '$1')
}

/** Listening on these is listening on every address of the machine. */
const EVERYWHERE: Readonly<Record<string, readonly string[]>> = { '0.0.0.0': ['IPv4'], '::': ['IPv4', 'IPv6'] }

/** The address as it is typed into a browser. */
export function addressOf(host: string, port: number): string {
  const name = Object.hasOwn(EVERYWHERE, host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}/`
}

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** What others in the network type into theirs; link-local addresses lead nowhere without the name of a cable. */
export function addressesForOthers(host: string, port: number, interfaces: Interfaces): string[] {
  const families = Object.hasOwn(EVERYWHERE, host) ? EVERYWHERE[host] : []
  return Object.values(interfaces)
    .flatMap(found => found ?? [])
    .filter(({ internal, family, address }) => !internal && families.includes(family) && !/^fe80:/i.test(address))
    .map(({ address }) => addressOf(address, port))
}
