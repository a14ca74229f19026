/**
 * Where to listen, and where games between people are kept: from the command line, else the environment, else the
 * defaults.
 */
import { isIP } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { COMMANDS, PACKAGED, ROOT } from './house.ts'
import type { LogStyle } from './log.ts'
import type { StoreAddress } from './store/open.ts'

export interface ServerSettings {
  readonly host: string
  readonly port: number
  readonly help: boolean
  /** Where games between people are kept; null without online play. */
  readonly online: StoreAddress | null
  /** Addresses of proxies trusted about the client’s address. */
  readonly proxies: readonly string[]
  readonly metrics: boolean
  /** How to report faults, starts and stops. */
  readonly log: LogStyle
  /** How many jobs run at the same time; null: as many as suit the machine. */
  readonly workers: number | null
}

/** A setting that makes no sense; its message tells the person at the keyboard what to do. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

const USUAL = { host: '127.0.0.1', port: 8080 }
/** Online play lets others connect. */
const FOR_OTHERS = '0.0.0.0'
export const DATA_FOLDER = join(PACKAGED ? process.cwd() : ROOT, 'data')

export const HELP = `Starts Voltigeur: ${PACKAGED ? 'serves the page' : 'builds the page if necessary and serves it'} to your browser.

  ${COMMANDS.start} [options]

  --port <number>   the port to listen on   (or PORT; default: ${USUAL.port})
  --host <address>  the address to listen on (or HOST; default: ${USUAL.host}, this machine only;
                    0.0.0.0 lets others in your network play too)
  --online          play against others, who reach this server in your network or over the internet
                    (or ONLINE=yes; listens on ${FOR_OTHERS} by default)
  --help            show this help

With --online, games are kept in the folder DATA_FOLDER (default: data), or in the PostgreSQL of DATABASE_URL.

For server operators, from the environment (see docs/operating.md):

  TRUST_PROXY       proxies trusted to name the sender of a request: addresses such as 10.0.0.7 or 10.0.0.0/8, or
                    loopback, separated by commas (default: none)
  METRICS           yes: /metrics serves measurements in the text format of Prometheus (default: no)
  LOG               json: one line of JSON for each start, stop and fault (default: plain)
  WORKERS           number of jobs (computer turns, analyses) at the same time (default: one less than the number of cores);
                    0 leaves them to "voltigeur worker", which needs a PostgreSQL

Without --online, games are kept in the browser. Ctrl+C stops the server.
To play in the terminal instead: ${COMMANDS.play}
`

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  online: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export function readSettings(args: readonly string[], environment: Readonly<NodeJS.ProcessEnv>): ServerSettings {
  const given = readArguments(args)
  const port = given.port === undefined ? read(environment.PORT) : given.port
  const host = given.host === undefined ? read(environment.HOST) : given.host
  const online = given.online === true || yes('ONLINE', environment)
  const where = online ? whereabouts(environment) : null
  const workers = workersOf(environment)
  if (workers === 0 && where && 'folder' in where) {
    throw new BadSetting(
      'WORKERS is 0, but with a data folder no other process can run jobs. Leave WORKERS out, or set DATABASE_URL.',
    )
  }
  return {
    host: host === undefined ? (online ? FOR_OTHERS : USUAL.host) : hostOf(host),
    port: port === undefined ? USUAL.port : portOf(port, given.port === undefined ? 'PORT' : '--port'),
    help: given.help === true,
    online: where,
    proxies: proxiesOf(read(environment.TRUST_PROXY) ?? ''),
    metrics: yes('METRICS', environment),
    log: styleOf(read(environment.LOG) ?? 'plain'),
    workers,
  }
}

function yes(name: string, environment: Readonly<NodeJS.ProcessEnv>): boolean {
  const text = read(environment[name])
  if (text === undefined || text === 'no') return false
  if (text === 'yes') return true
  throw new BadSetting(`${name} must be yes or no, not "${text}".`)
}

const MOST_WORKERS = 256

export function workersOf(environment: Readonly<NodeJS.ProcessEnv>): number | null {
  const text = read(environment.WORKERS)
  if (text === undefined) return null
  const workers = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (workers <= MOST_WORKERS) return workers
  throw new BadSetting(`WORKERS must be a whole number from 0 to ${MOST_WORKERS}, not "${text}".`)
}

