/**
 * The engine’s door: passes lines in and replies out, one at a time, within time and memory limits. Beyond a limit it
 * stops the thread, and a new one reopens the matches as before the request.
 */
import { Worker } from 'node:worker_threads'
import type { Answered, DeskData } from './desk.ts'
import { TableLedger } from './ledger.ts'
import { EngineRefusal, failed } from './refusal.ts'
import { refusalOf } from './request.ts'

export interface DoorOptions {
  /** The longest a request may take, in seconds. */
  readonly seconds: number
  /** The most memory, in megabytes; otherwise what Node allows. */
  readonly megabytes?: number
  readonly onFault: (text: string) => void
}

/** The engine’s players stop well before the time limit of the whole request. */
const SHARE_OF_THINKING = 1 / 3

export class Door {
  readonly #options: DoorOptions
  readonly #ledger = new TableLedger()
  #desk: Worker | null = null

  constructor(options: DoorOptions) {
    this.#options = options
  }

  /** The reply to a line; null stands for a line that was too long to read. */
  async reply(line: string | null): Promise<string> {
    const { seconds, onFault } = this.#options
    try {
      const desk = this.#desk ?? (await this.#opened())
      desk.postMessage(line)
      const { reply, changes, faults } = await heard(desk, seconds)
      for (const change of changes) this.#ledger.note(change)
      faults.forEach(onFault)
      return reply!
    } catch (error) {
      await this.close()
      if (!(error instanceof EngineRefusal))
        onFault(error instanceof Error ? (error.stack ?? error.message) : String(error))
      return refusalOf(line, error instanceof EngineRefusal ? error : failed())
    }
  }

  async close(): Promise<void> {
    await this.#desk?.terminate()
    this.#desk = null
  }

  /** Every replayable match is replayed, however long it takes; the others are lost. */
  async #opened(): Promise<Worker> {
    const { seconds, megabytes, onFault } = this.#options
    const { kept } = this.#ledger
    const workerData: DeskData = { kept, thinking: seconds * 1000 * SHARE_OF_THINKING }
    const resourceLimits = megabytes === undefined ? {} : { maxOldGenerationSizeMb: megabytes }
    const desk = new Worker(new URL('./desk.ts', import.meta.url), { workerData, resourceLimits })
    this.#desk = desk
    try {
      const { faults } = await heard(desk, null)
      faults.forEach(onFault)
    } catch (error) {
      this.#ledger.clear()
      throw error
    }
    return desk
  }
}

/** The desk’s next answer, within this many seconds. */
function heard(desk: Worker, seconds: number | null): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const late = (): void => {
    reject(new EngineRefusal('time', `this took more than ${seconds} seconds, and was given up; nothing has changed`))
  }
  const clock = seconds === null ? undefined : setTimeout(late, seconds * 1000)
  const failing = (error: Error & { readonly code?: string }): void => {
    const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(
      full ? new EngineRefusal('memory', 'this took too much memory, and was given up; nothing has changed') : error,
    )
  }
  desk.once('message', resolve)
  desk.once('error', failing)
  return promise.finally(() => {
    clearTimeout(clock)
    desk.off('message', resolve)
    desk.off('error', failing)
  })
}
