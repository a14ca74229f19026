/** Programs of the system that tests need, fetched from Debian where they are not there. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Another run of tests may be installing something too: then this one waits. */
const WAIT = '-o DPkg::Lock::Timeout=300'

/** Installs a package unless `found` finds what it brings; says what to do where it cannot. */
export function fetchFromDebian<T>(what: string, pack: string, found: () => T | null): T {
  const there = found()
  if (there !== null) return there
  const install = `apt-get ${WAIT} update && apt-get ${WAIT} install -y ${pack}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The tests need ${what}. On Debian, as root: ${install}`)
  }
  console.log(`${what} is not there; installing it: ${install}`)
  const { status } = spawnSync('sh', ['-c', install], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const installed = status === 0 ? found() : null
  if (installed === null) throw new Error(`${what} could not be installed; as root: ${install}`)
  return installed
}
