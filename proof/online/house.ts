/** A house in its own process, which restarts at the same address; and a worker for its jobs. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Killable } from './process.ts'

export interface Usage {
  /** Memory in use. */
  readonly megabytes: number
  /** Microseconds of processor time since it started. */
  readonly processor: number
  /** Of these, by the answering thread. */
  readonly answering: number
}

/** The program of a house, of this edition. */
export const SERVE = new URL('./serve.ts', import.meta.url)

export class House extends Killable {
  readonly base: string
  readonly #folder: string
  readonly #port: number
  readonly #settings: Readonly<Record<string, string>>
  readonly #program: URL

  private constructor(folder: string, port: number, settings: Readonly<Record<string, string>>, program: URL) {
    super()
    this.#folder = folder
    this.#port = port
    this.#settings = settings
    this.#program = program
    this.base = `http://127.0.0.1:${port}`
  }

  /**
   * With games in the folder, or in the PostgreSQL at that address, where it may leave its jobs to workers. The program
   * is this edition’s, unless another is named. `limited`: attempts to sign in are, as in earnest.
   */
  static async open(
    folder: string,
    database: string | null,
    workers?: number,
    { program = SERVE, limited = false }: { program?: URL | undefined; limited?: boolean } = {},
  ): Promise<House> {
    const settings = {
      DATABASE_URL: database ?? '',
      WORKERS: workers === undefined ? '' : String(workers),
      LIMITED: limited ? 'yes' : '',
      NODE_COMPILE_CACHE: compiled(folder),
    }
    const house = new House(folder, await freePort(), settings, program)
    await house.start()
    return house
  }

  protected spawn() {
    const child = fork(this.#program, [this.#folder, String(this.#port)], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // As `npm start` runs it.
      execArgv: ['--max-semi-space-size=64'],
      env: { ...process.env, ...this.#settings },
    })
    return { child, sign: child.stdout! }
  }

  async usage(): Promise<Usage> {
    return (await this.#ask('usage')) as Usage
  }

  /** As if someone set the clock of its machine that many milliseconds ahead of ours. */
  async setClock(ahead: number): Promise<void> {
    await this.#ask({ ahead })
  }

  async #ask(what: 'usage' | { readonly ahead: number }): Promise<unknown> {
    const answer = once(this.child!, 'message')
    this.child!.send(what)
    const [told] = await answer
    return told
  }
}

/** Repeated starts are faster from there. */
const compiled = (folder: string): string => join(folder, 'compiled')

/** `voltigeur worker`, as in production. */
export class WorkerProcess extends Killable {
  readonly #settings: Readonly<Record<string, string>>

  private constructor(settings: Readonly<Record<string, string>>) {
    super()
    this.#settings = settings
  }

  static async open(folder: string, database: string): Promise<WorkerProcess> {
    const settings = { DATABASE_URL: database, WORKERS: '1', NODE_COMPILE_CACHE: compiled(folder) }
    const worker = new WorkerProcess(settings)
    await worker.start()
    return worker
  }

  protected spawn() {
    const child = fork(new URL('../../cli/voltigeur.ts', import.meta.url), ['worker'], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, ...this.#settings },
    })
    return { child, sign: child.stderr! }
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
