/** Starts the real server, as `npm start` does, on its own port; it builds the web app if that is out of date. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { ensureChromium } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly address: string
  }
}

const here = import.meta.dirname
export const SCREENSHOTS = join(here, 'screenshots')

export default async function openHouse(project: TestProject): Promise<() => Promise<void>> {
  ensureChromium()
  rmSync(SCREENSHOTS, { recursive: true, force: true })
  mkdirSync(SCREENSHOTS, { recursive: true })
  const server = spawn(
    process.execPath,
    [join(here, '..', 'server', 'start.ts'), '--host', '127.0.0.1', '--port', '0'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // The test runner sets its own environment, in which the page would be built for developers.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  project.provide('address', await addressOf(server))
  return () => closeHouse(server)
}

async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const found = /http:\/\/\S+/.exec(line)
    if (found) return found[0]
  }
  throw new Error('The server ended before it told its address.')
}

/** It must stop on request, and cleanly. */
async function closeHouse(server: ChildProcess): Promise<void> {
  const ended = new Promise<number | null>(resolve => server.once('exit', resolve))
  server.kill('SIGTERM')
  const code = await ended
  if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM.`)
}
