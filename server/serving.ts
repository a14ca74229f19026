/** Serves the table in the browser until it is told to stop: for `npm start` and for `voltigeur serve`. */
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { openBrowser } from './desktop.ts'
import { COMMANDS, NoTable, PACKAGED } from './house.ts'
import { openLog, SECRET_SETTINGS } from './log.ts'
import { PEOPLE_HELP, readPeopleSettings } from './people/settings.ts'
import {
  addressesForOthers,
  addressOf,
  BadSetting,
  HELP,
  phoneHint,
  readSettings,
  type ServerSettings,
} from './settings.ts'
import { openStore } from './store/open.ts'
import { NoStore } from './store/store.ts'
import { ownInterfaces } from './way-in.ts'
import type { BuildProgress } from './web-build.ts'

// An invalid value is refused with the other settings.
const style = process.env.LOG === 'json' ? 'json' : 'plain'
const log = openLog({ style, secrets: SECRET_SETTINGS.map(name => process.env[name] ?? '') })
const say = (text: string): void => log.say('note', text)

const progress: BuildProgress =
  process.stderr.isTTY && style === 'plain'
    ? {
        step: text => process.stderr.write(`\r\x1b[2Kvoltigeur: ${text}`),
        done: text => process.stderr.write(`\r\x1b[2Kvoltigeur: ${text}\n`),
      }
    : { step: onlyFirst(say), done: say }

/** A log can’t overwrite a line, so it gets only the beginning and the end. */
function onlyFirst(tell: (text: string) => void): (text: string) => void {
  let told = false
  return text => {
    if (!told) tell(text)
    told = true
  }
}

function refusal(error: unknown, { host, port }: ServerSettings): BadSetting | null {
  const code = (error as NodeJS.ErrnoException).code
  const other = port < 65535 ? port + 1 : 8081
  const choose = `Choose another port: PORT=${other} ${COMMANDS.bare}, or ${COMMANDS.start} --port ${other}`
  if (code === 'EADDRINUSE') {
    return new BadSetting(`Port ${port} is in use on ${host}, perhaps by Voltigeur itself. ${choose}`)
  }
  if (code === 'EACCES') return new BadSetting(`This system doesn’t let you listen on port ${port}. ${choose}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL') {
    return new BadSetting(`"${host}" isn’t an address of this machine. HOST=127.0.0.1 always is.`)
  }
  return null
}

/** No one should wait for a build only to learn that the port is taken. */
async function tryPort({ host, port }: ServerSettings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const trial = createServer()
    trial.once('error', reject)
    trial.listen({ host, port, exclusive: true }, () => trial.close(() => resolve()))
  })
}

async function serve(settings: ServerSettings): Promise<void> {
  try {
    const { metrics, proxies } = settings
    // An invalid setting is reported before anything is built.
    const people = { settings: readPeopleSettings(settings.online ? process.env : {}), log: say }
    await tryPort(settings)
    const store = settings.online && (await openStore(settings.online))
    const build = PACKAGED ? null : await import('./web-build.ts')
    // To load the server takes longer than all that may be refused here, and can be done while the page is built.
    const [{ buildServer }] = await Promise.all([import('./index.ts'), build?.ensureBuilt(progress)])
    const { workers } = settings
    const online = store && {
      store,
      people,
      ...(workers === null ? {} : { workers }),
    }
    const server = await buildServer({
      log,
      metrics,
      trustProxy: proxies.length > 0 && [...proxies],
      ...(online && { online }),
    })
    await server.listen({ host: settings.host, port: settings.port })
    const bound = server.server.address()
    const port = bound !== null && typeof bound === 'object' ? bound.port : settings.port
    const address = addressOf(settings.host, port)
    if (style === 'json') log.say('start', `Voltigeur is running at ${address}`)
    else console.log(`Voltigeur is running at ${address} (Ctrl+C stops it)`)
    const others = addressesForOthers(settings.host, port, ownInterfaces(networkInterfaces))
    if (style === 'plain') console.log(phoneHint(settings, others))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        log.say('stop', `${signal}: saving work in progress, then stopping`)
        void server.close().then(() => {
          log.say('stop', 'stopped')
          process.exit(0)
        })
      })
    }
    // Until then files are sent as they are. If it fails, the packer itself says why, and the next start tries again.
    build?.packBuilt().catch(() => {})
    const { platform, env: environment, stdout } = process
    openBrowser(address, { platform, environment, terminal: stdout.isTTY === true })
  } catch (error) {
    throw refusal(error, settings) ?? error
  }
}

/** Ends the process itself: on a signal, or if it can’t serve. */
export async function runServer(args: readonly string[]): Promise<void> {
  try {
    const settings = readSettings(args, process.env)
    if (settings.help)
      process.stdout.write(`${HELP}\nFor online play, from the environment (see docs/operating.md):\n\n${PEOPLE_HELP}`)
    else await serve(settings)
  } catch (error) {
    if (error instanceof BadSetting || error instanceof NoTable || error instanceof NoStore) say(error.message)
    else log.fault(error)
    // Open resources would keep the process alive, and its supervisor would think that it serves.
    process.stderr.write('', () => process.exit(1))
  }
}
