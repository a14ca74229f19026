/** A house in a process of its own, which can be killed and comes back at the same address with what it had stored. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Opening the store and the games takes a while on a busy machine. */
const PATIENCE = 60_000

export interface Usage {
  /** Of memory that it holds. */
  readonly megabytes: number
  /** Microseconds of processor time since it started. */
  readonly processor: number
}

export class House {
  readonly base: string
  readonly #folder: string
  readonly #port: number
  readonly #database: string | null
  #child: ChildProcess | null = null

  private constructor(folder: string, port: number, database: string | null) {
    this.#folder = folder
    this.#port = port
    this.#database = database
    this.base = `http://127.0.0.1:${port}`
  }

  /** With games in the folder, or in the PostgreSQL of that address. */
  static async open(folder: string, database: string | null): Promise<House> {
    const house = new House(folder, await freePort(), database)
    await house.start()
    return house
  }

  async start(): Promise<void> {
    const child = fork(new URL('./serve.ts', import.meta.url), [this.#folder, String(this.#port)], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, DATABASE_URL: this.#database ?? '' },
    })
    this.#child = child
    const stopped = once(child, 'exit').then(([code]) => {
      throw new Error(`the house stopped with code ${code} before it listened`)
    })
    const late = AbortSignal.timeout(PATIENCE)
    await Promise.race([once(child.stdout!, 'data', { signal: late }), stopped])
    stopped.catch(() => {})
  }

  /** As a power cut would: nothing of the process runs any more. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = null
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async usage(): Promise<Usage> {
    const answer = once(this.#child!, 'message')
    this.#child!.send('usage')
    const [usage] = (await answer) as [Usage]
    return usage
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
