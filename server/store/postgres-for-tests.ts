/**
 * A PostgreSQL for tests: the one of TEST_DATABASE_URL, or this machine’s own, fetched from Debian if missing, started
 * in its own folder.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { fetchFromDebian } from '../../scripts/debian.ts'

export interface TestPostgres {
  readonly url: string
  /** Ends and restarts it: regularly, or as if the power had failed. */
  restart(how: 'ended' | 'crashed'): Promise<void>
  stop(): Promise<void>
}

/** Debian’s place for them, newest first; otherwise the usual program folders. */
function binaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return places.find(place => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null
}

/** PostgreSQL doesn’t run as root: then it runs as its own user. */
function user(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}

/** `durable`: as in production, so that acknowledged writes survive a power cut. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const { TEST_DATABASE_URL: named } = process.env
  if (named) {
    const restart = () => Promise.reject(new Error('the PostgreSQL of TEST_DATABASE_URL is not ours to restart'))
    return { url: named, restart, stop: async () => {} }
  }
  const bin = fetchFromDebian('PostgreSQL (or the address of one in TEST_DATABASE_URL)', 'postgresql', binaries)
  const who = user()
  const folder = mkdtempSync(join(tmpdir(), 'voltigeur-postgres-'))
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'voltigeur', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...who,
    cwd: folder,
    stdio: 'ignore',
  })
  const port = await freePort()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
  if (!durable) settings.push('-c', 'fsync=off')
  const start = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...who,
      cwd: folder,
      stdio: 'ignore',
    })
  let child = start()
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  const url = `postgres://voltigeur@127.0.0.1:${port}/postgres`
  await untilReady(url)
  return {
    url,
    async restart(how) {
      await end(how === 'ended' ? 'SIGINT' : 'SIGQUIT')
      child = start()
      await untilReady(url)
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 300) throw error
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }
}
