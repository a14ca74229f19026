/**
 * A house in its own process, so that it can be killed: `node serve.ts <folder> <port>`, with the address of a
 * PostgreSQL in DATABASE_URL if the games are there; WORKERS as in production. Writes its address when it listens.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { loadGame, type PlayableGame } from '@voltigeur/games'
import { parley } from '@voltigeur/kernel/parley'
import { buildServer } from '@voltigeur/server'
import { openStore } from '@voltigeur/server/store'

const [folder, port] = process.argv.slice(2)
const page = join(folder, 'page')
mkdirSync(page, { recursive: true })
writeFileSync(join(page, 'index.html'), '<!doctype html><title>Voltigeur</title>')
const url = process.env.DATABASE_URL
const store = await openStore(url ? { url } : { folder: join(folder, 'data') })
const { WORKERS: workers } = process.env
const server = await buildServer({
  folder: page,
  online: {
    store,
    ...(workers ? { workers: Number(workers) } : {}),
    gameOf: id => (id === parley.id ? (parley as unknown as PlayableGame) : loadGame(id)),
    // Measurements sign in many guests from one address.
    people: { limited: process.env.LIMITED === 'yes' },
  },
})
const address = await server.listen({ host: '127.0.0.1', port: Number(port) })
// Later processes need not compile all files again; a killed one can’t do this at its end.
flushCompileCache()
console.log(address)

/** The time of day as this process sees it. */
const Time = globalThis.Date
let ahead = 0
class SetTime extends Time {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(Time.now() + ahead)
    else super(...(given as [number]))
  }
  static override now(): number {
    return Time.now() + ahead
  }
}
globalThis.Date = SetTime as DateConstructor

process.on('message', (message: 'usage' | { readonly ahead: number }) => {
  if (message !== 'usage') {
    ahead = message.ahead
    process.send?.('set')
    return
  }
  const sum = ({ user, system }: NodeJS.CpuUsage): number => user + system
  process.send?.({
    megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20),
    processor: sum(process.cpuUsage()),
    answering: sum(process.threadCpuUsage()),
  })
})
