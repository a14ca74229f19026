/** Threads in which computers think and battles are studied, so that other players don’t wait for them. */
import { Worker } from 'node:worker_threads'
import type { ComputerThought, ThoughtAsked, ThreadReply, ThreadTask } from './thought.ts'

interface Waiting {
  readonly heed: (news: unknown) => void
  resolve(found: unknown): void
  reject(error: Error): void
}

/** The threads in which computers think. */
export class Thinkers {
  readonly #threads: (Thread | null)[]
  readonly #usual: number

  /** The spare ones are opened only when all others are thinking. */
  constructor(threads: number, spare: number) {
    this.#usual = threads
    this.#threads = Array.from({ length: threads + spare }, () => null)
  }

  /** The same game uses the same thread, which has its plans, unless that is busy and another is free. */
  ask(asked: ThoughtAsked): Promise<ComputerThought> {
    const usual = Number.parseInt(asked.id.slice(0, 6), 16) % this.#usual || 0
    const free = this.#threads.findIndex(thread => thread === null || thread.isIdle)
    const index = this.#threads[usual]?.isIdle === false && free >= 0 ? free : usual
    const found = this.#threads[index]
    const thread = found?.alive ? found : new Thread(new URL('./computer-thread.ts', import.meta.url))
    this.#threads[index] = thread
    return thread.ask(asked) as Promise<ComputerThought>
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(thread => thread?.end()))
  }
}

/** Answers several requests one after another. */
export class Thread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #next = 0
  alive = true

  constructor(file: URL) {
    this.#worker = new Worker(file)
    this.#worker.unref()
    this.#worker.on('message', (reply: ThreadReply) => {
      const waiting = this.#waiting.get(reply.n)
      if ('news' in reply) return waiting?.heed(reply.news)
      this.#waiting.delete(reply.n)
      if ('found' in reply) waiting?.resolve(reply.found)
      else waiting?.reject(new Error(reply.error))
    })
    this.#worker.on('error', error => this.#die(error as Error))
    this.#worker.on('exit', () => this.#die(new Error('the thread has ended')))
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0
  }

  ask(asked: unknown, heed: (news: unknown) => void = () => {}): Promise<unknown> {
    const n = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(n, { heed, resolve, reject })
      this.#worker.postMessage({ n, asked } satisfies ThreadTask)
    })
  }

  #die(error: Error): void {
    this.alive = false
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}
