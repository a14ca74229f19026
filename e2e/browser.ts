/** The system's Chromium, fetched from Debian when it is not there. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const CHROMIUM = '/usr/bin/chromium'

/** The same table under a name that is no secure origin, as it is served to the next room. */
export const NEIGHBOUR = 'table.test'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${NEIGHBOUR} 127.0.0.1`,
]

export function ensureChromium(): string {
  if (existsSync(CHROMIUM)) return CHROMIUM
  const root = process.getuid?.() === 0
  const install = 'apt-get update && apt-get install -y chromium'
  if (!root || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The tests in a browser need ${CHROMIUM}. On Debian, as root: ${install}`)
  }
  console.log(`${CHROMIUM} is not there; installing it: ${install}`)
  const { status } = spawnSync('sh', ['-c', install], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0 || !existsSync(CHROMIUM)) throw new Error(`Chromium could not be installed; as root: ${install}`)
  return CHROMIUM
}

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: ensureChromium(), args: FLAGS })