function styleOf(text: string): LogStyle {
  if (text === 'plain' || text === 'json') return text
  throw new BadSetting(`LOG must be plain or json, not "${text}".`)
}

function proxiesOf(text: string): string[] {
  const proxies = text
    .split(',')
    .map(proxy => proxy.trim())
    .filter(proxy => proxy !== '')
  for (const proxy of proxies) {
    if (proxy !== 'loopback' && !isRange(proxy)) {
      throw new BadSetting(
        `TRUST_PROXY names "${proxy}", which isn’t an address. Use addresses like 10.0.0.7 or 10.0.0.0/8, or loopback.`,
      )
    }
  }
  return proxies
}

/** An address, or a range of addresses with common leading bits; a range of all addresses isn’t accepted. */
function isRange(text: string): boolean {
  const [, address, bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address ?? '')
  if (family === 0) return false
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
}

function whereabouts(environment: Readonly<NodeJS.ProcessEnv>): StoreAddress {
  const url = read(environment.DATABASE_URL)
  if (url === undefined) return { folder: read(environment.DATA_FOLDER) ?? DATA_FOLDER }
  // The address holds a password, so it is not repeated.
  if (!/^postgres(ql)?:\/\/\S+$/.test(url)) {
    throw new BadSetting(
      'DATABASE_URL isn’t a PostgreSQL address, such as postgresql://user:password@localhost/voltigeur.',
    )
  }
  return { url }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values
  } catch (error) {
    throw new BadSetting(`${(error as Error).message.split('. ')[0]}. "${COMMANDS.start} --help" lists the options.`)
  }
}

/** An empty variable counts as none. */
const read = (value: string | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : value

function portOf(text: string, name: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65535)) {
    throw new BadSetting(`${name} must be a whole number from 0 to 65535, such as PORT=8081, not "${text}".`)
  }
  return port
}

function hostOf(text: string): string {
  if (text === '' || /[\s/]/.test(text)) {
    throw new BadSetting(`"${text}" isn’t an address to listen on. HOST=127.0.0.1 is this machine only.`)
  }
  return text.replace(/^\[(.*)\]$/, '$1')
}

/** Listening on these means every address of the machine. */
const EVERYWHERE: Readonly<Record<string, readonly string[]>> = { '0.0.0.0': ['IPv4'], '::': ['IPv4', 'IPv6'] }

/** The address as typed into a browser. */
export function addressOf(host: string, port: number): string {
  const name = Object.hasOwn(EVERYWHERE, host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}/`
}

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** The address for others in the network; link-local addresses don’t work without an interface name. */
export function addressesForOthers(host: string, port: number, interfaces: Interfaces): string[] {
  const families = Object.hasOwn(EVERYWHERE, host) ? EVERYWHERE[host] : []
  return Object.entries(interfaces)
    .toSorted(([one], [other]) => Number(ITS_OWN.test(one)) - Number(ITS_OWN.test(other)))
    .flatMap(([, found]) => found ?? [])
    .filter(({ internal, family, address }) => !internal && families.includes(family) && !/^fe80:/i.test(address))
    .map(({ address }) => addressOf(address, port))
}

/** Networks that programs have created inside the machine: no phone is in them. */
const ITS_OWN = /^(docker|br-|veth|virbr|vmnet|vboxnet|podman|cni|tun|tap|utun|wg|tailscale|zt|vEthernet)/

/** How a phone connects, or why it can’t. */
export function phoneHint(
  { host, online }: Pick<ServerSettings, 'host' | 'online'>,
  others: readonly string[],
): string {
  if (others.length > 0) return `On a phone or another computer in your network: ${others.join(' or ')}`
  if (Object.hasOwn(EVERYWHERE, host)) return 'This computer has no address in a network, so a phone can’t connect.'
  if (!/^(localhost|127\.|::1$)/.test(host)) return 'A phone in the same network uses this address too.'
  const how = online === null ? `${COMMANDS.start} --host 0.0.0.0` : 'leave out HOST and --host'
  return `Only this computer can connect. To let a phone in: ${how}`
}
